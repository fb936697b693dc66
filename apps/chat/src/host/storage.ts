/** Key-value storage in the browser. */
export type Storage = {
  readonly get: (key: string) => string
  /** An empty value removes the item. */
  readonly set: (key: string, value: string) => void
}

type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

// All parts of a page have the same, as they would have the browser's.
const memory = new Map<string, string>()

/** Storage that never throws: what a browser denies, or has no room for, is kept as long as the page lives (D-14). */
export const createStorage = (area: () => Area): Storage => ({
  get: (key) => {
    try {
      return memory.get(key) ?? area().getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  set: (key, value) => {
    memory.delete(key)
    try {
      if (value) area().setItem(key, value)
      else area().removeItem(key)
    } catch {
      memory.set(key, value)
    }
  },
})

/** Whether the browser lets this page keep anything there. */
export const isKept = (area: () => Area): boolean => {
  try {
    area().setItem('probe', '1')
    area().removeItem('probe')
    return true
  } catch {
    return false
  }
}
