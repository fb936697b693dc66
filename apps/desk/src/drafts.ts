/** Unsent replies by conversation. */
export type Drafts = {
  readonly read: (sessionId: string) => string
  readonly write: (sessionId: string, text: string) => void
  /** Deletes all drafts, for the next person at this screen. */
  readonly clear: () => void
}

const prefix = 'foyer.desk.draft.'

/** Keeps drafts in the tab's storage, so that they survive a reload but not the tab. Ignores a storage that refuses. */
export const createDrafts = (storage: Storage): Drafts => ({
  read: (sessionId) => storage.getItem(prefix + sessionId) ?? '',
  write: (sessionId, text) => {
    try {
      if (text === '') storage.removeItem(prefix + sessionId)
      else storage.setItem(prefix + sessionId, text)
    } catch {
      // The storage is full. The text is still in the field.
    }
  },
  clear: () => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  },
})
