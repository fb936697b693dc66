import { useState } from 'react'
import { useParams } from 'react-router'
import { useStartAgain } from '../../operate/editing/useStartAgain.ts'
import { Gone } from '../../operate/Gone.tsx'
import { LoadError } from '../../operate/LoadError.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { useManageQuery } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useRobot } from '../robot.ts'
import { DocEditor } from './DocEditor.tsx'

const StoredDoc = ({ docId }: { docId: string }) => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const docs = useManageQuery('getRobotDocList', { robotNo: robot.robotNo, docId, pageSize: 1 }, { fresh: true })
  const [round, startAgain] = useStartAgain(docs)
  if (docs.isLoadingError) return <LoadError error={docs.error} onRetry={docs.refetch} />
  if (!docs.data) return <Loading />
  const [doc] = docs.data
  return doc ? (
    <DocEditor key={round} doc={doc} onReload={startAgain} />
  ) : (
    <Gone title={t('noDocument')} listPath="/robot/knowledge" />
  )
}

/** The address of a document that is not saved yet. */
const NEW = 'new'

/**
 * A document at its own address, or a new one. The editor of a new one stays when its first save has given it an address:
 * somebody may be typing in it.
 */
export const DocPage = () => {
  const { docId = NEW } = useParams()
  const [{ at, made, round }, set] = useState({ at: docId, made: '', round: 0 })
  if (at !== docId) set(docId === made ? { at: docId, made, round } : { at: docId, made: '', round: round + 1 })
  if (docId !== NEW && docId !== made) return <StoredDoc key={docId} docId={docId} />
  const onMade = (docId: string) => set((now) => ({ ...now, made: docId }))
  const onReload = async () => set((now) => ({ ...now, made: '' }))
  return <DocEditor key={round} doc={null} onReload={made === '' ? null : onReload} onMade={onMade} />
}
