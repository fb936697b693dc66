import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import { readQueue } from './store.ts'

/** Tells waiting visitors their place when it changes (1250). A passing thing: a page that misses it learns the place when it asks. */
export type QueuePlaces = { readonly onEvents: (events: readonly LogEvent[]) => void }

/** What moves a queue. */
const MOVES = new Set([
  'session.queued',
  'session.assigned',
  'session.refused',
  'session.lost',
  'session.left',
  'session.unattended',
  'session.closed',
])

/** How long a place is worth telling to a page that polls. */
const PLACE_MS = 10_000

export const createQueuePlaces = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly windows: { pass(userId: string, payload: object, life: number): void }
  readonly onError: (error: unknown) => void
}): QueuePlaces => {
  const told = new Map<string, Map<string, number>>()
  const running = new Map<string, { again: boolean }>()

  const tell = async (tenantId: string): Promise<void> => {
    const before = told.get(tenantId) ?? new Map<string, number>()
    const queue = await readQueue(parts.db, tenantId)
    told.set(tenantId, new Map(queue.map((waiting) => [waiting.userId, waiting.waitIndex])))
    for (const { userId, waitIndex } of queue) {
      if (before.get(userId) !== waitIndex) parts.windows.pass(userId, { eventType: 1250, waitIndex }, PLACE_MS)
    }
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
  }
}
