import { type RefObject, useEffect } from 'react'

/** Calls `leave` at a press beside the box; the button that opened it closes it itself. */
export const useOutside = (box: RefObject<HTMLElement | null>, leave: () => void) => {
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Element && !box.current?.contains(target) && !target.closest('[aria-expanded]')) leave()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [box, leave])
}
