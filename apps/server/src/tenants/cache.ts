import { LRUCache } from 'lru-cache'

/** Values made from a tenant's settings, kept until the tenant's log says that they changed. */
export type Cache<T> = {
  /** Null for what does not exist, which is not kept: strangers could fill the memory with it. */
  readonly get: (key: string) => Promise<T | null>
  readonly drop: (tenantId: string) => void
}

type Entry<T> = { tenantId: string | null; readonly value: Promise<T | null> }

/**
 * @param load reads the value and says whose it is. It must see to it that the tenant's events reach this node before it reads, so that no
 * change falls between.
 */
export const createCache = <T>(
  load: (key: string) => Promise<{ readonly tenantId: string; readonly value: T } | null>,
): Cache<T> => {
  const kept = new LRUCache<string, Entry<T>>({ max: 2000 })

  const begin = (key: string): Entry<T> => {
    const loading = load(key)
    const entry: Entry<T> = { tenantId: null, value: loading.then((loaded) => loaded?.value ?? null) }
    // unless a newer one has taken its place
    const remove = () => kept.peek(key) === entry && kept.delete(key)
    loading.then((loaded) => {
      if (loaded === null) remove()
      else entry.tenantId = loaded.tenantId
    }, remove)
    kept.set(key, entry)
    return entry
  }

  return {
    get: (key) => (kept.get(key) ?? begin(key)).value,
    drop: (tenantId) => {
      // a read under way may have been begun before the change: it goes too, and its waiters get what was true when they asked
      for (const [key, entry] of [...kept.entries()]) {
        if (entry.tenantId === null || entry.tenantId === tenantId) kept.delete(key)
      }
    },
  }
}
