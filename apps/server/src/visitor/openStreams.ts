import type { Clock } from '../clock.ts'
import type { Live, LiveVisitor } from '../conversations/live.ts'
import { isTheirs } from '../conversations/start.ts'
import type { InTurn } from '../events/inTurn.ts'
import type { Reader } from '../events/reader.ts'
import type { Stream } from '../events/stream.ts'

/** A stream of a visitor's window; `token` is the visitor token that it was opened with, '' for none. */
type OpenStream = {
  readonly stream: Stream
  readonly reader: Reader
  readonly pollId: string
  readonly token: string
  readonly inTurn: InTurn
}

/**
 * Streams that one visitor may have. Their page has one; what is open besides has lost its network and does not know it yet, so the oldest
 * ends where a further one opens.
 */
const STREAMS_MAX = 8

/** The streams of visitors at this node. */
export const createOpenStreams = (live: Pick<Live, 'find'>, clock: Pick<Clock, 'now'>) => {
  const streams = new Map<string, Set<OpenStream>>()

  /** Not beyond the visitor's expiry, nor beyond the first proof of a token that the stream was not opened with. */
  const mayHear = (visitor: LiveVisitor | undefined, token: string): visitor is LiveVisitor =>
    visitor !== undefined && isTheirs(visitor, token, clock.now())

  return {
    of: (userId: string): Iterable<OpenStream> => streams.get(userId) ?? [],
    has: (userId: string): boolean => streams.has(userId),
    users: (): Iterable<string> => streams.keys(),
    mayHear,

    /** Answers what takes it out again. */
    add: (userId: string, open: OpenStream): (() => void) => {
      const mine = streams.get(userId) ?? new Set()
      const release = (one: OpenStream) => {
        one.reader.stop()
        mine.delete(one)
        if (mine.size === 0 && streams.get(userId) === mine) streams.delete(userId)
      }
      const [oldest] = mine
      if (oldest !== undefined && mine.size >= STREAMS_MAX) {
        oldest.stream.end()
        release(oldest)
      }
      mine.add(open)
      streams.set(userId, mine)
      return () => release(open)
    },

    /** Ends the streams of a visitor that may not hear any more; who is shut out needs none. Answers who it is. */
    endVoid: async (userId: string): Promise<LiveVisitor | undefined> => {
      const visitor = await live.find(userId)
      for (const { token, inTurn, stream } of streams.get(userId) ?? []) {
        if (!mayHear(visitor, token) || visitor.blocked) inTurn(stream.end)
      }
      return visitor
    },
  }
}
