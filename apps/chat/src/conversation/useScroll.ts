import type { Message } from '@foyer/client/message'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChat } from '../useClient.ts'
import { arrivals } from './arrivals.ts'
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

const sizeOf = ({ scrollHeight, clientHeight }: Element) => `${scrollHeight}/${clientHeight}`

/**
 * Keeps a list where its reader is: at the end while it was at the end, and else at the message in sight, whatever comes,
 * grows or goes above or below it. `unseen` counts what came while the reader was elsewhere, `mark` is the first of it.
 */
export const useScroll = ({ box, list, messages, more }: Parts) => {
  const { frame, phone } = useChat()
  const pinned = useRef(true)
  /** Where the rows in sight stood when the window stood at `top`. */
  const seen = useRef<{ top: number; places: readonly Place[] }>({ top: 0, places: [] })
  const lastTop = useRef(0)
  const lastSize = useRef('')
  const known = useRef(messages)
  const unread = useRef(false)
  const [unseen, setUnseen] = useState(0)
  const [away, setAway] = useState(false)
  const [mark, setMark] = useState('')
  const { refit, lift, watchRest, ...span } = useSpan(messages)

  const look = useCallback((element: HTMLElement, rows: HTMLElement) => {
    seen.current = { top: element.scrollTop, places: placesIn(element, rows) }
  }, [])

  const keep = useCallback(() => {
    const element = box.current
    if (!element || !list.current) return
    if (pinned.current) {
      element.scrollTop = element.scrollHeight
      look(element, list.current)
    } else {
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
    lastTop.current = element.scrollTop
    lastSize.current = sizeOf(element)
  }, [box, list, lift, look])

  const toEnd = () => {
    pinned.current = true
    unread.current = false
    setUnseen(0)
    setAway(false)
    keep()
    fit()
  }
  const fit = (resting = false) => {
    if (box.current && list.current) refit(box.current, list.current, pinned.current, resting)
  }

  useLayoutEffect(() => {
    const came = arrivals(known.current, messages)
    known.current = messages
    if (came.own) {
      setMark('')
      toEnd()
    } else if (came.others.length > 0) {
      const noticed = pinned.current && !document.hidden && box.current?.clientHeight !== 0
      if (!noticed && !unread.current) setMark(came.others[0] ?? '')
      unread.current = !noticed
      if (!pinned.current) setUnseen((count) => count + came.others.length)
    }
    keep()
    fit()
  })

  // A late picture, words that come one by one or a smaller window must not move what is read.
  useEffect(() => {
    const observer = new ResizeObserver(() => flushSync(keep))
    for (const element of [box.current, box.current?.firstElementChild]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [box, keep])

  // Who comes back begins to read where the unread begins.
  useEffect(() => {
    const begin = () => {
      const cell = list.current && unread.current && mark ? cellOf(list.current, mark) : null
      if (!document.hidden && cell && box.current) {
        unread.current = false
        const above = cell.getBoundingClientRect().top - box.current.getBoundingClientRect().top - 8
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
    if (pinned.current && sizeOf(element) !== lastSize.current) keep()
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < near
    if (atEnd || element.scrollTop < lastTop.current) pinned.current = atEnd
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
    if (!phone && element.scrollTop < near && !pinned.current) more()
  }

  return { ...span, onScroll, toEnd, unseen, away, mark }
}
