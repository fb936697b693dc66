/** What somebody can switch, and whether it is on until they do. */
const defaults = {
  singleKeys: true,
  sound: true,
  notifications: false,
  /** Foreign messages are shown in the agent's language too. */
  translating: false,
}

export type Switch = keyof typeof defaults

/** What this person chose for this screen. */
export type Settings = {
  readonly subscribe: (listener: () => void) => () => void
  readonly is: (name: Switch) => boolean
  readonly set: (name: Switch, on: boolean) => void
}

const keyOf = (name: Switch) => `foyer.desk.${name}`

/** Keeps the choices in a storage of the browser; without one they last as long as the page. */
export const createSettings = (storage: Storage): Settings => {
  const listeners = new Set<() => void>()
  const chosen = new Map<Switch, boolean>()
  const stored = (name: Switch) => {
    const word = storage.getItem(keyOf(name))
    return word === null ? defaults[name] : word === 'on'
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // another tab may have changed it since
    is: (name) => chosen.get(name) ?? stored(name),
    set: (name, on) => {
      try {
        storage.setItem(keyOf(name), on ? 'on' : 'off')
        chosen.delete(name)
      } catch {
        // Full: it holds for this page.
        chosen.set(name, on)
      }
      for (const listener of listeners) listener()
    },
  }
}
