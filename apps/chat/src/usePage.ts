import { type RefObject, useEffect } from 'react'

/** Below this height in pixels everything but the conversation and the composer is hidden. */
const low = 300

/** Fits the frame to the visual viewport, so that a phone's keyboard never covers the composer. */
export const useViewport = () => {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = () => {
      // A pinch zoom must not change the layout.
      if (view.scale > 1.01) return
      const { style, dataset } = document.documentElement
      style.setProperty('--view', `${view.height}px`)
      // iOS moves the page up behind its keyboard; a frame that follows stays visible.
      style.setProperty('--view-top', `${view.offsetTop}px`)
      if (innerHeight - view.height > 120) dataset.keyboard = ''
      else delete dataset.keyboard
      if (view.height < low) dataset.low = ''
      else delete dataset.low
      scrollTo(0, 0)
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [])
}

/** Focuses the composer on a computer; in a host page's frame the host keeps the focus until it shows the frame. */
export const useFocus = (input: RefObject<HTMLTextAreaElement | null>, wanted: boolean) => {
  useEffect(() => {
    const element = input.current
    if (!wanted || !element) return
    element.focus()
    // The visitor may go on with a text that was there, such as one begun before the app ran.
    element.setSelectionRange(element.value.length, element.value.length)
  }, [input, wanted])
}
