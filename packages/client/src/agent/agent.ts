import { createConnection } from '../connection.ts'
import { ATTEMPT } from '../http.ts'
import type { Platform } from '../platform.ts'
import { createBlocking } from './blocking.ts'
import { createCard } from './card.ts'
import { createCore, reasonOf } from './core.ts'
import { createEnding } from './ending.ts'
import { createEvents } from './events.ts'
import { createInfo } from './info.ts'
import { createManaging } from './managing.ts'
import { createMentions } from './mentions.ts'
import { createNews } from './news.ts'
import { createSavedReplies } from './savedReplies.ts'
import { createSearching } from './searching.ts'
import { createSending } from './sending.ts'
import { createStaying } from './staying.ts'
import { createTeam } from './team.ts'
import { createTranslation } from './translation.ts'
import type { Agent, AgentState } from './types.ts'
import { createView } from './view.ts'
import { createWatching } from './watching.ts'
import { readSignedIn, type SignedIn, streamPath } from './wire.ts'

export type AgentParts = { readonly platform: Platform }

/** An agent's side of all their conversations. */
export const createAgent = ({ platform }: AgentParts): Agent => {
  let pollId = ''
  let stopWaking = () => {}
  let wasOffline = false

  const leave = () => {
    connection.stop()
    sending.leave()
    core.reset()
  }
  const core = createCore(platform, leave)
  const sending = createSending(core)
  const saved = createSavedReplies(core)
  const mentions = createMentions(core)
  const translation = createTranslation(core)
  const info = createInfo(core)
  const view = createView(core)
  const { loadPresence, ...team } = createTeam(core)
  const { hear, onNews } = createNews(core)
  const applyEvent = createEvents({ core, hear, ...view, ...mentions, loadPresence })
  const watching = createWatching({ core, renew: () => connection.renew(), reload: view.reload })

  const onState = (connection: AgentState['connection']) => {
    if (core.get().connection !== connection) core.patch({ connection })
    if (connection === 'offline') wasOffline = true
    else if (wasOffline) {
      // What was folded before the gap may have been confirmed by another tab: the lists are asked for again.
      wasOffline = false
      void view.refreshLists()
      void mentions.loadMentions()
    }
  }
  const connection = createConnection({
    ...platform,
    stream: async (after, signal) => {
      const watch = watching.now()
      const response = await core.http.stream(streamPath(pollId, watch), after, signal)
      watching.heard(watch)
      return response
    },
    poll: async (after) => {
      const watch = watching.now()
      const answer = await core.call('getAdminEvent', { pollId, after, ...(watch === '' ? {} : { watch }) }, ATTEMPT)
      if (answer.ok) watching.heard(watch)
      return answer
    },
    onEvent: (event) => applyEvent(event),
    onState,
    onHeard: createStaying(core).heard,
    log: core.log,
  })

  const enter = async ({ me, presence, reason, ...signedIn }: SignedIn) => {
    pollId = signedIn.pollId
    core.patch({ phase: 'ready', me, presence, reason })
    sending.enter(me.id)
    connection.start()
    await view.refreshLists()
    // what only adds to the work may come when it comes
    void saved.loadReplies()
    void mentions.loadMentions()
    void info.loadInfo()
    void team.loadColleagues()
  }

  return {
    subscribe: core.subscribe,
    getState: core.get,
    start: async () => {
      core.go()
      stopWaking()
      stopWaking = platform.onWake(() => {
        core.wake()
        sending.wake()
        connection.wake()
      })
      const answer = await core.insist('me', {})
      const signedIn = answer?.ok ? readSignedIn(answer.data) : null
      if (signedIn) await enter(signedIn)
      else if (answer) core.patch({ phase: 'signedOut' })
    },
    signIn: async (account, password) => {
      core.patch({ phase: 'signingIn' })
      const answer = await core.http.call('/api/chat/admin/login', { account, password })
      const signedIn = answer.ok ? readSignedIn(answer.data) : null
      if (signedIn) {
        await enter(signedIn)
        return null
      }
      core.patch({ phase: 'signedOut' })
      const reason = answer.ok ? { key: 'failed' } : reasonOf(answer)
      return 'key' in reason ? reason.key : reason.plain
    },
    signOut: async () => {
      await core.call('logout', {})
      leave()
    },
    ...team,
    onNews,
    openSession: async (sessionId) => {
      await view.open(sessionId)
      await mentions.seeMention(sessionId)
    },
    closeView: () => core.patch({ open: null }),
    accept: async (sessionId) => {
      const answer = await core.act('acceptSession', { sessionId })
      const change = { state: 'agent' as const, offered: false, adminId: core.get().me?.id ?? '' }
      if (answer.ok) core.foldRows({ type: 'assigned', sessionId, at: 0, change })
      else await view.refreshLists()
    },
    refuse: async (sessionId) => {
      const answer = await core.act('refuseSession', { sessionId })
      if (answer.ok) core.foldRows({ type: 'assigned', sessionId, at: 0, change: { state: 'queued', offered: false } })
      await view.refreshLists()
    },
    ...sending.actions,
    ...saved,
    ...mentions,
    ...translation,
    ...createEnding(core, view),
    ...createSearching(core, view),
    ...createBlocking(core, view),
    ...createCard(core),
    ...createManaging(core),
    loadHistory: (sessionId) => view.loadHistory(sessionId),
    loadEnded: view.loadEnded,
    dismissError: () => core.patch({ error: null }),
    stop: () => {
      stopWaking()
      connection.stop()
      sending.leave()
      core.stop()
    },
  }
}
