import type { Message } from '@foyer/client/message'
import { arrivals, openingOf } from './arrivals.ts'
import type { Anchors, Size } from './geometry.ts'
import { DRAWN_WHOLE, liftWindow, type RowWindow } from './windowing.ts'

/** Pixels from the end within which the list counts as being at its end. */
const NEAR_END = 48

/** Moves of less than this many pixels are rounding. */
const ROUNDING = 0.5

/** Everything the list knows. Only the transitions of this file make a new one. */
export type ListState = {
  readonly messages: readonly Message[]
  /** The list follows its end. */
  readonly pinned: boolean
  /** A scroll up began at the end and is still near it: to write the scroll position now would end the scroll. */
  readonly leaving: boolean
  /** The first new message, whose first line stays visible while the list follows its end; '' for none. */
  readonly opening: string
  /** The first `opening` of the page. */
  readonly firstOpening: string
  /** Messages arrived that the reader has not seen. */
  readonly unread: boolean
  /** How many messages arrived while the reader was elsewhere. */
  readonly unseen: number
  /** The message below the line "unread from here"; '' for none. */
  readonly divider: string
  /** Where the visible rows were at the last look. */
  readonly anchors: Anchors
  /** The scroll position at the last look. */
  readonly top: number
  readonly size: Size
  /** The rows to draw; null for all of a short list. */
  readonly window: RowWindow | null
  /** The last window whose shift the scroll position has followed. */
  readonly followed: RowWindow | null
}

export const initialListState: ListState = {
  messages: [],
  pinned: true,
  leaving: false,
  opening: '',
  firstOpening: '',
  unread: false,
  unseen: 0,
  divider: '',
  anchors: { scrollTop: 0, rows: [] },
  top: 0,
  size: { content: 0, box: 0 },
  window: null,
  followed: null,
}

/** The scroll position of the end. */
export const endOf = ({ content, box }: Size): number => content - box

const isNearEnd = (pixelsBelow: number): boolean => pixelsBelow < NEAR_END

/** The list goes to its end, at the reader's wish or to show what the reader asked for. */
export const gone = (state: ListState): ListState => ({
  ...state,
  pinned: true,
  leaving: false,
  opening: '',
  unread: false,
  unseen: 0,
})

const receivedFromOthers = (state: ListState, others: readonly string[], visible: boolean): ListState => {
  const [first = ''] = others
  const noticed = state.pinned && visible
  // Several messages of the robot in a row, or messages that nobody has seen yet, open with the first of them.
  const continues = state.opening !== '' && (noticed ? state.messages.at(-1)?.sender === 'robot' : state.unread)
  return {
    ...state,
    opening: continues ? state.opening : first,
    divider: noticed || state.unread ? state.divider : first,
    unread: !noticed,
    unseen: state.unseen + (state.pinned ? 0 : others.length),
  }
}

/** What the list shows now. `visible`: the page and the list are; `openedAt`: see `arrivals`. */
export type Shown = { readonly messages: readonly Message[]; readonly visible: boolean; readonly openedAt: number }

/** The list shows other messages. */
export const received = (before: ListState, { messages, visible, openedAt }: Shown): ListState => {
  if (messages === before.messages) return before
  const { own, others, kept } = arrivals(before.messages, messages, openedAt)
  const opening = kept || before.messages.length === 0 ? openingOf(messages) : null
  const state = {
    ...before,
    messages,
    opening: opening ?? before.opening,
    firstOpening: opening ?? before.firstOpening,
    window: messages.length > DRAWN_WHOLE ? before.window : null,
  }
  if (own) return { ...gone(state), divider: '', opening: others[0] ?? '' }
  return others.length > 0 ? receivedFromOthers(state, others, visible) : state
}

/**
 * The list or its box may have another size. If a composer or a keyboard takes room, the reader has seen the new messages;
 * parts of the page that load late do not mean that.
 */
export const resized = (state: ListState, size: Size): ListState => {
  const tookRoom = size.content === state.size.content && size.box < state.size.box
  return tookRoom && state.opening !== state.firstOpening ? { ...state, opening: '' } : state
}

/** The list is in its place, which is `top`. */
export const looked = (state: ListState, size: Size, top: number): ListState => ({
  ...state,
  size,
  top,
  // A list that fits into its box has no other place than its end.
  pinned: state.pinned || size.content <= size.box,
})

/** Scroll position that follows the end: `end`, or less while the first line of the new messages would leave the top. */
export const followTarget = (state: ListState, end: number, openingTop: number | null): number => {
  if (openingTop === null) return end
  // Above the very first message there is nothing but the loader of earlier ones.
  return state.messages[0]?.id === state.opening ? 0 : openingTop
}

/** The list has followed its end as far as `target`. */
export const followedEnd = (state: ListState, end: number, target: number): ListState => ({
  ...state,
  pinned: isNearEnd(end - target),
})

/** How to bring rows that have moved down by `moved` pixels back to where the reader saw them. */
export type Correction =
  | { readonly by: 'nothing' }
  /** The free space above the drawn rows takes the move: a scroll under way goes on. */
  | { readonly by: 'window'; readonly window: RowWindow }
  | { readonly by: 'scroll' }

export const correctionFor = ({ window, followed }: ListState, moved: number): Correction => {
  if (Math.abs(moved) < ROUNDING) return { by: 'nothing' }
  // The rows of a shifted window have moved on purpose, and the scroll position follows them once.
  const follows = window?.shifted === true && followed !== window
  const next = window && !follows ? liftWindow(window, moved) : null
  return next ? { by: 'window', window: next } : { by: 'scroll' }
}

/** The space above takes a move; the window is drawn next. */
export const lifted = (state: ListState, window: RowWindow): ListState => ({ ...state, window, followed: state.window })

/** A move was corrected by a scroll of `done` pixels; what is left of it is done as soon as the list has room. */
export const corrected = (state: ListState, moved: number, done: number, anchors: Anchors): ListState => ({
  ...state,
  followed: Math.abs(moved) < ROUNDING ? state.followed : state.window,
  anchors: Math.abs(moved - done) < 1 ? anchors : { ...state.anchors, scrollTop: state.anchors.scrollTop + done },
})

type Position = {
  readonly top: number
  readonly size: Size
  readonly anchors: Anchors
  /** The page is hidden. */
  readonly hidden: boolean
}

/** The reader, or the browser for the reader, has scrolled. Only a move up leaves the end. */
export const scrolled = (state: ListState, { top, size, anchors, hidden }: Position): ListState => {
  const up = top < state.top
  // While the reader leaves the end, it counts as unmoved: only the reader's own way matters.
  const atEnd = isNearEnd(endOf(state.pinned && up ? state.size : size) - top)
  const down = top > state.top
  const pinned = atEnd || up ? atEnd : state.pinned
  return {
    ...state,
    top,
    anchors,
    pinned,
    leaving: pinned && (up || (!down && state.leaving)),
    // A reader that scrolls on to the end has read the new messages.
    opening: atEnd && down ? '' : state.opening,
    unread: state.unread && !(pinned && !hidden),
    unseen: pinned ? 0 : state.unseen,
  }
}

/**
 * The list has moved up while it or its box changed size: the reader may have scrolled, or a size in between may have
 * pushed it. The next frames show which.
 */
export const maybeLeaving = (state: ListState, top: number, anchors: Anchors): ListState => ({
  ...state,
  top,
  anchors,
  leaving: true,
})

/** The list has not moved for a while. */
export const rested = (state: ListState): ListState => ({ ...state, leaving: false })

/** A press in the list means that its reader has read the new messages. */
export const pressed = (state: ListState): ListState => ({ ...state, opening: '' })

/** The reader comes back to the page, to the first unread message; `above`: it is above the visible part. */
export const returned = (state: ListState, above: boolean): ListState => ({
  ...state,
  unread: false,
  pinned: state.pinned && !above,
})

/** The page was hidden: new messages get a new divider, unless some are unread already. */
export const hidden = (state: ListState): ListState => (state.unread ? state : { ...state, divider: '' })
