import type { LogEvent, Page } from './log.ts'
import { createReader } from './reader.ts'
import type { StreamEvent, StreamReply, Streams } from './stream.ts'

/** What a stream does about an event: sends something or nothing, at once or together with what follows soon, and ends with it or goes on. */
export type Shown<Event> = { readonly event: Event | null; readonly ends: boolean; readonly mayWait?: boolean }

/** One listener's open stream. What it does keeps the order of the calls, however long each takes to present. */
export type OpenStream<Listener, Event> = {
  readonly listener: Listener
  /** Position of the newest event of the log that this stream has taken over. */
  readonly cursor: () => number
  /** Sends everything that was committed before the call. */
  readonly catchUp: () => Promise<void>
  readonly show: (present: () => Promise<Shown<Event>> | Shown<Event>) => void
  /** Ends at once and makes room for another stream. */
  readonly drop: () => void
}

/** What `createFeed` uses. A log is a conversation's or a tenant's; `Log` is what it takes to read it, `nameOf` tells which one an event belongs to. */
export type FeedParts<Log, Listener extends Log, Event> = {
  readonly streams: Pick<Streams, 'open'>
  readonly onError: (error: unknown) => void
  readonly nameOf: (event: LogEvent) => string
  readonly position: (event: LogEvent) => number
  /** Events of a log after a position, oldest first; those that are not for the listener may be missing. */
  readonly read: (log: Log, after: number) => Promise<Page>
  /** The id that stands for a position of the log: a stream without news goes on from there. Absent where positions are no ids. */
  readonly placeOf?: (position: number) => string
  /**
   * What the listener's stream does about an event of the log; called in the order of the log, after what came before is carried out. It is asked
   * of each stream that the event may concern, a hundred of which may have nothing to do: what it knows already it had better answer without a
   * promise.
   */
  readonly present: (listener: Listener, event: LogEvent) => Promise<Shown<Event>> | Shown<Event>
  /** False where the event is certainly nothing to the listener: then `present` is not asked. Absent where every event is for all. */
  readonly concerns?: (listener: Listener, event: LogEvent) => boolean
}

/** Reads logs for listeners: for each call of a poll, and for as long as a stream is open. */
export type Feed<Log, Listener extends Log, Event> = {
  /**
   * Events for a poll: reads on until there is something to show or `head` is reached.
   * @returns what to show, and the position up to which was read
   */
  readonly pending: (
    log: Log,
    span: { readonly from: number; readonly head: number },
    present: (event: LogEvent) => Promise<Event | null> | Event | null,
  ) => Promise<{ readonly shown: Event[]; readonly readTo: number }>
  /** Takes over the reply and follows the log from `after` on, once `catchUp` is called. */
  readonly open: (name: string, listener: Listener, after: number, reply: StreamReply) => OpenStream<Listener, Event>
  /** The open streams of a log, the oldest first. */
  readonly of: (name: string) => Iterable<OpenStream<Listener, Event>>
  readonly has: (name: string) => boolean
  /** Names of the logs that have open streams. */
  readonly names: () => Iterable<string>
  /** An event from the tail: goes to the open streams of its log. */
  readonly offer: (event: LogEvent) => void
}

type Followed<Listener, Event> = OpenStream<Listener, Event> & {
  readonly offer: (event: LogEvent) => void
  readonly closed: () => boolean
}

const follow = <Log, Listener extends Log, Event extends StreamEvent>(
  parts: FeedParts<Log, Listener, Event>,
  { listener, after, reply }: { readonly listener: Listener; readonly after: number; readonly reply: StreamReply },
  onClose: (stream: Followed<Listener, Event>) => void,
): Followed<Listener, Event> => {
  let release: () => void = () => undefined
  let waiting = 0
  const stream = parts.streams.open(reply, {
    onClose: () => release(),
    // what still waits has not been sent: its position must not be told yet
    place: () => (waiting === 0 ? (parts.placeOf?.(reader.cursor()) ?? '') : ''),
  })
  // an event that cannot be shown now must not be passed over: the stream ends, and its client resumes before that event
  const fail = (error: unknown) => {
    parts.onError(error)
    stream.end()
  }
  const carryOut = ({ event, ends, mayWait }: Shown<Event>) => {
    if (event !== null) stream.send(event, mayWait)
    if (ends) stream.end()
  }
  let last = Promise.resolve()
  const show: OpenStream<Listener, Event>['show'] = (present) => {
    try {
      // what waits may change the listener: an agent who joins a group hears of the next event in it
      const shown = waiting > 0 ? last.then(present) : present()
      if (!(shown instanceof Promise)) return carryOut(shown)
      waiting += 1
      last = shown
        .then(carryOut)
        .catch(fail)
        .finally(() => {
          waiting -= 1
        })
    } catch (error) {
      fail(error)
    }
  }
  const reader = createReader({
    after,
    position: parts.position,
    read: (from) => parts.read(listener, from),
    deliver: (event) => {
      if (parts.concerns?.(listener, event) !== false) show(() => parts.present(listener, event))
    },
    onError: fail,
  })
  const followed = {
    listener,
    cursor: reader.cursor,
    catchUp: reader.pump,
    offer: reader.offer,
    closed: stream.closed,
    show,
    drop: () => {
      stream.end()
      release()
    },
  }
  release = () => {
    reader.stop()
    onClose(followed)
  }
  return followed
}

export const createFeed = <Log, Listener extends Log, Event extends StreamEvent>(
  parts: FeedParts<Log, Listener, Event>,
): Feed<Log, Listener, Event> => {
  const open = new Map<string, Set<Followed<Listener, Event>>>()

  return {
    pending: async (log, { from, head }, present) => {
      const shown: Event[] = []
      let readTo = from
      while (readTo < head && shown.length === 0) {
        const page = await parts.read(log, readTo)
        for (const event of page.events) {
          const one = await present(event)
          if (one !== null) shown.push(one)
        }
        if (page.readTo <= readTo) break
        readTo = page.readTo
      }
      return { shown, readTo }
    },

    open: (name, listener, after, reply) => {
      const streams = open.get(name) ?? new Set()
      const stream = follow(parts, { listener, after, reply }, (closed) => {
        streams.delete(closed)
        if (streams.size === 0 && open.get(name) === streams) open.delete(name)
      })
      streams.add(stream)
      open.set(name, streams)
      // the client may have gone before anything listened for its end
      if (stream.closed()) stream.drop()
      return stream
    },

    of: (name) => open.get(name) ?? [],
    has: (name) => open.has(name),
    names: () => open.keys(),
    offer: (event) => {
      for (const stream of open.get(parts.nameOf(event)) ?? []) stream.offer(event)
    },
  }
}
