import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import type { Failure } from '../message.ts'
import { createOutbox, type Outbox } from '../outbox.ts'
import type { Entry } from '../outboxStore.ts'
import { isRaw } from '../read.ts'
import { createSlot } from '../slot.ts'
import type { Core } from './core.ts'
import { createDelivery, messageOf } from './delivery.ts'
import type { Agent } from './types.ts'
import { createUploads } from './uploads.ts'
import type { Reply } from './wire.ts'

/** Milliseconds between two typing notices of one session. */
const TYPING = 2000

const isReply = (value: unknown): value is Reply =>
  isRaw(value) && typeof value.text === 'string' && typeof value.inside === 'boolean' && typeof value.quote === 'string'

/** The server's time of the newest message on the screen that the visitor can see too; 0 for none. */
const newestSeen = (core: Core, sessionId: string): number =>
  core
    .timeline(sessionId)
    .messages.reduce((seen, { status, inside, at }) => (status === 'sent' && !inside ? Math.max(seen, at) : seen), 0)

/** Typing notices, at most one in a while for each session. */
const createTypingNotices = (core: Core) => {
  const noticed = new Map<string, number>()
  return {
    typing: (sessionId: string) => {
      const now = core.platform.clock.now()
      if (now - (noticed.get(sessionId) ?? Number.NEGATIVE_INFINITY) < TYPING) return
      noticed.set(sessionId, now)
      void core.call('typing', { sessionId })
    },
    /** A message was sent: the next word is noticed at once. */
    sent: (sessionId: string) => void noticed.delete(sessionId),
    clear: () => noticed.clear(),
  }
}

type Parts = {
  readonly core: Core
  /** Null while nobody is signed in. */
  readonly outbox: () => Outbox<Reply> | null
  readonly uploads: ReturnType<typeof createUploads>
  readonly notices: ReturnType<typeof createTypingNotices>
  readonly show: (entry: Entry<Reply>) => void
}

const createActions = ({ core, outbox, uploads, notices, show }: Parts) => {
  const say = (sessionId: string, reply: Reply) => {
    const box = outbox()
    if (!box) return
    const seen = reply.inside ? 0 : newestSeen(core, sessionId)
    const body = { ...reply, seen }
    const fresh = { id: core.newId('message'), lane: sessionId, at: core.platform.clock.now(), body }
    const failure = reply.text.length > MSG_CONTENT_MAX ? { reason: 'tooLong' as const, text: '' } : null
    const entry = { ...fresh, failure }
    show(entry)
    if (failure) return
    core.foldRows({ type: 'said', sessionId, message: messageOf(core, entry) })
    notices.sent(sessionId)
    box.add(fresh)
  }

  return {
    send: (sessionId, text, { inside = false, quote = '', mentions = [] } = {}) => {
      if (text.trim() !== '') say(sessionId, { text, inside, quote, mentions: inside ? mentions : [] })
    },
    sendCard: (sessionId, kind, content) => say(sessionId, { text: content, inside: false, quote: '', kind }),
    sendFile: uploads.send,
    sendAgain: (sessionId, messageId) => {
      if (uploads.retry(sessionId, messageId)) return
      // `seen` 0: the agent who retries it has seen what came in between
      if (outbox()?.retry(messageId, (body) => ({ ...body, seen: 0 })))
        core.fold(sessionId, { type: 'retried', id: messageId })
    },
    takeBack: (sessionId, messageId) => {
      const message = core.timeline(sessionId).messages.find(({ id }) => id === messageId)
      if (message?.status !== 'failed') return ''
      outbox()?.drop(messageId)
      uploads.drop(messageId)
      core.fold(sessionId, { type: 'dropped', id: messageId })
      return message.kind === 'text' ? message.content : ''
    },
    recall: async (sessionId, messageId) => {
      const answer = await core.act('recallMsg', { sessionId, msgId: messageId })
      if (answer.ok) core.fold(sessionId, { type: 'recalled', id: messageId })
    },
    typing: notices.typing,
  } satisfies Partial<Agent>
}

/** Everything that an agent sends: kept until the server has it, or shown as failed with the reason. */
export const createSending = (core: Core) => {
  let outbox: Outbox<Reply> | null = null
  const notices = createTypingNotices(core)
  const show = (entry: Entry<Reply>) =>
    core.fold(entry.lane, { type: 'messages', messages: [messageOf(core, entry)] }, true)
  const uploads = createUploads(core, (entry) => outbox?.add({ ...entry, body: { ...entry.body, seen: 0 } }))

  return {
    actions: createActions({ core, outbox: () => outbox, uploads, notices, show }),
    /** Goes on with what an earlier page left unsent. */
    enter: (adminId: string) => {
      const slot = createSlot(core.platform.storage, `desk&${adminId}&outbox`, core.platform.log)
      const onRefused = (entry: Entry<Reply>, failure: Failure) =>
        core.fold(entry.lane, { type: 'failed', id: entry.id, failure }, true)
      const deliver = createDelivery(core)
      outbox = createOutbox<Reply>({ ...core.platform, slot, isBody: isReply, deliver, onRefused })
      for (const entry of outbox.restore()) show(entry)
      outbox.start()
    },
    wake: () => outbox?.wake(),
    leave: () => {
      outbox?.pause()
      outbox = null
      uploads.clear()
      notices.clear()
    },
  }
}
