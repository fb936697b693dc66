/** What was last put into a dialog of cards, newest first, so that it can be offered again on this computer. */
export type Recent = {
  readonly read: (kind: string) => readonly string[]
  readonly add: (kind: string, content: string) => void
  /** Forgets all; for the next person at this screen. */
  readonly clear: () => void
}

const prefix = 'foyer.desk.recent.'
const MOST = 5

const listOf = (text: string | null): readonly string[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keeps them in a storage of the browser. One that refuses is left alone. */
export const createRecent = (storage: Storage): Recent => {
  const read: Recent['read'] = (kind) => listOf(storage.getItem(prefix + kind))
  return {
    read,
    add: (kind, content) => {
      const list = [content, ...read(kind).filter((one) => one !== content)].slice(0, MOST)
      try {
        storage.setItem(prefix + kind, JSON.stringify(list))
      } catch {
        // Full: it is only offered less.
      }
    },
    clear: () => {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    },
  }
}
