/** What this person chose for this screen. */
export type Settings = {
  readonly subscribe: (listener: () => void) => () => void
  readonly singleKeys: () => boolean
  readonly setSingleKeys: (on: boolean) => void
}

const key = 'foyer.desk.singleKeys'

/** Keeps the choices in a storage of the browser; without one they last as long as the page. */
export const createSettings = (storage: Storage): Settings => {
  const listeners = new Set<() => void>()
  let singleKeys = storage.getItem(key) !== 'off'
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    singleKeys: () => singleKeys,
    setSingleKeys: (on) => {
      singleKeys = on
      try {
        storage.setItem(key, on ? 'on' : 'off')
      } catch {
        // Full: it holds for this page.
      }
      for (const listener of listeners) listener()
    },
  }
}
