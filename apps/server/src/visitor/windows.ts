import type { VisitorEvent } from '@foyer/protocol/events'
import type { Channels } from '../channels/channels.ts'
import type { Clock } from '../clock.ts'
import { isTheirs } from '../conversations/claim.ts'
import type { Live, LiveVisitor } from '../conversations/live.ts'
import type { Presence } from '../conversations/presence.ts'
import type { Messages } from '../conversations/read.ts'
import type { Key } from '../conversations/unit.ts'
import { createFeed, type Feed, type OpenStream, type Shown } from '../events/feed.ts'
import type { LogEvent, Page } from '../events/log.ts'
import { createPolls, newPoll, type Poll } from '../events/polls.ts'
import type { StreamReply, Streams } from '../events/stream.ts'
import type { People } from '../people/people.ts'
import { historySeqOf, loggedOut, presentEvent, seqOf, windowReplaced } from './present.ts'
import { presentPassing, type VisitorPassing } from './presentPassing.ts'

/** A request for a stream: the window, where it resumes, and the visitor token that the page presented, '' for none. */
export type Listening = { readonly pollId: string; readonly lastEventId: string; readonly token: string }

/** The visitor's two transports: the poll of the specification and the stream. Both read the conversation's log from one cursor. */
export type Windows = {
  readonly poll: (visitor: LiveVisitor, pollId: string, after: string) => Promise<VisitorEvent[]>
  /** Lasts until the visitor expires, is blocked, or proves a token that the stream was not opened with. */
  readonly stream: (visitor: LiveVisitor, listening: Listening, reply: StreamReply) => Promise<void>
  /** The page has handled everything up to this eventId. */
  readonly confirm: (visitor: LiveVisitor, eventId: string) => Promise<void>
  /** True if a page of the visitor listens at this node. */
  readonly listens: (userId: string) => boolean
  /** Typing and the like: goes to the open streams, or else to the next poll if that comes soon enough. */
  readonly pass: (passing: VisitorPassing) => void
  readonly onEvents: (events: readonly LogEvent[]) => void
  /** Marks visitors with a stream as present, and ends streams whose visitor may not listen any more. */
  readonly touch: () => void
}

/** What `createWindows` uses. */
export type WindowsParts = {
  readonly live: Live
  readonly messages: Messages
  readonly readConversation: (tenantId: string, userId: string, after: number) => Promise<Page>
  readonly streams: Streams
  readonly presence: Presence
  readonly people: Pick<People, 'namesOf'>
  readonly channels: Pick<Channels, 'channelInfo'>
  readonly clock: Clock
  readonly unique: () => string
  readonly onError: (error: unknown) => void
}

type Listener = Key &
  Omit<Listening, 'lastEventId'> & {
    readonly shared: boolean
    /** Up to here the page has the lines by its history. */
    readonly historySeq: number
  }
type WindowStream = OpenStream<Listener, VisitorEvent>
type WindowState = { readonly pollId: string; readonly shared: boolean }
type WindowPoll = Poll<WindowState, VisitorEvent>

/**
 * Streams that one visitor may have. Their page has one; others have lost their network and do not know it yet, so a further one ends the
 * oldest.
 */
const STREAMS_MAX = 8
/** The same for pages side by side: each tab of the browser has one. */
const SHARED_STREAMS_MAX = 24

const NOTHING = { event: null, ends: false } as const
const END = { event: null, ends: true } as const

/** Presents events in the visitor's language; a blocked visitor gets the end of the chat, and nothing else. */
const createPresentTo =
  ({ people, channels }: Pick<WindowsParts, 'people' | 'channels'>) =>
  async (event: LogEvent, visitor: LiveVisitor, historySeq = 0): Promise<VisitorEvent | null> => {
    if (visitor.blocked && event.kind !== 'session.closed') return null
    const { sessionId, offlineSeq, locale, pollShared } = visitor
    const nameIn = await people.namesOf(visitor.tenantId)
    const reader = { sessionId, locale, nickOf: (id: string, own: string) => nameIn(id, own, locale) }
    if (!pollShared) return presentEvent(event, { ...reader, offlineSeq })
    const voting = (await channels.channelInfo(visitor.channelId))?.commentDocMode === 1
    // one page may have fetched by getOfflineMsg what another one has not seen
    return presentEvent(event, { ...reader, offlineSeq: 0, shared: event.seq > historySeq, voting })
  }

/** False beyond the visitor's expiry, and from the first proof of a token that the stream was not opened with. */
export const mayListen = (visitor: LiveVisitor | undefined, token: string, now: number): visitor is LiveVisitor =>
  visitor !== undefined && isTheirs(visitor, token, now)

/** How a stream ends whose visitor may not listen any more: a page beside others, which has presented a token, is told that it is signed out. */
const endFor = ({ shared, token }: Listener, seq: number, now: number): Shown<VisitorEvent> =>
  shared && token !== '' ? { event: loggedOut(seq, now), ends: true } : END

/** The feed of conversations. Its streams look up the visitor at each event, as the visitor may have changed since the start. */
const createConversationFeed = ({ live, clock, ...parts }: WindowsParts): Feed<Key, Listener, VisitorEvent> => {
  const presentTo = createPresentTo(parts)
  const present = async (listener: Listener, event: LogEvent): Promise<Shown<VisitorEvent>> => {
    const { userId, token, historySeq } = listener
    const visitor = await live.find(userId)
    if (!mayListen(visitor, token, clock.now())) return endFor(listener, event.seq, clock.now())
    // a block ends the stream with its own event
    return {
      event: await presentTo(event, visitor, historySeq),
      ends: visitor.blocked && event.kind === 'visitor.updated',
    }
  }
  return createFeed({
    streams: parts.streams,
    onError: parts.onError,
    nameOf: (event) => event.userId,
    position: (event) => event.seq,
    read: ({ tenantId, userId }, after) => parts.readConversation(tenantId, userId, after),
    present,
  })
}

/** Polls of windows: those of the newest window, or of all pages side by side. */
const createWindowPolls = (parts: WindowsParts, feed: Feed<Key, Listener, VisitorEvent>) => {
  const { clock, messages } = parts
  const presentTo = createPresentTo(parts)
  const polls = createPolls<WindowState, VisitorEvent>(clock)

  const pollOf = ({ userId, pollId, pollShared: shared }: LiveVisitor): WindowPoll => {
    const known = polls.find(userId)
    const poll: WindowPoll = known?.state.pollId === pollId ? known : newPoll({ pollId, shared })
    polls.keep(userId, poll)
    return poll
  }

  const confirm = async (visitor: LiveVisitor, seq: number): Promise<void> => {
    if (seq <= visitor.confirmedSeq || seq > visitor.lastSeq) return
    await messages.confirm(visitor, seq)
    visitor.confirmedSeq = seq
  }

  const readPending = async (visitor: LiveVisitor, handled: number) => {
    // nothing between what was confirmed and `clearSeq` is for the visitor; a page that is behind has to look
    const from = handled < visitor.confirmedSeq ? handled : Math.max(handled, visitor.clearSeq)
    // most polls end here, without a look at the store
    if (from >= visitor.lastSeq) return { shown: [], readTo: from }
    const span = { from, head: visitor.lastSeq }
    const { shown, readTo } = await feed.pending(visitor, span, (event) => presentTo(event, visitor))
    if (shown.length === 0) visitor.clearSeq = Math.max(visitor.clearSeq, readTo)
    return { shown, readTo }
  }

  /** A poll of the one window: what it was answered before is handled. */
  const answerWindow = async (visitor: LiveVisitor, poll: WindowPoll, after: string): Promise<VisitorEvent[]> => {
    await confirm(visitor, Math.max(poll.answered, seqOf(after)))
    const { shown, readTo } = await readPending(visitor, visitor.confirmedSeq)
    if (shown.length > 0) poll.answered = Math.max(poll.answered, readTo)
    return visitor.blocked ? shown : [...shown, ...polls.takePassing(poll)]
  }

  /** A poll of one of several pages, which says itself how far it is: others may be further. */
  const answerBeside = async (visitor: LiveVisitor, poll: WindowPoll, after: string): Promise<VisitorEvent[]> => {
    const handled = Math.min(seqOf(after), visitor.lastSeq)
    await confirm(visitor, handled)
    const { shown } = await readPending(visitor, handled)
    return visitor.blocked ? shown : [...shown, ...polls.seePassing(poll)]
  }

  return {
    ...polls,
    confirm,
    answer: async (visitor: LiveVisitor, after: string): Promise<VisitorEvent[]> => {
      const poll = pollOf(visitor)
      return visitor.pollShared && after !== ''
        ? answerBeside(visitor, poll, after)
        : answerWindow(visitor, poll, after)
    },
  }
}

/** Streams of windows. */
const createWindowStreams = ({ live, clock, presence }: WindowsParts, feed: Feed<Key, Listener, VisitorEvent>) => ({
  /** @param resumed the position of `lastEventId` */
  open: (visitor: LiveVisitor, listening: Listening, resumed: number, reply: StreamReply): WindowStream => {
    const { tenantId, userId, pollShared: shared, confirmedSeq } = visitor
    const { pollId, token, lastEventId } = listening
    const streams = [...feed.of(userId)]
    if (streams.length >= (shared ? SHARED_STREAMS_MAX : STREAMS_MAX)) streams[0]?.drop()
    // one of several pages resumes where it was itself: others may be further
    const after = shared && lastEventId !== '' ? resumed : Math.max(confirmedSeq, resumed)
    const historySeq = historySeqOf(lastEventId)
    return feed.open(userId, { pollId, token, tenantId, userId, shared, historySeq }, after, reply)
  },

  endReplaced: (userId: string, pollId: string): void => {
    for (const stream of feed.of(userId)) {
      if (stream.listener.pollId === pollId) continue
      stream.show(() => ({ event: windowReplaced(stream.cursor(), clock.now()), ends: true }))
    }
  },

  /** Ends streams whose visitor may not listen any more or is blocked; marks the others' visitors as present. */
  touch: (userId: string, visitor: LiveVisitor | undefined): void => {
    for (const stream of feed.of(userId)) {
      const { listener } = stream
      if (!mayListen(visitor, listener.token, clock.now()))
        stream.show(() => endFor(listener, stream.cursor(), clock.now()))
      // not before the end of the chat, which a stream that has just opened still reads
      else if (visitor.blocked) void stream.catchUp().then(() => stream.show(() => END))
    }
    if (visitor !== undefined) presence.visitorSeen(visitor)
  },

  pass: (stream: WindowStream, event: VisitorEvent): void =>
    stream.show(async () => {
      const visitor = await live.find(stream.listener.userId)
      const may = mayListen(visitor, stream.listener.token, clock.now()) && !visitor.blocked
      return may ? { event, ends: false } : NOTHING
    }),
})

export const createWindows = (parts: WindowsParts): Windows => {
  const { live, clock } = parts
  const feed = createConversationFeed(parts)
  const polls = createWindowPolls(parts, feed)
  const streams = createWindowStreams(parts, feed)

  return {
    poll: async (visitor, pollId, after) =>
      pollId === visitor.pollId ? polls.answer(visitor, after) : [windowReplaced(visitor.lastSeq, clock.now())],

    stream: async (visitor, listening, reply) => {
      const { pollId } = listening
      if (pollId !== visitor.pollId) {
        const stream = parts.streams.open(reply, { onClose: () => undefined })
        stream.send(windowReplaced(visitor.lastSeq, clock.now()))
        return stream.end()
      }
      const resumed = Math.min(seqOf(listening.lastEventId), visitor.lastSeq)
      await polls.confirm(visitor, resumed)
      const stream = streams.open(visitor, listening, resumed, reply)
      // another window may have replaced this one in between
      const now = await live.find(visitor.userId).catch(() => undefined)
      if (now !== undefined && now.pollId !== pollId) streams.endReplaced(visitor.userId, now.pollId)
      await stream.catchUp()
    },

    confirm: (visitor, eventId) => polls.confirm(visitor, seqOf(eventId)),

    listens: (userId) => feed.has(userId) || polls.find(userId) !== undefined,

    pass: (passing) => {
      const { payload, life } = presentPassing(passing)
      const eventAt = (seq: number) =>
        ({ eventId: `e${seq}.${parts.unique()}`, eventTime: clock.now(), ...payload }) as VisitorEvent
      // an id must not say more than what its stream has sent: a client resumes from the last id that it saw
      for (const stream of feed.of(passing.userId)) streams.pass(stream, eventAt(stream.cursor()))
      const poll = polls.find(passing.userId)
      if (life.lifeMs === 0 || poll === undefined) return
      // the page with the stream has it; pages side by side may have one of each
      if (poll.state.shared || !feed.has(passing.userId)) polls.pass(poll, eventAt(0), life)
    },

    onEvents: (events) => {
      for (const event of events) {
        if (event.userId === '') continue
        if (event.kind === 'window.opened') streams.endReplaced(event.userId, event.data.pollId)
        feed.offer(event)
      }
    },

    touch: () => {
      for (const userId of feed.names()) {
        const known = live.known(userId)
        if (known !== undefined) streams.touch(userId, known)
        else live.find(userId).then((visitor) => streams.touch(userId, visitor), parts.onError)
      }
      polls.forgetSilent()
    },
  }
}
