import { type RefObject, useEffect } from 'react'

/** Below so many pixels the conversation keeps its room: what is not needed for writing steps back. */
const low = 300

/** The frame follows the visual viewport, so that a phone's keyboard never covers the composer. */
export const useViewport = () => {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = () => {
      // Zoomed in with two fingers the page must stay as it is.
      if (view.scale > 1.01) return
      const { style, dataset } = document.documentElement
      style.setProperty('--view', `${view.height}px`)
      // iOS lays its keyboard over the page and pushes it up; a page that follows is never half out of sight.
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

/** On a computer the visitor may write at once; in a host page's frame the focus is the host's until it shows us. */
export const useFocus = (input: RefObject<HTMLTextAreaElement | null>, wanted: boolean) => {
  useEffect(() => {
    if (wanted) input.current?.focus()
  }, [input, wanted])
}
