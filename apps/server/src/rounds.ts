import { PING_PART_MS } from './events/stream.ts'

/** What `createRounds` uses. */
export type RoundsParts = {
  readonly streams: { pingDue(now: number): void; pingAll(): void; endAll(): void; cutAll(): void }
  readonly tail: { look(): Promise<void> }
  readonly windows: { touch(): void }
  readonly unread: { touch(): void }
  readonly feeds: { touch(): void }
  readonly places: { touch(): void }
  readonly presence: { flush(all?: boolean): Promise<void> }
  readonly sweep: () => Promise<void>
  readonly mail: { round(): Promise<void>; stop(): Promise<void> }
  readonly mailIn: { round(): Promise<void>; stop(): Promise<void> }
  readonly forget: () => Promise<void>
  readonly fileSweep: { unsent(): Promise<void> }
  readonly searchIndex: { gather(): Promise<void>; round(): Promise<void>; stop(): Promise<void> }
  readonly robots: { round(): Promise<void> }
  readonly trainer: { stop(): Promise<void> }
  readonly knowledge: { stopReviews(): Promise<void> }
  readonly proposing: { round(): Promise<void>; stop(): Promise<void> }
  readonly onError: (error: unknown) => void
}

/** Work at intervals beside the calls; a round that still runs is not started again. */
export const createRounds = (parts: RoundsParts) => {
  const { streams, tail, presence, sweep, mail, mailIn, forget, fileSweep, searchIndex, robots, trainer } = parts
  const { proposing, onError } = parts
  const timers: NodeJS.Timeout[] = []
  const every = (ms: number, work: () => Promise<void> | void) => {
    let running = false
    const round = async () => {
      if (running) return
      running = true
      try {
        await work()
      } catch (error) {
        onError(error)
      } finally {
        running = false
      }
    }
    timers.push(setInterval(() => void round(), ms).unref())
  }
  const round = async () => {
    for (const part of [parts.windows, parts.unread, parts.feeds, parts.places]) part.touch()
    await presence.flush()
    await sweep()
  }
  return {
    /** Updates presence and applies the time limits of conversations. */
    round,
    /** Takes up into the index what can be searched. */
    indexWords: searchIndex.round,
    /** Removes what is no longer needed. */
    forget,
    /** Keeps the open streams open, and tells each its place. */
    ping: streams.pingAll,
    /** Removes uploads that were never sent. */
    sweepFiles: fileSweep.unsent,
    startRounds: () => {
      every(PING_PART_MS, () => streams.pingDue(performance.now()))
      every(1000, () => tail.look())
      every(2000, round)
      // apart from the sweep, as a training takes up to a minute
      every(1000, () => robots.round())
      every(1000, proposing.round)
      // apart from the sweep, which must not wait for a mail server that hangs
      every(10_000, () => mail.round())
      // not waited for: one mailbox that hangs must not hold up the others
      const readMails = () => void mailIn.round().catch(onError)
      readMails()
      every(10_000, readMails)
      every(1000, searchIndex.gather)
      every(5000, searchIndex.round)
      every(60_000, fileSweep.unsent)
      every(3_600_000, forget)
    },
    stopRounds: async () => {
      for (const timer of timers) clearInterval(timer)
      streams.endAll()
      await presence.flush(true).catch(onError)
      await searchIndex.stop()
      await mail.stop()
      await mailIn.stop()
      await trainer.stop()
      await parts.knowledge.stopReviews()
      await proposing.stop()
      streams.cutAll()
    },
  }
}
