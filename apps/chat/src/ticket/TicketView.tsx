import type { Tickets } from '@foyer/client/visitorTickets/tickets'
import type { Ticket } from '@foyer/client/visitorTickets/types'
import { useState } from 'react'
import { usePageParts } from '../useClient.ts'
import { Detail } from './Detail.tsx'
import { RateTicket } from './RateTicket.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import { Timeline } from './Timeline.tsx'
import { useTicketTexts } from './texts.tsx'
import css from './ticket.module.css'

type ViewProps = {
  readonly tickets: Tickets
  readonly ticket: Ticket
  /** Loads the ticket again. */
  readonly reload: () => void
  /** Opens the form of a new ticket; null where there is none. */
  readonly startNew: (() => void) | null
}

const Rated = ({ stars }: { readonly stars: number }) => {
  const { t } = usePageParts()
  return (
    <p className={css.quiet}>
      {t('thanksForReview')} {t('starCount', { count: stars })}
    </p>
  )
}

/** A ticket with its timeline: in two columns where there is room (G-72). */
export const TicketView = ({ tickets, ticket, reload, startNew }: ViewProps) => {
  const tt = useTicketTexts()
  const [replying, setReplying] = useState(false)
  return (
    <div className={css.view}>
      <div className={css.columns}>
        <Detail ticket={ticket} />
        <div className={css.talk}>
          <Timeline entries={ticket.entries} />
          {ticket.mayRate && <RateTicket tickets={tickets} woId={ticket.id} rated={reload} />}
          {!ticket.mayRate && ticket.stars > 0 && <Rated stars={ticket.stars} />}
          {ticket.mayReply ? (
            <div className={css.answering}>
              {ticket.state === 'solved' && <p className={css.quiet}>{tt('reopens')}</p>}
              <button type="button" className="main-button" onClick={() => setReplying(true)}>
                {tt('reply')}
              </button>
            </div>
          ) : (
            <div className={css.answering}>
              <p className={css.quiet}>{tt('closedForReplies')}</p>
              {startNew && (
                <button type="button" className={css.plain} onClick={startNew}>
                  {tt('newTicket')}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
      {replying && (
        <ReplyDialog
          tickets={tickets}
          ticket={ticket}
          done={(sent) => {
            setReplying(false)
            if (sent) reload()
          }}
        />
      )}
    </div>
  )
}
