/** Lets a phone's Back close an overlay instead of leaving the page. */
export type BackStop = {
  /** From now on Back calls `close`. Returns a function to call when the overlay closes in another way. */
  readonly hold: (close: () => void) => () => void
}

type Parts = {
  readonly history: Pick<History, 'state' | 'pushState' | 'back'>
  /** Calls back when the browser moves through its history, not when the app does. */
  readonly onMove: (moved: () => void) => void
}

const mark = 'foyerHeld'
const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state

/**
 * Each hold adds a history entry, which Back removes. The entry stays if the overlay closes in another way: going back at
 * that moment would race with the next holder's entry. The next holder reuses it, or Back skips it.
 */
export const createBackStop = ({ history, onMove }: Parts): BackStop => {
  let holders: readonly (() => void)[] = []
  let onMark = isMarked(history.state)
  const addEntry = () => {
    if (!isMarked(history.state)) history.pushState({ [mark]: true }, '')
    onMark = true
  }
  onMove(() => {
    const left = onMark && !isMarked(history.state)
    onMark = isMarked(history.state)
    if (!left) return
    const top = holders.at(-1)
    if (!top) return history.back()
    holders = holders.slice(0, -1)
    if (holders.length > 0) addEntry()
    top()
  })
  return {
    hold: (close) => {
      const holder = () => close()
      holders = [...holders, holder]
      addEntry()
      return () => {
        holders = holders.filter((other) => other !== holder)
      }
    },
  }
}

/** The back stop of a window. */
export const backStopOf = (window: Window): BackStop =>
  createBackStop({
    history: window.history,
    onMove: (moved) => window.addEventListener('popstate', (event) => event.isTrusted && moved()),
  })
