import { PING_MS } from './events/stream.ts'

/** What `createRounds` uses. */
export type RoundsParts = {
  readonly streams: { ping(): void; endAll(): void }
  readonly tail: { look(): Promise<void> }
  readonly windows: { touch(): void }
  readonly feeds: { touch(): void }
  readonly places: { touch(): void }
  readonly presence: { flush(): Promise<void> }
  readonly sweep: () => Promise<void>
  readonly mail: { round(): Promise<void>; stop(): Promise<void> }
  readonly forget: () => Promise<void>
  readonly fileSweep: { unsent(): Promise<void> }
  readonly robots: { round(): Promise<void> }
  readonly trainer: { stop(): Promise<void> }
  readonly onError: (error: unknown) => void
}

/** What happens again and again beside the calls; a round that is still running is not started again. */
export const createRounds = (parts: RoundsParts) => {
  const { streams, tail, windows, feeds, places, presence, sweep, mail, forget, fileSweep, robots, trainer, onError } =
    parts
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
    windows.touch()
    feeds.touch()
    places.touch()
    await presence.flush()
    await sweep()
  }
  return {
    /** Who is there, and what time does to conversations. */
    round,
    /** Removes what has been kept long enough. */
    forget,
    /** Removes files that were not sent. */
    sweepFiles: fileSweep.unsent,
    startRounds: () => {
      every(PING_MS, streams.ping)
      every(1000, () => tail.look())
      every(2000, round)
      // apart from the sweep: a training takes up to a minute
      every(1000, () => robots.round())
      // apart from the sweep: a mail server that hangs must keep nobody waiting
      every(10_000, () => mail.round())
      every(60_000, fileSweep.unsent)
      every(3_600_000, forget)
    },
    stopRounds: async () => {
      for (const timer of timers) clearInterval(timer)
      streams.endAll()
      await presence.flush().catch(onError)
      await mail.stop()
      await trainer.stop()
    },
  }
}
