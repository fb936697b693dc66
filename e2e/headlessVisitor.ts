import { nextAddress } from './browser.ts'
import { type Call, createCall } from './staff.ts'

/** A visitor without a browser, who is with this agent; returns how to call the visitor's door, by a call's name. */
export const startChatWithoutBrowser = async (
  base: string,
  adminId: string,
  userName = 'Ann',
  locale = 'en',
): Promise<Call> => {
  const response = await fetch(`${base}/api/chat/visitor/chatStart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({ channelId: 'demo', userName, locale }),
  })
  const { data } = (await response.json()) as { data: { userId: string } }
  const call = createCall(base)
  const visitor: Call = (name, body) => call(`/api/chat/visitor/${name}`, { userId: data.userId, ...body })
  await visitor('transferAgent', { adminId })
  return visitor
}
