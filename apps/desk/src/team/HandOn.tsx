import type { Colleague, DeskGroup } from '@foyer/client/agent/types'
import { Button, Modal, Select, type SelectProps, Textarea } from '@mantine/core'
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './HandOn.module.css'
import { presenceText } from './presence.ts'

const longest = 2000

/** Whole minutes of a wait in seconds; null for none, or where it is not known. */
const minutes = (low: number | null, high: number | null) =>
  low === null || high === null || high === 0 ? null : { low: Math.floor(low / 60), high: Math.ceil(high / 60) }

/** Colleagues and groups as choices, each with what tells whether it makes sense. */
const useChoices = (exceptId: string) => {
  const t = useTexts()
  const colleagues = useAgentState((state) => state.colleagues)
  const groups = useAgentState((state) => state.groups)
  return useMemo(() => {
    const hints = new Map<string, string>()
    const colleagueItem = ({ id, nick, presence, reason, load, room }: Colleague) => {
      const value = `agent:${id}`
      const there = presenceText(t, { presence, reason })
      hints.set(value, presence === 'offline' ? there : `${there} · ${t('loadOf', { load, room })}`)
      return { value, label: nick, disabled: presence !== 'online' || load >= room }
    }
    const groupItem = ({ id, name, online, waiting, waitLow, waitHigh }: DeskGroup) => {
      const value = `group:${id}`
      const wait = minutes(waitLow, waitHigh)
      const long = wait ? ` · ${t('groupWait', wait)}` : ''
      hints.set(value, `${t('groupOnline', { count: online })} · ${t('groupWaiting', { count: waiting })}${long}`)
      return { value, label: name, disabled: online === 0 }
    }
    const others = colleagues.filter(({ id }) => id !== exceptId).map(colleagueItem)
    // who can take it first
    const people = others.toSorted((a, b) => Number(a.disabled) - Number(b.disabled))
    return {
      hints,
      data: [
        { group: t('colleagues'), items: people },
        { group: t('groups'), items: groups.map(groupItem) },
      ].filter(({ items }) => items.length > 0),
    }
  }, [t, colleagues, groups, exceptId])
}

type Props = {
  sessionId: string
  name: string
  /** Who has it now and is no choice. */
  holderId: string
  onClose: () => void
  onDone: () => unknown
}

const Form = ({ sessionId, holderId, onClose, onDone }: Omit<Props, 'name'>) => {
  const t = useTexts()
  const { handOn, loadColleagues } = useAgent()
  const { data, hints } = useChoices(holderId)
  const [to, setTo] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    loadColleagues().catch(() => {})
  }, [loadColleagues])

  const post = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (to === null || busy) return
    setBusy(true)
    const id = to.slice(to.indexOf(':') + 1)
    const done = await handOn(sessionId, to.startsWith('agent:') ? { agent: id } : { group: id }, note.trim())
    setBusy(false)
    if (done) onDone()
    // whoever is not free any more is shown so
    else await loadColleagues()
  }
  const draw: SelectProps['renderOption'] = ({ option }) => (
    <span className={classes.option}>
      <span dir="auto">{option.label}</span>
      <span className={classes.hint}>{hints.get(option.value)}</span>
    </span>
  )
  return (
    <form onSubmit={post} className={classes.form}>
      <Select
        label={t('handOnTo')}
        data={data}
        value={to}
        onChange={setTo}
        renderOption={draw}
        searchable
        openOnFocus
        selectFirstOptionOnChange
        nothingFoundMessage={t('nobodyFound')}
        maxDropdownHeight={280}
        data-autofocus
      />
      <Textarea
        label={t('handOnNote')}
        description={t('handOnNoteHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longest}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogFoot onCancel={onClose}>
        <Button type="submit" disabled={to === null} loading={busy}>
          {t('handOn')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Gives the conversation to a colleague or a group, with a note for them. */
export const HandOn = ({ opened, name, ...form }: Props & { opened: boolean }) => {
  const t = useTexts()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('handOnTitle', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Form {...form} />
    </Modal>
  )
}
