import type { Answer } from '@foyer/client/http'
import type { LeftMessage, Ticket } from '@foyer/client/visitorTickets/types'
import { useCallback, useState } from 'react'
import { Linked } from '../conversation/bubbles/Text.tsx'
import { Dialog } from '../panels/Dialog.tsx'
import dialog from '../panels/Dialogs.module.css'
import { Spelled, StateLabel } from '../ticket/Parts.tsx'
import { TicketView } from '../ticket/TicketView.tsx'
import { useTicketTexts } from '../ticket/texts.tsx'
import { useLoaded } from '../ticket/useLoaded.ts'
import { Ghosts, Problem, wordsOf } from '../ticket/Waiting.tsx'
import { usePageParts } from '../useClient.ts'
import css from './leave.module.css'
import type { Site } from './site.ts'

type Earlier = { readonly tickets: readonly Ticket[]; readonly messages: readonly LeftMessage[] }

const nothing: Answer<Earlier> = { ok: true, data: { tickets: [], messages: [] } }

const readEarlier = async ({ tickets, channel }: Site): Promise<Answer<Earlier>> => {
  if (!tickets.isKnown()) return nothing
  const [own, left] = await Promise.all([tickets.read.ownTickets(), tickets.read.ownMessages(channel.channelId)])
  // Nothing is listed for a visitor whom the server no longer knows.
  if (!own.ok) return own.kind === 'expired' ? nothing : own
  if (!left.ok) return left.kind === 'expired' ? nothing : left
  return { ok: true, data: { tickets: own.data.filter(({ kind }) => kind === 'ticket'), messages: left.data } }
}

const Row = ({ ticket, open }: { readonly ticket: Ticket; readonly open: () => void }) => (
  <li>
    <button type="button" className={css.row} onClick={open}>
      <span className={css.rowHead}>
        {ticket.number > 0 && <Spelled number={ticket.number} />}
        <StateLabel state={ticket.state} />
        <time dir="ltr">{ticket.created}</time>
      </span>
      <span className={css.excerpt} dir="auto">
        {ticket.text}
      </span>
    </button>
  </li>
)

const Left = ({ message: { text, created, handled, answer } }: { readonly message: LeftMessage }) => {
  const tt = useTicketTexts()
  return (
    <li className={css.row}>
      <span className={css.rowHead}>
        <span className={css.chip}>{tt(handled ? 'handled' : 'untouched')}</span>
        <time dir="ltr">{created}</time>
      </span>
      <p dir="auto">
        <Linked text={text} />
      </p>
      {answer && (
        <blockquote dir="auto">
          <Linked text={answer} />
        </blockquote>
      )}
    </li>
  )
}

type DrawerProps = Site & { readonly id: string; readonly close: () => void; readonly startNew: () => void }

/** The ticket's drawer (S2.4-13). */
const Drawer = ({ tickets, id, close, startNew }: DrawerProps) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  const ask = useCallback(() => tickets.read.ticket(id), [tickets, id])
  const { loaded, load, again } = useLoaded(ask, true)
  const ticket = loaded.state === 'shown' ? loaded.data : null
  return (
    <Dialog title={ticket?.title || tt('myMessages')} close={close} drawer>
      <div className={dialog.body}>
        {loaded.state === 'loading' && <Ghosts />}
        {loaded.state === 'failed' && <Problem text={wordsOf(loaded.failure, t)} again={again} />}
        {ticket && <TicketView tickets={tickets} ticket={ticket} reload={() => void load()} startNew={startNew} />}
      </div>
    </Dialog>
  )
}

type MineProps = Site & { readonly startNew: () => void }

/** The second tab (S2.3-04): what the visitor wrote before, with its state and answers. */
export const MineTab = ({ tickets, channel, startNew }: MineProps) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  const [open, setOpen] = useState('')
  const ask = useCallback(() => readEarlier({ tickets, channel }), [tickets, channel])
  const { loaded, load, again } = useLoaded(ask, true)
  if (loaded.state === 'loading') return <Ghosts />
  if (loaded.state === 'failed') return <Problem text={wordsOf(loaded.failure, t)} again={again} />
  const { data } = loaded
  if (data.tickets.length + data.messages.length === 0) return <p className={css.empty}>{tt('noneYet')}</p>
  return (
    <>
      <ul className={css.rows} aria-label={tt('myMessages')}>
        {data.tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} open={() => setOpen(ticket.id)} />
        ))}
        {data.messages.map((message) => (
          <Left key={message.id} message={message} />
        ))}
      </ul>
      {open && (
        <Drawer
          tickets={tickets}
          channel={channel}
          id={open}
          startNew={startNew}
          close={() => {
            setOpen('')
            void load()
          }}
        />
      )}
    </>
  )
}
