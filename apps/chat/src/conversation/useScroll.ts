import type { Message } from '@foyer/client/message'
import type { Consultation } from '@foyer/client/visitor/types'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChat, useVisitor } from '../useClient.ts'
import { arrivals, openingOf } from './arrivals.ts'
import { cellOf, movedBy, type Place, placesIn } from './places.ts'
import type { Aim } from './rest.ts'
import { useSpan } from './useSpan.ts'

type Parts = {
  readonly box: RefObject<HTMLDivElement | null>
  /** Its children are the rows, and nothing else. */
  readonly list: RefObject<HTMLDivElement | null>
  readonly messages: readonly Message[]
  readonly more: () => void
}

const near = 48

/** Free pixels above the first line of what is new. */
const margin = 8

/** Pixels from the window's upper edge to where it would be if it began with this row. */
const aboveOf = (box: Element, cell: Element) =>
  cell.getBoundingClientRect().top - box.getBoundingClientRect().top - margin

const sizeOf = ({ scrollHeight, clientHeight }: Element) => [scrollHeight, clientHeight] as const

/** A transfer, an end or a new beginning that the visitor themselves asked for. */
const actOf = (consultation: Consultation): string => {
  if (consultation.state === 'closed') return consultation.reason === 'visitor' ? 'closed' : ''
  return consultation.state === 'transferring' ? 'transferring' : 'open'
}

/**
 * Keeps a list where its reader is: at the end while it was at the end, and else at the message in sight, whatever comes,
 * grows or goes above or below it. What is new and higher than the window is followed until its first line is at the top:
 * there its reader begins. `unseen` counts what came while the reader was elsewhere, `mark` is the first of it.
 */
export const useScroll = ({ box, list, messages, more }: Parts) => {
  const { frame, phone } = useChat()
  const pinned = useRef(true)
  /** Where the rows in sight stood when the window stood at `top`. */
  const seen = useRef<{ top: number; places: readonly Place[] }>({ top: 0, places: [] })
  const lastTop = useRef(0)
  const lastSize = useRef<ReturnType<typeof sizeOf>>([0, 0])
  const known = useRef<readonly Message[]>([])
  /** The first message of what is new, which never leaves the window while the end is followed; '' for none. */
  const opening = useRef('')
  /** What the page opened with. */
  const first = useRef('')
  const unread = useRef(false)
  const [unseen, setUnseen] = useState(0)
  const [away, setAway] = useState(false)
  const [mark, setMark] = useState('')
  const { refit, lift, watchRest, ...span } = useSpan(messages)

  const look = useCallback((element: HTMLElement, rows: HTMLElement) => {
    seen.current = { top: element.scrollTop, places: placesIn(element, rows) }
  }, [])

  /** Goes to the end, or only as far as the first line of what is new allows. */
  const follow = useCallback(
    (element: HTMLElement, rows: HTMLElement) => {
      const end = element.scrollHeight - element.clientHeight
      const cell = opening.current === '' ? null : cellOf(rows, opening.current)
      const top = cell ? aboveOf(element, cell) + element.scrollTop : end
      // Above the very first message nothing is hidden but the way to earlier ones.
      const limit = cell && known.current[0]?.id === opening.current ? 0 : top
      element.scrollTop = Math.min(end, limit)
      pinned.current = end - limit < near
      look(element, rows)
    },
    [look],
  )

  const keep = useCallback(() => {
    const element = box.current
    // A frame that is not shown has no places.
    if (!element || !list.current || element.clientHeight === 0) return
    const [content, height] = lastSize.current
    const [nowContent, nowHeight] = sizeOf(element)
    // A composer or a keyboard that takes room finds what came read. What comes late to the page's first picture does not.
    if (nowContent === content && nowHeight < height && opening.current !== first.current) opening.current = ''
    if (pinned.current) follow(element, list.current)
    else {
      const { top, places } = seen.current
      // A scroll of the reader's that nobody was told of yet is no move of the rows.
      const moved = movedBy(element, list.current, places) + element.scrollTop - top
      // Less is rounding.
      const off = Math.abs(moved) >= 0.5
      if (off && lift(moved)) return
      const before = element.scrollTop
      if (off) element.scrollTop += moved
      const done = element.scrollTop - before
      // What cannot go all the way to its place goes on as soon as it can.
      if (Math.abs(moved - done) < 1) look(element, list.current)
      else seen.current = { top: top + done, places }
    }
    // What all can be seen has no other place than the end.
    if (element.scrollHeight <= element.clientHeight) pinned.current = true
    lastTop.current = element.scrollTop
    lastSize.current = sizeOf(element)
    setAway(!pinned.current)
  }, [box, list, lift, look, follow])

  const toEnd = () => {
    pinned.current = true
    opening.current = ''
    unread.current = false
    setUnseen(0)
    keep()
    fit()
  }
  const fit = (resting = false) => {
    if (box.current && list.current) refit(box.current, list.current, pinned.current, resting)
  }

  useLayoutEffect(() => {
    const came = arrivals(known.current, messages)
    if (known.current.length === 0) opening.current = first.current = openingOf(messages)
    known.current = messages
    if (came.own) {
      setMark('')
      toEnd()
      opening.current = came.others[0] ?? ''
    } else if (came.others.length > 0) {
      const noticed = pinned.current && !document.hidden && box.current?.clientHeight !== 0
      // What the robot says in several messages, or nobody has seen yet, is one.
      const more = opening.current !== '' && (noticed ? messages.at(-1)?.sender === 'robot' : unread.current)
      if (!more) opening.current = came.others[0] ?? ''
      if (!noticed && !unread.current) setMark(came.others[0] ?? '')
      unread.current = !noticed
      if (!pinned.current) setUnseen((count) => count + came.others.length)
    }
    keep()
    fit()
  })

  // What the visitor has asked for without a word, from wherever in the list, happens at its end.
  const act = useVisitor(({ consultation }) => actOf(consultation))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act
  useLayoutEffect(() => {
    if (act && !pinned.current) toEnd()
  }, [act])

  // A late picture, words that come one by one or a smaller window must not move what is read.
  useEffect(() => {
    const observer = new ResizeObserver(() => flushSync(keep))
    for (const element of [box.current, box.current?.firstElementChild]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [box, keep])

  // Who presses something in the list has read what was new, and sees what comes of it.
  useEffect(() => {
    const element = box.current
    const read = () => {
      opening.current = ''
    }
    element?.addEventListener('click', read)
    return () => element?.removeEventListener('click', read)
  }, [box])

  // Who comes back begins to read where the unread begins.
  useEffect(() => {
    const begin = () => {
      const cell = list.current && unread.current && mark ? cellOf(list.current, mark) : null
      if (!document.hidden && cell && box.current) {
        unread.current = false
        const above = aboveOf(box.current, cell)
        if (above < 0) {
          pinned.current = false
          box.current.scrollTop += above
        }
      }
      if (document.hidden && !unread.current) setMark('')
    }
    const stop = frame.onShown(begin)
    document.addEventListener('visibilitychange', begin)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', begin)
    }
  }, [box, list, frame, mark])

  const rested = useRef((_: Aim) => {})
  useLayoutEffect(() => {
    rested.current = (aim) => {
      if (aim === 'end') toEnd()
      else if (aim === 'start' && box.current) box.current.scrollTop = 0
      else if (!pinned.current) fit(true)
    }
  })
  useEffect(() => {
    if (box.current) return watchRest?.(box.current, (aim) => flushSync(() => rested.current(aim)))
  }, [box, watchRest])

  const onScroll = () => {
    const element = box.current
    if (!element || !list.current) return
    // Only a move up is the reader's wish to leave the end, and only where nothing else has changed: a composer that became
    // smaller takes the list up as well.
    if (pinned.current && sizeOf(element).join() !== lastSize.current.join()) keep()
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < near
    const up = element.scrollTop < lastTop.current
    if (atEnd || up) pinned.current = atEnd
    // Who goes on to the end has read what was new.
    if (atEnd && element.scrollTop > lastTop.current) opening.current = ''
    lastTop.current = element.scrollTop
    look(element, list.current)
    if (pinned.current && !document.hidden) unread.current = false
    // In the same frame, so that what is scrolled to is drawn when it is shown.
    flushSync(() => {
      setAway(!pinned.current)
      if (pinned.current) setUnseen(0)
      fit()
    })
    // On a phone a pull does it.
    if (!phone && up && element.scrollTop < near && !pinned.current) more()
  }

  return { ...span, onScroll, toEnd, unseen, away, mark }
}
