import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { moveByKey, type Place, within } from './moving.ts'

const KEY = 'foyer&callPlace'

const readPlace = (): Place | null => {
  try {
    const { x, y } = JSON.parse(localStorage.getItem(KEY) ?? '')
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null
  } catch {
    return null
  }
}

const keepPlace = (place: Place) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // a frame that is denied its storage (D-14)
  }
}

const isRtl = () => document.documentElement.dir === 'rtl'

const roomOf = (panel: HTMLElement) => ({
  panel: { width: panel.offsetWidth, height: panel.offsetHeight },
  room: { width: document.documentElement.clientWidth, height: innerHeight },
})

/** Moves the panel by pointer and by arrow keys; it stays in the window, and the next call opens where this one was. */
export const useMoving = (box: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState(readPlace)
  const grip = useRef<{ readonly x: number; readonly y: number; readonly place: Place } | null>(null)

  const moveTo = (wanted: Place) => {
    const panel = box.current
    if (!panel) return
    const { panel: size, room } = roomOf(panel)
    const next = within(wanted, size, room)
    setPlace(next)
    keepPlace(next)
  }
  const now = (): Place => {
    const edges = box.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: isRtl() ? document.documentElement.clientWidth - edges.right : edges.left, y: edges.top }
  }
  // The panel grows when the other side's picture comes, and windows change their size.
  useEffect(() => {
    const panel = box.current
    if (!panel) return
    const fit = () =>
      setPlace((is) => {
        const { panel: size, room } = roomOf(panel)
        const next = is && within(is, size, room)
        return next && (next.x !== is.x || next.y !== is.y) ? next : is
      })
    const observer = new ResizeObserver(fit)
    observer.observe(panel)
    addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      removeEventListener('resize', fit)
    }
  }, [box])
  // A policy without inline styles leaves scripts their own.
  useLayoutEffect(() => {
    const style = box.current?.style
    if (!place || !style) return
    style.setProperty('--call-x', `${place.x}px`)
    style.setProperty('--call-y', `${place.y}px`)
  }, [box, place])

  return {
    moved: place !== null,
    grip: {
      onKeyDown: (event: KeyboardEvent) => {
        const next = moveByKey(event.key, event.shiftKey, now(), isRtl())
        if (!next) return
        event.preventDefault()
        moveTo(next)
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY, place: now() }
      },
      onPointerMove: (event: PointerEvent) => {
        const from = grip.current
        if (!from) return
        const across = (event.clientX - from.x) * (isRtl() ? -1 : 1)
        moveTo({ x: from.place.x + across, y: from.place.y + event.clientY - from.y })
      },
      onPointerUp: () => {
        grip.current = null
      },
      onPointerCancel: () => {
        grip.current = null
      },
    },
  }
}
