/** A map from texts to values in the order of insertion, which never stops the thread to grow. */
export type PagedMap<T> = {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => void
  /** Returns false if there was no such key. */
  readonly delete: (key: string) => boolean
  readonly size: () => number
  readonly keys: () => Iterable<string>
  readonly values: () => Iterable<T>
}

/** A Map of 100,000 entries takes a hundredth of a second to grow, one of these half a thousandth. */
const PAGE = 16_384

export const createPagedMap = <T>(): PagedMap<T> => {
  let pages: Map<string, T>[] = []
  const pageWith = (key: string) => pages.find((page) => page.has(key))
  const lastPage = (): Map<string, T> => {
    const last = pages.at(-1)
    if (last !== undefined && last.size < PAGE) return last
    const next = new Map<string, T>()
    pages.push(next)
    return next
  }
  return {
    get: (key) => pageWith(key)?.get(key),
    set: (key, value) => void (pageWith(key) ?? lastPage()).set(key, value),
    delete: (key) => {
      const page = pageWith(key)
      const had = page?.delete(key) === true
      if (page?.size === 0) pages = pages.filter((other) => other !== page)
      return had
    },
    size: () => pages.reduce((sum, page) => sum + page.size, 0),
    keys: function* () {
      for (const page of pages) yield* page.keys()
    },
    values: function* () {
      for (const page of pages) yield* page.values()
    },
  }
}
