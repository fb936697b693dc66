import { useSyncExternalStore } from 'react'

/** The base path of all routes (S2.1-01). */
export const base = '/chat_online'

const chat = new RegExp(`^${base}(/index(\\.html)?)?/*$`)

/** The address is the chat's (S2.1-02, S2.1-30, G-73); any other is one of pages/pageOf.ts. */
export const opensChat = (pathname: string, channelId: string): boolean => chat.test(pathname) && channelId !== ''

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** The current path and query; re-renders on each navigation. */
export const useAddress = (): string => useSyncExternalStore(subscribe, () => location.pathname + location.search)

// A frame's fragment has what its page needs after a reload to talk with the host page.
const addressOf = (route: string): string => base + route + location.hash

/** Goes to a route without a reload; Back leads here again. */
export const pushRoute = (route: string): void => {
  history.pushState(null, '', addressOf(route))
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Goes to a route without a reload, replacing the current history entry. */
export const replaceRoute = (route: string): void => {
  history.replaceState(null, '', addressOf(route))
  dispatchEvent(new PopStateEvent('popstate'))
}
