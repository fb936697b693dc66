import { type RefObject, useEffect } from 'react'
import { useChat, useVisitor } from '../useClient.ts'
import { rowOf } from './list/geometry.ts'
import type { Row } from './rows.ts'

/** A message counts as seen by half of it, or by this many pixels if it is taller than the box. */
const enough = 64
const steps = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5]

const isSeen = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || intersectionRect.height >= enough

/**
 * Reports the agent's messages as read once the newest is visible on a visible page (G-04). Only an IntersectionObserver
 * notices that the host page has hidden the frame or scrolled it away.
 */
export const useReadReceipts = (list: RefObject<HTMLElement | null>, rows: readonly Row[]) => {
  const { visitor } = useChat()
  const newest = useVisitor((state) => state.messages.findLast(({ sender }) => sender === 'agent')?.id ?? '')
  const ready = useVisitor((state) => state.phase === 'ready')
  const drawn = ready && rows.some(({ message }) => message.id === newest)
  useEffect(() => {
    const cell = drawn && list.current ? rowOf(list.current, newest) : null
    if (!cell) return
    let seen = false
    const report = () => {
      if (seen && !document.hidden) visitor.read()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        seen = entries.some(isSeen)
        report()
      },
      { threshold: steps },
    )
    observer.observe(cell)
    document.addEventListener('visibilitychange', report)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', report)
    }
  }, [visitor, list, newest, drawn])
}
