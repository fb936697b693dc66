import { expect } from 'vitest'
import { auditPage, type Found } from './audit.ts'
import { deskOn, openDesk } from './pages.ts'
import { test } from './test.ts'

/** A page with the chat's code; it is called as its path. */
const websitePage = (chat: string, channelId: string, path: string) =>
  `<!doctype html><html lang="en"><title>Page ${path.slice(1)}</title><h1>Shop</h1><script src="${chat}/embed.js" data-channel-id="${channelId}" data-locale="en" data-proactive="on"></script></html>`

test('agents see who is on the website, write first, and follow the pages of the conversation', async ({
  product,
  devices,
  staff,
  serve,
}) => {
  const channelId = await staff.addChannel({ visitorList: 1 })
  const site = await serve(async (path) => websitePage(product.url, channelId, path))
  const lee = await staff.hire()
  const { page } = await devices.open()
  const desk = deskOn(page)
  await openDesk(page, product.url, lee)
  await page.getByRole('link', { name: 'Visitors' }).click()
  // visitors of other tests may still be on the website
  const row = page.getByRole('row').filter({ hasText: 'Page lamps' })
  await page.getByRole('row').or(page.getByText('Nobody is on the website')).first().waitFor()
  expect(await row.count()).toBe(0)

  const { page: shop } = await devices.open({ elsewhere: true })
  await shop.goto(`${site}/lamps?session=secret#top`)
  await row.waitFor({ timeout: 30_000 })
  const link = row.getByRole('link', { name: 'Page lamps' })
  expect(await link.getAttribute('href')).toBe(`${site}/lamps`)
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  // a page of a single-page application: the host's history is as it left it
  await shop.evaluate(() => {
    document.title = 'Page chairs'
    history.pushState({ own: 1 }, '', '/chairs')
  })
  const chairs = page.getByRole('row').filter({ hasText: 'Page chairs' })
  await chairs.waitFor({ timeout: 30_000 })
  expect(await shop.evaluate(() => history.state)).toEqual({ own: 1 })

  const found: Found = {}
  await auditPage(page, 'the visitors', found)
  await chairs.getByRole('button', { name: /^Write first/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Can I help you to choose?')
  await auditPage(page, 'writing first', found, '', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await desk.log.getByText('Can I help you to choose?').waitFor()
  // the page fetches the conversation: badge and preview, while the window is closed
  await shop.getByRole('button', { name: 'Open chat, 1 unread' }).waitFor({ timeout: 30_000 })
  await shop.getByRole('status').getByText('Can I help you to choose?').waitFor()

  const facts = page.getByRole('complementary', { name: 'About the customer' })
  const pages = facts.getByRole('region', { name: 'Pages on the website' })
  await pages.getByText('Reading now').waitFor()
  await shop.goto(`${site}/sofas`)
  await pages.getByRole('status').getByText('Page sofas').waitFor({ timeout: 30_000 })
  await pages.getByRole('list').getByText('Page chairs').waitFor()
  await auditPage(page, 'the pages of a conversation', found)
  expect(found).toEqual({})
  // the conversation came along to the next page
  await shop.getByRole('button', { name: 'Open chat, 1 unread' }).click()
  await shop.frameLocator('iframe').getByText('Can I help you to choose?').waitFor()
})

test('no row of the visitors moves under an agent who goes through them by keys', async ({
  product,
  devices,
  staff,
  serve,
}) => {
  const channelId = await staff.addChannel({ visitorList: 1 })
  const site = await serve(async (path) => websitePage(product.url, channelId, path))
  const lee = await staff.hire()
  const { page } = await devices.open()
  await openDesk(page, product.url, lee)
  await page.getByRole('link', { name: 'Visitors' }).click()
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const { page: first } = await devices.open({ elsewhere: true })
  await first.goto(`${site}/stools`)
  await row('Page stools').getByRole('link', { name: 'Page stools' }).focus()

  const { page: second } = await devices.open({ elsewhere: true })
  await second.goto(`${site}/beds`)
  const renew = page.getByRole('button', { name: /^New visitors/ })
  await renew.waitFor({ timeout: 30_000 })
  await page.keyboard.press('Tab')
  await row('Page stools').locator('button:focus').waitFor()
  expect(await row('Page beds').count()).toBe(0)
  await renew.press('Enter')
  await row('Page beds').waitFor()
})
