import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { Wait } from './estimate.ts'
import { readQueue } from './store.ts'
import type { Waits } from './waits.ts'

/**
 * Tells waiting visitors their place and how long they are likely to wait when it changes (1250). A passing thing: a page that misses it
 * learns the place when it asks.
 */
export type QueuePlaces = {
  readonly onEvents: (events: readonly LogEvent[]) => void
  /** Looks where nothing has moved for a while: the wait changes though the place does not. */
  readonly touch: () => void
}

/** What moves a queue. */
const MOVES = new Set([
  'session.queued',
  'session.assigned',
  'session.refused',
  'session.lost',
  'session.released',
  'session.left',
  'session.unattended',
  'session.closed',
])

/** The queue is looked at for those who wait no more often than this: with a thousand waiting each look is a thousand places. */
const LOOK_MS = 1000
/** A wait that has changed at the same place is not told more often than this. */
const RETELL_MS = 30_000

/** What a waiting visitor's page is told. */
type Place = {
  readonly kind: 'queue.place'
  readonly userId: string
  /** 1-based, in the group's queue (G-26). */
  readonly waitIndex: number
  readonly wait: Wait | null
}

type Told = { readonly waitIndex: number; readonly wait: Wait | null; readonly at: number }

/** Seconds by which a short wait may change without being another. */
const SLACK = 30
const differ = (a: number, b: number): boolean => (Math.max(a, b) + SLACK) / (Math.min(a, b) + SLACK) > 1.25

/** Whether it is another wait for somebody who waits. */
const changedMuch = (was: Wait | null, is: Wait | null): boolean =>
  was === null || is === null ? was !== is : differ(was.low, is.low) || differ(was.high, is.high)

export const createQueuePlaces = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly clock: Pick<Clock, 'elapsed'>
  readonly waits: Pick<Waits, 'of'>
  readonly windows: { hears(userId: string): boolean; pass(place: Place): void }
  readonly onError: (error: unknown) => void
}): QueuePlaces => {
  const told = new Map<string, { at: number; readonly visitors: ReadonlyMap<string, Told> }>()
  const running = new Map<string, { again: boolean }>()

  const tell = async (tenantId: string): Promise<void> => {
    const before = told.get(tenantId)?.visitors
    const queue = await readQueue(parts.db, tenantId)
    const waitOf = await parts.waits.of(tenantId, queue)
    const now = parts.clock.elapsed()
    const visitors = new Map<string, Told>()
    for (const waiting of queue) {
      const { userId, waitIndex } = waiting
      // who listens at another node is told by that one
      if (!parts.windows.hears(userId)) continue
      const known = before?.get(userId)
      const wait = waitOf(waiting)
      const moved = known?.waitIndex !== waitIndex
      if (!moved && (known.at > now - RETELL_MS || !changedMuch(known.wait, wait))) {
        visitors.set(userId, known)
        continue
      }
      visitors.set(userId, { waitIndex, wait, at: now })
      parts.windows.pass({ kind: 'queue.place', userId, waitIndex, wait })
    }
    if (queue.length === 0) told.delete(tenantId)
    else told.set(tenantId, { at: now, visitors })
  }

  // many moves in a row are one look at the queue
  const look = async (tenantId: string): Promise<void> => {
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
        await tell(tenantId)
        await pause(LOOK_MS, undefined, { ref: false })
      }
    } catch (error) {
      parts.onError(error)
    } finally {
      running.delete(tenantId)
    }
  }

  return {
    onEvents: (events) => {
      const moved = new Set(events.filter((event) => MOVES.has(event.kind)).map((event) => event.tenantId))
      for (const tenantId of moved) void look(tenantId)
    },
    touch: () => {
      const now = parts.clock.elapsed()
      for (const [tenantId, one] of told) {
        if (one.at > now - RETELL_MS) continue
        one.at = now
        void look(tenantId)
      }
    },
  }
}
