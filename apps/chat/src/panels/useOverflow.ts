import { type RefObject, useEffect, useState } from 'react'

type Overflow = { readonly cut: boolean; readonly before: boolean; readonly after: boolean }

const none: Overflow = { cut: false, before: false, after: false }

/** Which ends of a strip are hidden: of its width `whole`, `seen` is visible, from `at`. */
export const overflowOf = (at: number, seen: number, whole: number): Overflow => {
  const hidden = whole - seen
  // In right-to-left pages scroll positions are negative.
  const done = Math.abs(at)
  return { cut: hidden > 1, before: hidden > 1 && done > 1, after: hidden - done > 1 }
}

/** Tracks `overflowOf` for an element, and lets a mouse wheel scroll it sideways. */
export const useOverflow = (box: RefObject<HTMLElement | null>, count: number): Overflow => {
  const [overflow, setOverflow] = useState(none)
  const there = count > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items change the width
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const next = overflowOf(element.scrollLeft, element.clientWidth, element.scrollWidth)
      setOverflow((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    const turn = (event: WheelEvent) => {
      if (event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += getComputedStyle(element).direction === 'rtl' ? -event.deltaY : event.deltaY
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
      element.removeEventListener('wheel', turn)
    }
  }, [box, there, count])
  return overflow
}
