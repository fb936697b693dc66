import { useSyncExternalStore } from 'react'
import { ChatPage } from '../ChatPage.tsx'
import { MessageList } from '../conversation/MessageList.tsx'
import type { Language } from '../host/language.ts'
import { Pages } from '../pages/Pages.tsx'
import { opensChat } from '../router.ts'
import { type Chat, ChatProvider } from '../useClient.ts'

type PreviewProps = {
  readonly chat: Chat
  readonly language: Language
  readonly route: { readonly subscribe: (listener: () => void) => () => void; readonly get: () => string }
}

/** The chat, or the page of it that a visitor has opened in its place. */
export const Preview = ({ chat, language, route }: PreviewProps) => {
  const address = useSyncExternalStore(route.subscribe, route.get)
  const { pathname } = new URL(address, location.origin)
  if (address !== '' && !opensChat(pathname, chat.query.channelId))
    return <Pages spoken={chat} language={language} address={address} chat={chat} />
  return (
    <ChatProvider value={chat}>
      <ChatPage typed={{ focused: false, entered: false }} List={MessageList} />
    </ChatProvider>
  )
}
