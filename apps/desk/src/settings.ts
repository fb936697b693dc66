/** The switches and their defaults. */
const defaults = {
  singleKeys: true,
  sound: true,
  notifications: false,
  /** Shows messages in other languages in the agent's language too. */
  translating: false,
}

export type Switch = keyof typeof defaults

/** The user's switches in this browser. */
export type Settings = {
  readonly subscribe: (listener: () => void) => () => void
  readonly is: (name: Switch) => boolean
  readonly set: (name: Switch, on: boolean) => void
}

const keyOf = (name: Switch) => `foyer.desk.${name}`

/** Keeps the switches in the browser's storage; if that refuses, until the page is closed. */
export const createSettings = (storage: Storage): Settings => {
  const listeners = new Set<() => void>()
  const inMemory = new Map<Switch, boolean>()
  const stored = (name: Switch) => {
    const word = storage.getItem(keyOf(name))
    return word === null ? defaults[name] : word === 'on'
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // Reads the storage each time: another tab may have changed it.
    is: (name) => inMemory.get(name) ?? stored(name),
    set: (name, on) => {
      try {
        storage.setItem(keyOf(name), on ? 'on' : 'off')
        inMemory.delete(name)
      } catch {
        // The storage is full. Keep the value for this page.
        inMemory.set(name, on)
      }
      for (const listener of listeners) listener()
    },
  }
}
