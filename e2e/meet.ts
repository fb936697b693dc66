import type { Page } from 'playwright-core'
import type { Device, DeviceOptions, Devices } from './browser.ts'
import { chatOn, openChat } from './pages.ts'
import type { Product } from './product.ts'
import type { Agent, Staff } from './staff.ts'

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
