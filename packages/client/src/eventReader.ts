import type { Log } from './platform.ts'

export type WireEvent = Readonly<Record<string, unknown>>

/** Event ids that are remembered. */
const REMEMBERED = 1000

/** Passes on each event once, in the order of arrival, and knows the cursor to go on from. */
export const createEventReader = (onEvent: (event: WireEvent) => void, log: Log) => {
  const seen = new Set<string>()
  let cursor = ''
  let resets = 0

  // A passing event (e17.x3f) has its predecessor's place: only what is before the dot is a cursor.
  const moveTo = (id: string) => {
    cursor = id.split('.')[0] ?? cursor
  }

  const take = (event: unknown) => {
    if (typeof event !== 'object' || event === null) return
    const id = 'eventId' in event && typeof event.eventId === 'string' ? event.eventId : ''
    if (id !== '' && seen.has(id)) return
    try {
      onEvent(event as WireEvent)
    } catch (error) {
      log('event: handler', error)
    }
    if (id === '') return
    seen.add(id)
    moveTo(id)
    for (const oldest of seen) {
      if (seen.size <= REMEMBERED) break
      seen.delete(oldest)
    }
  }

  return {
    cursor: () => cursor,
    /** All events up to the one with this id have been passed on, or were not for this side. */
    moveTo,
    takeAll: (events: unknown) => {
      // An event may end the connection: the rest of the answer is then dropped.
      const began = resets
      if (Array.isArray(events)) for (const event of events) if (began === resets) take(event)
    },
    takeText: (text: string) => {
      try {
        take(JSON.parse(text))
      } catch (error) {
        log('event: not JSON', error)
      }
    },
    reset: () => {
      resets += 1
      seen.clear()
      cursor = ''
    },
  }
}

export type EventReader = ReturnType<typeof createEventReader>
