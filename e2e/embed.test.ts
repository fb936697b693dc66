import { expect } from 'vitest'
import { chatIn } from './pages.ts'
import { launcherOn } from './shop.ts'
import { test } from './test.ts'
import { strictPolicyFor } from './website.ts'

/** A page of a shop with the chat. */
const shopPage = (chat: string, path: string) => `<!doctype html><html lang="en"><head><title>Shop ${path}</title>
  <script async src="${chat}/embed.js" data-channel-id="demo"></script></head>
  <body><h1>${path}</h1><a href="/lamps">Lamps</a> <a href="/chairs">Chairs</a></body></html>`

test('G-55, D-16: a visitor walks through a shop with the chat as they left it, hears of answers in a closed window, and has it in two tabs', async ({
  product,
  devices,
  staff,
  serve,
}) => {
  const url = await serve(async (path) => shopPage(product.url, path), strictPolicyFor(product.url))
  // another site than the product's too, not only another origin
  const site = url.replace('127.0.0.1', 'localhost')
  const agent = await staff.hire()
  await agent.goOnline()
  const device = await devices.open({ elsewhere: true })
  const { page } = device
  await page.goto(`${site}/`)
  await launcherOn(page, 'Open chat').click()
  await chatIn(page).choose('Agent')
  await chatIn(page).header.getByRole('heading', { name: agent.nick }).waitFor()
  await chatIn(page).say('Do you have lamps?')
  await chatIn(page).message('Do you have lamps?').waitFor()
  const sessionId = await agent.conversation()

  // the next page has the window as it was, and nobody is asked whether to leave
  await page.getByRole('link', { name: 'Lamps' }).click()
  await page.waitForURL('**/lamps')
  await chatIn(page).message('Do you have lamps?').waitFor()
  await launcherOn(page, 'Close chat').click()
  const isRead = async (): Promise<boolean> => {
    const lines = (await agent.call('getHistoryMsg', { sessionId, maxTime: 0 })) as {
      msgContent: string
      readFlag: 0 | 1
    }[]
    return lines.some(({ msgContent, readFlag }) => msgContent.startsWith('We have') && readFlag === 1)
  }

  // an answer while the window is closed: badge, preview, and nothing is "read"
  await agent.say(sessionId, 'We have <b>three</b>.')
  await launcherOn(page, 'Open chat, 1 unread').waitFor()
  await page.getByRole('status').filter({ hasText: 'We have <b>three</b>.' }).waitFor()
  expect(await isRead()).toBe(false)

  // and on the next page it is still there, although no frame is
  await page.getByRole('link', { name: 'Chairs' }).click()
  await page.waitForURL('**/chairs')
  await launcherOn(page, 'Open chat, 1 unread').waitFor()
  expect(page.frames()).toHaveLength(1)
  expect(await isRead()).toBe(false)

  await launcherOn(page, 'Open chat, 1 unread').click()
  await chatIn(page).message('We have <b>three</b>.').waitFor()
  await launcherOn(page, 'Close chat').waitFor()
  await expect.poll(isRead).toBe(true)

  // a second tab shows the same chat, and both work
  const tab = await device.tab()
  await tab.goto(`${site}/lamps`)
  await launcherOn(tab, /^Open chat/).click()
  await chatIn(tab).message('We have <b>three</b>.').waitFor()
  await chatIn(tab).say('From the second tab')
  await chatIn(page).message('From the second tab').waitFor()
  await chatIn(page).say('From the first tab')
  await chatIn(tab).message('From the first tab').waitFor()
  await agent.say(sessionId, 'For both of you')
  await chatIn(page).message('For both of you').waitFor()
  await chatIn(tab).message('For both of you').waitFor()

  // who signs out leaves nothing to the next person
  await page.evaluate('Foyer.logout()')
  await page.reload()
  await launcherOn(page, 'Open chat').click()
  await chatIn(page).message('Hello, I am Robi').waitFor()
  expect(await chatIn(page).message('For both of you').count()).toBe(0)
})
