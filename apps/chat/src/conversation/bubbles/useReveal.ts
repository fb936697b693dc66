import { useEffect, useMemo, useRef, useState } from 'react'
import { shownAfter, wordsOf } from './reveal.ts'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Reveal = { readonly text: string; readonly drawing: boolean }

/**
 * A text as it is drawn while its words come: no timer runs unless words wait. Who wants no motion sees each chunk as it
 * arrives. A message that came whole is shown whole.
 */
export const useReveal = (text: string, streaming: boolean): Reveal => {
  const [began, setBegan] = useState(streaming)
  if (streaming && !began) setBegan(true)
  const words = useMemo(() => (began ? wordsOf(text) : []), [text, began])
  const place = useRef(0)
  const [shown, setShown] = useState(0)
  const come = words.length

  useEffect(() => {
    if (place.current >= come) {
      // A final text may be shorter than what was streamed.
      place.current = come
      return
    }
    if (still()) {
      place.current = come
      setShown(come)
      return
    }
    let last = performance.now()
    const step = (now: number) => {
      place.current = shownAfter(place.current, come, now - last)
      last = now
      setShown(Math.floor(place.current))
      if (place.current < come) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [come])

  if (!began || shown >= come) return { text, drawing: streaming }
  return { text: words.slice(0, shown).join(''), drawing: true }
}
