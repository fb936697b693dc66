import { Select } from '@mantine/core'
import { useOperateTexts } from '../../operate/texts.ts'
import { DRAFT_STATUS } from '../draftStatus.ts'
import type { Flow } from '../flows/steps.ts'
import { useFlows } from '../flows/useFlows.ts'
import { useRobot } from '../robot.ts'
import { useKnowledgeTexts } from './texts.ts'
import type { DocEdit } from './useDocEditor.ts'

/** Chooses the flow that small talk runs in place of its answer, of those that the robot can run once this is live. */
export const TalkFlow = ({ edit }: { edit: DocEdit }) => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  const { drafts } = useRobot()
  const flows = useFlows(true)
  const { flowId: chosen } = edit.form
  const runs = ({ flowId, flowStatus }: Flow) =>
    flowId === chosen || !(flowStatus === DRAFT_STATUS.removed || (flowStatus === DRAFT_STATUS.new && !drafts))
  return (
    <Select
      label={k('talkFlow')}
      description={k('talkFlowHint')}
      placeholder={k('talkFlowNone')}
      clearable
      searchable
      nothingFoundMessage={t('noFlows')}
      data={(flows.data ?? [])
        .filter(runs)
        .map(({ flowId, flowName }) => ({ value: flowId, label: flowName || t('flowUnnamed') }))}
      value={chosen || null}
      onChange={(flowId) => edit.set({ flowId: flowId ?? '' })}
    />
  )
}
