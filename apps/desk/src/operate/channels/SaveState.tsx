import { Button } from '@mantine/core'
import { useTimes } from '../../useClient.ts'
import { useWhoSaved } from '../editing/useWhoSaved.ts'
import { useReason } from '../reason.ts'
import type { ChannelEditing, EditingState } from './channelEditing.ts'
import classes from './channels.module.css'
import { changeBetween, membersOf } from './draft.ts'
import { useChannelTexts } from './texts.ts'
import { useFieldTexts } from './useFieldTexts.ts'

const useStateText = ({ status, problems, live, stored }: EditingState): string => {
  const t = useChannelTexts()
  const times = useTimes()
  const reasonOf = useReason()
  const whoSaved = useWhoSaved()
  const { labelOf } = useFieldTexts()
  switch (status.kind) {
    case 'waiting':
    case 'saving':
      return t('saving')
    case 'saved':
      return t('saved', { time: times.clock(status.at) })
    case 'wrong':
      return t('notSaved', { reason: t('wrongField', { name: labelOf([...problems.keys()][0] ?? '') }) })
    case 'failed':
      return t('notSaved', { reason: reasonOf(status.error) })
    case 'outdated':
      return t('notSaved', { reason: whoSaved(status.by) })
    case 'same':
      return t(membersOf(changeBetween(live, stored)).length === 0 ? 'isLive' : 'isDraft')
  }
}

/** Whether the changes are on the server; always visible. */
export const SaveState = ({ state, editing }: { state: EditingState; editing: ChannelEditing }) => {
  const t = useChannelTexts()
  const text = useStateText(state)
  const { kind } = state.status
  const isWrong = kind === 'wrong' || kind === 'failed' || kind === 'outdated'
  return (
    <span className={classes.state}>
      <span role="status" className={isWrong ? classes.wrong : classes.quiet}>
        {text}
      </span>
      {kind === 'failed' && (
        <Button variant="subtle" size="compact-xs" onClick={() => void editing.flush()}>
          {t('tryAgain')}
        </Button>
      )}
    </span>
  )
}
