import { Route, Routes, useParams } from 'react-router'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { Starting } from '../Starting.tsx'
import { useTexts } from '../useClient.ts'
import { TicketPage } from './detail/TicketPage.tsx'
import { NewTicketPage } from './form/NewTicketPage.tsx'
import { TicketList } from './list/TicketList.tsx'
import classes from './tickets.module.css'
import './styles.ts'
import { Views } from './Views.tsx'
import { WithTickets } from './WithTickets.tsx'

const OneTicket = () => {
  const { ticketId = '' } = useParams()
  return <TicketPage key={ticketId} ticketId={ticketId} />
}

const Inside = () => {
  const t = useTexts()
  const open = useParams()['*'] !== ''
  return (
    <div className={classes.area} data-open={open}>
      <Views />
      <ErrorBoundary fallback={t('failed')}>
        <Routes>
          <Route path="/" element={<TicketList />} />
          <Route path="/new" element={<NewTicketPage />} />
          <Route path="/:ticketId" element={<OneTicket />} />
        </Routes>
      </ErrorBoundary>
    </div>
  )
}

/** The area of tickets: /tickets lists them by the address's query, /tickets/new opens one, /tickets/:id shows one. */
export const TicketsArea = () => (
  <WithTickets fallback={<Starting />}>
    <Inside />
  </WithTickets>
)
