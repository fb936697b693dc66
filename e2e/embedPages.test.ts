import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { canKeepPages, launchBrowser } from './browser.ts'
import { chatIn } from './pages.ts'
import { launcherOn, openShop } from './shop.ts'
import type { Agent } from './staff.ts'
import { test } from './test.ts'

/** A visitor of the shop with this agent. */
const meet = async (page: Page, url: string, agent: Agent): Promise<string> => {
  await page.goto(`${url}/lamps.html`)
  await launcherOn(page, 'Open chat').click()
  await chatIn(page).choose('Agent')
  await chatIn(page).header.getByRole('heading', { name: agent.nick }).waitFor()
  // who writes has read the agent's greeting
  await chatIn(page).say('Do you have lamps?')
  await chatIn(page).message('Do you have lamps?').getByRole('img', { name: 'Sent' }).waitFor()
  return agent.conversation()
}

test('an agent writes first to a visitor whose chat has ended: it goes on in the frame that is open, and is announced if it is closed', async ({
  product,
  devices,
  staff,
}) => {
  const channelId = await staff.addChannel({ visitorList: 1 })
  const agent = await staff.hire()
  await agent.goOnline()
  using site = await openShop(product.url, `data-channel-id="${channelId}"`)
  const { page, allow } = await devices.open({ elsewhere: true })
  // A machine has two conversations in the second in which a person begins one; what is refused is called again.
  allow(/status of 429/)
  const first = await meet(page, site.url, agent)
  const writeFirst = async (msgContent: string): Promise<string> => {
    const { list } = await agent.call('getSiteVisitorList', { channelId })
    return (await agent.call('writeFirst', { siteId: list[0].siteId, msgContent })).sessionId
  }
  const end = async (sessionId: string) => {
    await agent.call('chatClose', { sessionId })
    await chatIn(page).declineRating()
    await chatIn(page).startAgain.waitFor()
  }
  await end(first)
  const second = await writeFirst('One more thing: the lamp is back')
  await chatIn(page).message('One more thing: the lamp is back').waitFor()
  await chatIn(page).header.getByRole('heading', { name: agent.nick }).waitFor()
  await chatIn(page).say('I take it')
  const said = async () => {
    const lines: { msgContent: string }[] = await agent.call('getHistoryMsg', { sessionId: second, maxTime: 0 })
    return lines.map(({ msgContent }) => msgContent)
  }
  await expect.poll(said).toContain('I take it')
  expect(await page.evaluate('Foyer.get("sessionId")')).toBe(second)

  await end(second)
  await launcherOn(page, 'Close chat').click()
  await writeFirst('It is on its way')
  // with the agent's greeting before it
  await launcherOn(page, 'Open chat, 2 unread').waitFor()
  await page.getByRole('status').getByText('It is on its way').click()
  await chatIn(page).message('It is on its way').waitFor()
})

test('an agent writes first to a visitor who has merely opened the chat', async ({ product, devices, staff }) => {
  const channelId = await staff.addChannel({ visitorList: 1 })
  const agent = await staff.hire()
  await agent.goOnline()
  using site = await openShop(product.url, `data-channel-id="${channelId}" data-proactive="on"`)
  const { page } = await devices.open({ elsewhere: true })
  await page.goto(`${site.url}/lamps.html`)
  await launcherOn(page, 'Open chat').click()
  await chatIn(page).message('Hello, I am Robi').waitFor()
  const listed = async () => (await agent.call('getSiteVisitorList', { channelId })).list[0]
  await expect.poll(async () => (await listed())?.status).toBe(1)
  const { siteId } = await listed()
  await agent.call('writeFirst', { siteId, msgContent: 'Can I help you to choose?' })
  await chatIn(page).message('Can I help you to choose?').waitFor()
})

test('Global Privacy Control: no page of a visitor is reported', async ({ product, devices, staff }) => {
  const channelId = await staff.addChannel({ visitorList: 1 })
  const agent = await staff.hire()
  await agent.goOnline()
  using site = await openShop(product.url, `data-channel-id="${channelId}" data-proactive="on"`)
  const visit = async (isPrivate: boolean) => {
    const { context, page } = await devices.open({ elsewhere: true })
    if (isPrivate)
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      )
    let reports = 0
    page.on('request', (request) => {
      if (request.url().includes('/trackPage')) reports += 1
    })
    const sessionId = await meet(page, site.url, agent)
    await page.goto(`${site.url}/chairs.html`)
    await agent.say(sessionId, 'Good morning')
    await chatIn(page).message('Good morning').waitFor()
    await page.evaluate('Foyer.trackPage({ title: "Chairs" })')
    await agent.call('chatClose', { sessionId })
    return reports
  }
  expect(await visit(false)).toBeGreaterThan(0)
  expect(await visit(true)).toBe(0)
  expect((await agent.call('getSiteVisitorList', { channelId })).total).toBe(1)
})

test.skipIf(!canKeepPages)(
  'a page that comes back from the history of the browser has its badge, and hears of answers again (skipped without a browser that keeps pages)',
  async ({ product, staff }) => {
    const agent = await staff.hire()
    await agent.goOnline()
    using site = await openShop(product.url)
    await using browser = await launchBrowser({ keepsPages: true })
    const page = await browser.newPage()
    const sessionId = await meet(page, site.url, agent)
    await launcherOn(page, 'Close chat').click()
    await page.goto(`${site.url}/chairs.html`)
    await page.evaluate(
      `addEventListener('pageshow', ({ persisted }) => { document.title = persisted ? 'kept' : 'new' })`,
    )
    await agent.say(sessionId, 'Answer 1.')
    await launcherOn(page, 'Open chat, 1 unread').waitFor()
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await page.waitForURL('**/bare.html')
    await agent.say(sessionId, 'Answer 2.')
    // such a page does not load
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.title()).toBe('kept')
    await launcherOn(page, 'Open chat, 2 unread').waitFor()
    await agent.say(sessionId, 'Answer 3.')
    await launcherOn(page, 'Open chat, 3 unread').waitFor()
  },
)
