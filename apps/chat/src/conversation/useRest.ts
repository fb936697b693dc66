import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Where the reader wanted to go by the last key: what is learnt of the list on the way may have moved that place. */
export type Aim = 'start' | 'end' | null

/** Milliseconds without a scroll after which it has ended, for browsers that do not tell. */
const still = 200

const aimOf = ({ key, metaKey, target, currentTarget }: KeyboardEvent): Aim => {
  if (target !== currentTarget) return null
  if (key === 'End' || (metaKey && key === 'ArrowDown')) return 'end'
  return key === 'Home' || (metaKey && key === 'ArrowUp') ? 'start' : null
}

/** Calls `rest` each time that a scroll has come to its end. */
export const useRest = (box: RefObject<HTMLElement | null>, rest: (aim: Aim) => void) => {
  const latest = useRef(rest)
  useLayoutEffect(() => {
    latest.current = rest
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let aim: Aim = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const key = (event: KeyboardEvent) => {
      aim = aimOf(event)
    }
    const other = () => {
      aim = null
    }
    const ended = () => {
      const wanted = aim
      aim = null
      flushSync(() => latest.current(wanted))
    }
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(ended, still)
    }
    const told = 'onscrollend' in element
    const listeners: Record<string, (event: never) => void> = {
      ...{ keydown: key, wheel: other, touchstart: other, pointerdown: other },
      ...(told ? { scrollend: ended } : { scroll: scrolled }),
    }
    const all = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of all) element.addEventListener(type, listener, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of all) element.removeEventListener(type, listener)
    }
  }, [box])
}
