import type { Page } from 'playwright-core'
import { createCall } from './staff.ts'

type Event = {
  readonly eventType: number
  readonly outType?: number
  readonly msgContentEnc?: string
}

/** A window of the page's visitor that knows only the specification: it is the one window, and polls without a cursor. */
export const openPlainWindow = async (page: Page, base: string) => {
  const stored = await page.evaluate(() => Object.entries(localStorage))
  const read = (name: string): string => {
    const [, text = '{}'] = stored.find(([key]) => key.endsWith(`&${name}`)) ?? []
    return (JSON.parse(text) as { value?: string }).value ?? ''
  }
  const token = read('token')
  const visitor = createCall(base, token)
  const userId = read('userId')
  const { pollId } = await visitor('/api/chat/visitor/chatStart', { channelId: 'demo', userId })
  const heard: string[] = []
  let replaced = false
  const poll = async () => {
    const events: readonly Event[] = await visitor('/api/chat/visitor/getEventMsg', { userId, pollId })
    for (const { eventType, outType, msgContentEnc } of events) {
      if (eventType === 1201) heard.push(Buffer.from(msgContentEnc ?? '', 'base64').toString())
      if (eventType === 1202 && outType === 3) replaced = true
    }
  }
  return {
    /** What the agent has said to it. */
    heard: async (): Promise<readonly string[]> => {
      await poll()
      return heard
    },
    isReplaced: async (): Promise<boolean> => {
      await poll()
      return replaced
    },
  }
}
