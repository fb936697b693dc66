import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

const faultsOf = async (page: Page, state: string) => {
  const found: Found = {}
  await settle(page)
  await auditPage(page, state, found)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
  )
  return { found, wide }
}

const clean = { found: {}, wide: false }

const saved = (page: Page) => page.getByRole('status').getByText('Saved as draft').waitFor()

test('D-23, X-41, S3.7-11: an operator makes a channel, changes name and colour, undoes, publishes; the visitor sees it, and a roll-back', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.keyboard.press('8')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Channels' }).click()
  await page.getByRole('heading', { name: 'Channels', level: 1 }).waitFor()
  expect(await faultsOf(page, 'the list')).toEqual(clean)
  await page.getByRole('button', { name: 'New channel' }).click()

  // the name has the focus: writing renames the channel
  const name = page.getByLabel('Channel name')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Web shop')
  const colour = page.getByLabel('Main colour')
  await colour.fill('#7a1fa2')
  await colour.press('Tab')
  await page.getByRole('region', { name: 'Preview' }).locator('iframe').waitFor()
  await saved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect([await colour.inputValue(), await name.inputValue()]).toEqual(['#2878ff', 'Web shop'])
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await colour.inputValue()).toBe('#7a1fa2')

  // what is wrong is said while typing, and is not saved
  await colour.fill('purple')
  await page.getByText('A colour is written like #2878ff.').waitFor()
  await page.getByRole('status').getByText('Not saved: Main colour is not right').waitFor()
  await colour.fill('#7a1fa2')
  await page.getByLabel('Text colour of visitors’ messages').fill('#5a5a5a')
  await page
    .getByRole('status')
    .getByText(/Hard to read on .?#7a1fa2/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await saved(page)

  const channelId = /channels\/([^/]+)\/look/.exec(page.url())?.[1] ?? ''
  const live = async () => (await staff.manage('getChannel', { channelId })).mainColor
  expect(await live()).toBe('#2878ff')
  expect(await faultsOf(page, 'the look')).toEqual(clean)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Visitors see it now.').waitFor()
  expect(await live()).toBe('#7a1fa2')

  const shop = await devices.open()
  await shop.page.goto(`${product.url}/chat_online/index?channelId=${channelId}&locale=en`)
  const send = shop.page.getByRole('button', { name: 'Send', exact: true })
  await shop.page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await expect
    .poll(() => send.evaluate((button) => getComputedStyle(button).backgroundColor + getComputedStyle(button).color))
    .toContain('rgb(122, 31, 162)')

  // the history says it in words
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByText(/Main colour: .#2878ff. → .#7a1fa2./).waitFor()
  expect(await faultsOf(page, 'the history')).toEqual(clean)
  await page.getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await page.getByText(/Main colour: .#7a1fa2. → .#2878ff./).waitFor()
  expect(await live()).toBe('#2878ff')

  // a channel goes when its name is typed
  await page.getByRole('button', { name: 'Back to the channel' }).click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: /^Delete: New channel/ }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('New channel')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The channel is deleted').waitFor()
})

test('D-23: two operators on one channel: the second reads who saved, and keeps their own words on top', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const [sam, kim] = [await staff.hire({ adminNick: 'Sam', role: 2 }), await staff.hire({ adminNick: 'Kim', role: 2 })]
  const { channelId } = await staff.manage('saveChannel', { channelName: 'Shared' })
  const [one, two] = [await devices.open(), await devices.open({ device: 'phone' })]
  for (const [{ page }, agent] of [[one, sam] as const, [two, kim] as const]) {
    await openDesk(page, product.url, agent, false)
    await page.goto(`${product.url}/desk/settings/channels/${channelId}/look?locale=en`)
    await page.getByLabel('Channel name').waitFor()
  }
  await one.page.getByLabel('Main colour').fill('#123456')
  await saved(one.page)
  await two.page.getByLabel('Title', { exact: true }).fill('From Kim')
  await two.page
    .getByText(/^Sam saved this at/)
    .first()
    .waitFor()
  expect(await faultsOf(two.page, 'outdated on a phone')).toEqual(clean)
  await two.page.getByRole('button', { name: 'Save mine all the same' }).click()
  await saved(two.page)
  const draft = await staff.manage('getChannel', { channelId, draft: 1 })
  expect(draft).toMatchObject({ mainColor: '#123456', titleDesc: 'From Kim' })
  expect(await two.page.getByLabel('Main colour').inputValue()).toBe('#123456')

  // leaving with something that cannot be saved asks; the sections of the channel are no leaving
  await two.page.getByLabel('Width in pixels').fill('9')
  await two.page.getByText('Choose a number from 200 to 4,000.').waitFor()
  await two.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Words' }).click()
  await two.page.getByRole('heading', { name: 'Words' }).waitFor()
  await two.page.getByRole('button', { name: 'Back to the list' }).click()
  await two.page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await two.page.getByRole('button', { name: 'New channel' }).waitFor()
})
