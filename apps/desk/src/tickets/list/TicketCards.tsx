import type { Ticket } from '@foyer/client/agent/ticketTypes'
import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { moveFocus } from '../../inbox/rows.ts'
import { Moment } from '../../Moment.tsx'
import { useNow, useTimes } from '../../useClient.ts'
import { DueClock } from '../DueClock.tsx'
import { usePlace } from '../place.ts'
import { KindSign, PrioritySign, StateSign, useAgentName, useCustomerName } from '../Signs.tsx'
import { useTicketTexts } from '../texts.ts'
import { excerptOf, numberOf } from '../words.ts'
import classes from './TicketList.module.css'
import type { ListProps } from './TicketTable.tsx'

const Card = ({ ticket, chosen }: { ticket: Ticket; chosen: ListProps['chosen'] }) => {
  const k = useTicketTexts()
  const times = useTimes()
  const now = useNow()
  const { search } = usePlace()
  const customerOf = useCustomerName()
  const agentOf = useAgentName()
  const no = numberOf(ticket)
  return (
    <li className={classes.card} data-chosen={chosen.has(ticket.id)}>
      <Checkbox
        aria-label={k('choose', { no })}
        checked={chosen.has(ticket.id)}
        onChange={() => chosen.toggle(ticket.id)}
      />
      <Link to={{ pathname: `/tickets/${ticket.id}`, search }} data-row={ticket.id} className={classes.cardLink}>
        <span className={classes.cardLine}>
          <span className={classes.number}>{no}</span>
          <span className={classes.person} dir="auto">
            {customerOf(ticket)}
          </span>
          <Moment className={classes.time} at={ticket.updatedAt} text={times.short(ticket.updatedAt, now)} />
        </span>
        <span className={classes.cardTitle} dir="auto">
          <KindSign kind={ticket.kind} /> {ticket.title}
        </span>
        <span className={classes.excerpt} dir="auto">
          {excerptOf(ticket)}
        </span>
        <span className={classes.cardFacts}>
          <StateSign state={ticket.state} />
          <PrioritySign priority={ticket.priority} />
          <DueClock ticket={ticket} />
          <span className={classes.time} dir="auto">
            {agentOf(ticket)}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The tickets as cards, for a phone. */
export const TicketCards = ({ tickets, chosen }: ListProps) => {
  const k = useTicketTexts()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" className={classes.cards} aria-label={k('tickets')} onKeyDown={moveFocus}>
      {tickets.map((ticket) => (
        <Card key={ticket.id} ticket={ticket} chosen={chosen} />
      ))}
    </ul>
  )
}
