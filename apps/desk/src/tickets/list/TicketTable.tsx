import type { Ticket } from '@foyer/client/agent/ticketTypes'
import type { DeskTicketKey } from '@foyer/locales/deskTickets/index'
import { Checkbox, UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { moveFocus } from '../../inbox/rows.ts'
import { Moment } from '../../Moment.tsx'
import { Icon } from '../../theme/Icon.tsx'
import { useAgentState, useNow, useTexts, useTimes } from '../../useClient.ts'
import { DueClock } from '../DueClock.tsx'
import { usePlace } from '../place.ts'
import type { TicketQuery } from '../queries.ts'
import { KindSign, PrioritySign, StateSign, useAgentName, useCustomerName } from '../Signs.tsx'
import { useTicketTexts } from '../texts.ts'
import { excerptOf, numberOf } from '../words.ts'
import classes from './TicketList.module.css'
import type { Chosen } from './useChosen.ts'

export type ListProps = { tickets: readonly Ticket[]; chosen: Chosen }

const Unseen = ({ ticket }: { ticket: Ticket }) => {
  const t = useTexts()
  if (ticket.mentions === 0) return null
  return <span className={classes.mention}>{t('mentionsNew', { count: ticket.mentions })}</span>
}

const Row = ({ ticket, chosen }: { ticket: Ticket; chosen: Chosen }) => {
  const k = useTicketTexts()
  const times = useTimes()
  const now = useNow()
  const { open, search } = usePlace()
  const customerOf = useCustomerName()
  const agentOf = useAgentName()
  const group = useAgentState((state) => state.groups.find(({ id }) => id === ticket.groupId)?.name ?? '')
  const no = numberOf(ticket)
  const follow = ({ target }: MouseEvent) => {
    // Links and the checkbox have their own click, and a click that ends a selection of text is none.
    if (target instanceof Element && target.closest('a, input, label') === null && getSelection()?.isCollapsed)
      void open(ticket.id)
  }
  return (
    <tr className={classes.row} data-chosen={chosen.has(ticket.id)} onClick={follow}>
      <td>
        <Checkbox
          size="xs"
          aria-label={k('choose', { no })}
          checked={chosen.has(ticket.id)}
          onChange={() => chosen.toggle(ticket.id)}
        />
      </td>
      <td className={classes.number}>{no}</td>
      <td className={classes.subject}>
        <span className={classes.title}>
          <KindSign kind={ticket.kind} />
          <Link to={{ pathname: `/tickets/${ticket.id}`, search }} data-row={ticket.id} dir="auto">
            {ticket.title}
          </Link>
          <span className={classes.excerpt} dir="auto">
            {excerptOf(ticket)}
          </span>
          <Unseen ticket={ticket} />
        </span>
      </td>
      <td className={classes.person} dir="auto">
        {customerOf(ticket)}
      </td>
      <td className={classes.person} dir="auto">
        {ticket.typeName}
      </td>
      <td>
        <StateSign state={ticket.state} />
      </td>
      <td>
        <PrioritySign priority={ticket.priority} />
      </td>
      <td className={classes.person} dir="auto">
        {agentOf(ticket)}
      </td>
      <td className={classes.person} dir="auto">
        {group}
      </td>
      <td>
        <DueClock ticket={ticket} />
      </td>
      <td className={classes.time}>
        <Moment at={ticket.updatedAt} text={times.short(ticket.updatedAt, now)} />
      </td>
    </tr>
  )
}

type Sort = NonNullable<TicketQuery['sort']>

/** A column's head; one with an order of the list is a button that chooses it. */
const Head = ({ text, sort, down }: { text: string; sort?: Sort; down?: boolean }) => {
  const { query, refine } = usePlace()
  const current = sort !== undefined && (query.sort ?? 'newest') === sort
  if (sort === undefined) return <th scope="col">{text}</th>
  return (
    <th scope="col" aria-sort={current ? (down ? 'descending' : 'ascending') : undefined}>
      <UnstyledButton className={classes.sort} onClick={() => refine({ sort })} data-current={current}>
        {text}
        {current && <Icon name="down" size={12} />}
      </UnstyledButton>
    </th>
  )
}

/** The tickets as a table. Arrow keys go from ticket to ticket. */
export const TicketTable = ({ tickets, chosen }: ListProps) => {
  const k = useTicketTexts()
  const t = useTexts()
  const text = (key: DeskTicketKey) => k(key)
  return (
    <table className={classes.table} aria-label={k('tickets')} onKeyDown={moveFocus}>
      <thead>
        <tr>
          <td>
            <Checkbox
              size="xs"
              aria-label={k('chooseAll')}
              checked={chosen.all}
              indeterminate={chosen.chosen.length > 0 && !chosen.all}
              onChange={chosen.toggleAll}
            />
          </td>
          <Head text={text('number')} sort="newest" down />
          <Head text={text('subject')} />
          <Head text={text('customer')} />
          <Head text={text('type')} />
          <Head text={t('filterState')} />
          <Head text={text('priority')} sort="priority" down />
          <Head text={t('agent')} />
          <Head text={t('filterGroup')} />
          <Head text={text('due')} sort="due" />
          <Head text={text('updated')} sort="updated" down />
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} chosen={chosen} />
        ))}
      </tbody>
    </table>
  )
}
