import type { Clock } from './platform.ts'

/** Timers that can be stopped together. */
export type Timers = {
  readonly after: (ms: number, run: () => void) => () => void
  /** Resolves after a while, or at once on wake. */
  readonly rest: (ms: number) => Promise<void>
  readonly wake: () => void
  readonly stop: () => void
}

export const createTimers = (clock: Clock): Timers => {
  const cancels = new Set<() => void>()
  const sleepers = new Set<() => void>()
  const after: Timers['after'] = (ms, run) => {
    const take = clock.after(ms, () => {
      cancels.delete(cancel)
      run()
    })
    const cancel = () => {
      cancels.delete(cancel)
      take()
    }
    cancels.add(cancel)
    return cancel
  }
  const wake = () => {
    for (const wakeUp of [...sleepers]) wakeUp()
  }
  return {
    after,
    rest: (ms) =>
      new Promise((resolve) => {
        const wakeUp = () => {
          sleepers.delete(wakeUp)
          cancel()
          resolve()
        }
        const cancel = after(ms, wakeUp)
        sleepers.add(wakeUp)
      }),
    wake,
    stop: () => {
      wake()
      for (const cancel of [...cancels]) cancel()
    },
  }
}
