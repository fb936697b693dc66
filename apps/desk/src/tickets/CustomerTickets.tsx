import { TICKET_KINDS } from '@foyer/protocol/kinds'
import { useKeptSearch } from '../shell/useKeptSearch.ts'
import { useTexts } from '../useClient.ts'
import { TicketLine } from './detail/OtherTickets.tsx'
import classes from './detail/TicketPage.module.css'
import { useFewTickets } from './queries.ts'
import { useTicketTexts } from './texts.ts'
import { WithTickets } from './WithTickets.tsx'

const List = ({ sessionId }: { sessionId: string }) => {
  const k = useTicketTexts()
  const t = useTexts()
  const search = useKeptSearch()
  const { data = [] } = useFewTickets({ view: 'all', woKinds: [...TICKET_KINDS], sessionId })
  if (data.length === 0) return <p className={classes.quiet}>{k('noOthers')}</p>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" className={classes.others} aria-label={t('customerTickets')}>
      {data.map((ticket) => (
        <li key={ticket.id}>
          <TicketLine ticket={ticket} search={search} />
        </li>
      ))}
    </ul>
  )
}

/** The tickets of a conversation's customer, with their state. */
export const CustomerTickets = ({ sessionId }: { sessionId: string }) => (
  <WithTickets fallback={null}>
    <List sessionId={sessionId} />
  </WithTickets>
)
