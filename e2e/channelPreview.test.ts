import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { NETWORK } from './browser.ts'
import { openDesk } from './pages.ts'
import { test } from './test.ts'

const regionOf = (page: Page) => page.getByRole('region', { name: 'Preview' })

const choose = async (page: Page, region: Locator, list: string, name: string) => {
  await region.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('G-35, D-20: the preview beside a channel’s settings follows what an operator types, in any state and language', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const translations = { de: { robotWelcomeMsg: 'Guten Tag!' } }
  const channelId = await staff.addChannel({ robotWelcomeMsg: 'Hello!', unWorkingMsg: 'Closed today.', translations })
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/channels/${channelId}/look`)
  const region = regionOf(page)
  const frame = region.locator('iframe').contentFrame()
  await frame.getByText('Hello!').waitFor()
  const color = page.getByRole('textbox', { name: 'Colour of the navigation bar' })
  await color.fill('#7a1fa2')
  await expect
    .poll(() => frame.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor))
    .toBe('rgb(122, 31, 162)')
  // The frame keeps what the operator does in it, and the form keeps the focus.
  expect(await color.evaluate((field) => field === document.activeElement)).toBe(true)
  await choose(page, region, 'Language', 'German')
  await frame.getByText('Guten Tag!').waitFor()
  await choose(page, region, 'Language', 'English')
  await choose(page, region, 'Shown', 'Outside working hours')
  await frame.getByText('Closed today.').waitFor()
  await region.getByText('Dark', { exact: true }).click()
  await expect.poll(() => frame.locator('html').getAttribute('data-scheme')).toBe('dark')
  await region.getByText('Phone', { exact: true }).click()
  await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(390)
  await choose(page, region, 'Shown', 'Side bar: links')
  await frame.getByRole('complementary', { name: 'Side bar' }).waitFor()
  const found: Found = {}
  await settle(page)
  await auditPage(page, 'preview', found)
  expect(found).toEqual({})
})

test('a preview that cannot be loaded says so, and is loaded again', async ({ product, devices, staff }) => {
  const channelId = await staff.addChannel({ robotWelcomeMsg: 'Hello!' })
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page, allow } = await devices.open()
  allow(NETWORK)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesk(page, product.url, sam, false)
  await page.clock.install()
  await page.route('**/preview.html*', (route) => route.abort())
  await page.goto(`${product.url}/desk/settings/channels/${channelId}/look`)
  await regionOf(page).locator('iframe').waitFor({ state: 'attached' })
  await page.clock.fastForward(20_000)
  const alert = regionOf(page).getByRole('alert')
  await alert.getByText('The preview could not be loaded').waitFor()
  await page.unroute('**/preview.html*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await regionOf(page).locator('iframe').contentFrame().getByText('Hello!').waitFor()
})

test('G-55, X-41: an operator copies the code of a channel and says which sites may embed it', async ({
  product,
  devices,
  staff,
}) => {
  const channelId = await staff.addChannel({ allowOrigin: [] })
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page, context } = await devices.open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/channels/${channelId}/code`)
  const code = `<script src="${product.url}/embed.js" data-channel-id="${channelId}" async></script>`
  expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe(code)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.getByRole('tab', { name: 'Google Tag Manager' }).click()
  const tagged = await page.getByRole('textbox', { name: 'Code' }).inputValue()
  expect(tagged).toContain('dataset.channelId')
  // a desk without TLS has no clipboard
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }))
  await page.getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tagged)
  await page.getByRole('link', { name: 'Security' }).click()
  const site = page.getByRole('textbox', { name: 'Address of a site' })
  await site.fill('https://shop.example.com/cart')
  await site.press('Enter')
  await page.getByText('Only the address of a site').waitFor()
  await site.fill('http://Shop.example.com/')
  await site.press('Enter')
  await page.getByText('Without https others can change the page on its way.').waitFor()
  await page.getByRole('textbox', { name: 'Would this page be allowed?' }).fill('https://shop.example.com/cart')
  await page.getByText('https://shop.example.com may not embed the chat.').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  const stored = () => staff.manage('getChannel', { channelId }) as Promise<{ allowOrigin: string[] }>
  await expect.poll(async () => (await stored()).allowOrigin).toEqual(['http://shop.example.com'])
})
