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

/** A document at its own address; without an id a new one. */
export const DocPage = () => {
  const { docId } = useParams()
  return docId === undefined ? <DocEditor doc={null} onReload={null} /> : <StoredDoc key={docId} docId={docId} />
}
