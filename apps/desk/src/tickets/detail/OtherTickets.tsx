import type { OpenTicket, Ticket } from '@foyer/client/agent/ticketTypes'
import { TICKET_KINDS } from '@foyer/protocol/kinds'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePlace } from '../place.ts'
import { useFewTickets } from '../queries.ts'
import { KindSign, StateSign } from '../Signs.tsx'
import { useTicketTexts } from '../texts.ts'
import { numberOf } from '../words.ts'
import { useUndoMerge } from './MergedInto.tsx'
import classes from './TicketPage.module.css'

/** A ticket as a line: number, state and subject. */
export const TicketLine = ({ ticket, search }: { ticket: Ticket; search: string }) => (
  <Link to={{ pathname: `/tickets/${ticket.id}`, search }} className={classes.other}>
    <span>
      <KindSign kind={ticket.kind} /> {numberOf(ticket)} <StateSign state={ticket.state} />
    </span>
    <span dir="auto">{ticket.title}</span>
  </Link>
)

/** How many other tickets are shown; the customer's record has all. */
const MOST = 8

/** The customer's other tickets, the newest first. */
export const OtherTickets = ({ ticket }: { ticket: OpenTicket }) => {
  const k = useTicketTexts()
  const { search } = usePlace()
  const query = { view: 'all' as const, woKinds: [...TICKET_KINDS], customerId: ticket.customerId }
  const { data = [] } = useFewTickets(query, ticket.customerId !== '')
  const others = data.filter(({ id }) => id !== ticket.id).slice(0, MOST)
  return (
    <>
      <h2 className={classes.heading}>{k('otherTickets')}</h2>
      {others.length === 0 ? (
        <p className={classes.quiet}>{k('noOthers')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        <ul role="list" className={classes.others}>
          {others.map((other) => (
            <li key={other.id}>
              <TicketLine ticket={other} search={search} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The doubles that were merged into the ticket; each merge can be undone. */
export const MergedFrom = ({ ticket }: { ticket: OpenTicket }) => {
  const k = useTicketTexts()
  const undo = useUndoMerge()
  if (ticket.mergedFrom.length === 0) return null
  return (
    <>
      <h2 className={classes.heading}>{k('mergedFrom')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" className={classes.others}>
        {ticket.mergedFrom.map((double) => (
          <li key={double.id} className={classes.other}>
            <span dir="auto">
              {numberOf(double)} {double.title}
            </span>
            <Button variant="default" size="compact-xs" onClick={() => undo(double.id)}>
              {k('undoMerge')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
