import { Button } from '@mantine/core'
import { Link } from 'react-router'
import empty from '../../empty.module.css'
import { moveFocus } from '../../inbox/rows.ts'
import { LoadError } from '../../operate/LoadError.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { PageHead } from '../../operate/PageHead.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { DRAFT_STATUS } from '../draftStatus.ts'
import list from '../knowledge/DocList.module.css'
import { PublishBar } from '../publish/PublishBar.tsx'
import { RobotIcon } from '../RobotIcon.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import type { Flow } from './steps.ts'
import { useFlows } from './useFlows.ts'

const NewFlow = () => {
  const t = useOperateTexts()
  const search = useAreaSearch()
  return (
    <Button component={Link} to={{ pathname: '/robot/flows/new', search }}>
      {t('newFlow')}
    </Button>
  )
}

const FlowRow = ({ flow }: { flow: Flow }) => {
  const t = useOperateTexts()
  const search = useAreaSearch()
  return (
    <Link
      to={{ pathname: `/robot/flows/${flow.flowId}`, search }}
      className={list.row}
      data-row={flow.flowId}
      data-removed={flow.flowStatus === DRAFT_STATUS.removed}
    >
      <span className={list.question} dir="auto">
        {flow.flowName || t('flowUnnamed')}
      </span>
      <span className={list.sign}>
        <StatusBadge status={flow.flowStatus} />
      </span>
      <span className={list.snippet} dir="auto">
        {flow.triggers.join(' · ') || t('flowNeverBegins')}
      </span>
      <span className={list.facts}>{t('flowSteps', { count: flow.nodes.length })}</span>
    </Link>
  )
}

const FlowRows = () => {
  const t = useOperateTexts()
  const flows = useFlows()
  if (flows.isError) return <LoadError error={flows.error} onRetry={flows.refetch} />
  if (!flows.data) return <Loading />
  if (flows.data.length === 0)
    return (
      <div className={empty.empty}>
        <RobotIcon name="branch" size={28} />
        <p className={empty.title}>{t('noFlows')}</p>
        <p className={empty.hint}>{t('noFlowsHint')}</p>
        <NewFlow />
      </div>
    )
  return (
    <div className={list.found}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" className={list.list} aria-label={t('flows')} onKeyDown={moveFocus}>
        {flows.data.map((flow) => (
          <li key={flow.flowId}>
            <FlowRow flow={flow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The robot's flows with their triggers and status. */
export const FlowList = () => {
  const t = useOperateTexts()
  return (
    <>
      <PageHead title={t('flows')}>
        <NewFlow />
      </PageHead>
      <PublishBar />
      <FlowRows />
    </>
  )
}
