import { type RefObject, useLayoutEffect, useState } from 'react'

/** What is below the frame on the page, in pixels. */
const BELOW = 32
/** A frame is never drawn lower than this. */
const LEAST = 320

/** Where an element begins while nothing above it is scrolled away, in pixels. */
const topOf = (element: HTMLElement): number => {
  let top = element.getBoundingClientRect().top
  for (let above = element.parentElement; above !== null; above = above.parentElement) top += above.scrollTop
  return top
}

/** How much a frame is drawn smaller, so that it fits the column and the window. */
export const useScale = (column: RefObject<HTMLElement | null>, size: { width: number; height: number }): number => {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = column.current
    if (!element) return
    const measure = () =>
      setRoom({ width: element.clientWidth, height: Math.max(LEAST, innerHeight - topOf(element) - BELOW) })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [column])
  return room.width === 0 ? 1 : Math.min(1, room.width / size.width, room.height / size.height)
}
