import type { Session } from '@foyer/client/agent/types'
import { Button, Checkbox, Menu, Modal } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { later } from '../later.ts'
import { useAgent, useTexts } from '../useClient.ts'
import { visitorName } from '../visitor/visitorName.ts'
import classes from './Bulk.module.css'
import type { View } from './sections.ts'

const priorities = [
  [3, 'priorityUrgent'],
  [2, 'priorityHigh'],
  [1, 'priorityMedium'],
  [0, 'priorityLow'],
] as const

/** The sessions that are ticked; null while nothing is being chosen. */
export const useChoice = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return { chosen, setChosen, toggle }
}

export type Choice = ReturnType<typeof useChoice>

/** A row's checkbox, while sessions are being chosen. */
export const Tick = ({ session, choice }: { session: Session; choice: Choice }) => {
  const t = useTexts()
  if (choice.chosen === null) return null
  return (
    <Checkbox
      aria-label={t('chooseOne', { name: visitorName(t, session) })}
      checked={choice.chosen.has(session.id)}
      onChange={() => choice.toggle(session.id)}
    />
  )
}

type Props = { view: View; list: readonly Session[]; choice: Choice }

const Actions = ({ view, ids, onDone }: { view: View; ids: readonly string[]; onDone: () => void }) => {
  const t = useTexts()
  const { customerCall, endSession, loadEnded } = useAgent()
  const [ending, setEnding] = useState(false)
  const mark = async (marks: { priority?: number; followUpAt?: number }) => {
    await customerCall('markSession', { sessionIds: [...ids], ...marks })
    if (view === 'ended') await loadEnded()
    onDone()
  }
  const end = async () => {
    setEnding(false)
    for (const id of ids) await endSession(id)
    onDone()
  }
  const none = ids.length === 0
  if (view === 'ended')
    return (
      <Menu withinPortal>
        <Menu.Target>
          <Button size="xs" disabled={none}>
            {t('followLater')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {later.map(([key, at]) => (
            <Menu.Item key={key} onClick={() => mark({ followUpAt: at(Date.now()) })}>
              {t(key)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => mark({ followUpAt: 0 })}>{t('followDone')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <>
      <Menu withinPortal>
        <Menu.Target>
          <Button size="xs" variant="default" disabled={none}>
            {t('orderPriority')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {priorities.map(([priority, key]) => (
            <Menu.Item key={key} onClick={() => mark({ priority })}>
              {t(key)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" disabled={none} onClick={() => setEnding(true)}>
        {t('closeConversation')}
      </Button>
      <Modal
        opened={ending}
        onClose={() => setEnding(false)}
        title={t('closeConversation')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <p>{t('closeSeveral', { count: ids.length })}</p>
        <DialogFoot onCancel={() => setEnding(false)}>
          <Button onClick={end}>{t('closeConversation')}</Button>
        </DialogFoot>
      </Modal>
    </>
  )
}

/** Chooses several sessions of Mine or Ended, and does one thing with all of them. */
export const Bulk = ({ view, list, choice }: Props) => {
  const t = useTexts()
  const { chosen, setChosen } = choice
  if ((view !== 'mine' && view !== 'ended') || list.length < 2) return null
  if (chosen === null)
    return (
      <div className={classes.start}>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setChosen(new Set())}>
          {t('chooseSeveral')}
        </Button>
      </div>
    )
  const ids = list.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('chooseSeveral')}>
      <Checkbox
        label={t('chosenCount', { count: ids.length })}
        checked={ids.length === list.length}
        indeterminate={ids.length > 0 && ids.length < list.length}
        onChange={() => setChosen(new Set(ids.length === list.length ? [] : list.map(({ id }) => id)))}
      />
      <Actions view={view} ids={ids} onDone={() => setChosen(null)} />
      <Button variant="subtle" color="gray" size="xs" onClick={() => setChosen(null)}>
        {t('cancel')}
      </Button>
    </div>
  )
}
