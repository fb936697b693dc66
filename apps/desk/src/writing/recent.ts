/** The cards and forms last sent from this browser, newest first. */
export type Recent = {
  readonly read: (kind: string) => readonly string[]
  readonly add: (kind: string, content: string) => void
  /** Deletes all, for the next person at this screen. */
  readonly clear: () => void
}

const prefix = 'foyer.desk.recent.'
const MAX_RECENT = 5

const listOf = (text: string | null): readonly string[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

/** Keeps them in the browser's storage. Ignores a storage that refuses. */
export const createRecent = (storage: Storage): Recent => {
  const read: Recent['read'] = (kind) => listOf(storage.getItem(prefix + kind))
  return {
    read,
    add: (kind, content) => {
      const list = [content, ...read(kind).filter((one) => one !== content)].slice(0, MAX_RECENT)
      try {
        storage.setItem(prefix + kind, JSON.stringify(list))
      } catch {
        // The storage is full: there is less to offer.
      }
    },
    clear: () => {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    },
  }
}
