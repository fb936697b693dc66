import { useParams } from 'react-router'
import { Empty } from '../../Empty.tsx'
import { useStartAgain } from '../../operate/editing/useStartAgain.ts'
import { LoadError } from '../../operate/LoadError.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { FlowEditor } from './FlowEditor.tsx'
import { useFlows } from './useFlows.ts'

const StoredFlow = ({ flowId }: { flowId: string }) => {
  const t = useOperateTexts()
  const flows = useFlows(true)
  const [round, startAgain] = useStartAgain(flows)
  if (flows.isLoadingError) return <LoadError error={flows.error} onRetry={flows.refetch} />
  if (!flows.data) return <Loading />
  const flow = flows.data.find((one) => one.flowId === flowId)
  return flow ? (
    <FlowEditor key={round} flow={flow} onReload={startAgain} />
  ) : (
    <Empty icon="search" title={t('noFlow')} hint={t('noDocumentHint')} heading />
  )
}

/** A flow at its own address; without an id a new one. */
export const FlowPage = () => {
  const { flowId } = useParams()
  return flowId === undefined ? <FlowEditor flow={null} onReload={null} /> : <StoredFlow key={flowId} flowId={flowId} />
}
