import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import { type Answer, ATTEMPT } from '../http.ts'
import type { Failure, Message } from '../message.ts'
import { makeMessage, readSent } from '../messageWire.ts'
import { createOutbox, type Entry, type Outbox, type Outcome } from '../outbox.ts'
import { isRaw, toRaw, toText } from '../read.ts'
import { createSlot } from '../slot.ts'
import type { Core } from './core.ts'
import type { Agent } from './types.ts'
import { createUploads } from './uploads.ts'
import { type Reply, sendBody } from './wire.ts'

/** Milliseconds between two typing notices of one session. */
const TYPING = 2000

const isReply = (value: unknown): value is Reply =>
  isRaw(value) && typeof value.text === 'string' && typeof value.inside === 'boolean' && typeof value.quote === 'string'

/** Everything that an agent says: kept until the server has it, and told why when it does not want it. */
export const createSending = (core: Core) => {
  const typed = new Map<string, number>()
  let outbox: Outbox<Reply> | null = null

  /** The server's time of the newest message that stands on the screen, as far as visitors see such: 0 for none. */
  const seenOf = (sessionId: string): number =>
    core
      .timeline(sessionId)
      .messages.reduce((seen, { status, inside, at }) => (status === 'sent' && !inside ? Math.max(seen, at) : seen), 0)

  const failureOf = (sessionId: string, answer: Extract<Answer<unknown>, { ok: false }>, inside: boolean): Failure => {
    if (toText(toRaw(answer.data).reason) === 'staleReply') return { reason: 'stale', text: '' }
    const { sessions, me } = core.get()
    const row = sessions.find(({ id }) => id === sessionId)
    const elsewhere = !row || (row.state === 'agent' && row.adminId !== '' && row.adminId !== me?.id)
    return !inside && elsewhere
      ? { reason: 'taken', text: answer.message }
      : { reason: 'refused', text: answer.message }
  }

  const deliver = async ({ id, lane, body }: Entry<Reply>): Promise<Outcome> => {
    const answer = await core.call('sendMsg', sendBody(lane, id, body), ATTEMPT)
    if (!answer.ok)
      return answer.kind === 'refused'
        ? { type: 'refused', failure: failureOf(lane, answer, body.inside) }
        : { type: 'wait', ms: answer.retryAfter }
    core.fold(lane, { type: 'sent', id, ...readSent(answer.data, id) }, true)
    const words = toText(toRaw(answer.data).sensitiveWords)
    if (words !== '') core.fold(lane, { type: 'flagged', id: readSent(answer.data, id).as, words: words.split(',') })
    return { type: 'done' }
  }

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
      kind: body.kind ?? 'text',
      content: body.text,
      fileName: body.fileName ?? '',
      size: body.size ?? 0,
      inside: body.inside,
      quote: quoteOf(lane, body.quote),
      status: failure ? 'failed' : 'loading',
      failure,
    })

  const show = (entry: Entry<Reply>) => core.fold(entry.lane, { type: 'messages', messages: [messageOf(entry)] }, true)

  const say = (sessionId: string, reply: Reply) => {
    if (!outbox) return
    const seen = reply.inside ? 0 : seenOf(sessionId)
    const entry = {
      id: core.newId('message'),
      lane: sessionId,
      at: core.platform.clock.now(),
      body: { ...reply, seen },
    }
    const failure = reply.text.length > MSG_CONTENT_MAX ? { reason: 'tooLong' as const, text: '' } : null
    show({ ...entry, failure })
    if (failure) return
    core.foldRows({ type: 'said', sessionId, message: messageOf({ ...entry, failure }) })
    // the next word is news again, not a part of what was just sent
    typed.delete(sessionId)
    outbox.add(entry)
  }

  const uploads = createUploads(core, (entry) => outbox?.add({ ...entry, body: { ...entry.body, seen: 0 } }))

  const actions = {
    send: (sessionId, text, { inside = false, quote = '', mentions = [] } = {}) => {
      if (text.trim() !== '') say(sessionId, { text, inside, quote, mentions: inside ? mentions : [] })
    },
    sendCard: (sessionId, kind, content) => say(sessionId, { text: content, inside: false, quote: '', kind }),
    sendFile: uploads.send,
    sendAgain: (sessionId, messageId) => {
      if (uploads.again(sessionId, messageId)) return
      // who asks for it again has seen what came in between
      if (outbox?.again(messageId, (body) => ({ ...body, seen: 0 })))
        core.fold(sessionId, { type: 'again', id: messageId })
    },
    takeBack: (sessionId, messageId) => {
      const message = core.timeline(sessionId).messages.find(({ id }) => id === messageId)
      if (message?.status !== 'failed') return ''
      outbox?.drop(messageId)
      uploads.drop(messageId)
      core.fold(sessionId, { type: 'dropped', id: messageId })
      return message.kind === 'text' ? message.content : ''
    },
    recall: async (sessionId, messageId) => {
      const answer = await core.act('recallMsg', { sessionId, msgId: messageId })
      if (answer.ok) core.fold(sessionId, { type: 'recalled', id: messageId })
    },
    typing: (sessionId) => {
      const now = core.platform.clock.now()
      if (now - (typed.get(sessionId) ?? Number.NEGATIVE_INFINITY) < TYPING) return
      typed.set(sessionId, now)
      void core.call('typing', { sessionId })
    },
  } satisfies Partial<Agent>

  return {
    actions,
    /** What an earlier page left unsent goes on. */
    enter: (adminId: string) => {
      const slot = createSlot(core.platform.storage, `desk&${adminId}&outbox`, core.platform.log)
      const onRefused = (entry: Entry<Reply>, failure: Failure) =>
        core.fold(entry.lane, { type: 'failed', id: entry.id, failure }, true)
      outbox = createOutbox<Reply>({ ...core.platform, slot, isBody: isReply, deliver, onRefused })
      for (const entry of outbox.restore()) show(entry)
      outbox.start()
    },
    wake: () => outbox?.wake(),
    leave: () => {
      outbox?.pause()
      outbox = null
      uploads.clear()
      typed.clear()
    },
  }
}
