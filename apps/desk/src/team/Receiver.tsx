import type { Colleague, DeskGroup } from '@foyer/client/agent/types'
import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import { presenceText } from './presence.ts'
import classes from './Receiver.module.css'

/** A wait in seconds as whole minutes; null if there is none or it is unknown. */
const minutes = (low: number | null, high: number | null) =>
  low === null || high === null || high === 0 ? null : { low: Math.floor(low / 60), high: Math.ceil(high / 60) }

/** Colleagues and groups as options, each with a hint on its availability. */
const useChoices = (exceptId: string) => {
  const t = useTexts()
  const colleagues = useAgentState((state) => state.colleagues)
  const groups = useAgentState((state) => state.groups)
  return useMemo(() => {
    const hints = new Map<string, string>()
    const colleagueItem = ({ id, nick, presence, reason, load, room }: Colleague) => {
      const value = `agent:${id}`
      const status = presenceText(t, { presence, reason })
      hints.set(value, presence === 'offline' ? status : `${status} · ${t('loadOf', { load, room })}`)
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
    // available colleagues first
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

/** The receiver that a Select value stands for. */
export const receiverOf = (value: string): { readonly agent: string } | { readonly group: string } => {
  const id = value.slice(value.indexOf(':') + 1)
  return value.startsWith('agent:') ? { agent: id } : { group: id }
}

type Props = {
  label: string
  /** The agent who has it now; not offered. */
  exceptId: string
  value: string | null
  onChange: (value: string | null) => void
  /** An option before all others. */
  first?: { readonly value: string; readonly label: string }
}

/** The choice of a colleague or a group; loads their availability when it is shown. */
export const Receiver = ({ label, exceptId, value, onChange, first }: Props) => {
  const t = useTexts()
  const { loadColleagues } = useAgent()
  const { data, hints } = useChoices(exceptId)
  useEffect(() => {
    loadColleagues().catch(() => {})
  }, [loadColleagues])
  const draw: SelectProps['renderOption'] = ({ option }) => (
    <span className={classes.option}>
      <span dir="auto">{option.label}</span>
      <span className={classes.hint}>{hints.get(option.value)}</span>
    </span>
  )
  return (
    <Select
      label={label}
      data={first ? [first, ...data] : data}
      value={value}
      onChange={onChange}
      allowDeselect={!first}
      renderOption={draw}
      searchable
      openOnFocus={!first}
      selectFirstOptionOnChange
      nothingFoundMessage={t('nobodyFound')}
      maxDropdownHeight={280}
      data-autofocus={first ? undefined : true}
    />
  )
}
