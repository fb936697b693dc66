import type { Failure } from './message.ts'
import type { Log } from './platform.ts'
import { isRaw } from './read.ts'
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

/** Entries that are stored at most; further ones are sent all the same while the page lives. */
const STORED = 200

type Parts<Body> = {
  readonly slot: Slot
  readonly isBody: (value: unknown) => value is Body
  readonly log: Log
}

/** The entries in the browser's storage. Another tab may write too: the list is read before each write. */
const createStored = <Body>({ slot, isBody, log }: Parts<Body>) => {
  const isEntry = (value: unknown): value is Entry<Body> =>
    isRaw(value) &&
    typeof value.id === 'string' &&
    typeof value.lane === 'string' &&
    typeof value.at === 'number' &&
    (value.failure === null || isRaw(value.failure)) &&
    isBody(value.body)
  const read = (): Entry<Body>[] => {
    const stored = slot.read()
    if (stored === null) return []
    const entries = Array.isArray(stored) ? stored.filter(isEntry) : []
    if (!Array.isArray(stored) || entries.length < stored.length) log('outbox: stored entries dropped', stored)
    return entries
  }

  return {
    read,
    /** Adds the entry, or replaces the one of its id. A full store gives up its oldest refused entry. */
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
    remove: (id: string) => slot.write(read().filter((entry) => entry.id !== id)),
    clear: slot.clear,
  }
}

/** The entries of an outbox, in memory and in storage. */
export const createEntries = <Body>(parts: Parts<Body>) => {
  const stored = createStored(parts)
  let entries: readonly Entry<Body>[] = []
  return {
    all: () => entries,
    /** Puts the entries that an earlier page left before its own. */
    restore: () => {
      const known = new Set(entries.map((entry) => entry.id))
      entries = [...stored.read().filter((entry) => !known.has(entry.id)), ...entries]
      return entries
    },
    add: (entry: Entry<Body>) => {
      entries = [...entries, entry]
      stored.put(entry)
    },
    replace: (entry: Entry<Body>) => {
      entries = entries.map((other) => (other.id === entry.id ? entry : other))
      stored.put(entry)
    },
    remove: (id: string) => {
      entries = entries.filter((entry) => entry.id !== id)
      stored.remove(id)
    },
    clear: () => {
      entries = []
      stored.clear()
    },
  }
}
