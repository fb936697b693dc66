import { useParams } from 'react-router'
import { useStartAgain } from '../../operate/editing/useStartAgain.ts'
import { Gone } from '../../operate/Gone.tsx'
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
    <Gone title={t('noFlow')} listPath="/robot/flows" />
  )
}

/** A flow at its own address; without an id a new one. */
export const FlowPage = () => {
  const { flowId } = useParams()
  return flowId === undefined ? <FlowEditor flow={null} onReload={null} /> : <StoredFlow key={flowId} flowId={flowId} />
}
