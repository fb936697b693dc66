const KEY = 'foyer&call'
const FIRST = 'foyer&called'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Which call this browser has, so that a page that is loaded again goes on with it, and a page elsewhere does not. */
export type Marks = {
  /** '' for none any more. */
  readonly mark: (roomId: string) => void
  readonly isMarked: (roomId: string) => boolean
  /** Whether this browser has had no call yet; true where it keeps nothing. */
  readonly isFirst: () => boolean
  /** Now it has one. */
  readonly keepFirst: () => void
}

export const marks: Marks = {
  mark: (roomId) => {
    try {
      if (roomId) localStorage.setItem(KEY, roomId)
      else localStorage.removeItem(KEY)
    } catch {
      // a frame that is denied its storage (D-14) begins without a call
    }
  },
  isMarked: (roomId) => read(KEY) === roomId,
  isFirst: () => read(FIRST) === null,
  keepFirst: () => {
    try {
      localStorage.setItem(FIRST, '1')
    } catch {
      // there each call is the first
    }
  },
}

/**
 * Takes a call for this page until the returned function is called; null where another page of this browser has it. Where a browser has no
 * locks, or a frame is denied them, the page takes it.
 */
export const claim = (roomId: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const free = () => {}
    if (!navigator.locks) return resolve(free)
    navigator.locks
      .request(`${KEY}&${roomId}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(free))
  })
