import { useParams } from 'react-router'
import { Empty } from '../../Empty.tsx'
import { Loading } from '../Loading.tsx'
import { useAsk } from '../queries.ts'
import { useRobot } from '../robot.ts'
import { Trouble } from '../Trouble.tsx'
import { useRobotTexts } from '../texts.ts'
import { DocEditor } from './DocEditor.tsx'

const Known = ({ docId }: { docId: string }) => {
  const t = useRobotTexts()
  const { robot } = useRobot()
  const asked = useAsk('getRobotDocList', { robotNo: robot.robotNo, docId, pageSize: 1 }, { fresh: true })
  if (asked.isError) return <Trouble error={asked.error} onRetry={asked.refetch} />
  if (!asked.data) return <Loading />
  const [doc] = asked.data
  return doc ? (
    <DocEditor doc={doc} />
  ) : (
    <Empty icon="search" title={t('noDocument')} hint={t('noDocumentHint')} heading />
  )
}

/** A document at its own address; without an id a new one. */
export const DocPage = () => {
  const { docId } = useParams()
  return docId === undefined ? <DocEditor doc={null} /> : <Known key={docId} docId={docId} />
}
