import { createLanes } from './lanes.ts'
import type { Failure } from './message.ts'
import { createEntries, type Entry } from './outboxStore.ts'
import type { Clock, Log } from './platform.ts'
import type { Slot } from './slot.ts'

/** What came of an attempt; `ms` is the wait that the server asked for, 0 leaves it to the outbox. */
export type Outcome =
  | { readonly type: 'done' }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'refused'; readonly failure: Failure }

type Parts<Body> = {
  readonly slot: Slot
  readonly clock: Clock
  readonly random: () => number
  readonly isBody: (value: unknown) => value is Body
  /** One attempt. `keep` stores a changed body before the attempt goes on. */
  readonly deliver: (entry: Entry<Body>, keep: (body: Body) => void) => Promise<Outcome>
  readonly onRefused: (entry: Entry<Body>, failure: Failure) => void
  readonly log: Log
}

export type Outbox<Body> = {
  /** Takes over the entries that an earlier page left unsent, and returns all entries. */
  readonly restore: () => readonly Entry<Body>[]
  readonly add: (entry: Omit<Entry<Body>, 'failure'>) => void
  /** Tries a refused entry again, at the end of its lane; false when there is none. */
  readonly retry: (id: string, change?: (body: Body) => Body) => boolean
  /** Forgets a refused entry. */
  readonly drop: (id: string) => void
  readonly start: () => void
  readonly pause: () => void
  /** The network came back: ends all waits. */
  readonly wake: () => void
  /** Forgets everything, stored or not. */
  readonly clear: () => void
}

/**
 * Sends each entry until it is answered, always under the same id, so that an answer that was lost, a reload or a second
 * tab doubles nothing.
 *
 *   waiting in its lane -> under way -- done ----> forgotten
 *         ^                   |------- wait ----> tried again after a while, or on wake; the lane waits with it
 *         |                   +------- refused -> kept with its reason; the lane goes on
 *         +------- retry() --------------+
 */
export const createOutbox = <Body>(parts: Parts<Body>): Outbox<Body> => {
  const { clock, random, deliver, onRefused, log } = parts
  const entries = createEntries(parts)

  const attempt = async (entry: Entry<Body>): Promise<Outcome> => {
    try {
      return await deliver(entry, (body) => entries.replace({ ...entry, body }))
    } catch (error) {
      log('outbox: delivery', error)
      return { type: 'wait', ms: 0 }
    }
  }

  /** Milliseconds until the entry may be tried again, null when it is settled. */
  const settle = (id: string, outcome: Outcome): number | null => {
    const current = entries.all().find((other) => other.id === id)
    // dropped while it was under way
    if (!current) return null
    if (outcome.type === 'wait') return outcome.ms
    if (outcome.type === 'refused') {
      entries.replace({ ...current, failure: outcome.failure })
      onRefused(current, outcome.failure)
    } else entries.remove(id)
    return null
  }

  const lanes = createLanes({
    clock,
    random,
    work: (lane) => {
      const entry = entries.all().find((other) => other.lane === lane && other.failure === null)
      return entry ? attempt(entry).then((outcome) => settle(entry.id, outcome)) : null
    },
  })
  const add = (entry: Entry<Body>) => {
    entries.add(entry)
    lanes.run(entry.lane)
  }
  const runAll = () => {
    lanes.endWaits()
    for (const lane of new Set(entries.all().map((entry) => entry.lane))) lanes.run(lane)
  }

  return {
    restore: entries.restore,
    add: (fresh) => add({ ...fresh, failure: null }),
    retry: (id, change = (body) => body) => {
      const refused = entries.all().find((other) => other.id === id && other.failure !== null)
      if (!refused) return false
      entries.remove(id)
      add({ ...refused, body: change(refused.body), failure: null })
      return true
    },
    drop: entries.remove,
    start: () => {
      lanes.open()
      runAll()
    },
    pause: lanes.close,
    wake: runAll,
    clear: () => {
      lanes.endWaits()
      entries.clear()
    },
  }
}
