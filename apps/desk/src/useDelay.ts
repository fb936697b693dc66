import { useEffect, useState } from 'react'

/** Milliseconds: what is there within this time needs no placeholder. */
const UNSEEN = 150

/** When the latest placeholder became visible, and when it went, by performance.now(). A page that leads on to another has none for a moment. */
let visibleFrom = Number.POSITIVE_INFINITY
let goneAt = Number.NEGATIVE_INFINITY

const delayNow = (): number => {
  const now = performance.now()
  return now >= visibleFrom && now < goneAt + UNSEEN ? 0 : UNSEEN
}

/** The milliseconds after which a placeholder becomes visible: none where it follows a visible one, which would vanish for a moment. */
export const useDelay = (): number => {
  const [delay] = useState(delayNow)
  useEffect(() => {
    visibleFrom = performance.now() + delay
    goneAt = Number.POSITIVE_INFINITY
    return () => {
      goneAt = performance.now()
    }
  }, [delay])
  return delay
}
