import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { GetUnreadResponse } from '@foyer/protocol/visitor/getUnread'
import type { Clock } from '../clock.ts'
import { plainText } from '../conversations/excerpt.ts'
import type { Live, LiveVisitor } from '../conversations/live.ts'
import type { Presence } from '../conversations/presence.ts'
import type { Messages } from '../conversations/read.ts'
import type { LogEvent, MessageRow } from '../events/log.ts'
import type { Stream, StreamReply, Streams } from '../events/stream.ts'
import type { People } from '../people/people.ts'
import { mayListen } from './windows.ts'

/** What others said since a visitor last had the conversation before their eyes (D-16), and the call that rings: for pages whose chat window is closed. */
export type Unread = {
  /** Without news it answers from memory. */
  readonly of: (visitor: LiveVisitor) => Promise<GetUnreadResponse>
  /**
   * Sends the answer of `of` at once and at each change. The visitor counts as present, but has no window by this: nothing is delivered. Lasts
   * until the visitor expires, is blocked, or the token is worth nothing.
   */
  readonly stream: (visitor: LiveVisitor, token: string, reply: StreamReply) => Promise<void>
  readonly onEvents: (events: readonly LogEvent[]) => void
  /** Marks visitors with a stream as present, and ends streams whose visitor may not listen any more. */
  readonly touch: () => void
}

/** What `createUnread` uses. */
export type UnreadParts = {
  readonly live: Live
  readonly messages: Pick<Messages, 'unread'>
  readonly streams: Pick<Streams, 'open'>
  readonly presence: Pick<Presence, 'visitorSeen'>
  readonly people: Pick<People, 'namesOf'>
  readonly clock: Pick<Clock, 'now'>
  readonly onError: (error: unknown) => void
}

/** One browser has one of them, in whichever tab watches; a further one ends the oldest. */
const STREAMS_MAX = 8

type Said = Pick<GetUnreadResponse, 'count' | 'message'>

const NOTHING: Said = { count: 0, message: null }

/** The text of a message; '' for pictures, cards and other kinds. A robot's answer has its text or HTML as content, of whatever kind it is. */
const textOf = ({ sender, msg_type: kind, content }: MessageRow): string => {
  if (kind === MSG_TYPE.rich || sender === SENDER_TYPE.robot) return plainText(MSG_TYPE.rich, content)
  return kind === MSG_TYPE.text ? content : ''
}

/** Counts what was said; remembers the answer of a visitor until something happens in the conversation. */
const createSaid = ({ messages, people }: Pick<UnreadParts, 'messages' | 'people'>) => {
  type Known = { readonly seenSeq: number; readonly lastSeq: number; readonly said: Said }
  const known = new WeakMap<LiveVisitor, Known>()

  const count = async (visitor: LiveVisitor): Promise<Said> => {
    const { count, message } = await messages.unread(visitor, visitor.seenSeq)
    if (message === null) return NOTHING
    const nameIn = await people.namesOf(visitor.tenantId)
    const isAgent = message.sender === SENDER_TYPE.agent
    const { msg_id: id, msg_type: msgType, sender_id: adminId, sender_name: name, face, at: msgTime } = message
    const senderName = isAgent ? nameIn(adminId, name, visitor.locale) : name
    return { count, message: { id, msgType, msgContent: textOf(message), senderName, face, msgTime } }
  }

  return async (visitor: LiveVisitor): Promise<Said> => {
    const { seenSeq, lastSeq } = visitor
    if (seenSeq >= lastSeq) return NOTHING
    const last = known.get(visitor)
    if (last?.seenSeq === seenSeq && last.lastSeq === lastSeq) return last.said
    const said = await count(visitor)
    known.set(visitor, { seenSeq, lastSeq, said })
    return said
  }
}

const createUnreadOf = (parts: Pick<UnreadParts, 'messages' | 'people'>): Unread['of'] => {
  const saidTo = createSaid(parts)
  return async (visitor) => {
    const said = await saidTo(visitor)
    const { ringing, tenantId, locale } = visitor
    if (ringing === null) return { ...said, call: null }
    const nameIn = await parts.people.namesOf(tenantId)
    return { ...said, call: { callType: ringing.callType, name: nameIn(ringing.adminId, ringing.nick, locale) } }
  }
}

/** An open stream; `tell` sends what is unread now if that is something else than before. */
type Watcher = { readonly stream: Stream; readonly tell: () => void }

const createWatcher = (
  { live, clock, onError }: UnreadParts,
  of: Unread['of'],
  { userId, token, stream }: { readonly userId: string; readonly token: string; readonly stream: Stream },
): Watcher => {
  let told = ''
  let again = false
  let telling = false

  const tellNow = async () => {
    const visitor = await live.find(userId)
    if (!mayListen(visitor, token, clock.now()) || visitor.blocked) return stream.end()
    const answer = await of(visitor)
    const text = JSON.stringify(answer)
    if (text !== told) stream.sendData(answer)
    told = text
  }

  const run = async () => {
    telling = true
    try {
      while (again && !stream.closed()) {
        again = false
        await tellNow()
      }
    } catch (error) {
      // its client opens another one, and is told all by its first event
      onError(error)
      stream.end()
    } finally {
      telling = false
    }
  }

  return {
    stream,
    tell: () => {
      again = true
      if (!telling) void run()
    },
  }
}

export const createUnread = (parts: UnreadParts): Unread => {
  const { live, presence, onError } = parts
  const of = createUnreadOf(parts)
  const watchers = new Map<string, Set<Watcher>>()

  const touch = async (userId: string, theirs: ReadonlySet<Watcher>): Promise<void> => {
    for (const { tell } of theirs) tell()
    const visitor = await live.find(userId)
    if (visitor !== undefined) presence.visitorSeen(visitor)
  }

  return {
    of,

    stream: ({ userId }, token, reply) => {
      const theirs = watchers.get(userId) ?? new Set()
      watchers.set(userId, theirs)
      const [oldest] = theirs
      if (theirs.size >= STREAMS_MAX && oldest !== undefined) {
        theirs.delete(oldest)
        oldest.stream.end()
      }
      let leave: () => void = () => undefined
      const stream = parts.streams.open(reply, { onClose: () => leave() })
      const watcher = createWatcher(parts, of, { userId, token, stream })
      leave = () => {
        theirs.delete(watcher)
        if (theirs.size === 0 && watchers.get(userId) === theirs) watchers.delete(userId)
      }
      theirs.add(watcher)
      // the client may have gone before anything listened for its end
      if (stream.closed()) leave()
      else watcher.tell()
      return Promise.resolve()
    },

    onEvents: (events) => {
      for (const userId of new Set(events.map((event) => event.userId)))
        for (const watcher of watchers.get(userId) ?? []) watcher.tell()
    },

    touch: () => {
      for (const [userId, theirs] of watchers) void touch(userId, theirs).catch(onError)
    },
  }
}
