/** Unsent replies, one a conversation. */
export type Drafts = {
  readonly read: (sessionId: string) => string
  readonly write: (sessionId: string, text: string) => void
  /** Forgets all; for the next person at this screen. */
  readonly clear: () => void
}

const prefix = 'foyer.desk.draft.'

/** Keeps drafts in a storage of the tab, so that they survive a reload and no longer. A storage that refuses is left alone. */
export const createDrafts = (storage: Storage): Drafts => ({
  read: (sessionId) => storage.getItem(prefix + sessionId) ?? '',
  write: (sessionId, text) => {
    try {
      if (text === '') storage.removeItem(prefix + sessionId)
      else storage.setItem(prefix + sessionId, text)
    } catch {
      // Full: the text is still in the box.
    }
  },
  clear: () => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  },
})
