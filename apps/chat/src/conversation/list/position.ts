import { anchorsIn, distanceTo, type ListElements, movedSince, sizeOf } from './geometry.ts'
import {
  corrected,
  correctionFor,
  followedEnd,
  followTarget,
  gone,
  type ListState,
  lifted,
  looked,
  maybeLeaving,
  received,
  resized,
  rested,
  returned,
  type Shown,
  scrolled,
} from './listState.ts'

/* Reads the page, asks listState.ts what is to be done, and writes the scroll position. */

/** Follows the end. */
const follow = (list: ListElements, state: ListState): ListState => {
  const { box } = list
  const end = box.scrollHeight - box.clientHeight
  const distance = distanceTo(list, state.opening)
  const target = followTarget(state, end, distance === null ? null : box.scrollTop + distance)
  box.scrollTop = Math.min(end, target)
  return followedEnd({ ...state, anchors: anchorsIn(list) }, end, target)
}

/** Keeps the visible rows in place. */
const hold = (list: ListElements, state: ListState): ListState => {
  const moved = movedSince(list, state.anchors)
  const correction = correctionFor(state, moved)
  if (correction.by === 'window') return lifted(state, correction.window)
  const before = list.box.scrollTop
  if (correction.by === 'scroll') list.box.scrollTop += moved
  return corrected(state, moved, list.box.scrollTop - before, anchorsIn(list))
}

/** Brings the list to where its reader is. If the answer has another window, that has to be drawn before the next look. */
export const keep = (list: ListElements, before: ListState): ListState => {
  // A frame that is not shown has no positions.
  if (list.box.clientHeight === 0) return before
  const state = resized(before, sizeOf(list))
  const kept = state.pinned && !state.leaving ? follow(list, state) : hold(list, state)
  // While the reader leaves the end the old size stays, so that the end of the scroll sees the difference.
  return kept.window !== state.window || kept.leaving ? kept : looked(kept, sizeOf(list), list.box.scrollTop)
}

/** True if the list and its box are as large as at the last look. */
const isSameSize = (list: ListElements, { size }: ListState): boolean => {
  const now = sizeOf(list)
  return now.content === size.content && now.box === size.box
}

/** The list is drawn with these messages. */
export const render = (list: ListElements, state: ListState, drawn: Omit<Shown, 'visible'>): ListState =>
  keep(list, received(state, { ...drawn, visible: !document.hidden && list.box.clientHeight !== 0 }))

export const toEnd = (list: ListElements, state: ListState): ListState => keep(list, gone(state))

/** True if the list has moved up although its old place still exists. */
const isUp = ({ box }: ListElements, { top }: ListState): boolean =>
  box.scrollTop < top && top < box.scrollHeight - box.clientHeight + 1

/** The reader, or the browser for the reader, has scrolled. */
export const scroll = (list: ListElements, before: ListState): ListState => {
  const resized = before.pinned && !before.leaving && !isSameSize(list, before)
  if (resized && isUp(list, before)) return maybeLeaving(before, list.box.scrollTop, anchorsIn(list))
  return scrolled(resized ? keep(list, before) : before, {
    top: list.box.scrollTop,
    size: sizeOf(list),
    anchors: anchorsIn(list),
    hidden: document.hidden,
  })
}

/** The list has not moved for a while: changes since the reader began to leave the end take effect. */
export const rest = (list: ListElements, state: ListState): ListState =>
  isSameSize(list, state) ? rested(state) : keep(list, rested(state))

/** The reader comes back to the page: reading goes on where the unread begins. */
export const comeBack = (list: ListElements, state: ListState): ListState => {
  const distance = state.unread ? distanceTo(list, state.divider) : null
  if (distance === null) return state
  if (distance < 0) list.box.scrollTop += distance
  return returned(state, distance < 0)
}
