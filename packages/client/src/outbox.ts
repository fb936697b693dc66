import { backoff } from './backoff.ts'
import type { Failure } from './message.ts'
import type { Clock, Log } from './platform.ts'
import type { Slot } from './slot.ts'

/** Something to be sent; `failure` is set when the server refused it. */
export type Entry<Body> = {
  readonly id: string
  /** The conversation: one entry of a lane is under way at a time, in order. */
  readonly lane: string
  readonly at: number
  readonly body: Body
  readonly failure: Failure | null
}

/** What became of an attempt; `ms` is the wait that the server asked for, 0 leaves it to the outbox. */
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
  /** What an earlier page left behind, now part of this outbox. */
  readonly restore: () => readonly Entry<Body>[]
  readonly add: (entry: Omit<Entry<Body>, 'failure'>) => void
  /** Tries a refused entry anew, at the end of its lane; false when there is none. */
  readonly again: (id: string, change?: (body: Body) => Body) => boolean
  /** Forgets a refused entry. */
  readonly drop: (id: string) => void
  readonly start: () => void
  readonly pause: () => void
  /** The network came back: no waiting. */
  readonly wake: () => void
  /** Forgets everything, stored or not. */
  readonly clear: () => void
}

/** More entries than that are not stored; they are sent all the same while the page lives. */
const STORED = 200

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const createStoredList = <Body>({ slot, isBody, log }: Pick<Parts<Body>, 'slot' | 'isBody' | 'log'>) => {
  const isEntry = (value: unknown): value is Entry<Body> =>
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.lane === 'string' &&
    typeof value.at === 'number' &&
    (value.failure === null || isRecord(value.failure)) &&
    isBody(value.body)
  const read = (): Entry<Body>[] => {
    const stored = slot.read()
    if (stored === null) return []
    const entries = Array.isArray(stored) ? stored.filter(isEntry) : []
    if (!Array.isArray(stored) || entries.length < stored.length) log('outbox: stored entries dropped', stored)
    return entries
  }
  /** The list is read before each write: another tab may have written in between. */
  const without = (id: string) => read().filter((entry) => entry.id !== id)
  return {
    read,
    put: (entry: Entry<Body>) => {
      const list = read()
      if (list.some((other) => other.id === entry.id)) {
        slot.write(list.map((other) => (other.id === entry.id ? entry : other)))
        return
      }
      const spare = list.length < STORED ? null : list.find((other) => other.failure !== null)
      if (spare === undefined) return log('outbox: too many to store', entry.id)
      slot.write([...list.filter((other) => other !== spare), entry])
    },
    remove: (id: string) => slot.write(without(id)),
    clear: slot.clear,
  }
}

type Lane = { busy: boolean; waiting: boolean; attempt: number; cancel: () => void }

/**
 * Sends what it was given until it is answered, always under the same id, so that an answer that was lost, a reload or
 * a second tab doubles nothing.
 *
 *   waiting in its lane -> under way -- done ----> forgotten
 *         ^                   |------- wait ----> again after a while, or on wake; the lane stands still meanwhile
 *         |                   +------- refused -> kept with its reason; the lane goes on
 *         +------- again() --------------+
 */
export const createOutbox = <Body>(parts: Parts<Body>): Outbox<Body> => {
  const { clock, random, deliver, onRefused, log } = parts
  const stored = createStoredList(parts)
  const lanes = new Map<string, Lane>()
  let entries: readonly Entry<Body>[] = []
  let open = false

  const laneOf = (name: string): Lane => {
    const lane = lanes.get(name) ?? { busy: false, waiting: false, attempt: 0, cancel: () => {} }
    lanes.set(name, lane)
    return lane
  }

  const put = (entry: Entry<Body>) => {
    entries = entries.map((other) => (other.id === entry.id ? entry : other))
    stored.put(entry)
  }

  const attempt = async (entry: Entry<Body>): Promise<Outcome> => {
    try {
      return await deliver(entry, (body) => put({ ...entry, body }))
    } catch (error) {
      log('outbox: delivery', error)
      return { type: 'wait', ms: 0 }
    }
  }

  const settle = (entry: Entry<Body>, lane: Lane, outcome: Outcome) => {
    const current = entries.find((other) => other.id === entry.id)
    if (!current) return
    lane.attempt = outcome.type === 'wait' ? lane.attempt + 1 : 0
    switch (outcome.type) {
      case 'done':
        entries = entries.filter((other) => other !== current)
        return stored.remove(entry.id)
      case 'refused':
        put({ ...current, failure: outcome.failure })
        return onRefused(current, outcome.failure)
      case 'wait':
        lane.waiting = true
        lane.cancel = clock.after(Math.max(outcome.ms, backoff(lane.attempt, random)), () => {
          lane.waiting = false
          void run(entry.lane)
        })
        return
      default:
        return outcome satisfies never
    }
  }

  const run = async (name: string) => {
    const lane = laneOf(name)
    while (open && !lane.busy && !lane.waiting) {
      const entry = entries.find((other) => other.lane === name && other.failure === null)
      if (!entry) return
      lane.busy = true
      const outcome = await attempt(entry)
      lane.busy = false
      settle(entry, lane, outcome)
    }
  }

  const runAll = () => {
    for (const name of new Set(entries.map((entry) => entry.lane))) void run(name)
  }

  const cutWaits = () => {
    for (const lane of lanes.values()) {
      lane.cancel()
      lane.waiting = false
    }
  }

  return {
    restore: () => {
      const known = new Set(entries.map((entry) => entry.id))
      entries = [...stored.read().filter((entry) => !known.has(entry.id)), ...entries]
      return entries
    },
    add: (fresh) => {
      const entry = { ...fresh, failure: null }
      entries = [...entries, entry]
      stored.put(entry)
      void run(entry.lane)
    },
    again: (id, change = (body) => body) => {
      const entry = entries.find((other) => other.id === id && other.failure !== null)
      if (!entry) return false
      const anew = { ...entry, body: change(entry.body), failure: null }
      entries = [...entries.filter((other) => other !== entry), anew]
      stored.remove(id)
      stored.put(anew)
      void run(entry.lane)
      return true
    },
    drop: (id) => {
      entries = entries.filter((entry) => entry.id !== id)
      stored.remove(id)
    },
    start: () => {
      open = true
      cutWaits()
      runAll()
    },
    pause: () => {
      open = false
    },
    wake: () => {
      cutWaits()
      runAll()
    },
    clear: () => {
      entries = []
      cutWaits()
      stored.clear()
    },
  }
}
