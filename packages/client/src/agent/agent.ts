import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import { createConnection } from '../connection.ts'
import type { Message } from '../message.ts'
import { makeMessage, readSent } from '../messageWire.ts'
import { createOutbox, type Entry, type Outcome } from '../outbox.ts'
import type { Platform } from '../platform.ts'
import { isRaw } from '../read.ts'
import { createSlot } from '../slot.ts'
import { type Core, createCore, reasonOf } from './core.ts'
import { createEnding } from './ending.ts'
import { createEvents } from './events.ts'
import type { Agent, AgentState } from './types.ts'
import { createView } from './view.ts'
import { presenceNumber, type Reply, readSignedIn, type SignedIn, sendBody, streamPath } from './wire.ts'

/** Milliseconds between two typing notices of one session. */
const TYPING = 2000

export type AgentParts = { readonly platform: Platform }

const isReply = (value: unknown): value is Reply =>
  isRaw(value) && typeof value.text === 'string' && typeof value.inside === 'boolean' && typeof value.quote === 'string'

const createReplies = (core: Core, adminId: string) =>
  createOutbox<Reply>({
    ...core.platform,
    slot: createSlot(core.platform.storage, `desk&${adminId}&outbox`, core.platform.log),
    isBody: isReply,
    deliver: async ({ id, lane, body }): Promise<Outcome> => {
      const answer = await core.call('sendMsg', sendBody(lane, id, body))
      if (!answer.ok) {
        return answer.kind === 'refused'
          ? { type: 'refused', failure: { reason: 'refused', text: answer.message } }
          : { type: 'wait', ms: answer.retryAfter }
      }
      core.fold(lane, { type: 'sent', id, ...readSent(answer.data, id) }, true)
      return { type: 'done' }
    },
    onRefused: (entry, failure) => core.fold(entry.lane, { type: 'failed', id: entry.id, failure }, true),
  })

/** An agent's side of all their conversations. */
export const createAgent = ({ platform }: AgentParts): Agent => {
  let pollId = ''
  let replies: ReturnType<typeof createReplies> | null = null
  let stopWaking = () => {}
  let wasOffline = false
  const typed = new Map<string, number>()

  const leave = () => {
    connection.stop()
    replies?.pause()
    replies = null
    core.reset()
  }
  const core = createCore(platform, leave)
  const view = createView(core)
  const applyEvent = createEvents({ core, ...view })

  const onState = (connection: AgentState['connection']) => {
    if (core.get().connection !== connection) core.patch({ connection })
    if (connection === 'offline') wasOffline = true
    else if (wasOffline) {
      // What was folded before the gap may have been confirmed by another tab: the lists are asked for again.
      wasOffline = false
      void view.refreshLists()
    }
  }
  const connection = createConnection({
    ...platform,
    stream: (after, signal) => core.http.stream(streamPath(pollId), after, signal),
    poll: (after) => core.call('getAdminEvent', { pollId, after }),
    onEvent: (event) => applyEvent(event),
    onState,
    log: core.log,
  })

  const quoteOf = (sessionId: string, id: string): Message['quote'] => {
    const quoted = core.timeline(sessionId).messages.find((message) => message.id === id)
    return quoted ? { id, content: quoted.content, senderName: quoted.senderName } : null
  }

  const messageOf = ({ id, lane, at, body, failure }: Entry<Reply>) =>
    makeMessage({
      id,
      at,
      sender: 'agent',
      senderName: core.get().me?.nick ?? '',
      face: core.get().me?.face ?? '',
      kind: 'text',
      content: body.text,
      inside: body.inside,
      quote: quoteOf(lane, body.quote),
      status: failure ? 'failed' : 'loading',
      failure,
    })

  const enter = async ({ me, presence, ...signedIn }: SignedIn) => {
    pollId = signedIn.pollId
    core.patch({ phase: 'ready', me, presence })
    replies = createReplies(core, me.id)
    for (const entry of replies.restore()) {
      core.fold(entry.lane, { type: 'messages', messages: [messageOf(entry)] }, true)
    }
    replies.start()
    connection.start()
    await view.refreshLists()
  }

  const send: Agent['send'] = (sessionId, text, options = {}) => {
    if (text.trim() === '' || !replies) return
    const body = { text, inside: options.inside ?? false, quote: options.quote ?? '' }
    const entry = { id: core.newId('message'), lane: sessionId, at: platform.clock.now(), body }
    const failure = text.length > MSG_CONTENT_MAX ? { reason: 'tooLong' as const, text: '' } : null
    core.fold(sessionId, { type: 'messages', messages: [messageOf({ ...entry, failure })] }, true)
    if (failure) return
    core.foldRows({ type: 'said', sessionId, text, at: entry.at, inside: body.inside })
    replies.add(entry)
  }

  return {
    subscribe: core.subscribe,
    getState: core.get,
    start: async () => {
      core.go()
      stopWaking()
      stopWaking = platform.onWake(() => {
        core.wake()
        replies?.wake()
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
    setPresence: async (presence) => {
      const answer = await core.act('setAdminStatus', { status: presenceNumber(presence) })
      if (answer.ok) core.patch({ presence })
    },
    openSession: view.open,
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
    send,
    sendAgain: (sessionId, messageId) => {
      if (replies?.again(messageId)) core.fold(sessionId, { type: 'again', id: messageId })
    },
    recall: async (sessionId, messageId) => {
      const answer = await core.act('recallMsg', { sessionId, msgId: messageId })
      if (answer.ok) core.fold(sessionId, { type: 'recalled', id: messageId })
    },
    typing: (sessionId) => {
      const now = platform.clock.now()
      if (now - (typed.get(sessionId) ?? Number.NEGATIVE_INFINITY) < TYPING) return
      typed.set(sessionId, now)
      void core.call('typing', { sessionId })
    },
    ...createEnding(core),
    loadHistory: view.loadHistory,
    loadEnded: view.loadEnded,
    dismissError: () => core.patch({ error: null }),
    stop: () => {
      stopWaking()
      connection.stop()
      replies?.pause()
      core.stop()
    },
  }
}
