import type { LogEvent, Page } from './log.ts'

/** Follows a log from a cursor on: first the stored events, then new ones. */
export type Reader = {
  /** Reads the log; resolves when everything committed before the call is delivered. */
  readonly pump: () => Promise<void>
  /** An event from the tail: delivered at once when it continues the cursor, else it makes the reader read the log. */
  readonly offer: (event: LogEvent) => void
  readonly cursor: () => number
  readonly stop: () => void
}

/** What `createReader` uses. */
export type ReaderParts = {
  readonly after: number
  readonly position: (event: LogEvent) => number
  readonly read: (after: number) => Promise<Page>
  readonly deliver: (event: LogEvent) => void
  readonly onError: (error: unknown) => void
}

/**
 *   behind --pump: read until nothing more--> level --offer(cursor + 1)--> level
 *                                               \--offer(a gap)--> behind
 */
export const createReader = (parts: ReaderParts): Reader => {
  let cursor = parts.after
  let pumping: Promise<void> | undefined
  let again = false
  let stopped = false

  const deliver = (event: LogEvent) => {
    if (stopped || parts.position(event) <= cursor) return
    cursor = parts.position(event)
    parts.deliver(event)
  }

  const drain = async (): Promise<void> => {
    try {
      do {
        again = false
        const { events, readTo, more } = await parts.read(cursor)
        for (const event of events) deliver(event)
        cursor = Math.max(cursor, readTo)
        if (more) again = true
      } while (again && !stopped)
    } catch (error) {
      parts.onError(error)
    }
  }

  const pump = (): Promise<void> => {
    again = true
    pumping ??= drain().finally(() => {
      pumping = undefined
    })
    return pumping
  }

  return {
    pump,
    offer: (event) => {
      // while the log is read an event from memory could overtake older ones
      if (pumping === undefined && parts.position(event) === cursor + 1) deliver(event)
      else if (parts.position(event) > cursor) void pump()
    },
    cursor: () => cursor,
    stop: () => {
      stopped = true
    },
  }
}
