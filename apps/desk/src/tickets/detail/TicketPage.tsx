import type { OpenTicket } from '@foyer/client/agent/ticketTypes'
import { MAIL_STOPPED } from '@foyer/protocol/limits'
import { Drawer } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Empty } from '../../Empty.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useAgent, useTexts } from '../../useClient.ts'
import { useFacts } from '../../useFacts.ts'
import { TicketComposer } from '../compose/TicketComposer.tsx'
import { LoadFailure, LoadingTickets } from '../LoadFailure.tsx'
import { usePlace } from '../place.ts'
import { type TicketChange, useOpenTicket } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import area from '../tickets.module.css'
import { useChangeTickets } from '../useChangeTickets.ts'
import { MergedInto } from './MergedInto.tsx'
import { Properties } from './Properties.tsx'
import { RemarkBar } from './RemarkBar.tsx'
import { TicketHead } from './TicketHead.tsx'
import classes from './TicketPage.module.css'
import { Timeline } from './Timeline.tsx'
import { useNeighbours } from './useNeighbours.ts'

/** The notes that mention this agent count as seen once the ticket is open. */
const useSeeMentions = ({ id, mentions }: OpenTicket): void => {
  const { ticketCall, loadTicketCounts } = useAgent()
  useEffect(() => {
    // No event tells that mentions were seen.
    if (mentions > 0) void ticketCall('seeWoMention', { woId: id }).then(loadTicketCounts)
  }, [ticketCall, loadTicketCounts, id, mentions])
}

const MailProblem = ({ reason }: { reason: string }) => {
  const k = useTicketTexts()
  if (reason === '') return null
  return (
    <p className={classes.problem} role="alert">
      <Icon name="warning" size={16} />
      <span dir="auto">{reason === MAIL_STOPPED ? k('mailStopped') : k('mailProblem', { reason })}</span>
    </p>
  )
}

const useKeys = (ticket: OpenTicket, onReply: () => void, onFacts: () => void): void => {
  const navigate = useNavigate()
  const { toList, open, search } = usePlace()
  const { next, previous } = useNeighbours(ticket.id)
  useShortcuts({
    reply: onReply,
    facts: onFacts,
    toList,
    next: () => next && open(next),
    previous: () => previous && open(previous),
    newTicket: () => navigate({ pathname: '/tickets/new', search }),
  })
}

const Loaded = ({ ticket }: { ticket: OpenTicket }) => {
  const k = useTicketTexts()
  const t = useTexts()
  const facts = useFacts(true)
  const reply = useRef<HTMLTextAreaElement>(null)
  const { change } = useChangeTickets()
  useSeeMentions(ticket)
  useKeys(ticket, () => reply.current?.focus(), facts.toggle)
  const set = (what: TicketChange) => change([ticket.id], what)
  const shared = { ticket, onChange: set }
  return (
    <div className={classes.page} data-facts={facts.beside}>
      <main className={area.main} aria-label={k('ticket')}>
        <TicketHead {...shared} onFacts={facts.toggle} />
        <MergedInto ticket={ticket} />
        <MailProblem reason={ticket.mailProblem} />
        <Timeline ticket={ticket} />
        {ticket.kind !== 'ticket' && <RemarkBar ticket={ticket} />}
        {ticket.mergedInto === '' && <TicketComposer ticket={ticket} replyRef={reply} />}
      </main>
      {facts.beside && (
        <aside className={classes.aside} aria-label={k('properties')}>
          <Properties {...shared} />
        </aside>
      )}
      <Drawer
        opened={facts.over}
        onClose={facts.hide}
        position="right"
        size="20rem"
        title={k('properties')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Properties {...shared} />
      </Drawer>
    </div>
  )
}

/** One ticket: its head, its timeline, the composer, and what is known about it beside them. */
export const TicketPage = ({ ticketId }: { ticketId: string }) => {
  const k = useTicketTexts()
  const found = useOpenTicket(ticketId)
  if (found.data) return <Loaded ticket={found.data} />
  return (
    <main className={area.main} aria-label={k('ticket')}>
      {found.isPending && <LoadingTickets />}
      {found.isError && found.error.message === '' && <LoadFailure error={found.error} onRetry={found.refetch} />}
      {(found.data === null || (found.isError && found.error.message !== '')) && (
        <Empty icon="ticket" title={k('gone')} hint={k('goneHint')} heading />
      )}
    </main>
  )
}
