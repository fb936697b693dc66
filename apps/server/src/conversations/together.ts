/** Reads the value of a key, undefined if there is none. */
export type ReadOne<T> = (key: string) => Promise<T | undefined>

/** Keys that one read takes at most. */
const TOGETHER = 64

type Asked<T> = {
  readonly key: string
  readonly resolve: (value: T | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Turns a read of many keys into one of each: keys that are asked for in one turn of the event loop, or while an earlier read is under way, are
 * read together. A read begins after the call that asks for it, so it finds what was committed before.
 * @param readAll may leave out keys that have no value
 */
export const createTogether = <T>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): ReadOne<T> => {
  const waiting: Asked<T>[] = []
  let running = false

  const readNow = async (asked: readonly Asked<T>[]): Promise<void> => {
    try {
      const found = await readAll([...new Set(asked.map(({ key }) => key))])
      for (const { key, resolve } of asked) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  const run = async (): Promise<void> => {
    running = true
    // all that this turn asks for
    await new Promise<void>((resolve) => void process.nextTick(resolve))
    while (waiting.length > 0) await readNow(waiting.splice(0, TOGETHER))
    running = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!running) void run()
    })
}
