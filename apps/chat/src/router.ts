import { useSyncExternalStore } from 'react'

/** The base path of all routes (S2.1-01). */
export const base = '/chat_online'

export type Route = 'chat' | 'question' | 'notFound'

/** The page of an address; a route without the query that it needs is not found (S2.1-30, A-21, G-73). */
export const routeOf = (
  pathname: string,
  { channelId, docId, userId }: Readonly<Record<string, string | undefined>>,
): Route => {
  if (!pathname.startsWith(`${base}/`)) return 'notFound'
  const path = pathname.slice(base.length).replace(/\/+$/, '')
  if (path === '/question') return docId && userId ? 'question' : 'notFound'
  return (path === '' || path === '/index' || path === '/index.html') && channelId ? 'chat' : 'notFound'
}

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** The current path and query; re-renders on each navigation. */
export const useAddress = (): string => useSyncExternalStore(subscribe, () => location.pathname + location.search)

/** Goes to a route without a reload, replacing the current history entry. */
export const replaceRoute = (route: string): void => {
  history.replaceState(null, '', base + route)
  dispatchEvent(new PopStateEvent('popstate'))
}
