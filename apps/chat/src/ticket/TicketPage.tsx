import { createPlatform, type Host } from '@foyer/client/platform'
import { createTickets } from '@foyer/client/visitorTickets/tickets'
import { tagOf } from '@foyer/locales'
import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { routeOfPage } from '../exits/leave.ts'
import { readQuery } from '../host/query.ts'
import type { PageProps } from '../pages/Pages.tsx'
import { toChat } from '../pages/toChat.ts'
import { base, replaceRoute } from '../router.ts'
import { usePageParts } from '../useClient.ts'
import { PageFrame, PageShell } from './PageShell.tsx'
import { TicketView } from './TicketView.tsx'
import { tabStorage } from './tabStorage.ts'
import { tenantOf } from './tenantOf.ts'
import { TicketTexts, useTicketTexts } from './texts.tsx'
import { useLoaded } from './useLoaded.ts'
import { Ghosts, Problem, wordsOf } from './Waiting.tsx'

/** The client of the ticket of the address: by its visitor (S2.1-20), or by its token (S2.1-21). */
const useTickets = () => {
  const { locale, storage } = usePageParts()
  return useMemo(() => {
    const { userId = '', token = '' } = readQuery(location.search).all
    const platform = { ...createPlatform(window as Host), language: () => tagOf(locale) }
    return createTickets(platform, { tenantId: tenantOf(userId), userId, ticketToken: token }, tabStorage(storage))
  }, [locale, storage])
}

type Tickets = ReturnType<typeof useTickets>

/** The look of the ticket's channel, once it is known. */
const useBrand = (tickets: Tickets, channelId: string): Partial<ChannelInfo> | null => {
  const [brand, setBrand] = useState<Partial<ChannelInfo> | null>(null)
  useEffect(() => {
    if (!channelId) return
    let current = true
    void tickets.read.channel(channelId).then((answer) => current && answer.ok && setBrand(answer.data))
    return () => {
      current = false
    }
  }, [tickets, channelId])
  return brand
}

const Content = ({ chat }: Pick<PageProps, 'chat'>) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  const { woId = '' } = useMemo(() => readQuery(location.search).all, [])
  const tickets = useTickets()
  useEffect(() => tickets.stop, [tickets])
  const ask = useCallback(() => tickets.read.ticket(woId), [tickets, woId])
  const { loaded, load, again } = useLoaded(ask, true)
  const ticket = loaded.state === 'shown' ? loaded.data : null
  const channelId = ticket?.channelId ?? ''
  const brand = useBrand(tickets, channelId)
  const title = ticket ? ticket.title || tt('ticketTitle', { number: `${ticket.number || ''}` }) : tt('leaveMessage')
  // A chat that runs on behind this page is not loaded again.
  const startNew = () =>
    chat ? replaceRoute(routeOfPage(chat)) : location.assign(`${base}/leaveMsg?${new URLSearchParams({ channelId })}`)
  const leave = () =>
    chat ? toChat(channelId, chat) : location.assign(`${base}/index?${new URLSearchParams({ channelId })}`)
  const gone = loaded.state === 'failed' && (loaded.failure.kind === 'refused' || loaded.failure.kind === 'expired')
  return (
    <PageShell title={gone ? tt('ticketNumber') : title} brand={brand} leave={channelId ? leave : null} width="wide">
      {loaded.state === 'loading' && <Ghosts />}
      {loaded.state === 'failed' && (
        <Problem text={gone ? tt('linkBroken') : wordsOf(loaded.failure, t)} again={gone ? null : again} />
      )}
      {ticket && (
        <TicketView
          tickets={tickets}
          ticket={ticket}
          reload={() => void load()}
          startNew={channelId ? startNew : null}
        />
      )}
    </PageShell>
  )
}

/** A ticket on a page of its own (S2.1-18 to S2.1-21, S2.5, G-72). */
export const TicketPage = ({ spoken, chat }: PageProps) => (
  <PageFrame spoken={spoken}>
    <TicketTexts>
      <Content chat={chat} />
    </TicketTexts>
  </PageFrame>
)
