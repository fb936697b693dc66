import { LRUCache } from 'lru-cache'

/** A cache of values that are made from a tenant's settings; the tenant's log says when they change. */
export type Cache<T> = {
  /** Null for an unknown key, which is not cached: strangers could fill the memory with such keys. */
  readonly get: (key: string) => Promise<T | null>
  readonly drop: (tenantId: string) => void
}

type Entry<T> = { tenantId: string | null; readonly value: Promise<T | null> }

/**
 * @param load reads the value and its tenant. It must subscribe to the tenant's events before it reads, so that it misses no change.
 */
export const createCache = <T>(
  load: (key: string) => Promise<{ readonly tenantId: string; readonly value: T } | null>,
): Cache<T> => {
  const kept = new LRUCache<string, Entry<T>>({ max: 2000 })

  const begin = (key: string): Entry<T> => {
    const loading = load(key)
    const entry: Entry<T> = { tenantId: null, value: loading.then((loaded) => loaded?.value ?? null) }
    // unless a newer entry has replaced it
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
      // a read that is still running may have started before the change: its entry is dropped too, its callers get the older value
      for (const [key, entry] of [...kept.entries()]) {
        if (entry.tenantId === null || entry.tenantId === tenantId) kept.delete(key)
      }
    },
  }
}
