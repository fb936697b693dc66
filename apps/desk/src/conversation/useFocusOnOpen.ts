import { type RefObject, useEffect } from 'react'

/** Focuses an element when the conversation opens. */
export const useFocusOnOpen = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    // On a touch screen the focus would open the keyboard over the messages.
    if (matchMedia('(pointer: fine)').matches && !document.querySelector('[role="dialog"]')) element.current?.focus()
  }, [element])
}
