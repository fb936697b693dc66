import { directionOf, tagOf } from '@foyer/locales'
import { Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ChatPage } from './ChatPage.tsx'
import type { Typed } from './conversation/draft.ts'
import type { Language } from './host/language.ts'
import { piece } from './piece.ts'
import { replaceRoute, routeOf, useAddress } from './router.ts'
import { type Chat, ChatProvider } from './useClient.ts'

const NotFound = piece(async () => (await import('./NotFound.tsx')).NotFound)

export type AppProps = {
  readonly language: Language
  /** Null where the address names no channel. */
  readonly parts: Omit<Chat, 'locale' | 't'> | null
  readonly typed: Typed
}

/** Chooses the page by the address, and gives it its language. Drawn only once the first texts are here. */
export const App = ({ language, parts, typed }: AppProps) => {
  const spoken = useSyncExternalStore(language.subscribe, language.get)
  const { pathname, searchParams } = new URL(useAddress(), location.origin)
  const route = routeOf(pathname, searchParams.get('channelId') ?? '')
  useEffect(() => {
    if (!spoken) return
    document.documentElement.lang = tagOf(spoken.locale)
    document.documentElement.dir = directionOf(spoken.locale)
  }, [spoken])
  useEffect(() => {
    if (route === 'notFound' && !location.pathname.endsWith('/404')) replaceRoute(`/404${location.search}`)
  }, [route])
  const chat = useMemo(() => (spoken && parts ? { ...parts, ...spoken } : null), [spoken, parts])
  if (!spoken) return null
  if (route === 'notFound' || !chat)
    return (
      <Suspense>
        <NotFound spoken={spoken} />
      </Suspense>
    )
  return (
    <ChatProvider value={chat}>
      <ChatPage typed={typed} />
    </ChatProvider>
  )
}
