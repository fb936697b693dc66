import type { DeskKey } from '@foyer/locales/desk/index'
import { unreadTotal } from '../inbox/sections.ts'
import { useAgentState } from '../useClient.ts'
import type { Area } from './areas.ts'

/** `quiet`: it asks for nothing. */
type Count = { readonly count: number; readonly text: DeskKey; readonly quiet?: true }

/** What waits for this agent in the areas, by their labels. */
export const useCounts = (): Readonly<Partial<Record<Area['label'], Count>>> => {
  const unread = useAgentState((state) => unreadTotal(state.sessions))
  const tickets = useAgentState((state) => state.ticketCounts?.mine ?? 0)
  const visitors = useAgentState((state) => state.siteVisitors)
  return {
    chats: { count: unread, text: 'unread' },
    tickets: { count: tickets, text: 'ticketsWaiting' },
    visitors: { count: visitors, text: 'visitorsHere', quiet: true },
  }
}
