import { TICKET_STATUS } from '@foyer/protocol/kinds'
import { Button, NativeSelect } from '@mantine/core'
import { FilterPopover } from '../../search/FilterPopover.tsx'
import { useAgentState, useTexts } from '../../useClient.ts'
import { countFilters, usePlace } from '../place.ts'
import { type TicketQuery, useTicketTypes } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import { priorities, priorityNumber, priorityTexts, states, stateTexts, statusOf } from '../words.ts'
import classes from './TicketList.module.css'

/** The value of the option for tickets without an agent; '' is that for any. */
const NONE = '-'

type Choice = { readonly value: string; readonly label: string }
type Member = 'woStatuses' | 'woPriorities' | 'typeIds' | 'adminIds' | 'groupIds' | 'tags'

const useChoices = (): Readonly<Record<Member, { readonly label: string; readonly data: readonly Choice[] }>> => {
  const k = useTicketTexts()
  const t = useTexts()
  const groups = useAgentState((state) => state.groups)
  const colleagues = useAgentState((state) => state.colleagues)
  const tags = useAgentState((state) => state.info?.tags ?? null)
  const { data: types = [] } = useTicketTypes()
  return {
    woStatuses: {
      label: t('filterState'),
      data: states.map((state) => ({ value: `${statusOf(state)}`, label: k(stateTexts[state]) })),
    },
    woPriorities: {
      label: k('priority'),
      data: priorities.map((one) => ({ value: `${priorityNumber(one)}`, label: k(priorityTexts[one]) })),
    },
    typeIds: {
      label: k('type'),
      data: types.map(({ woType }) => ({ value: woType.typeId, label: woType.typeName })),
    },
    adminIds: {
      label: t('agent'),
      data: [{ value: NONE, label: k('nobody') }, ...colleagues.map(({ id, nick }) => ({ value: id, label: nick }))],
    },
    groupIds: { label: t('filterGroup'), data: groups.map(({ id, name }) => ({ value: id, label: name })) },
    tags: { label: t('filterTag'), data: (tags ?? []).map((tag) => ({ value: tag, label: tag })) },
  }
}

const chosenOf = (query: TicketQuery, member: Member): string => {
  const [first] = query[member] ?? []
  if (first === undefined) return ''
  return first === '' ? NONE : String(first)
}

/** Tickets that the server ended by itself are closed too. */
const statusesOf = (status: number): number[] =>
  status === TICKET_STATUS.closed ? [TICKET_STATUS.closed, TICKET_STATUS.ended] : [status]

const changeOf = (member: Member, value: string): Partial<TicketQuery> => {
  if (value === '') return { [member]: [] }
  if (member === 'woStatuses') return { woStatuses: statusesOf(Number(value)) }
  if (member === 'woPriorities') return { [member]: [Number(value)] as TicketQuery['woPriorities'] & object }
  return { [member]: [value === NONE ? '' : value] }
}

const Fields = () => {
  const t = useTexts()
  const { query, refine, show } = usePlace()
  const choices = useChoices()
  return (
    <div className={classes.fields}>
      {(Object.keys(choices) as Member[]).map((member) =>
        choices[member].data.length === 0 ? null : (
          <NativeSelect
            key={member}
            size="xs"
            label={choices[member].label}
            value={chosenOf(query, member)}
            onChange={(event) => refine(changeOf(member, event.currentTarget.value))}
            data={[{ value: '', label: t('filterAny') }, ...choices[member].data]}
          />
        ),
      )}
      <Button
        variant="default"
        size="xs"
        disabled={countFilters(query) === 0}
        onClick={() => show({ view: query.view ?? 'mine' })}
      >
        {t('filterClear')}
      </Button>
    </div>
  )
}

/** The list's filters. */
export const Filters = () => {
  const { query } = usePlace()
  return (
    <FilterPopover count={countFilters(query) - (query.words ? 1 : 0)} position="bottom-start" width={300}>
      <Fields />
    </FilterPopover>
  )
}
