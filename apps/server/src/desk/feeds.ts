import type { AdminEvent } from '@foyer/protocol/events'
import { ADMIN_EVENT } from '@foyer/protocol/eventTypes'
import type { Clock } from '../clock.ts'
import type { Live } from '../conversations/live.ts'
import type { Presence } from '../conversations/presence.ts'
import type { SessionAccess, Viewer } from '../conversations/sessions.ts'
import { visitorNo } from '../conversations/visitorNo.ts'
import { failures } from '../errors.ts'
import { createFeed, type Feed, type OpenStream, type Shown } from '../events/feed.ts'
import { type LogEvent, unstored, type Wanted, type WantedPage } from '../events/log.ts'
import { createPolls, type Life, newPoll, type Poll } from '../events/polls.ts'
import type { StreamReply, Streams } from '../events/stream.ts'
import type { Passing, Tail } from '../events/wake.ts'
import { createInTurn } from '../inTurn.ts'
import type { SignIns } from '../people/signIns.ts'
import { seqOf } from '../visitor/present.ts'
import { SIGNAL_LIFE, TYPING_MS } from '../visitor/presentPassing.ts'
import { concerns, deskEvent, isOwn, OWN_KINDS, presentForDesk } from './present.ts'
import { createWatch, type Watch } from './watch.ts'

/** A signed-in agent with a poll; the sign-in ends by itself at `expiresAt`, in epoch ms. */
export type DeskViewer = Viewer & {
  readonly pollId: string
  readonly tokenHash: string
  readonly expiresAt: number
  /** '' unless a program listens. */
  readonly apiKeyName: string
}

/**
 * A request for a stream: where it resumes, the session that the desk has open besides its agent's own, and whether the desk reports by
 * itself that its agent is there.
 */
export type Listening = { readonly lastEventId: string; readonly watch: string; readonly beats: boolean }

type DeskPassing = Extract<Passing, { kind: 'visitor.typing' | 'visitor.page' | 'visitor.signal' | 'agent.presence' }>

/** The desk's two transports: getAdminEvent and the stream. Both read the tenant's log and keep what concerns the agent. */
export type Feeds = {
  /** @param watched the session besides the agent's own that the desk has open, '' for none; shown while the agent may see it */
  readonly poll: (viewer: DeskViewer, after: string, watched: string) => Promise<AdminEvent[]>
  /**
   * Lasts as long as the sign-in, and ends where the agent's role changes.
   * @throws signedOut; tooMany for a sign-in that has too many
   */
  readonly stream: (viewer: DeskViewer, listening: Listening, reply: StreamReply) => Promise<void>
  /** Goes to the agent, and news of a visitor to those who watch the session. */
  readonly pass: (passing: DeskPassing) => void
  readonly onEvents: (events: readonly LogEvent[]) => void
  /** Marks agents with a stream as present, and ends streams whose sign-in has expired. */
  readonly touch: () => void
}

/** What `createFeeds` uses. */
export type FeedsParts = {
  readonly live: Live
  readonly sessions: Pick<SessionAccess, 'access'>
  readonly signIns: SignIns
  readonly tail: Tail
  readonly readWanted: (tenantId: string, after: number, wanted: Wanted) => Promise<WantedPage>
  readonly streams: Streams
  readonly presence: Presence
  readonly clock: Clock
  readonly unique: () => string
  readonly onError: (error: unknown) => void
}

/** Who listens, as they are now, and the session that they watch. */
type Listener = { viewer: DeskViewer; watch: Watch | null }
type StreamListener = Listener & { readonly beats: boolean }
type DeskStream = OpenStream<StreamListener, AdminEvent>
/** `clear`: up to here no event is for the agent, so a poll need not look. */
type PollListener = Listener & { clear: number }
type DeskPoll = Poll<PollListener, AdminEvent>

/**
 * Streams that one sign-in may have: tabs share it. A further one is refused, and that tab polls; if the oldest ended in its place, the
 * tabs would go on ending each other's.
 */
const STREAMS_MAX = 16
/** Seconds after which a refused tab may ask again. */
const STREAMS_RETRY = 30
/** Passing events of a type that wait for one poll at most, but for signals. */
const PASSING_MAX = 21

/**
 * Events of the tenant that a desk is told one by one, its own from among them. One that has missed more loads its lists instead: that costs
 * less than to read what a hundred colleagues did meanwhile.
 */
const TOLD_MAX = 5000

/** Time for which a page that the visitor reads, or another status of the agent, is worth telling to a desk that polls. */
const STATE_MS = 30_000

/** What passes as the desk shows it, and its life for polls. */
const presentPassing = (passing: DeskPassing): { readonly payload: object; readonly life: Life } => {
  const max = PASSING_MAX
  switch (passing.kind) {
    case 'agent.presence':
      return { payload: { eventType: ADMIN_EVENT.presenceChanged }, life: { lifeMs: STATE_MS, max: 1 } }
    case 'visitor.typing': {
      const { sessionId } = passing
      const payload = { eventType: ADMIN_EVENT.visitorTyping, sessionId, msgContent: passing.text }
      return { payload, life: { lifeMs: TYPING_MS, max } }
    }
    case 'visitor.page': {
      const { sessionId, url, title, left } = passing
      const payload = { eventType: ADMIN_EVENT.pageChanged, sessionId, url, title, left: left ? 1 : 0 }
      return { payload, life: { lifeMs: STATE_MS, max } }
    }
    case 'visitor.signal': {
      const { sessionId, roomId, callType, signal } = passing
      const members = { sessionId, roomId, callType, action: 'signal', by: 'visitor', signal }
      return { payload: { eventType: ADMIN_EVENT.video, ...members }, life: SIGNAL_LIFE }
    }
  }
}

const END = { event: null, ends: true } as const

/** Events that begin something at the desk; they bring along what its lists show of the visitor. */
const NAMED: readonly number[] = [
  ADMIN_EVENT.sessionOffered,
  ADMIN_EVENT.queueChanged,
  ADMIN_EVENT.mentioned,
  ADMIN_EVENT.offerPassed,
]

/** Kinds of events with which one of those may begin at every desk of the team. */
const isNamedForAll = (event: LogEvent): boolean =>
  !isOwn(event) && event.kind.startsWith('session.') && event.kind !== 'session.closed'

/** News of the whole team, of which a listener sees a list change: in a crowd they reach each of a hundred desks together. */
const GATHERED: readonly number[] = [ADMIN_EVENT.queueChanged, ADMIN_EVENT.ticketChanged]

/** A status is for its agent's desks alone, and signals are for the call's agent: they tell where the visitor is in the network. */
const hears = ({ viewer, watch }: Listener, passing: DeskPassing): boolean => {
  if (viewer.tenantId !== passing.tenantId) return false
  if (viewer.adminId === passing.adminId) return true
  if (passing.kind === 'visitor.signal' || passing.kind === 'agent.presence') return false
  return watch?.sessionId === passing.sessionId && watch.showsNow()
}

/** Goes on at once with what is there already. */
const andThen = <T, R>(value: Promise<T> | T, next: (value: T) => Promise<R> | R): Promise<R> | R =>
  value instanceof Promise ? value.then(next) : next(value)

/** What the desk shows of the visitor of an event; read once for all who are told of it. */
const createNaming = ({ live }: Pick<FeedsParts, 'live'>) => {
  type Naming = Awaited<ReturnType<typeof read>>
  const known = new WeakMap<LogEvent, Promise<{ readonly naming: Naming }> | { readonly naming: Naming }>()
  const read = async ({ tenantId, userId }: LogEvent) => {
    const visitor = await live.find(userId)
    if (visitor === undefined) return undefined
    const { name, email, channelId, identityProved } = visitor
    return {
      names: { customerName: name, email, channelId, visitorNo: visitorNo(tenantId, userId) },
      proof: { identityProved: identityProved ? 1 : 0 },
    }
  }
  const begin = async (event: LogEvent) => {
    const named = { naming: await read(event) }
    known.set(event, named)
    return named
  }
  return (event: LogEvent) => {
    const found = known.get(event) ?? begin(event)
    if (found instanceof Promise) known.set(event, found)
    return found
  }
}

type NamingOf = ReturnType<typeof createNaming>

/** Makes what a desk shows of an event once for all desks that show the same: a crowd of events goes to a hundred of them. */
const createShared = () => {
  const made = new WeakMap<LogEvent, Map<string, AdminEvent>>()
  return (event: LogEvent, members: object): AdminEvent => {
    const make = () => deskEvent(`k${event.tenantSeq}`, event.at, members)
    // few desks hear of what is for its agent alone
    if (isOwn(event)) return make()
    const all = made.get(event) ?? new Map<string, AdminEvent>()
    made.set(event, all)
    const key = JSON.stringify(members)
    const found = all.get(key) ?? make()
    all.set(key, found)
    return found
  }
}

/** An event of the tenant's log as a listener's desk shows it, null for those that are not theirs; without a promise where nothing is to be read. */
const createPresent = (namingOf: NamingOf) => {
  const shared = createShared()
  return ({ viewer, watch }: Listener, event: LogEvent): Promise<AdminEvent | null> | AdminEvent | null =>
    andThen(watch?.shows(event) ?? false, (watches) => {
      const payload = presentForDesk(event, { ...viewer, watches })
      if (payload === null) return null
      const isNamed = NAMED.includes(payload.eventType)
      if (!isNamed && payload.eventType !== ADMIN_EVENT.customerChanged) return shared(event, payload)
      return andThen(namingOf(event), ({ naming }) =>
        shared(event, { ...payload, ...(isNamed && naming?.names), ...naming?.proof }),
      )
    })
}

type Present = ReturnType<typeof createPresent>

const isSame = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size === other.size && [...one].every((item) => other.has(item))

const hasExpired = ({ viewer }: Listener, clock: Clock): boolean => viewer.expiresAt <= clock.now()

/** Kinds after which the store is asked who listens: they have changed people, or passed over such a change. */
const RECHECKED: readonly LogEvent['kind'][] = ['people.changed', 'events.passedOver']

/** The feed of tenants' logs: its streams end with their sign-in, in the order of the log. */
const createTenantFeed = (parts: FeedsParts, presentTo: Present): Feed<Listener, StreamListener, AdminEvent> => {
  const recheck = async (listener: StreamListener): Promise<boolean> => {
    const { viewer, watch } = listener
    const now = await parts.signIns.find(viewer)
    // a stream is opened for some permissions: an agent with others opens a new stream
    if (now === undefined || !isSame(now.permissions, viewer.permissions)) return false
    listener.viewer = { ...viewer, groupIds: now.groupIds }
    watch?.recheck()
    return true
  }
  /** What follows the end of a sign-in is not shown, however late this node hears of the end. */
  const mayListen = (listener: StreamListener, { kind, data }: LogEvent): Promise<boolean> | boolean => {
    if (hasExpired(listener, parts.clock)) return false
    if (kind === 'tenant.removed') return false
    if (kind === 'people.signedOut') return data.tokenHash !== listener.viewer.tokenHash
    return RECHECKED.includes(kind) ? recheck(listener) : true
  }
  const present = (listener: StreamListener, logged: LogEvent) =>
    andThen(mayListen(listener, logged), (may) => {
      if (!may) return END
      return andThen(presentTo(listener, logged), (event): Shown<AdminEvent> => {
        return { event, ends: false, mayWait: event !== null && GATHERED.includes(event.eventType) }
      })
    })

  const read = async ({ viewer, watch }: Listener, after: number): Promise<WantedPage> => {
    const { tenantId, adminId, apiKeyName } = viewer
    const page = await parts.readWanted(tenantId, after, {
      ownKinds: OWN_KINDS,
      adminId,
      sessionId: watch?.sessionId ?? '',
      // a program has no lists to load
      distance: apiKeyName === '' ? TOLD_MAX : Number.MAX_SAFE_INTEGER,
    })
    if (!page.passedOver) return page
    return {
      ...page,
      events: [unstored('events.passedOver', { tenantId, tenantSeq: page.readTo, at: parts.clock.now() })],
    }
  }

  return createFeed({
    streams: parts.streams,
    onError: parts.onError,
    nameOf: (event) => event.tenantId,
    position: (event) => event.tenantSeq,
    placeOf: (tenantSeq) => `k${tenantSeq}`,
    read,
    present,
    concerns: ({ viewer, watch }, event) => concerns(event, viewer, watch?.sessionId ?? ''),
  })
}

/** Polls of desks, one for each sign-in. */
const createDeskPolls = (parts: FeedsParts, feed: Feed<Listener, StreamListener, AdminEvent>, present: Present) => {
  const { tail, signIns } = parts
  const polls = createPolls<PollListener, AdminEvent>(parts.clock)

  const pollOf = async (viewer: DeskViewer, watched: string): Promise<DeskPoll> => {
    const clear = async () => (await signIns.find(viewer))?.confirmedSeq ?? 0
    const known = polls.find(viewer.tokenHash)
    const poll: DeskPoll = known ?? newPoll({ viewer, watch: null, clear: await clear() })
    const { state } = poll
    state.viewer = viewer
    if ((state.watch?.sessionId ?? '') !== watched)
      state.watch = createWatch(parts.sessions, watched, () => state.viewer)
    polls.keep(viewer.tokenHash, poll)
    return poll
  }

  return {
    ...polls,
    answer: async (viewer: DeskViewer, after: string, watched: string): Promise<AdminEvent[]> => {
      const poll = await pollOf(viewer, watched)
      const { state } = poll
      const handled = Math.max(poll.answered, Math.min(seqOf(after), tail.position(viewer.tenantId) ?? 0))
      if (handled > state.clear) {
        await signIns.confirm(viewer, handled)
        state.clear = handled
      }
      const span = { from: state.clear, head: await tail.open(viewer.tenantId) }
      const { shown, readTo } = await feed.pending(state, span, (event) => present(state, event))
      if (shown.length === 0) state.clear = Math.max(state.clear, readTo)
      else poll.answered = Math.max(poll.answered, readTo)
      return [...shown, ...polls.takePassing(poll)]
    },
  }
}

/**
 * Hands events to the streams of their tenant, in the order of its log. The visitor is read before the streams are asked: a hundred of them would
 * each wait for it, and to wait costs more than to send. The visitors of events that come together are read together.
 */
const createOffer = ({ onError }: FeedsParts, feed: Feed<Listener, StreamListener, AdminEvent>, namingOf: NamingOf) => {
  const inTurn = createInTurn()
  const offer = async (event: LogEvent): Promise<void> => {
    // where the visitor cannot be read, a stream that needs them asks again and fails
    if (isNamedForAll(event) && feed.has(event.tenantId)) await Promise.resolve(namingOf(event)).catch(() => undefined)
    feed.offer(event)
  }
  return (events: readonly LogEvent[]): void => {
    for (const event of events) {
      if (isNamedForAll(event) && feed.has(event.tenantId)) Promise.resolve(namingOf(event)).catch(() => undefined)
    }
    for (const event of events) void inTurn(event.tenantId, () => offer(event)).catch(onError)
  }
}

export const createFeeds = (parts: FeedsParts): Feeds => {
  const { tail, clock, signIns } = parts
  const namingOf = createNaming(parts)
  const present = createPresent(namingOf)
  const feed = createTenantFeed(parts, present)
  const polls = createDeskPolls(parts, feed, present)
  const offer = createOffer(parts, feed, namingOf)

  const open = (viewer: DeskViewer, { watch, beats }: Listening, after: number, reply: StreamReply): DeskStream => {
    const others = [...feed.of(viewer.tenantId)].filter(
      ({ listener }) => listener.viewer.tokenHash === viewer.tokenHash,
    )
    if (others.length >= STREAMS_MAX) throw failures.tooMany(STREAMS_RETRY)
    const listener: StreamListener = { viewer, beats, watch: null }
    listener.watch = createWatch(parts.sessions, watch, () => listener.viewer)
    return feed.open(viewer.tenantId, listener, after, reply)
  }

  const touchStream = ({ listener, show }: DeskStream) => {
    // a connection may stay open for minutes after its computer fell asleep: a desk that beats reports by itself
    if (hasExpired(listener, clock)) show(() => END)
    else if (!listener.beats && listener.viewer.apiKeyName === '') parts.presence.agentSeen(listener.viewer)
  }

  return {
    poll: polls.answer,

    stream: async (who, listening, reply) => {
      // before the sign-in is read: the end of one that is good now comes after this position
      const head = await tail.open(who.tenantId)
      const signIn = await signIns.find(who)
      if (signIn === undefined) throw failures.signedOut()
      const { confirmedSeq, permissions, groupIds } = signIn
      const resumed = Math.min(seqOf(listening.lastEventId), head)
      if (resumed > confirmedSeq) await signIns.confirm(who, resumed)
      // an agent who returns gets visitors from now on, not from the next round
      await parts.presence.flush()
      await open({ ...who, permissions, groupIds }, listening, Math.max(confirmedSeq, resumed), reply).catchUp()
    },

    pass: (passing) => {
      const { payload, life } = presentPassing(passing)
      const eventAt = (seq: number) => deskEvent(`k${seq}.${parts.unique()}`, clock.now(), payload)
      for (const stream of feed.of(passing.tenantId)) {
        if (!hears(stream.listener, passing)) continue
        // an id must not say more than what its stream has sent: a client resumes from the last id that it saw
        const event = eventAt(stream.cursor())
        stream.show(() => (hasExpired(stream.listener, clock) ? END : { event, ends: false }))
      }
      // the id of a passing event confirms nothing: the poll may have events of the log that the desk has not seen
      const event = eventAt(0)
      for (const poll of polls.all()) if (hears(poll.state, passing)) polls.pass(poll, event, life)
    },

    onEvents: (events) => {
      for (const event of events) {
        if (event.kind === 'people.changed')
          for (const { state } of polls.all()) if (state.viewer.tenantId === event.tenantId) state.watch?.recheck()
      }
      offer(events)
    },

    touch: () => {
      for (const tenantId of feed.names()) for (const stream of feed.of(tenantId)) touchStream(stream)
      polls.forgetSilent()
    },
  }
}
