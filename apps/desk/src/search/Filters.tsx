import type { SearchFilter } from '@foyer/client/agent/types'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useAgentState, useMay, useTexts } from '../useClient.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { countFilters, dateOf, dayEnd, dayStart, emptyFilter, states, stateTexts } from './filter.ts'
import classes from './Search.module.css'

type Props = { filter: SearchFilter; onChange: (filter: SearchFilter) => void }
type Choice = { readonly value: string; readonly label: string }

const useChoices = (): Readonly<Record<'state' | 'channelId' | 'groupId' | 'adminId' | 'tag', readonly Choice[]>> => {
  const t = useTexts()
  const info = useAgentState((state) => state.info)
  const groups = useAgentState((state) => state.groups)
  const colleagues = useAgentState((state) => state.colleagues)
  const all = useMay('chats.all')
  return {
    state: states.map((value) => ({ value, label: t(stateTexts[value]) })),
    channelId: (info?.channels ?? []).map(({ id, title }) => ({ value: id, label: title || id })),
    groupId: groups.map(({ id, name }) => ({ value: id, label: name })),
    // Agents cannot search their colleagues' conversations.
    adminId: all ? colleagues.map(({ id, nick }) => ({ value: id, label: nick })) : [],
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

/** The search's filters. */
export const Filters = (props: Props) => (
  <FilterPopover count={countFilters(props.filter)} position="bottom-end" width={320}>
    <Fields {...props} />
  </FilterPopover>
)
