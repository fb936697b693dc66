/** What this person chose for this screen. */
export type Settings = {
  readonly subscribe: (listener: () => void) => () => void
  readonly singleKeys: () => boolean
  readonly setSingleKeys: (on: boolean) => void
  /** Foreign messages are shown in the agent's language too. */
  readonly translating: () => boolean
  readonly setTranslating: (on: boolean) => void
}

/** Keeps the choices in a storage of the browser; without one they last as long as the page. */
export const createSettings = (storage: Storage): Settings => {
  const listeners = new Set<() => void>()
  const createChoice = (name: string, usual: boolean) => {
    const key = `foyer.desk.${name}`
    const stored = storage.getItem(key)
    let on = stored === null ? usual : stored === 'on'
    return {
      get: () => on,
      set: (next: boolean) => {
        on = next
        try {
          storage.setItem(key, on ? 'on' : 'off')
        } catch {
          // Full: it holds for this page.
        }
        for (const listener of listeners) listener()
      },
    }
  }
  const singleKeys = createChoice('singleKeys', true)
  const translating = createChoice('translating', false)
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    singleKeys: singleKeys.get,
    setSingleKeys: singleKeys.set,
    translating: translating.get,
    setTranslating: translating.set,
  }
}
