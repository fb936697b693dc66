import type { Clock } from '../clock.ts'

type Typed = { readonly eventType: number }

/** A poll between two calls. */
export type Poll<State, Event> = {
  readonly state: State
  /** Position of the newest event that an answer contained; the next call confirms it. */
  answered: number
  /** Events outside the log that wait for the next call; `until` in ms of `elapsed`. */
  passing: { readonly event: Event; readonly until: number }[]
  usedAt: number
}

/** How long (ms) a passing event is worth showing, and how many of its type wait for a poll at most; the oldest of them are dropped. */
export type Life = { readonly lifeMs: number; readonly max: number }

/** The polls that this node remembers. */
export type Polls<State, Event extends Typed> = {
  readonly find: (key: string) => Poll<State, Event> | undefined
  readonly all: () => Iterable<Poll<State, Event>>
  /** A call has come: remembers the poll as the one used last. */
  readonly keep: (key: string, poll: Poll<State, Event>) => void
  /** Keeps an event for the poll's next call, if that comes within its time. */
  readonly pass: (poll: Poll<State, Event>, event: Event, life: Life) => void
  /** The passing events that are still worth showing; each is answered once. */
  readonly takePassing: (poll: Poll<State, Event>) => Event[]
  /** The same for pages that share the poll: each of them gets the events while they last. */
  readonly seePassing: (poll: Poll<State, Event>) => Event[]
  readonly forgetSilent: () => void
}

/** A poll that is silent for this long is forgotten; the store has its confirmed position. */
const POLL_LIFE_MS = 120_000

export const newPoll = <State, Event>(state: State): Poll<State, Event> => ({
  state,
  answered: 0,
  passing: [],
  usedAt: 0,
})

export const createPolls = <State, Event extends Typed>(clock: Pick<Clock, 'elapsed'>): Polls<State, Event> => {
  // in the order of their last use, so the silent ones come first
  const polls = new Map<string, Poll<State, Event>>()
  return {
    find: (key) => polls.get(key),
    all: () => polls.values(),
    keep: (key, poll) => {
      poll.usedAt = clock.elapsed()
      polls.delete(key)
      polls.set(key, poll)
    },
    pass: (poll, event, { lifeMs, max }) => {
      const alike = poll.passing.filter((one) => one.event.eventType === event.eventType)
      const dropped = alike.length < max ? undefined : alike[0]
      poll.passing = [...poll.passing.filter((one) => one !== dropped), { event, until: clock.elapsed() + lifeMs }]
    },
    seePassing: (poll) => {
      const now = clock.elapsed()
      poll.passing = poll.passing.filter(({ until }) => until > now)
      return poll.passing.map(({ event }) => event)
    },
    takePassing: (poll) => {
      const now = clock.elapsed()
      return poll.passing.splice(0).flatMap(({ event, until }) => (until > now ? [event] : []))
    },
    forgetSilent: () => {
      const oldest = clock.elapsed() - POLL_LIFE_MS
      for (const [key, poll] of polls) {
        if (poll.usedAt > oldest) break
        polls.delete(key)
      }
    },
  }
}
