import type { VisitorEvent } from '@foyer/protocol/events'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Live, LiveVisitor } from '../conversations/live.ts'
import type { Presence } from '../conversations/presence.ts'
import type { Messages } from '../conversations/read.ts'
import { createInTurn } from '../events/inTurn.ts'
import type { LogEvent } from '../events/log.ts'
import { createReader } from '../events/reader.ts'
import type { Streams } from '../events/stream.ts'
import { createOpenStreams } from './openStreams.ts'
import { presentEvent, seqOf, windowReplaced } from './present.ts'

/** What a window of a visitor has been answered and not confirmed, and passing events that wait for its poll. */
type Window = { pollId: string; answered: number; passing: { event: VisitorEvent; until: number }[] }

/** Who asks for a stream: the window, where it resumes, and the visitor token that was presented, '' for none. */
export type Listening = { readonly pollId: string; readonly lastEventId: string; readonly token: string }

/** The visitor's two ways of hearing: the poll of the specification and the stream. Both read the same log from the same cursor. */
export type Windows = {
  readonly poll: (visitor: LiveVisitor, pollId: string, after: string) => Promise<VisitorEvent[]>
  /**
   * Lasts for as long as the visitor may hear: not beyond their expiry, a block, or the first proof of a token that it was not opened with.
   */
  readonly stream: (visitor: LiveVisitor, listening: Listening, reply: FastifyReply) => Promise<void>
  /** The page has handled everything up to this eventId. */
  readonly confirm: (visitor: LiveVisitor, eventId: string) => Promise<void>
  /** Whether a page of the visitor listens at this node. */
  readonly hears: (userId: string) => boolean
  /** Typing and the like: to the open streams, and to the next poll if that comes within `life` ms; 0: to streams alone. */
  readonly pass: (userId: string, payload: object, life: number) => void
  readonly onEvents: (events: readonly LogEvent[]) => void
  /** Those who hear over a stream count as being there; streams of those who may not hear any more end. */
  readonly touch: () => void
}

/** What `createWindows` uses. */
export type WindowsParts = {
  readonly live: Live
  readonly messages: Messages
  readonly readConversation: (tenantId: string, userId: string, after: number) => Promise<LogEvent[]>
  readonly streams: Streams
  readonly presence: Presence
  readonly clock: Clock
  readonly unique: () => string
  readonly onError: (error: unknown) => void
}

/** A window whose poll has been silent for so long is forgotten. */
const WINDOW_LIFE_MS = 120_000

/** Who is shut out hears that the chat is over, and nothing else. */
const presentTo = (event: LogEvent, visitor: LiveVisitor): VisitorEvent | null =>
  visitor.blocked && event.kind !== 'session.closed' ? null : presentEvent(event, visitor)

export const createWindows = (parts: WindowsParts): Windows => {
  const { live, messages, clock } = parts
  const windows = new Map<string, Window & { at: number }>()
  const opened = createOpenStreams(live, clock)

  const windowOf = (visitor: LiveVisitor): Window => {
    const known = windows.get(visitor.userId)
    const window =
      known?.pollId === visitor.pollId ? known : { pollId: visitor.pollId, answered: 0, passing: [], at: 0 }
    window.at = clock.elapsed()
    windows.delete(visitor.userId)
    windows.set(visitor.userId, window)
    return window
  }

  const confirm = async (visitor: LiveVisitor, seq: number): Promise<void> => {
    if (seq <= visitor.confirmedSeq || seq > visitor.lastSeq) return
    await messages.confirm(visitor, seq)
    visitor.confirmedSeq = seq
  }

  /** Passing events that are still worth showing; each is answered once. */
  const takePassing = (window: Window): VisitorEvent[] => {
    const now = clock.elapsed()
    return window.passing.splice(0).flatMap((one) => (one.until > now ? [one.event] : []))
  }

  const readPending = async (visitor: LiveVisitor, window: Window): Promise<VisitorEvent[]> => {
    const from = Math.max(visitor.confirmedSeq, visitor.clearSeq)
    if (from >= visitor.lastSeq) return []
    const events = await parts.readConversation(visitor.tenantId, visitor.userId, from)
    const shown = events.flatMap((event) => presentTo(event, visitor) ?? [])
    const last = events.at(-1)?.seq ?? from
    if (shown.length === 0) visitor.clearSeq = Math.max(visitor.clearSeq, last)
    else window.answered = Math.max(window.answered, last)
    return shown
  }

  const endReplaced = (userId: string, pollId: string) => {
    for (const open of opened.of(userId)) {
      if (open.pollId === pollId) continue
      open.inTurn(() => {
        open.stream.send(windowReplaced(open.reader.cursor(), clock.now()))
        open.stream.end()
      })
    }
  }

  const offer = (event: LogEvent) => {
    if (event.kind === 'window.opened') endReplaced(event.userId, event.data.pollId)
    for (const open of opened.of(event.userId)) open.reader.offer(event)
  }

  return {
    poll: async (visitor, pollId, after) => {
      if (pollId !== visitor.pollId) return [windowReplaced(visitor.lastSeq, clock.now())]
      const window = windowOf(visitor)
      await confirm(visitor, Math.max(window.answered, seqOf(after)))
      const pending = await readPending(visitor, window)
      return visitor.blocked ? pending : [...pending, ...takePassing(window)]
    },

    stream: async (visitor, { pollId, lastEventId, token }, reply) => {
      const resumed = Math.min(seqOf(lastEventId), visitor.lastSeq)
      if (pollId === visitor.pollId && resumed > visitor.confirmedSeq) await confirm(visitor, resumed)
      reply.hijack()
      let release: () => void = () => undefined
      const headers = reply.getHeaders() as Record<string, string>
      const stream = parts.streams.open(reply.raw, headers, () => release())
      if (pollId !== visitor.pollId) {
        stream.send(windowReplaced(visitor.lastSeq, clock.now()))
        stream.end()
        return
      }
      // an event that cannot be shown now must not be passed over: the stream ends, and its reader resumes before that event
      const fail = (error: unknown) => {
        parts.onError(error)
        stream.end()
      }
      const inTurn = createInTurn(fail)
      const reader = createReader({
        after: Math.max(visitor.confirmedSeq, resumed),
        position: (event) => event.seq,
        read: (after) => parts.readConversation(visitor.tenantId, visitor.userId, after),
        // the visitor may have changed since the stream was opened; the newest entry knows
        deliver: (event) =>
          inTurn(async () => {
            const now = await live.find(visitor.userId)
            if (!opened.mayHear(now, token)) return stream.end()
            const shown = presentTo(event, now)
            if (shown !== null) stream.send(shown)
            // what shut the visitor out ends with this
            if (now.blocked && event.kind === 'visitor.updated') stream.end()
          }),
        onError: fail,
      })
      release = opened.add(visitor.userId, { stream, reader, pollId, token, inTurn })
      // the window may have been replaced while we were here
      const now = await live.find(visitor.userId).catch(() => undefined)
      if (now !== undefined && now.pollId !== pollId) endReplaced(visitor.userId, now.pollId)
      await reader.pump()
    },

    confirm: (visitor, eventId) => confirm(visitor, seqOf(eventId)),

    hears: (userId) => opened.has(userId) || windows.has(userId),

    pass: (userId, payload, life) => {
      const eventAt = (seq: number) =>
        ({ eventId: `e${seq}.${parts.unique()}`, eventTime: clock.now(), ...payload }) as VisitorEvent
      for (const open of opened.of(userId)) {
        // its id must not say more than what this stream has sent: a client resumes from the last id that it saw
        const event = eventAt(open.reader.cursor())
        open.inTurn(async () => {
          const visitor = await live.find(userId)
          if (opened.mayHear(visitor, open.token) && !visitor.blocked) open.stream.send(event)
        })
      }
      const window = windows.get(userId)
      if (life === 0 || window === undefined || opened.has(userId)) return
      window.passing = [...window.passing.slice(-4), { event: eventAt(0), until: clock.elapsed() + life }]
    },

    onEvents: (events) => {
      for (const event of events) if (event.userId !== '') offer(event)
    },

    touch: () => {
      for (const userId of opened.users()) {
        void opened.endVoid(userId).then((visitor) => visitor && parts.presence.visitorSeen(visitor), parts.onError)
      }
      const old = clock.elapsed() - WINDOW_LIFE_MS
      for (const [userId, window] of windows) {
        if (window.at > old) break
        windows.delete(userId)
      }
    },
  }
}
