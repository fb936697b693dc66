import { draftKey, rereadDraft } from '../conversation/draft.ts'
import type { Storage } from '../host/storage.ts'
import { pushRoute, replaceRoute } from '../router.ts'
import { text } from '../switches.ts'
import type { Chat } from '../useClient.ts'
import { dropHandover, type Handover, handOver } from './handover.ts'
import { justTyped } from './justTyped.ts'

/** Storage key in this tab: a message was begun since the visitor last asked for an agent. */
const openedKey = (channelId: string): string => `left.${channelId}`

/** The next transfer without an agent opens the page by itself again. */
export const expectAgent = ({ storage, query }: Pick<Chat, 'storage' | 'query'>): void =>
  storage.set(openedKey(query.channelId), '')

const handoverOf = ({ visitor, storage, query }: Leaving, callback: boolean): Handover => ({
  words: justTyped(visitor.getState().messages, storage.get(draftKey(query.channelId))),
  callback,
})

/** What leaving a message needs of the chat. */
export type Leaving = Pick<Chat, 'visitor' | 'query' | 'phone' | 'panels' | 'storage'>

/** The page on which a message is left; in a frame and on a phone it has its own address. */
export const routeOfPage = ({ visitor, query, phone }: Omit<Leaving, 'panels' | 'storage'>): string => {
  const { channel, userId } = visitor.getState()
  const framed = phone || query.embedded
  const words = { ...query.all, channelId: query.channelId, tenantId: text(channel?.tenantId), userId }
  const address = new URLSearchParams(words)
  if (framed) address.set('from', 'iframe')
  return `/${framed ? 'leaveMessage' : 'leaveMsg'}?${address}`
}

const openPage = (chat: Leaving, callback: boolean, go: (route: string) => void): void => {
  handOver(chat.storage, chat.query.channelId, handoverOf(chat, callback))
  go(routeOfPage(chat))
}

/**
 * Opens the page by itself after a transfer without an agent (S4.3-03), once: a visitor who comes back from it, or whose
 * next chat begins with such a transfer, stays in the chat and is offered it.
 */
export const leaveByItself = (chat: Chat): void => {
  const key = openedKey(chat.query.channelId)
  if (chat.storage.get(key)) return
  chat.storage.set(key, '1')
  openPage(chat, false, replaceRoute)
}

/** Storage key in this tab: a message was sent on a page without a chat, which learns of it when it opens. */
const sentKey = (channelId: string): string => `sent.${channelId}`

/** After a message that was sent on a page without a chat: the chat's draft is empty too. */
export const rememberSent = (storage: Storage, channelId: string, woId: string): void => {
  storage.set(draftKey(channelId), '')
  dropHandover(storage, channelId)
  storage.set(sentKey(channelId), woId)
}

/** The id of what was sent, once after `rememberSent`; else ''. */
export const takeSent = (storage: Storage, channelId: string): string => {
  const sent = storage.get(sentKey(channelId))
  storage.set(sentKey(channelId), '')
  return sent
}

/** A message was sent: the host page hears of it, the draft is empty, and a visitor who waited leaves the queue, with a line that says so. */
export const afterSending = async ({ visitor, storage, query, frame, t }: Chat, woId: string): Promise<void> => {
  frame.tell('ticket:created', { woId })
  storage.set(draftKey(query.channelId), '')
  rereadDraft()
  dropHandover(storage, query.channelId)
  if (visitor.getState().consultation.state !== 'queued') return
  visitor.addLine('system', t('leftQueue'))
  await visitor.close()
}

/** Opens the way to leave a message, with what was just typed in it: a popup, and on a phone the page. */
export const leave = (chat: Leaving, callback = false): void => {
  chat.storage.set(openedKey(chat.query.channelId), '1')
  if (chat.phone) openPage(chat, callback, pushRoute)
  else void chat.panels.leaveMessage(handoverOf(chat, callback))
}

/**
 * What the composer does instead of sending where only agents answer and none is there: asks for one if messages do that
 * here (G-30), and offers to leave the text as a message.
 */
export const sendOrLeave = async (chat: Chat, draft: string, asksFirst: boolean): Promise<void> => {
  const { visitor, storage, query } = chat
  if (asksFirst) {
    // the popup opens instead of the page
    storage.set(openedKey(query.channelId), '1')
    await visitor.transfer()
  }
  const { state } = visitor.getState().consultation
  if (state === 'robot') return leave(chat)
  storage.set(draftKey(query.channelId), '')
  rereadDraft()
  visitor.send(draft)
}
