import type { Message } from '@foyer/client/message'
import type { Visitor, VisitorState } from '@foyer/client/visitor/types'
import type { Locale, Texts } from '@foyer/locales'
import type { ChatKey } from '@foyer/locales/chat/index'
import { createContext, type Provider, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Frame } from './frame.ts'
import type { BackStop } from './host/backStop.ts'
import type { PageQuery } from './host/query.ts'
import type { Storage } from './host/storage.ts'
import type { Panels } from './panels/panels.ts'

/** The context of every component of the chat page. */
export type Chat = {
  readonly visitor: Visitor
  readonly query: PageQuery
  /** The mobile variant (S2.1-04). */
  readonly phone: boolean
  readonly frame: Frame
  readonly panels: Panels
  /** Every overlay claims the phone's Back while it is open. */
  readonly back: BackStop
  /** Storage of this tab: drafts, and what the visitor was already asked. */
  readonly storage: Storage
  /** Draws something beside the app, which stays while the visitor reads other pages of the chat. */
  readonly draw: (place: Element, node: ReactNode) => void
  readonly locale: Locale
  readonly t: Texts<ChatKey>
}

const ChatContext = createContext<Chat | null>(null)
export const ChatProvider = ChatContext.Provider

/** What any page has, also one without a chat: its language, its device and its notices. */
export type PageParts = Pick<Chat, 'phone' | 'back' | 'storage' | 'locale' | 't'> & {
  readonly visitor: Pick<Visitor, 'subscribe' | 'notify' | 'dismiss'> & {
    readonly getState: () => Pick<VisitorState, 'notices'>
  }
}

/** The same context for pages without a chat: there `useChat` and `useVisitor` must not be used, only `usePageParts`. */
export const PageProvider = ChatProvider as Provider<PageParts | null>

export const useChat = (): Chat => {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('useChat outside of a chat page')
  return chat
}

/** The context of components that pages without a chat use too. */
export const usePageParts: () => PageParts = useChat

/** Connects the headless client with React; `select` must return parts of the state, not new objects. */
export const useVisitor = <Part>(select: (state: VisitorState) => Part): Part => {
  const { visitor } = useChat()
  const part = () => select(visitor.getState())
  return useSyncExternalStore(visitor.subscribe, part, part)
}

export type BubbleProps = {
  readonly message: Message
  /** Called with true while words of the message are still appearing. */
  readonly drawing?: ((busy: boolean) => void) | undefined
}
