import type { VisitorState } from '@foyer/client/visitor/types'
import { type RefObject, useEffect } from 'react'
import { useChat, useVisitor } from '../useClient.ts'
import { rowOf } from './list/geometry.ts'
import type { Row } from './rows.ts'

/** A message counts as seen by half of it, or by this many pixels if it is taller than the box. */
const enough = 64
const steps = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5]

const isSeen = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || intersectionRect.height >= enough

/** The newest message that somebody else has written, once it is complete. */
const newestOf = ({ messages }: VisitorState): string =>
  messages.findLast(({ sender, streaming }) => (sender === 'agent' || sender === 'robot') && !streaming)?.id ?? ''

/**
 * Reports what others said as seen once the newest message is in view, the page visible, and the frame shown by its host page
 * (G-04, D-16). A host page without our loader may hide the frame or scroll it away without a word: an IntersectionObserver
 * notices that.
 */
export const useReadReceipts = (list: RefObject<HTMLElement | null>, rows: readonly Row[]) => {
  const { visitor, frame } = useChat()
  const newest = useVisitor(newestOf)
  const ready = useVisitor((state) => state.phase === 'ready')
  const drawn = ready && rows.some(({ message }) => message.id === newest)
  useEffect(() => {
    const cell = drawn && list.current ? rowOf(list.current, newest) : null
    if (!cell) return
    let seen = false
    const report = () => {
      if (seen && !document.hidden && frame.isVisible()) visitor.read()
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
    const stop = frame.onVisible(report)
    return () => {
      observer.disconnect()
      stop()
      document.removeEventListener('visibilitychange', report)
    }
  }, [visitor, frame, list, newest, drawn])
}
