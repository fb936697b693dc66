import type { AdminEvent } from '@foyer/protocol/events'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Live } from '../conversations/live.ts'
import type { Presence } from '../conversations/presence.ts'
import type { Sessions, Viewer } from '../conversations/sessions.ts'
import { visitorNo } from '../conversations/visitorNo.ts'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import { createInTurn, type InTurn } from '../events/inTurn.ts'
import type { LogEvent } from '../events/log.ts'
import { createReader, type Reader } from '../events/reader.ts'
import type { Stream, Streams } from '../events/stream.ts'
import type { Tail } from '../events/wake.ts'
import { seqOf } from '../visitor/present.ts'
import { deskEvent, presentForDesk } from './present.ts'
import { createWatch, type Watch } from './watch.ts'

/** A signed-in agent with a poll; the sign-in ends by itself at `expiresAt`, in epoch ms. */
export type DeskViewer = Viewer & { readonly pollId: string; readonly tokenHash: string; readonly expiresAt: number }

type Open = {
  readonly viewer: DeskViewer
  readonly beats: boolean
  groupIds: readonly string[]
  readonly watch: Watch | null
  readonly stream: Stream
  readonly reader: Reader
  readonly inTurn: InTurn
}
type Poll = {
  /** As they were at the last poll. */
  viewer: DeskViewer
  watch: Watch | null
  answered: number
  clear: number
  passing: { event: AdminEvent; until: number }[]
  at: number
}

/** How a desk listens: from where on, what it has open besides its own, and whether it says by itself that its agent is there. */
export type Listening = { readonly lastEventId: string; readonly watch: string; readonly beats: boolean }

/** The desk's two ways of hearing: getAdminEvent and the stream; both read the tenant's log and keep what concerns the agent. */
export type Feeds = {
  /** @param watched the session beside their own that the agent has open, '' for none; heard of as long as they may see it */
  readonly poll: (viewer: DeskViewer, after: string, watched: string) => Promise<AdminEvent[]>
  /**
   * Lasts for as long as the sign-in: it ends where that does, and where the role changes.
   * @throws signedOut; tooMany for a sign-in that has too many
   */
  readonly stream: (viewer: DeskViewer, listening: Listening, reply: FastifyReply) => Promise<void>
  /** Typing and the like: to the agent, and to who watches the session. */
  readonly pass: (to: { tenantId: string; adminId: string; sessionId: string }, payload: object, life: number) => void
  readonly onEvents: (events: readonly LogEvent[]) => void
  /** Those who hear over a stream count as being there; streams of sign-ins that have run out end. */
  readonly touch: () => void
}

/** What `createFeeds` uses. */
export type FeedsParts = {
  readonly db: Pick<Db, 'rows'>
  readonly live: Live
  readonly sessions: Pick<Sessions, 'access'>
  readonly tail: Tail
  readonly readTenant: (tenantId: string, after: number) => Promise<LogEvent[]>
  readonly streams: Streams
  readonly presence: Presence
  readonly clock: Clock
  readonly unique: () => string
  readonly onError: (error: unknown) => void
}

/** A poll that has been silent for so long is forgotten; the store has its confirmed position. */
const POLL_LIFE_MS = 120_000

/**
 * Streams that one sign-in may have: tabs share it. A further one is refused, and that tab polls; were the oldest ended in its place, the
 * tabs would go on ending each other's.
 */
const STREAMS_MAX = 16
/** Seconds after which a tab that was refused may ask again. */
const STREAMS_RETRY = 30

/** A sign-in as the store has it now. */
type Standing = { readonly seq: number; readonly role: number; readonly groupIds: readonly string[] }

export const createFeeds = (parts: FeedsParts): Feeds => {
  const { db, clock } = parts
  const opened = new Set<Open>()
  const polls = new Map<string, Poll>()

  /** Undefined once the sign-in is void. */
  const standingOf = async ({ tenantId, tokenHash }: DeskViewer): Promise<Standing | undefined> => {
    const [row] = await db.rows<Standing>({
      name: 'desk-standing',
      text: `select s.confirmed_seq as seq, a.role,
          array(select m.group_id from group_member m where m.tenant_id = s.tenant_id and m.admin_id = s.admin_id) as "groupIds"
        from desk_session s join admin a on a.tenant_id = s.tenant_id and a.admin_id = s.admin_id
        where s.tenant_id = $1 and s.token_hash = $2`,
      values: [tenantId, tokenHash],
    })
    return row
  }

  const confirm = (viewer: DeskViewer, seq: number) =>
    db.rows({
      name: 'desk-confirm',
      text: 'update desk_session set confirmed_seq = $3 where tenant_id = $1 and token_hash = $2 and confirmed_seq < $3',
      values: [viewer.tenantId, viewer.tokenHash, seq],
    })

  const present = async (event: LogEvent, viewer: Viewer, watch: Watch | null): Promise<AdminEvent | null> => {
    const watches = (await watch?.shows(event)) ?? false
    const payload = presentForDesk(event, { ...viewer, watches })
    if (payload === null) return null
    const named = [2200, 2250, 2253, 2254].includes(payload.eventType)
    const visitor = named ? await parts.live.find(event.userId) : undefined
    const signs = { visitorNo: visitorNo(event.tenantId, event.userId) }
    const more = visitor && { customerName: visitor.name, email: visitor.email, channelId: visitor.channelId, ...signs }
    return deskEvent(`k${event.tenantSeq}`, event.at, { ...payload, ...more })
  }

  const pollOf = async (viewer: DeskViewer, watched: string): Promise<Poll> => {
    const poll: Poll = polls.get(viewer.tokenHash) ?? {
      viewer,
      watch: null,
      answered: 0,
      clear: (await standingOf(viewer))?.seq ?? 0,
      passing: [],
      at: 0,
    }
    poll.at = clock.elapsed()
    poll.viewer = viewer
    if ((poll.watch?.sessionId ?? '') !== watched) poll.watch = createWatch(parts.sessions, watched, () => poll.viewer)
    polls.delete(viewer.tokenHash)
    polls.set(viewer.tokenHash, poll)
    return poll
  }

  const readPending = async (viewer: DeskViewer, poll: Poll): Promise<AdminEvent[]> => {
    const shown: AdminEvent[] = []
    for (let from = poll.clear; from < (await parts.tail.open(viewer.tenantId)) && shown.length === 0; ) {
      const events = await parts.readTenant(viewer.tenantId, from)
      const last = events.at(-1)?.tenantSeq
      if (last === undefined) break
      for (const event of events) {
        const one = await present(event, viewer, poll.watch)
        if (one !== null) shown.push(one)
      }
      from = last
      if (shown.length === 0) poll.clear = last
      else poll.answered = last
    }
    return shown
  }

  const hasExpired = ({ viewer }: Open): boolean => viewer.expiresAt <= clock.now()

  /** In the order of the log: what comes after the end of a sign-in is not shown, however late this node hears of the end. */
  const mayHear = async (open: Open, { kind, data }: LogEvent): Promise<boolean> => {
    const { viewer } = open
    if (hasExpired(open) || (kind === 'people.signedOut' && data.tokenHash === viewer.tokenHash)) return false
    if (kind !== 'people.changed') return true
    const standing = await standingOf(viewer)
    // a stream is opened for who one is: whoever still may opens the next as who they are now
    if (standing?.role !== viewer.role) return false
    open.groupIds = standing.groupIds
    open.watch?.doubt()
    return true
  }

  const startStream = (viewer: DeskViewer, after: number, { watch, beats }: Listening, stream: Stream): Open => {
    // an event that cannot be shown now must not be passed over: the stream ends, and its reader resumes before that event
    const fail = (error: unknown) => {
      parts.onError(error)
      stream.end()
    }
    const inTurn = createInTurn(fail)
    const open: Open = {
      viewer,
      beats,
      groupIds: viewer.groupIds,
      watch: createWatch(parts.sessions, watch, () => ({ ...viewer, groupIds: open.groupIds })),
      stream,
      inTurn,
      reader: createReader({
        after,
        position: (event) => event.tenantSeq,
        read: (from) => parts.readTenant(viewer.tenantId, from),
        deliver: (event) =>
          inTurn(async () => {
            if (!(await mayHear(open, event))) return stream.end()
            const shown = await present(event, { ...viewer, groupIds: open.groupIds }, open.watch)
            if (shown !== null) stream.send(shown)
          }),
        onError: fail,
      }),
    }
    return open
  }

  return {
    poll: async (viewer, after, watched) => {
      const poll = await pollOf(viewer, watched)
      const handled = Math.max(poll.answered, Math.min(seqOf(after), parts.tail.position(viewer.tenantId) ?? 0))
      if (handled > poll.clear) {
        await confirm(viewer, handled)
        poll.clear = handled
      }
      const pending = await readPending(viewer, poll)
      const now = clock.elapsed()
      return [...pending, ...poll.passing.splice(0).flatMap((one) => (one.until > now ? [one.event] : []))]
    },

    stream: async (who, listening, reply) => {
      // before the sign-in is looked at: the end of one that is good now comes after this
      const head = await parts.tail.open(who.tenantId)
      const standing = await standingOf(who)
      if (standing === undefined) throw failures.signedOut()
      const { seq: confirmed, role, groupIds } = standing
      const viewer = { ...who, role, groupIds }
      const resumed = Math.min(seqOf(listening.lastEventId), head)
      if (resumed > confirmed) await confirm(viewer, resumed)
      // who is back after a while gets visitors from this moment on, not from the next round
      await parts.presence.flush()
      const mine = [...opened].filter((open) => open.viewer.tokenHash === viewer.tokenHash)
      if (mine.length >= STREAMS_MAX) throw failures.tooMany(STREAMS_RETRY)
      reply.hijack()
      let release: () => void = () => undefined
      const stream = parts.streams.open(reply.raw, reply.getHeaders() as Record<string, string>, () => release())
      const open = startStream(viewer, Math.max(confirmed, resumed), listening, stream)
      opened.add(open)
      release = () => {
        open.reader.stop()
        opened.delete(open)
      }
      if (stream.closed()) release()
      await open.reader.pump()
    },

    pass: ({ tenantId, adminId, sessionId }, payload, life) => {
      const hears = (who: { tenantId: string; adminId: string }, watch: Watch | null) =>
        who.tenantId === tenantId && (who.adminId === adminId || (watch?.sessionId === sessionId && watch.showsNow()))
      const event = deskEvent(`k${parts.tail.position(tenantId) ?? 0}.${parts.unique()}`, clock.now(), payload)
      for (const open of opened) {
        if (!hears(open.viewer, open.watch)) continue
        // its id must not say more than what this stream has sent: a client resumes from the last id that it saw
        const eventId = `k${open.reader.cursor()}.${parts.unique()}`
        open.inTurn(() => (hasExpired(open) ? open.stream.end() : open.stream.send({ ...event, eventId })))
      }
      const until = clock.elapsed() + life
      for (const poll of polls.values()) {
        if (hears(poll.viewer, poll.watch)) poll.passing = [...poll.passing.slice(-20), { event, until }]
      }
    },

    onEvents: (events) => {
      for (const event of events) {
        if (event.kind === 'people.changed')
          for (const { viewer, watch } of polls.values()) if (viewer.tenantId === event.tenantId) watch?.doubt()
        for (const open of opened) if (open.viewer.tenantId === event.tenantId) open.reader.offer(event)
      }
    },

    touch: () => {
      // a connection may stay open for minutes after its computer fell asleep
      for (const open of opened) {
        if (hasExpired(open)) open.inTurn(open.stream.end)
        else if (!open.beats) parts.presence.agentSeen(open.viewer)
      }
      const old = clock.elapsed() - POLL_LIFE_MS
      for (const [key, poll] of polls) {
        if (poll.at > old) break
        polls.delete(key)
      }
    },
  }
}
