import type { Ticket } from '@foyer/client/agent/ticketTypes'
import { Icon } from '../theme/Icon.tsx'
import { useNow, useTimes } from '../useClient.ts'
import { dueOf, timeLeft } from './due.ts'
import { useTicketTexts } from './texts.ts'
import classes from './tickets.module.css'

/** The time left until something is due, or how long it is overdue, in words; nothing if nothing is due. */
export const DueClock = ({ ticket }: { ticket: Ticket }) => {
  const k = useTicketTexts()
  const times = useTimes()
  const now = useNow()
  const due = dueOf(ticket, now)
  if (!due) return null
  return (
    <time
      className={classes.due}
      data-late={due.late}
      dateTime={new Date(due.at).toISOString()}
      title={k(due.what, { time: times.full(due.at) })}
    >
      <Icon name={due.late ? 'warning' : 'wait'} size={14} />
      {timeLeft(k, times, due, now)}
    </time>
  )
}
