import { type RefObject, useEffect } from 'react'

const distance = 48

/** Calls `more` when the visitor pulls down, or turns the wheel up, at the very top of the list (S2.2-11). */
export const usePull = (box: RefObject<HTMLElement | null>, more: () => void) => {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let from: number | null = null
    const start = (event: TouchEvent) => {
      from = element.scrollTop <= 0 ? (event.touches[0]?.clientY ?? null) : null
    }
    const move = (event: TouchEvent) => {
      if (from === null || (event.touches[0]?.clientY ?? 0) - from < distance) return
      from = null
      more()
    }
    const wheel = (event: WheelEvent) => {
      if (event.deltaY < 0 && element.scrollTop <= 0) more()
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('wheel', wheel, { passive: true })
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('wheel', wheel)
    }
  }, [box, more])
}
