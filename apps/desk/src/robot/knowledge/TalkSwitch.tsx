import { Switch } from '@mantine/core'
import { useManageMutation } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { DRAFT_STATUS } from '../draftStatus.ts'
import { useRobot } from '../robot.ts'
import { docCalls } from '../stale.ts'
import classes from './DocList.module.css'
import type { Doc } from './docForm.ts'
import { useKnowledgeTexts } from './texts.ts'

/** Switches small talk on and off in the list, at once or, where the document is or becomes a draft, with the next publishing. */
export const TalkSwitch = ({ doc }: { doc: Doc }) => {
  const k = useKnowledgeTexts()
  const { robot, drafts, notify } = useRobot()
  const reasonOf = useReason()
  const changing = useManageMutation('changeRobotDocs', docCalls)
  const { docId, docStatus = DRAFT_STATUS.live, talkMode = 1 } = doc
  const waits = drafts || docStatus !== DRAFT_STATUS.live
  const change = (wanted: 0 | 1) =>
    // never disabled meanwhile, so that the focus stays
    changing.isPending ||
    changing.mutate(
      { robotNo: robot.robotNo, docIds: [docId], talkMode: wanted },
      {
        onSuccess: () => notify(waits ? k('changedDrafts', { count: 1 }) : k(wanted === 1 ? 'talkOn' : 'talkOff')),
        onError: (error) => notify(reasonOf(error)),
      },
    )
  return (
    <Switch
      size="sm"
      className={classes.switch ?? ''}
      aria-label={k('talkOne', { question: doc.docQuestion })}
      disabled={docStatus === DRAFT_STATUS.removed}
      checked={(changing.isPending ? changing.variables.talkMode : talkMode) === 1}
      onChange={(event) => change(event.currentTarget.checked ? 1 : 0)}
    />
  )
}
