import type { SearchFilter } from '@foyer/client/agent/types'
import { ActionIcon, Button, Indicator, NativeSelect, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../theme/Icon.tsx'
import { useAgentState, useTexts } from '../useClient.ts'
import { countFilters, dateOf, dayEnd, dayStart, emptyFilter, states, stateTexts } from './filter.ts'
import classes from './Search.module.css'

type Props = { filter: SearchFilter; onChange: (filter: SearchFilter) => void }
type Choice = { readonly value: string; readonly label: string }

const useChoices = (): Readonly<Record<'state' | 'channelId' | 'groupId' | 'adminId' | 'tag', readonly Choice[]>> => {
  const t = useTexts()
  const info = useAgentState((state) => state.info)
  const groups = useAgentState((state) => state.groups)
  const colleagues = useAgentState((state) => state.colleagues)
  const operator = useAgentState((state) => state.me?.role === 'operator')
  return {
    state: states.map((value) => ({ value, label: t(stateTexts[value]) })),
    channelId: (info?.channels ?? []).map(({ id, title }) => ({ value: id, label: title || id })),
    groupId: groups.map(({ id, name }) => ({ value: id, label: name })),
    // Agents cannot search their colleagues' conversations.
    adminId: operator ? colleagues.map(({ id, nick }) => ({ value: id, label: nick })) : [],
    tag: (info?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
  }
}

const names = {
  state: 'filterState',
  channelId: 'channel',
  groupId: 'filterGroup',
  adminId: 'agent',
  tag: 'filterTag',
} as const

const Fields = ({ filter, onChange }: Props) => {
  const t = useTexts()
  const choices = useChoices()
  return (
    <div className={classes.fields}>
      {(Object.keys(names) as (keyof typeof names)[]).map((name) =>
        choices[name].length === 0 ? null : (
          <NativeSelect
            key={name}
            size="xs"
            label={t(names[name])}
            value={filter[name]}
            onChange={(event) => onChange({ ...filter, [name]: event.currentTarget.value })}
            data={[{ value: '', label: t('filterAny') }, ...choices[name]]}
          />
        ),
      )}
      <div className={classes.days}>
        <TextInput
          type="date"
          size="xs"
          label={t('filterFrom')}
          value={dateOf(filter.from)}
          onChange={(event) => onChange({ ...filter, from: dayStart(event.currentTarget.value) })}
        />
        <TextInput
          type="date"
          size="xs"
          label={t('filterTo')}
          value={dateOf(filter.to)}
          onChange={(event) => onChange({ ...filter, to: dayEnd(event.currentTarget.value) })}
        />
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={countFilters(filter) === 0}
        onClick={() => onChange({ ...emptyFilter, query: filter.query })}
      >
        {t('filterClear')}
      </Button>
    </div>
  )
}

/** The search's filters in a popover; the button shows how many are set. */
export const Filters = (props: Props) => {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const count = countFilters(props.filter)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus shadow="md">
      <Indicator disabled={count === 0} label={count} size={16} offset={4}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={() => setOpened(!opened)}
            aria-label={count === 0 ? t('filters') : t('filtersSet', { count })}
            aria-expanded={opened}
          >
            <Icon name="filter" />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('filters')}>
        <Fields {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
