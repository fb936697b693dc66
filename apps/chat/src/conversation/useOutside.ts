import { type RefObject, useEffect } from 'react'

/** Calls `leave` on a press outside the box, except on the button that opened it, which closes it itself. */
export const useOutside = (box: RefObject<HTMLElement | null>, leave: () => void) => {
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Element && !box.current?.contains(target) && !target.closest('[aria-expanded]')) leave()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [box, leave])
}
