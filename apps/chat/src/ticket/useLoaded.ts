import type { Answer, Failed } from '@foyer/client/http'
import { useCallback, useEffect, useRef, useState } from 'react'

/** What was asked for, why it cannot be had, or neither yet. Something that is shown stays when a later load fails. */
export type Loaded<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failed }
  | { readonly state: 'shown'; readonly data: Data }

/** How often a page that is visible asks again, in milliseconds. */
const REFRESH = 30_000

/**
 * Loads something, and again on `load`. `fresh`: also when the page comes back into view or its network returns, and
 * regularly while it is visible.
 */
export const useLoaded = <Data>(ask: () => Promise<Answer<Data>>, fresh = false) => {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' })
  const turn = useRef(0)
  const load = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const answer = await ask()
    // A later load is newer whichever answers first.
    if (mine !== turn.current) return
    if (answer.ok) setLoaded({ state: 'shown', data: answer.data })
    else setLoaded((before) => (before.state === 'shown' ? before : { state: 'failed', failure: answer }))
  }, [ask])
  const again = useCallback(() => {
    setLoaded({ state: 'loading' })
    void load()
  }, [load])
  useEffect(() => {
    void load()
    return () => {
      turn.current += 1
    }
  }, [load])
  useEffect(() => {
    if (!fresh) return
    const look = () => void (document.visibilityState === 'visible' && load())
    const timer = setInterval(look, REFRESH)
    const events = ['focus', 'online', 'pageshow'] as const
    for (const event of events) addEventListener(event, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const event of events) removeEventListener(event, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [fresh, load])
  return { loaded, load, again }
}
