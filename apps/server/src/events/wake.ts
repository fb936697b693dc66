import type { CALL_TYPE } from '@foyer/protocol/kinds'
import { type LogEvent, unstored } from './log.ts'

/** A signal of a call and where it belongs. */
export type CallSignal = {
  readonly tenantId: string
  readonly adminId: string
  readonly roomId: string
  readonly callType: (typeof CALL_TYPE)[number]
  readonly signal: string
}

/** An event outside the log, never stored: lost when nobody listens. */
export type Passing =
  | { readonly kind: 'agent.typing'; readonly tenantId: string; readonly userId: string }
  | {
      readonly kind: 'visitor.typing'
      readonly tenantId: string
      readonly userId: string
      readonly sessionId: string
      readonly adminId: string
      readonly text: string
    }
  /** The visitor reads another page of the website; `left`: none any more. `adminId` is their agent's, '' for none. */
  | {
      readonly kind: 'visitor.page'
      readonly tenantId: string
      readonly sessionId: string
      readonly adminId: string
      readonly url: string
      readonly title: string
      readonly left: boolean
    }
  /** What the browsers of a call tell each other, on its way to the visitor or to the call's agent. */
  | ({ readonly kind: 'agent.signal'; readonly userId: string } & CallSignal)
  | ({ readonly kind: 'visitor.signal'; readonly sessionId: string } & CallSignal)
  /** The agent has set their status, at one of their desks. */
  | { readonly kind: 'agent.presence'; readonly tenantId: string; readonly adminId: string }
  /** Somebody at the desk looks at the list of the website's visitors, which has `total` of them. */
  | { readonly kind: 'site.watched'; readonly tenantId: string; readonly total: number }
  | {
      readonly kind: 'answer.words'
      readonly tenantId: string
      readonly userId: string
      readonly msgId: string
      /** The whole answer so far. */
      readonly text: string
      readonly done: boolean
    }

/** Messages between nodes. They carry no truth: a lost one costs a second, never a message. */
export type Bus = {
  readonly wake: (tenantId: string) => void
  readonly pass: (passing: Passing) => void
  readonly listen: (listener: { wake: (tenantId: string) => void; pass: (passing: Passing) => void }) => void
  readonly close: () => Promise<void>
}

/** The bus of a single process: `pass` returns to this node alone. */
export const createLocalBus = (): Bus => {
  let listener: (passing: Passing) => void = () => undefined
  return {
    wake: () => undefined,
    pass: (passing) => listener(passing),
    listen: ({ pass }) => {
      listener = pass
    },
    close: () => Promise.resolve(),
  }
}

/** Where a node reads the log. */
export type TailSource = {
  readonly readTenant: (tenantId: string, after: number) => Promise<LogEvent[]>
  readonly readHeads: (tenantIds: readonly string[]) => Promise<Map<string, number>>
}

/** The log as this node sees it: every event of every tenant that it has open, once, in order. */
export type Tail = {
  /** From now on the tenant's events reach the listeners; resolves with the position after which they begin. */
  readonly open: (tenantId: string) => Promise<number>
  /** The position up to which the tenant's events have reached the listeners; undefined when it is not open. */
  readonly position: (tenantId: string) => number | undefined
  /** After a commit on this node. */
  readonly publish: (events: readonly LogEvent[]) => void
  readonly subscribe: (listener: Listener) => void
  /** Looks for commits of other nodes; called by the bus, and each second in case a wake was lost. */
  readonly look: (tenantIds?: readonly string[]) => Promise<void>
}

type Listener = (events: readonly LogEvent[]) => void

/** Follows one tenant's log. */
type Follower = {
  readonly position: () => number
  readonly publish: (events: readonly LogEvent[]) => void
  readonly catchUp: () => Promise<void>
  /** The log is gone: tells the listeners, as its last event. */
  readonly end: () => void
}

const createFollower = (
  tenantId: string,
  seen: number,
  parts: {
    readonly read: (after: number) => Promise<LogEvent[]>
    readonly deliver: Listener
    readonly onError: (error: unknown) => void
  },
): Follower => {
  let position = seen
  let reading = false
  let again = false
  /** Own commits that do not continue the log yet, by their place in it. */
  let early: readonly LogEvent[] = []
  let waiting = false

  const deliver = (events: readonly LogEvent[]) => {
    // while the log was read, commits of this node may have been delivered
    const fresh = events.filter((event) => event.tenantSeq > position)
    const last = fresh.at(-1)
    if (last === undefined) return
    position = last.tenantSeq
    parts.deliver(fresh)
  }

  const catchUp = async (): Promise<void> => {
    again = true
    if (reading) return
    reading = true
    try {
      while (again) {
        again = false
        const events = await parts.read(position)
        deliver(events)
        if (events.length > 0) again = true
      }
    } catch (error) {
      parts.onError(error)
    } finally {
      reading = false
    }
  }

  const continueLog = () => {
    const gap = early.findIndex((event, i) => event.tenantSeq !== position + 1 + i)
    const next = gap < 0 ? early : early.slice(0, gap)
    early = early.slice(next.length)
    deliver(next)
  }

  // the store answers one commit after the other, but answers that arrive in one turn of the event loop are taken in any order
  const awaitTurn = () => {
    if (waiting) return
    waiting = true
    setImmediate(() => {
      waiting = false
      const isBehind = early.some((event) => event.tenantSeq > position)
      early = []
      if (isBehind) void catchUp()
    })
  }

  return {
    position: () => position,
    catchUp,
    end: () => deliver([unstored('tenant.removed', { tenantId, tenantSeq: position + 1, at: 0 })]),
    publish: (events) => {
      early = [...early, ...events]
        .filter((event) => event.tenantSeq > position)
        .sort((a, b) => a.tenantSeq - b.tenantSeq)
      continueLog()
      if (early.length > 0) awaitTurn()
    },
  }
}

/**
 * Delivers this node's own commits from memory, but only where they continue without a gap. Where a gap remains at the end of a turn of the
 * event loop, since another node committed in between, it reads the log. So listeners get one order, that of the log.
 */
export const createTail = (source: TailSource, bus: Bus, onError: (error: unknown) => void): Tail => {
  const followers = new Map<string, Follower>()
  const opening = new Map<string, Promise<number>>()
  const listeners: Listener[] = []

  const deliver: Listener = (events) => {
    for (const listener of listeners) listener(events)
  }

  const openNow = async (tenantId: string): Promise<number> => {
    const heads = await source.readHeads([tenantId])
    const head = heads.get(tenantId) ?? 0
    const read = (after: number) => source.readTenant(tenantId, after)
    followers.set(tenantId, createFollower(tenantId, head, { read, deliver, onError }))
    opening.delete(tenantId)
    return head
  }

  return {
    open: (tenantId) => {
      const position = followers.get(tenantId)?.position()
      if (position !== undefined) return Promise.resolve(position)
      const running = opening.get(tenantId) ?? openNow(tenantId)
      opening.set(tenantId, running)
      running.catch(() => opening.delete(tenantId))
      return running
    },
    position: (tenantId) => followers.get(tenantId)?.position(),
    publish: (events) => {
      for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId)) {
        bus.wake(tenantId)
        followers.get(tenantId)?.publish(own)
      }
    },
    subscribe: (listener) => void listeners.push(listener),
    look: async (tenantIds) => {
      const open = (tenantIds ?? [...followers.keys()]).filter((tenantId) => followers.has(tenantId))
      if (open.length === 0) return
      const heads = await source.readHeads(open)
      for (const tenantId of open) {
        const follower = followers.get(tenantId)
        if (!heads.has(tenantId)) {
          followers.delete(tenantId)
          follower?.end()
        } else if (follower !== undefined && (heads.get(tenantId) ?? 0) > follower.position()) await follower.catchUp()
      }
    },
  }
}
