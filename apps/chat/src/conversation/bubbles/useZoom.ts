import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { fitted, keep, type Point, pinch, type Size, type View, zoomAt } from './zoom.ts'

const sizeOf = (element: Element | null | undefined): Size => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
})

/** Zoom and pan of a picture by buttons, wheel, double click, one finger or two. Another `id` starts fitted. */
export const useZoom = (id: string) => {
  const box = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const [held, setHeld] = useState<{ id: string; view: View }>({ id, view: fitted })
  const view = held.id === id ? held.view : fitted

  const change = useCallback(
    (next: (view: View) => View) =>
      setHeld((before) => {
        const view = next(before.id === id ? before.view : fitted)
        return { id, view: keep(view, sizeOf(box.current?.querySelector('img')), sizeOf(box.current)) }
      }),
    [id],
  )
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
  }

  // React's wheel listener is passive, and the page must not scroll or zoom as well.
  useEffect(() => {
    const element = box.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect()
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
      change((now) => zoomAt(now, Math.exp(-event.deltaY / 300), at))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [change])

  const onPointerMove = (event: PointerEvent) => {
    const down = fingers.current
    const before = down.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...down].find(([pointer]) => pointer !== event.pointerId)?.[1]
    down.set(event.pointerId, now)
    if (other) change((held) => pinch(held, [before, other], [now, other]))
    else change((held) => ({ ...held, x: held.x + now.x - before.x, y: held.y + now.y - before.y }))
  }
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
  }
  return {
    box,
    view,
    by: (factor: number) => change((now) => zoomAt(now, factor)),
    fit: () => change(() => fitted),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, pointOf(event))
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event: { clientX: number; clientY: number }) => {
        const at = pointOf(event)
        change((now) => (now.scale > 1 ? fitted : zoomAt(now, 2.5, at)))
      },
    },
  }
}
