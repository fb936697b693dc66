import { draftKey } from '../conversation/draft.ts'
import type { Storage } from '../host/storage.ts'
import { bag, isOn, readJson, text } from '../switches.ts'

/** What the chat hands to the page on which a message is left. */
export type Handover = {
  readonly words: string
  /** Opens with the wish to be called. */
  readonly callback: boolean
}

const handoverKey = (channelId: string): string => `leaving.${channelId}`

export const handOver = (storage: Storage, channelId: string, { words, callback }: Handover): void =>
  storage.set(handoverKey(channelId), JSON.stringify({ words, callback: Number(callback) }))

/** The draft alone for a page that was opened from elsewhere. It stays for a reload, until the message is sent. */
export const readHandover = (storage: Storage, channelId: string): Handover => {
  const { words, callback } = bag(readJson(storage.get(handoverKey(channelId))))
  return { words: text(words) || storage.get(draftKey(channelId)), callback: isOn(callback) }
}

export const dropHandover = (storage: Storage, channelId: string): void => storage.set(handoverKey(channelId), '')
