import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Device, DeviceOptions, Devices } from './browser.ts'
import { chatOn, openChat } from './pages.ts'
import type { Product } from './product.ts'
import { type Agent, createCall, type Staff } from './staff.ts'

type Here = { readonly product: Product; readonly devices: Devices; readonly staff: Staff }

export type Meeting = {
  readonly agent: Agent
  readonly device: Device
  readonly page: Page
  readonly chat: ReturnType<typeof chatOn>
  readonly sessionId: string
}

/** A visitor of `channelId` with an agent; the agent has no browser. */
export type Meet = (options?: DeviceOptions & { readonly channelId?: string }) => Promise<Meeting>

export const meetIn =
  ({ product, devices, staff }: Here): Meet =>
  async ({ channelId = 'demo', ...options } = {}) => {
    const agent = await staff.hire()
    await agent.goOnline()
    const device = await devices.open(options)
    const chat = await openChat(device.page, product.url, { channelId })
    await chat.choose('Agent')
    await chat.header.getByRole('heading', { name: agent.nick }).waitFor()
    return { agent, device, page: device.page, chat, sessionId: await agent.conversation() }
  }

/** Reloads a page that asks before it is left with an agent (S8.4-09). */
export const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await chatOn(page).log.and(page.locator('[aria-busy="false"]')).waitFor()
}

/**
 * Begins before the first line of an agent; the function that it returns resolves once the page has confirmed every line.
 * A page that is left earlier shows the other lines again, as missed: its receipts are 250 ms apart.
 */
export const awaitReceipts = (page: Page, url: string): (() => Promise<void>) => {
  const first = page.waitForRequest('**/readMsg')
  return async () => {
    const receipt = await first
    const call = createCall(url, receipt.headers().token)
    const unread = async () =>
      (await call('/api/chat/visitor/getUnread', { userId: receipt.postDataJSON().userId })).count
    await expect.poll(unread, { interval: 250, timeout: 15_000 }).toBe(0)
  }
}
