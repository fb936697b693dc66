import type { Message } from '@foyer/client/message'
import { createStore } from '@foyer/client/store'
import { flushSync } from 'react-dom'
import { heightsIn, type ListElements, viewportOf } from './geometry.ts'
import { hidden, initialListState, type ListState, pressed, rested } from './listState.ts'
import { comeBack, isSameSize, keep, render, scroll, toEnd } from './position.ts'
import { type KeyTarget, watchScrollEnd } from './scrollEnd.ts'
import { createWindowing, DRAWN_WHOLE } from './windowing.ts'

/** Pixels from the top within which a scroll up loads earlier messages. */
const NEAR_TOP = 48

/**
 * Keeps a list where its reader is. There is one state, `ListState`; the transitions in listState.ts are pure, position.ts
 * reads the page and writes the scroll position, windowing.ts decides which rows of a long list are drawn.
 *
 * The reader is in one of three places:
 * - At the end (`pinned`): each change takes the list to its end, or only until the first line of what is new is at the
 *   top, because there its reader begins.
 * - Leaving the end (`pinned` and `leaving`): a scroll up has begun, but is still near the end. The scroll position is not
 *   written, because that would end the scroll. What changes meanwhile is made up for when the scroll ends.
 * - Elsewhere: the visible rows keep their place to the pixel, whatever arrives, grows or goes around them. In a long list
 *   the free space above the drawn rows takes the difference; if that is too small, the scroll position follows.
 *
 * A scroll up leads from the end to leaving, and beyond 48 px elsewhere. A scroll near the end, the way to the newest
 * message, a message of the visitor's own and a request of theirs (a transfer, the end) lead back to the end.
 *
 * Each change first brings the list to its place (`keep`), then chooses the rows to draw. A window that `keep` has lifted is
 * drawn first: until then the page does not show what the state says, and nothing is measured.
 *
 * `reachedTop` is called when the reader has scrolled up to the top.
 */
export const createList = (elements: () => ListElements | null, reachedTop: () => void) => {
  const { get, set, subscribe } = createStore(initialListState)
  const choose = createWindowing()

  const withRows = (list: ListElements, state: ListState, atRest = false): ListState => {
    const { messages, window, pinned } = state
    if (list.box.clientHeight === 0 || messages.length <= DRAWN_WHOLE) return state
    const viewport = { ...viewportOf(list), pinned, atRest }
    return { ...state, window: choose(messages, window, heightsIn(list), viewport) }
  }
  /** Makes a step, then chooses the rows unless the step did. */
  const change = (step: (list: ListElements, state: ListState) => ListState) => {
    const list = elements()
    if (!list) return
    const before = get()
    const after = step(list, before)
    set(after.window === before.window ? withRows(list, after) : after)
  }

  /** After each scroll event. */
  const scrolled = () => {
    let up = false
    const step = (list: ListElements, state: ListState) => {
      const next = scroll(list, state)
      up = next.top < state.top
      return next
    }
    // In the same frame, so that the rows in sight are drawn when they are shown.
    flushSync(() => change(step))
    if (up && get().top < NEAR_TOP && !get().pinned) reachedTop()
  }

  /** After each scroll. */
  const ended = (target: KeyTarget) => {
    const before = get()
    const list = elements()
    if (!list) return
    if (before.leaving && !isSameSize(list, before)) flushSync(() => change((_, state) => keep(list, rested(state))))
    else set(rested(before))
    if (before.messages.length <= DRAWN_WHOLE) return
    // Rows that were measured on the way may have moved the place that the key meant.
    if (target === 'end') flushSync(() => change(toEnd))
    else if (target === 'start') {
      list.box.scrollTop = 0
      // Before the event: a look in between would take the way up for done.
      scrolled()
    } else if (!before.pinned) flushSync(() => set(withRows(list, get(), true)))
  }

  return {
    get,
    subscribe,
    /** After each render. */
    rendered: (messages: readonly Message[]) => change((list, state) => render(list, state, messages)),
    toEnd: () => change(toEnd),
    scrolled,
    /** The page is shown or hidden. */
    shown: () => {
      const list = elements()
      if (document.hidden) set(hidden(get()))
      else if (list) set(comeBack(list, get()))
    },
    /** Begins to watch the elements. Returns a function that stops it. */
    watch: ({ box, rows }: ListElements): (() => void) => {
      // A late picture, words that come one by one or a smaller box must not move what is read.
      const observer = new ResizeObserver(() => flushSync(() => set(keep({ box, rows }, get()))))
      for (const element of [box, box.firstElementChild]) if (element) observer.observe(element)
      const onClick = () => set(pressed(get()))
      box.addEventListener('click', onClick)
      const stopWatching = watchScrollEnd(box, ended)
      return () => {
        observer.disconnect()
        box.removeEventListener('click', onClick)
        stopWatching()
      }
    },
  }
}
