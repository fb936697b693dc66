import type { Availability, EmbedEventName, EmbedEvents, Foyer, Unread } from 'foyer-embed'
import { useContext, useEffect, useRef, useState } from 'react'
import { FoyerContext } from './FoyerProvider.tsx'

const AVAILABILITY_EVERY = 60_000
const NOTHING: Unread = { count: 0, message: null }

/** The widget of the provider, null while it loads and on a server: `foyer?.open()`. */
export const useFoyer = (): Foyer | null => useContext(FoyerContext)

/** Calls the newest listener at each event of this name while the component is mounted. */
export const useFoyerEvent = <Name extends EmbedEventName>(
  name: Name,
  listener: (detail: EmbedEvents[Name]) => void,
): void => {
  const foyer = useFoyer()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => foyer?.on(name, (detail) => latest.current(detail)), [foyer, name])
}

/** How many messages the visitor has not seen, and the last of them. */
export const useUnread = (): Unread => {
  const foyer = useFoyer()
  const [unread, setUnread] = useState(NOTHING)
  useEffect(() => {
    setUnread({ count: foyer?.get('unread') ?? 0, message: null })
    return foyer?.on('unread', setUnread)
  }, [foyer])
  return unread
}

/** Whether somebody is there, asked anew each minute while the page is before the visitor's eyes; null until it is known. */
export const useAvailability = (): Availability | null => {
  const foyer = useFoyer()
  const [availability, setAvailability] = useState<Availability | null>(null)
  useEffect(() => {
    if (!foyer) return setAvailability(null)
    let mounted = true
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return
      foyer.availability().then(
        (found) => mounted && setAvailability(found),
        () => mounted && setAvailability(null),
      )
    }
    ask()
    const timer = setInterval(ask, AVAILABILITY_EVERY)
    document.addEventListener('visibilitychange', ask)
    return () => {
      mounted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [foyer])
  return availability
}
