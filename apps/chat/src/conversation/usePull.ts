import { type RefObject, useEffect } from 'react'

/** Pixels that the finger moves before release loads, and that the list follows at most. */
const enough = 72
const most = 96

/**
 * Calls `more` when the visitor pulls the list down at its top and releases it, or turns the wheel up there (S2.2-11).
 * During a pull the element around `box` has `data-pull` ("ready" once release loads) and `--pull`, in pixels.
 */
export const usePull = (box: RefObject<HTMLElement | null>, more: () => void) => {
  useEffect(() => {
    const element = box.current
    const area = element?.parentElement
    if (!element || !area) return
    let from: number | null = null
    const rest = () => {
      from = null
      delete area.dataset.pull
    }
    const start = ({ touches }: TouchEvent) => {
      from = touches.length === 1 && element.scrollTop <= 0 ? (touches[0]?.clientY ?? null) : null
    }
    const move = (event: TouchEvent) => {
      const pulled = (event.touches[0]?.clientY ?? 0) - (from ?? 0)
      if (from === null || event.touches.length > 1 || pulled <= 0 || element.scrollTop > 0) return rest()
      // Else the browser uses the touch for its own scrolling.
      if (event.cancelable) event.preventDefault()
      area.style.setProperty('--pull', `${Math.min(most, pulled / 1.5)}px`)
      area.dataset.pull = pulled >= enough ? 'ready' : ''
    }
    const end = () => {
      if (area.dataset.pull === 'ready') more()
      rest()
    }
    const wheel = (event: WheelEvent) => {
      if (event.deltaY < 0 && element.scrollTop <= 0) more()
    }
    const listeners = { touchstart: start, touchend: end, touchcancel: rest, wheel }
    const all = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of all) element.addEventListener(type, listener, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    return () => {
      for (const [type, listener] of all) element.removeEventListener(type, listener)
      element.removeEventListener('touchmove', move)
    }
  }, [box, more])
}
