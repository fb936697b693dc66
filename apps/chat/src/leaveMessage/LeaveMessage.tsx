import { createPlatform, type Host } from '@foyer/client/platform'
import { createTickets } from '@foyer/client/visitorTickets/tickets'
import { tagOf } from '@foyer/locales'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { tabStorage } from '../ticket/tabStorage.ts'
import { TicketTexts, useTicketTexts } from '../ticket/texts.tsx'
import { usePageParts } from '../useClient.ts'
import css from './leave.module.css'
import { MineTab } from './MineTab.tsx'
import { SentPanel } from './Sent.tsx'
import { SubmitTab } from './SubmitTab.tsx'
import type { LeaveChannel } from './site.ts'
import type { Sent } from './useLeave.ts'

export type LeaveProps = {
  readonly channel: LeaveChannel
  /** The visitor of the chat or of the address; '' for the one stored in this browser. */
  readonly userId: string
  /** What the visitor has typed in the chat. */
  readonly words: string
  /** Opens with the wish to be called. */
  readonly callback: boolean
  /** Opens with the messages that were left before. */
  readonly mine?: boolean
  /** The server has taken it, under this id. */
  readonly onSent: (woId: string) => void
  readonly onClose: () => void
}

type TabProps = {
  readonly names: readonly string[]
  readonly at: number
  readonly go: (at: number) => void
  readonly id: string
}

const Tabs = ({ names, at, go, id }: TabProps) => {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: names.length - 1 }
    const arrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const to = arrow ? (at + 1) % names.length : ends[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div ref={list} className={css.tabs} role="tablist" onKeyDown={onKeyDown}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}t${index}`}
          aria-selected={index === at}
          aria-controls={`${id}p`}
          tabIndex={index === at ? 0 : -1}
          onClick={() => go(index)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

const Content = ({ channel, userId, words, callback, mine = false, onSent, onClose }: LeaveProps) => {
  const { t, locale, storage } = usePageParts()
  const tt = useTicketTexts()
  const id = useId()
  const [tab, setTab] = useState(mine ? 1 : 0)
  const [sent, setSent] = useState<Sent | 'solved' | null>(null)
  const tickets = useMemo(() => {
    const platform = { ...createPlatform(window as Host), language: () => tagOf(locale) }
    return createTickets(platform, { tenantId: channel.tenantId, userId, ticketToken: '' }, tabStorage(storage))
  }, [channel.tenantId, userId, locale, storage])
  useEffect(() => tickets.stop, [tickets])
  const title = channel.title || tt('leaveMessage')
  const startNew = () => {
    setSent(null)
    setTab(0)
  }
  const first = sent ? (
    <SentPanel sent={sent} showMine={tickets.isKnown() ? () => setTab(1) : null} again={startNew} close={onClose} />
  ) : (
    <SubmitTab
      channel={channel}
      tickets={tickets}
      words={words}
      title={title}
      startsWithCall={callback}
      sent={(what) => {
        setSent(what)
        if (what !== 'solved') onSent(what.id)
      }}
    />
  )
  return (
    <div className={css.leave}>
      <Tabs names={[t('submit'), tt('myMessages')]} at={tab} go={setTab} id={id} />
      <div className={css.panel} role="tabpanel" id={`${id}p`} aria-labelledby={`${id}t${tab}`}>
        {tab === 0 ? first : <MineTab channel={channel} tickets={tickets} startNew={startNew} />}
      </div>
    </div>
  )
}

/** Leaving a message (S2.3-02 to 04, S2.4): a form, and what was sent before. For the page and for the chat's popup. */
export const LeaveMessage = (props: LeaveProps) => (
  <TicketTexts>
    <Content {...props} />
  </TicketTexts>
)
