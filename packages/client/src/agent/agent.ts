import type { Platform } from '../platform.ts'
import { createBlocking } from './blocking.ts'
import { createAgentCalls } from './calls.ts'
import { createCard } from './card.ts'
import { createCore } from './core.ts'
import { createCustomers } from './customers.ts'
import { createDeskConnection } from './deskConnection.ts'
import { createEnding } from './ending.ts'
import { createEvents } from './events.ts'
import { loadInfo } from './info.ts'
import { createManaging } from './managing.ts'
import { createMentions } from './mentions.ts'
import { createNews } from './news.ts'
import { createOffers } from './offers.ts'
import { createOwnAccount } from './ownAccount.ts'
import { createSavedReplies } from './savedReplies.ts'
import { createSearching } from './searching.ts'
import { createSending } from './sending.ts'
import { createSigningIn } from './signingIn.ts'
import { createSite } from './site.ts'
import { createTeam } from './team.ts'
import { createTickets } from './tickets.ts'
import { createTranslation } from './translation.ts'
import type { Agent } from './types.ts'
import { createView } from './view.ts'
import { createWatching } from './watching.ts'
import type { SignedIn } from './wire.ts'

export type AgentParts = { readonly platform: Platform }

/** The parts, each made from those before it. */
const assemble = ({ platform }: AgentParts) => {
  const leave = () => {
    connection.stop()
    sending.leave()
    core.reset()
  }
  const core = createCore(platform, leave)
  const sending = createSending(core)
  const saved = createSavedReplies(core)
  const mentions = createMentions(core)
  const { site, countVisitors } = createSite(core)
  const view = createView(core)
  const { loadPresence, ...team } = createTeam(core)
  const { hear, onNews } = createNews(core)
  const { tickets, tellTicketChange } = createTickets(core)
  const { hearCall, lookForCall, ...calls } = createAgentCalls(core)
  const refresh = () => {
    void Promise.all([view.refreshLists(), mentions.loadMentions(), lookForCall(), loadPresence()])
    tellTicketChange('')
  }
  const reloadAll = () => {
    refresh()
    void view.renew()
    void team.loadColleagues()
    void team.loadTeam()
  }
  const onEvent = createEvents({
    core,
    hear,
    hearCall,
    ...view,
    ...mentions,
    loadPresence,
    tellTicketChange,
    reloadAll,
  })
  const watching = createWatching({ core, renew: () => connection.renew(), reload: view.reload })
  // Another tab may have confirmed events of the gap, which do not come again: the lists are loaded instead.
  const connection = createDeskConnection({ core, watching, onEvent, onReconnected: refresh })

  const enter = async ({ me, presence, reason, pollId }: SignedIn) => {
    core.patch({ phase: 'ready', me, presence, reason })
    sending.enter(me.id)
    connection.start(pollId)
    void lookForCall()
    await view.refreshLists()
    // an agent can work without these: nothing waits for them
    void saved.loadReplies()
    void mentions.loadMentions()
    void loadInfo(core, () => void countVisitors())
    void team.loadColleagues()
    void tickets.loadTicketCounts()
  }
  const wake = () => {
    core.wake()
    sending.wake()
    connection.wake()
  }
  const { stopWaking, ...signingIn } = createSigningIn({ core, platform, enter, leave, wake })
  const stop = () => {
    stopWaking()
    connection.stop()
    sending.leave()
    core.stop()
  }
  return { core, sending, saved, mentions, view, team, tickets, site, calls, onNews, signingIn, stop }
}

/** An agent's side of all their conversations. */
export const createAgent = (parts: AgentParts): Agent => {
  const { core, sending, saved, mentions, view, team, tickets, site, calls, onNews, signingIn, stop } = assemble(parts)
  return {
    subscribe: core.subscribe,
    getState: core.get,
    ...signingIn,
    ...team,
    ...tickets,
    ...site,
    ...calls,
    onNews,
    openSession: async (sessionId) => {
      await view.open(sessionId)
      await mentions.seeMention(sessionId)
    },
    closeView: () => core.patch({ open: null }),
    loadHistory: (sessionId) => view.loadHistory(sessionId),
    loadEnded: view.loadEnded,
    ...createOffers(core, view),
    ...sending.actions,
    ...saved,
    ...mentions,
    ...createTranslation(core),
    ...createEnding(core, view),
    ...createSearching(core, view),
    ...createBlocking(core, view),
    ...createCard(core),
    ...createCustomers(core),
    ...createManaging(core),
    ...createOwnAccount(core),
    dismissError: () => core.patch({ error: null }),
    stop,
  }
}
