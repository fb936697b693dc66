import { type RefObject, useEffect } from 'react'

/** Puts the focus where the agent goes on after opening a conversation. */
export const useFocusOnOpen = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    // On a touch screen the focus would raise the keyboard over the messages that were just opened.
    if (matchMedia('(pointer: fine)').matches && !document.querySelector('[role="dialog"]')) place.current?.focus()
  }, [place])
}
