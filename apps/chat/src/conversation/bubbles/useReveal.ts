import { useEffect, useMemo, useRef, useState } from 'react'
import { shownAfter, wordsOf } from './reveal.ts'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Reveal = { readonly text: string; readonly drawing: boolean }

/**
 * The shown part of a text while its words arrive; a timer runs only while words wait. With reduced motion each chunk shows
 * as it arrives. A message that arrived whole shows whole.
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
      // The final text may be shorter than the streamed one.
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
