import type { Message } from '@foyer/client/message'
import { createStore } from '@foyer/client/store'
import { flushSync } from 'react-dom'
import { heightsIn, type ListElements, viewportOf } from './geometry.ts'
import { hidden, initialListState, type ListState, pressed } from './listState.ts'
import { comeBack, keep, render, rest, scroll, toEnd } from './position.ts'
import { type KeyTarget, watchScrollEnd } from './scrollEnd.ts'
import { createWindowing, DRAWN_WHOLE } from './windowing.ts'

/** Pixels from the top within which a scroll up loads earlier messages. */
const NEAR_TOP = 48

/** The state of a list and the way to change it; `elements` are null until the list is drawn. */
const createCore = (elements: () => ListElements | null) => {
  const { get, set, subscribe } = createStore(initialListState)
  const choose = createWindowing()
  const withRows = (list: ListElements, state: ListState, atRest = false): ListState => {
    const { messages, window, pinned, leaving } = state
    if (list.box.clientHeight === 0 || messages.length <= DRAWN_WHOLE) return state
    // a reader who leaves the end is where they are, though the list may have grown by a screen since
    const viewport = { ...viewportOf(list), pinned: pinned && !leaving, atRest }
    return { ...state, window: choose(messages, window, heightsIn(list), viewport) }
  }
  /** Takes a step, then chooses the rows unless the step did. */
  const change = (step: (list: ListElements, state: ListState) => ListState) => {
    const list = elements()
    if (!list) return
    const before = get()
    const after = step(list, before)
    set(after.window === before.window ? withRows(list, after) : after)
  }
  return { elements, get, set, subscribe, withRows, change }
}
type Core = ReturnType<typeof createCore>

/** What follows a scroll event, and the end of a scroll. */
const createScrolling = ({ elements, get, set, withRows, change }: Core, reachedTop: () => void) => {
  /** Looks every two frames whether the list still moves. A browser that corrects the position need not fire `scrollend`. */
  const watchLeaving = () => {
    const top = elements()?.box.scrollTop
    const look = () => {
      if (!get().leaving) return
      if (elements()?.box.scrollTop === top) flushSync(() => change(rest))
      else watchLeaving()
    }
    requestAnimationFrame(() => requestAnimationFrame(look))
  }
  const scrolled = () => {
    const before = get()
    let up = false
    const step = (list: ListElements, state: ListState) => {
      const next = scroll(list, state)
      up = next.top < state.top
      return next
    }
    // In the same frame, so that the rows in sight are drawn when they are shown.
    flushSync(() => change(step))
    if (get().leaving && !before.leaving) watchLeaving()
    if (up && get().top < NEAR_TOP && !get().pinned) reachedTop()
  }
  /** Rows that were measured on the way may have moved the place that a key meant. */
  const ended = (target: KeyTarget) => {
    const list = elements()
    if (!list || get().messages.length <= DRAWN_WHOLE) return
    if (target === 'end') flushSync(() => change(toEnd))
    else if (target === 'start') {
      list.box.scrollTop = 0
      // Without waiting for the event: if the list is measured before it, it is no longer a way up.
      scrolled()
    } else if (!get().pinned) flushSync(() => set(withRows(list, get(), true)))
  }
  return { scrolled, ended }
}

/**
 * Keeps a list where its reader is. There is one state, `ListState`; the transitions in listState.ts are pure, position.ts
 * reads the page and writes the scroll position, windowing.ts decides which rows of a long list are drawn.
 *
 * The reader is in one of three places:
 * - At the end (`pinned`): each change takes the list to its end, or only until the first line of the new messages is at
 *   the top, because there the reader begins.
 * - Leaving the end (`pinned` and `leaving`): a scroll up has begun, but is still near the end. The scroll position is not
 *   written, because that would end the scroll. Changes in the meantime take effect when the list has not moved for two
 *   frames.
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
  const core = createCore(elements)
  const { get, set, subscribe, change } = core
  const { scrolled, ended } = createScrolling(core, reachedTop)
  return {
    get,
    subscribe,
    /** After each render. */
    rendered: (messages: readonly Message[], openedAt: number) =>
      change((list, state) => render(list, state, { messages, openedAt })),
    /** After each scroll event. */
    scrolled,
    toEnd: () => change(toEnd),
    /** The page is shown or hidden. */
    shown: () => {
      const list = elements()
      if (document.hidden) set(hidden(get()))
      else if (list) set(comeBack(list, get()))
    },
    /** Begins to watch the elements. Returns a function that stops it. */
    watch: ({ box, rows }: ListElements): (() => void) => {
      // A late picture, words that arrive one by one or a smaller box must not move what is read.
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
