import { isOutage } from '../db/open.ts'

/** What became of one item of a group: its result, or a refusal that concerns it alone. */
export type Outcome<Result> = { readonly result: Result } | { readonly error: unknown }

/** Somebody who waits for an outcome. */
export type Waiter<Result> = {
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

type Job<Item, Result> = Waiter<Result> & { readonly item: Item }

type Grouping<Item, Result> = {
  /** Groups under way at a time at most. */
  readonly groups: number
  /** Items with the same key are never in two groups at a time, so they keep their order. */
  readonly keyOf: (item: Item) => unknown
  /**
   * Writes items in one transaction, an outcome for each.
   * @param onSent is called when only the commit is waited for
   */
  readonly write: (items: readonly Item[], onSent: () => void) => Promise<readonly Outcome<Result>[]>
}

/** Items that share one transaction, and so one flush to the disk, at most. */
export const GROUP = 64

/** The items that wait, and the keys of those that are being written. */
const createWaiting = <Item, Result>(keyOf: (item: Item) => unknown) => {
  const busy = new Set<unknown>()
  let waiting: Job<Item, Result>[] = []
  return {
    size: () => waiting.length,
    add: (job: Job<Item, Result>) => void waiting.push(job),
    take: (): Job<Item, Result>[] => {
      const later = new Set(busy)
      const group: Job<Item, Result>[] = []
      const rest: Job<Item, Result>[] = []
      for (const job of waiting) {
        const key = keyOf(job.item)
        if (group.length < GROUP && !later.has(key)) group.push(job)
        else {
          later.add(key)
          rest.push(job)
        }
      }
      waiting = rest
      for (const { item } of group) busy.add(keyOf(item))
      return group
    },
    release: (group: readonly Job<Item, Result>[]) => {
      for (const { item } of group) busy.delete(keyOf(item))
    },
  }
}

/** Gives each its outcome, in their order. */
export const settle = <Result>(waiters: readonly Waiter<Result>[], outcomes: readonly Outcome<Result>[]): void => {
  for (const [i, waiter] of waiters.entries()) {
    const outcome = outcomes[i]
    if (outcome !== undefined && 'result' in outcome) waiter.resolve(outcome.result)
    else waiter.reject(outcome?.error)
  }
}

/**
 * Writes items that wait for the disk at the same time in one transaction with one flush; answers each caller when its item is on disk, or when
 * it is refused.
 */
export const createGrouped = <Item, Result>({
  groups,
  keyOf,
  write,
}: Grouping<Item, Result>): ((item: Item) => Promise<Result>) => {
  const waiting = createWaiting<Item, Result>(keyOf)
  let running = 0
  /** A group has not sent its writes yet: items that come now share the next one. */
  let beginning = false
  let planned = false
  /** How many items the newest group has. */
  let newest = 0

  const writeAll = async (jobs: readonly Job<Item, Result>[], onSent: () => void): Promise<void> => {
    const items = jobs.map(({ item }) => item)
    try {
      settle(jobs, await write(items, onSent))
    } catch (error) {
      if (jobs.length === 1 || isOutage(error)) {
        for (const job of jobs) job.reject(error)
        return
      }
      // one item that cannot be written must not stop the others
      for (const job of jobs) await writeAll([job], onSent)
    }
  }

  const begin = async (): Promise<void> => {
    planned = false
    if (beginning || running === groups) return
    // a few items had better wait for more: each group costs the store the same, whatever its size
    if (running > 0 && waiting.size() * 2 < newest) return
    const group = waiting.take()
    if (group.length === 0) return
    running += 1
    newest = group.length
    beginning = true
    let isSent = false
    const onSent = () => {
      if (isSent) return
      isSent = true
      beginning = false
      plan()
    }
    await writeAll(group, onSent)
    running -= 1
    waiting.release(group)
    onSent()
    plan()
  }

  /** Begins after the other requests that have arrived by now. */
  const plan = (): void => {
    if (planned) return
    planned = true
    setImmediate(() => void begin())
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.add({ item, resolve, reject })
      plan()
    })
}
