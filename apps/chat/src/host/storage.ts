/** Key-value storage in the browser. */
export type Storage = {
  readonly get: (key: string) => string
  /** An empty value removes the item. */
  readonly set: (key: string, value: string) => void
}

type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage that never throws: in a frame, full or disabled, the page works without it (D-14). */
export const createStorage = (area: () => Area): Storage => ({
  get: (key) => {
    try {
      return area().getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  set: (key, value) => {
    try {
      if (value) area().setItem(key, value)
      else area().removeItem(key)
    } catch {
      // Denied or full.
    }
  },
})
