import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Ends = { readonly first: string; readonly last: string; readonly count: number; readonly own: boolean }

const near = 48

/**
 * Keeps a list where its reader is: at the end while it was at the end, and at the same message while older ones are put
 * above it. `unseen` counts what came below while the reader was elsewhere.
 */
export const useScroll = (
  box: RefObject<HTMLDivElement | null>,
  { first, last, count, own }: Ends,
  more: () => void,
) => {
  const pinned = useRef(true)
  const before = useRef({ first, last, count, top: 0 })
  const lastTop = useRef(0)
  const [unseen, setUnseen] = useState(0)
  const [away, setAway] = useState(false)

  const toEnd = useCallback(() => {
    pinned.current = true
    setUnseen(0)
    setAway(false)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [box])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const old = before.current
    const offsetOf = (id: string) =>
      element.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.offsetTop ?? Number.NaN
    if (first !== old.first && old.first) {
      const moved = offsetOf(old.first) - old.top
      if (moved && !pinned.current) element.scrollTop += moved
    }
    if (last !== old.last) {
      if (pinned.current || own) toEnd()
      else setUnseen((unread) => unread + Math.max(1, count - old.count))
    }
    before.current = { first, last, count, top: offsetOf(first) }
  }, [box, first, last, count, own, toEnd])

  // A late picture or a smaller window must not take the end out of sight.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (pinned.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    // Only a move up is the reader's wish to leave the end: a bar that appears also changes the distance to it.
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < near
    if (atEnd || element.scrollTop < lastTop.current) pinned.current = atEnd
    lastTop.current = element.scrollTop
    setAway(!pinned.current)
    if (pinned.current) setUnseen(0)
    if (element.scrollTop < near && !pinned.current) more()
  }

  return { onScroll, toEnd, unseen, away }
}
