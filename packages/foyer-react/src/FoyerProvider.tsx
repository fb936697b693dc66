import type { Foyer, HostUser, LoadSettings } from 'foyer-embed'
import { type Context, createContext, type ReactNode, useEffect, useRef, useState } from 'react'
import { takeWidget } from './leases.ts'

export type FoyerSettings = LoadSettings & {
  /** Who the visitor is: a token of your server, or a function that gets one. Without it (null) the visitor is signed out. */
  readonly identity?: string | (() => string | Promise<string>) | null
}

export type FoyerProviderProps = {
  readonly settings: FoyerSettings
  /** Hears why the chat could not be loaded, or why the identity was refused. */
  readonly onError?: (error: unknown) => void
  readonly children?: ReactNode
}

/** The widget, null while it loads and on a server. */
export const FoyerContext: Context<Foyer | null> = createContext<Foyer | null>(null)

const userOf = ({ userName, phone, email, params }: HostUser): HostUser =>
  JSON.parse(JSON.stringify({ userName, phone, email, params })) as HostUser

/** What needs another widget when it changes; the rest is told to the one that is there. */
const keyOf = ({ identity, locale, userName, phone, email, params, ...fixed }: FoyerSettings): string =>
  JSON.stringify(fixed)

type Report = { readonly current: ((error: unknown) => void) | undefined }

const useWidget = (settings: FoyerSettings, report: Report): Foyer | null => {
  const [foyer, setFoyer] = useState<Foyer | null>(null)
  const { identity, ...wanted } = settings
  const latest = useRef(wanted)
  latest.current = wanted
  const key = keyOf(settings)
  useEffect(() => {
    const { foyer: coming, release } = takeWidget(key, latest.current)
    let mounted = true
    coming.then(
      (widget) => mounted && setFoyer(() => widget),
      (error) => mounted && report.current?.(error),
    )
    return () => {
      mounted = false
      setFoyer(null)
      release()
    }
  }, [key, report])
  return foyer
}

/** Tells the widget what has changed since it was made. */
const useChanges = (foyer: Foyer | null, settings: FoyerSettings, report: Report): void => {
  const { identity, locale } = settings
  const user = JSON.stringify(userOf(settings))
  const told = useRef({ user, locale, proved: false })
  useEffect(() => {
    if (!foyer || user === told.current.user) return
    told.current.user = user
    foyer.updateUser(JSON.parse(user) as HostUser)
  }, [foyer, user])
  useEffect(() => {
    if (!foyer || !locale || locale === told.current.locale) return
    told.current.locale = locale
    foyer.setLocale(locale).catch((error) => report.current?.(error))
  }, [foyer, locale, report])
  useEffect(() => {
    if (!foyer || (!identity && !told.current.proved)) return
    told.current.proved = !!identity
    const done: Promise<unknown> = identity ? foyer.identify(identity) : foyer.logout()
    done.catch((error) => report.current?.(error))
  }, [foyer, identity, report])
}

/**
 * Puts the chat on the page while it is mounted. Changes of the user, the language and the identity reach the chat that is
 * there; another channel or look makes another. Give `identity` a stable function (useCallback), as each new one is asked.
 */
export const FoyerProvider = ({ settings, onError, children }: FoyerProviderProps): ReactNode => {
  const report = useRef(onError)
  report.current = onError
  const foyer = useWidget(settings, report)
  useChanges(foyer, settings, report)
  return <FoyerContext.Provider value={foyer}>{children}</FoyerContext.Provider>
}
