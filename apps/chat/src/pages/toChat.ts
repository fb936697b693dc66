import { readQuery } from '../host/query.ts'
import { base, replaceRoute } from '../router.ts'
import type { Chat } from '../useClient.ts'

/** Back to the chat of the channel (S2.4-01): the one that runs on behind this page, else by loading it. */
export const toChat = (channelId: string, chat: Chat | null): void => {
  const { all } = readQuery(location.search)
  const { callback: _callback, ...rest } = chat?.query.all ?? all
  const route = `/index?${new URLSearchParams({ ...rest, channelId })}`
  if (chat) replaceRoute(route)
  else location.assign(base + route)
}
