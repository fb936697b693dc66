import { Autocomplete, Button, Modal, Progress, TextInput } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import classes from '../../operate/editing/Editor.module.css'
import { useManageQuery } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { dateOf, dayEnd, dayStart } from '../../search/filter.ts'
import { useRobot } from '../robot.ts'
import { useKnowledgeTexts } from './texts.ts'
import type { DocsChange } from './useChangeDocs.ts'

/** What is done with the chosen documents. */
export type BulkAction = 'move' | 'limit' | 'delete'

type Props = {
  count: number
  /** The documents that are done while the change is under way, else null. */
  done: number | null
  onCancel: () => void
  onChange: (change: DocsChange) => void
}

type AskProps = {
  /** The button that does it. */
  go: string
  /** It cannot be done yet. */
  disabled?: boolean
  danger?: boolean
  count: number
  done: number | null
  onCancel: () => void
  onGo: () => void
  children: ReactNode
}

const FEW = 1000

const Ask = ({ go, disabled = false, danger = false, count, done, onCancel, onGo, children }: AskProps) => {
  const k = useKnowledgeTexts()
  const busy = done !== null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!disabled && !busy) onGo()
  }
  return (
    <form onSubmit={submit} className={classes.ask}>
      {children}
      {/* a change of few documents is over before it could be read */}
      {busy && count > FEW && (
        <Progress value={(100 * done) / count} aria-label={k('chosenCount', { count })} transitionDuration={200} />
      )}
      <DialogFoot onCancel={onCancel}>
        <Button
          type="submit"
          loading={busy}
          disabled={disabled}
          {...(danger ? { color: 'red', 'data-autofocus': true } : {})}
        >
          {go}
        </Button>
      </DialogFoot>
    </form>
  )
}

const Move = ({ count, done, onCancel, onChange }: Props) => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  const { robot } = useRobot()
  const known = useManageQuery('getRobotCategoryList', { robotNo: robot.robotNo })
  const [category, setCategory] = useState('')
  return (
    <Ask go={k('moveGo')} count={count} done={done} onCancel={onCancel} onGo={() => onChange({ category })}>
      <p className={classes.alertText}>{k('chosenCount', { count })}</p>
      <Autocomplete
        label={t('category')}
        description={k('moveHint')}
        maxLength={64}
        dir="auto"
        data={(known.data ?? []).map((one) => one.category)}
        value={category}
        onChange={setCategory}
        openOnFocus={false}
        data-autofocus
      />
    </Ask>
  )
}

const Limit = ({ count, done, onCancel, onChange }: Props) => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  const [{ validFrom, lastDay }, set] = useState({ validFrom: 0, lastDay: 0 })
  const validTo = lastDay === 0 ? 0 : lastDay + 1
  const wrong = validTo !== 0 && validFrom >= validTo
  return (
    <Ask
      go={k('apply')}
      disabled={wrong}
      count={count}
      done={done}
      onCancel={onCancel}
      onGo={() => onChange({ validFrom, validTo })}
    >
      <p className={classes.alertText}>
        {k('chosenCount', { count })}. {k('limitHint')}
      </p>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('validFrom')}
          value={dateOf(validFrom)}
          onChange={(event) => set({ validFrom: dayStart(event.currentTarget.value), lastDay })}
          data-autofocus
        />
        <TextInput
          type="date"
          label={t('validTo')}
          error={wrong && t('faultPeriod')}
          value={dateOf(lastDay)}
          onChange={(event) => set({ validFrom, lastDay: dayEnd(event.currentTarget.value) })}
        />
      </div>
    </Ask>
  )
}

const Delete = ({ count, done, onCancel, onChange }: Props) => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  const { drafts } = useRobot()
  return (
    <Ask go={t('remove')} danger count={count} done={done} onCancel={onCancel} onGo={() => onChange({ remove: 1 })}>
      <p className={classes.alertText}>
        {k('deleteText', { count })} {drafts && k('deleteLater')}
      </p>
    </Ask>
  )
}

const dialogs = {
  move: { title: 'move', Content: Move },
  limit: { title: 'limit', Content: Limit },
  delete: { title: 'deleteTitle', Content: Delete },
} as const

/** Asks what several documents become, and says of how many. It stays on the page while it is closed, so that the focus returns. */
export const DocBulkDialog = ({ action, opened, ...props }: Props & { action: BulkAction; opened: boolean }) => {
  const k = useKnowledgeTexts()
  const { title, Content } = dialogs[action]
  return (
    <Modal opened={opened} onClose={props.onCancel} title={k(title)} withCloseButton={false}>
      <Content {...props} />
    </Modal>
  )
}
