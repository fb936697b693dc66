import type { Message } from '@foyer/client/message'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChat } from '../useClient.ts'
import { arrivals } from './arrivals.ts'
import { cellOf, type Place, placesIn, restore } from './places.ts'
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
  const places = useRef<readonly Place[]>([])
  const lastTop = useRef(0)
  const lastSize = useRef('')
  const known = useRef(messages)
  const unread = useRef(false)
  const [unseen, setUnseen] = useState(0)
  const [away, setAway] = useState(false)
  const [mark, setMark] = useState('')
  const { refit, ...span } = useSpan(messages)

  const keep = useCallback(() => {
    const element = box.current
    if (!element || !list.current) return
    if (pinned.current) element.scrollTop = element.scrollHeight
    else restore(element, list.current, places.current)
    places.current = placesIn(element, list.current)
    lastTop.current = element.scrollTop
    lastSize.current = sizeOf(element)
  }, [box, list])

  const toEnd = () => {
    pinned.current = true
    unread.current = false
    setUnseen(0)
    setAway(false)
    keep()
    fit()
  }
  const fit = () => {
    if (box.current && list.current) refit(box.current, list.current, pinned.current)
  }

  useLayoutEffect(() => {
    const came = arrivals(known.current, messages)
    known.current = messages
    if (came.own) {
      setMark('')
      toEnd()
    } else if (came.others.length > 0) {
      const seen = pinned.current && !document.hidden && box.current?.clientHeight !== 0
      if (!seen && !unread.current) setMark(came.others[0] ?? '')
      unread.current = !seen
      if (!pinned.current) setUnseen((count) => count + came.others.length)
    }
    keep()
    fit()
  })

  // A late picture, words that come one by one or a smaller window must not move what is read.
  useEffect(() => {
    const observer = new ResizeObserver(keep)
    for (const element of [box.current, box.current?.firstElementChild]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [box, keep])

  // Who comes back begins to read where the unread begins.
  useEffect(() => {
    const look = () => {
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
    const stop = frame.onShown(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [box, list, frame, mark])

  const onScroll = () => {
    const element = box.current
    if (!element || !list.current) return
    // Only a move up is the reader's wish to leave the end, and only where nothing else has changed: a composer that became
    // smaller takes the list up as well.
    if (pinned.current && sizeOf(element) !== lastSize.current) keep()
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < near
    if (atEnd || element.scrollTop < lastTop.current) pinned.current = atEnd
    lastTop.current = element.scrollTop
    places.current = placesIn(element, list.current)
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
