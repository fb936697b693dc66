import type { Message } from '@foyer/client/message'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Closer to the end than this counts as at the end; closer to the start loads older messages. */
const NEAR_PX = 60

/**
 * Keeps a list of messages at its end while the reader is there, and at its place while older messages are added before
 * it. Calls `onTop` when the reader gets close to the first message.
 */
export const useStickToEnd = (messages: readonly Message[], onTop: () => void) => {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const last = useRef({ first: '', end: '', height: 0 })
  const [atEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState('')
  const first = messages[0]?.id ?? ''
  const newest = messages.at(-1)
  const end = newest?.id ?? ''
  const own = newest?.sender === 'agent' && newest.status === 'loading'

  const toEnd = () => {
    stuck.current = true
    setAtEnd(true)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const before = last.current
    const prepended = before.first !== '' && before.first !== first && before.end === end
    if (prepended && !stuck.current) box.scrollTop += box.scrollHeight - before.height
    else if (stuck.current || (own && before.end !== end)) {
      stuck.current = true
      box.scrollTop = box.scrollHeight
    }
    last.current = { first, end, height: box.scrollHeight }
  }, [first, end, own])

  // Pictures that load and lines that grow move the end without a new message.
  useEffect(() => {
    const box = scroller.current
    if (!box || !content.current) return
    const observer = new ResizeObserver(() => {
      if (stuck.current) box.scrollTop = box.scrollHeight
      last.current.height = box.scrollHeight
    })
    observer.observe(content.current)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    const ended = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
    if (stuck.current && !ended) setSeen(end)
    stuck.current = ended
    setAtEnd(ended)
    if (box.scrollTop < NEAR_PX && box.scrollHeight > box.clientHeight) onTop()
  }
  return { scroller, content, atEnd, seen, onScroll, toEnd }
}
