import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { Wait } from './estimate/forecast.ts'
import { readQueue } from './store.ts'
import type { Waits } from './waits.ts'

/**
 * Sends waiting visitors their place and expected wait when these change. The messages are never stored: a page that misses one gets the
 * place when it asks.
 */
export type QueuePlaces = {
  readonly onEvents: (events: readonly LogEvent[]) => void
  /** Updates queues that have not moved for a while: the wait changes even if the place does not. */
  readonly touch: () => void
}

type PlacesParts = {
  readonly db: Pick<Db, 'rows'>
  readonly clock: Pick<Clock, 'elapsed'>
  readonly waits: Pick<Waits, 'forQueue'>
  readonly windows: { listens(userId: string): boolean; pass(place: Place): void }
  readonly onError: (error: unknown) => void
}

/** The message to a waiting visitor's page. */
type Place = {
  readonly kind: 'queue.place'
  readonly userId: string
  /** 1-based, in the group's queue (G-26). */
  readonly waitIndex: number
  readonly wait: Wait | null
}

/** Events that move a queue. */
const MOVES: ReadonlySet<LogEvent['kind']> = new Set([
  'session.queued',
  'session.assigned',
  'session.refused',
  'session.lost',
  'session.released',
  'session.left',
  'session.unattended',
  'session.closed',
])

/** Least time between two updates of a queue: with a thousand waiting each is a thousand places. */
const UPDATE_MS = 1000
/** Least time between two messages about a changed wait at the same place. */
const REPEAT_MS = 30_000

/** What a visitor was sent last, and when (`elapsed`). */
type Sent = { readonly waitIndex: number; readonly wait: Wait | null; readonly at: number }

/** Seconds by which a short wait may change without a message. */
const SLACK = 30
const differ = (a: number, b: number): boolean => (Math.max(a, b) + SLACK) / (Math.min(a, b) + SLACK) > 1.25

const hasChanged = (was: Wait | null, is: Wait | null): boolean =>
  was === null || is === null ? was !== is : differ(was.low, is.low) || differ(was.high, is.high)

/**
 * Sends the places of one tenant's queue to visitors whose place or wait has changed.
 * @returns what visitors at this node were sent last; undefined for an empty queue
 */
const sendPlaces = async (
  { db, clock, waits, windows }: PlacesParts,
  tenantId: string,
  before: ReadonlyMap<string, Sent>,
): Promise<ReadonlyMap<string, Sent> | undefined> => {
  const queue = await readQueue(db, tenantId)
  const waitOf = await waits.forQueue(tenantId, queue)
  const now = clock.elapsed()
  const sent = new Map<string, Sent>()
  for (const waiting of queue) {
    const { userId, waitIndex } = waiting
    // another node sends to pages that listen there
    if (!windows.listens(userId)) continue
    const last = before.get(userId)
    const wait = waitOf(waiting)
    const moved = last?.waitIndex !== waitIndex
    if (!moved && (last.at > now - REPEAT_MS || !hasChanged(last.wait, wait))) {
      sent.set(userId, last)
      continue
    }
    sent.set(userId, { waitIndex, wait, at: now })
    windows.pass({ kind: 'queue.place', userId, waitIndex, wait })
  }
  return queue.length === 0 ? undefined : sent
}

export const createQueuePlaces = (parts: PlacesParts): QueuePlaces => {
  const { clock, onError } = parts
  const queues = new Map<string, { at: number; readonly visitors: ReadonlyMap<string, Sent> }>()
  const running = new Map<string, { again: boolean }>()

  const updateNow = async (tenantId: string): Promise<void> => {
    const visitors = await sendPlaces(parts, tenantId, queues.get(tenantId)?.visitors ?? new Map())
    if (visitors === undefined) queues.delete(tenantId)
    else queues.set(tenantId, { at: clock.elapsed(), visitors })
  }

  // many moves in a row are one update
  const update = async (tenantId: string): Promise<void> => {
    const busy = running.get(tenantId)
    if (busy !== undefined) {
      busy.again = true
      return
    }
    const state = { again: true }
    running.set(tenantId, state)
    try {
      while (state.again) {
        state.again = false
        await updateNow(tenantId)
        await pause(UPDATE_MS, undefined, { ref: false })
      }
    } catch (error) {
      onError(error)
    } finally {
      running.delete(tenantId)
    }
  }

  return {
    onEvents: (events) => {
      const moved = new Set(events.filter((event) => MOVES.has(event.kind)).map((event) => event.tenantId))
      for (const tenantId of moved) void update(tenantId)
    },
    touch: () => {
      const now = clock.elapsed()
      for (const [tenantId, queue] of queues) {
        if (queue.at > now - REPEAT_MS) continue
        queue.at = now
        void update(tenantId)
      }
    },
  }
}
