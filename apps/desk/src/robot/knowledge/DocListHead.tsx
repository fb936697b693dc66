import { Button, Checkbox } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { focusedRowId, rowLinks } from '../../inbox/rows.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { useManage, useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useRobot } from '../robot.ts'
import { type BulkAction, DocBulkDialog } from './DocBulkDialogs.tsx'
import classes from './DocList.module.css'
import { useKnowledgeTexts } from './texts.ts'
import { useChangeDocs } from './useChangeDocs.ts'
import type { ChosenDocs } from './useChosenDocs.ts'
import { filterOf, useDocFilter } from './useDocs.ts'

/** Chooses also what the list does not show yet. */
const ChooseMatching = ({ chosen }: { chosen: ChosenDocs }) => {
  const k = useKnowledgeTexts()
  const { robot, notify } = useRobot()
  const reasonOf = useReason()
  const { ask } = useManage()
  const [filter] = useDocFilter()
  const [busy, setBusy] = useState(false)
  const body = { robotNo: robot.robotNo, ...filterOf(filter) }
  const found = useManageQuery('getRobotDocIds', body)
  if (!found.data || chosen.ids.size >= found.data.total) return null
  const { total, docIds } = found.data
  const chooseAll = async () => {
    setBusy(true)
    try {
      const ids = [...docIds]
      for (let more = docIds; more.length > 0 && ids.length < total; ids.push(...more))
        more = (await ask('getRobotDocIds', { ...body, after: ids.at(-1) ?? '' })).docIds
      chosen.choose(ids)
    } catch (error) {
      notify(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void chooseAll()}>
      {k('chooseMatching', { count: total })}
    </Button>
  )
}

const Actions = ({ chosen, onAsk }: { chosen: ChosenDocs; onAsk: (action: BulkAction) => void }) => {
  const t = useOperateTexts()
  const k = useKnowledgeTexts()
  const count = chosen.ids.size
  return (
    <div className={classes.actions} role="toolbar" aria-label={k('chosenCount', { count })}>
      <Button variant="default" size="compact-sm" onClick={() => onAsk('move')}>
        {k('move')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => onAsk('limit')}>
        {k('limit')}
      </Button>
      <Button variant="default" size="compact-sm" color="red" onClick={() => onAsk('delete')}>
        {t('remove')}
      </Button>
      <ChooseMatching chosen={chosen} />
      <Button variant="subtle" size="compact-sm" onClick={chosen.clear}>
        {k('dropChoice')}
      </Button>
    </div>
  )
}

/** Above the list: chooses all, and says what can be done with what is chosen. */
export const DocListHead = ({ chosen, list }: { chosen: ChosenDocs; list: RefObject<HTMLElement | null> }) => {
  const k = useKnowledgeTexts()
  const all = useRef<HTMLInputElement>(null)
  const [action, setAction] = useState<BulkAction>('move')
  const [asking, setAsking] = useState(false)
  const { done: changed, change } = useChangeDocs(chosen)
  const count = chosen.ids.size
  useShortcuts({
    chooseTicket: () => {
      const id = focusedRowId(rowLinks(list.current))
      if (id !== '') chosen.toggle(id)
    },
    ...(count > 0 ? { toList: chosen.clear } : {}),
  })
  const ask = (what: BulkAction) => {
    setAction(what)
    setAsking(true)
  }
  const done = (isDone: boolean) => {
    if (!isDone) return
    setAsking(false)
    // the button that opened the dialog is gone with the choice
    requestAnimationFrame(() => all.current?.focus())
  }
  return (
    <div className={classes.head} data-chosen={count > 0}>
      <Checkbox
        ref={all}
        size="xs"
        {...(count > 0 ? { 'aria-label': k('chooseShown') } : { label: k('chooseShown') })}
        checked={chosen.all}
        indeterminate={count > 0 && !chosen.all}
        onChange={chosen.toggleAll}
      />
      <span className={classes.many} role="status">
        {count > 0 && k('chosenCount', { count })}
      </span>
      {count > 0 && <Actions chosen={chosen} onAsk={ask} />}
      <DocBulkDialog
        action={action}
        opened={asking}
        count={count}
        done={changed}
        onCancel={() => setAsking(false)}
        onChange={async (what) => done(await change(what))}
      />
    </div>
  )
}
