import { directionOf, tagOf } from '@foyer/locales'
import { type ComponentType, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ChatPage } from './ChatPage.tsx'
import type { Typed } from './conversation/draft.ts'
import type { Language } from './host/language.ts'
import { readQuery } from './host/query.ts'
import { piece } from './piece.ts'
import { opensChat, useAddress } from './router.ts'
import { type Chat, ChatProvider } from './useClient.ts'

const Pages = piece(async () => (await import('./pages/Pages.tsx')).Pages)

export type AppProps = {
  readonly language: Language
  /** Null if the address is not the chat's. */
  readonly parts: Omit<Chat, 'locale' | 't'> | null
  readonly typed: Typed
  /** The list of messages; null until its code is loaded. */
  readonly List: ComponentType | null
}

/** Chooses the page by the address and sets its language. Draws nothing until the first texts are loaded. */
export const App = ({ language, parts, typed, List }: AppProps) => {
  const spoken = useSyncExternalStore(language.subscribe, language.get)
  const address = useAddress()
  const { pathname, search } = new URL(address, location.origin)
  useEffect(() => {
    if (!spoken) return
    document.documentElement.lang = tagOf(spoken.locale)
    document.documentElement.dir = directionOf(spoken.locale)
  }, [spoken])
  const chat = useMemo(() => (spoken && parts ? { ...parts, ...spoken } : null), [spoken, parts])
  if (!spoken) return null
  if (chat && opensChat(pathname, readQuery(search).channelId))
    return (
      <ChatProvider value={chat}>
        <ChatPage typed={typed} List={List} />
      </ChatProvider>
    )
  return <Pages spoken={spoken} language={language} address={address} chat={chat} />
}
