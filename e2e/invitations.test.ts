import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'
import { strictPolicyFor } from './website.ts'

const test = testAlone()

const found: Found = {}
/** What axe finds on the page, and whether it is too wide. */
const expectClean = async (page: Page, state: string) => {
  await settle(page)
  await auditPage(page, state, found)
  expect(found).toEqual({})
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBeLessThanOrEqual(1)
}

test('D-20: an operator writes invitations to chat, tries them on a visit, translates and publishes them', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  await staff.manage('saveLanguages', { languages: ['de'] })
  const channelId = await staff.addChannel({ titleDesc: 'Lamps', translations: {} })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/channels/${channelId}/invitations?locale=en`)
  const main = page.getByRole('main')
  const list = main.getByRole('region', { name: 'Invitations to chat' })
  await list.getByText('There are no invitations yet').waitFor()
  await expectClean(page, 'no invitations')

  // By keys: an example, and a copy of it that is made another one.
  await list.getByRole('button', { name: 'Start with an example' }).press('Enter')
  await list.getByRole('button', { name: 'Duplicate Can we help you with your order?' }).press('Enter')
  const copy = list.getByRole('group').nth(1)
  await copy.getByRole('textbox', { name: 'Text' }).fill('')
  await copy.getByText('Not finished').waitFor()
  await page.getByText('Not saved: Invitations to chat is not right').waitFor()
  await copy.getByRole('textbox', { name: 'Text' }).fill('Free delivery today')
  await copy.getByRole('textbox', { name: 'Address contains' }).fill('')
  await copy.getByRole('textbox', { name: 'Attribute' }).fill('cartValue')
  await copy.getByRole('spinbutton', { name: 'At least' }).fill('50')
  await copy.getByRole('img', { name: 'As visitors see it' }).getByText('Free delivery today').waitFor()
  await expectClean(page, 'an invitation that is open')
  await list.getByRole('button', { name: 'Move Free delivery today' }).press('ArrowUp')
  await page.getByRole('status').getByText('Free delivery today is now number 1 of 2').waitFor()

  // A visit says which is shown, and why the other is not.
  const visit = main.getByRole('region', { name: 'Try it' })
  const shown = (text: string) => visit.getByRole('status').getByText(text).waitFor()
  await shown('No invitation is shown.')
  await visit.getByText('The address is different.').waitFor()
  await visit.getByRole('textbox', { name: 'Address of the page' }).fill('https://shop.example.com/cart')
  await shown('Shown: \u2068Can we help you with your order?\u2069')
  await visit.getByText('cartValue: at least 50'.replace('cartValue', '\u2068cartValue\u2069')).waitFor()
  await visit.getByRole('textbox', { name: 'cartValue' }).fill('70')
  await shown('Shown: \u2068Free delivery today\u2069')
  await visit.getByText('Another one comes first.').waitFor()
  await visit.getByRole('switch', { name: 'An agent is free' }).press('Space')
  await shown('No invitation is shown.')

  // Its text in German, while it is the first of the list.
  const language = main.getByRole('combobox', { name: 'Language of the texts' })
  await language.fill('Germ')
  await page.getByRole('option', { name: 'German' }).click()
  await list
    .getByRole('group', { name: 'Free delivery today' })
    .getByRole('textbox', { name: 'Text' })
    .fill('Heute frei Haus')
  await list.getByRole('img', { name: 'As visitors see it' }).getByText('Heute frei Haus').waitFor()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await page.getByText('Everything is published').waitFor()
  expect(await staff.manage('getChannel', { channelId })).toMatchObject({
    proactiveRules: [
      { text: 'Free delivery today', on: 1, url: '', attribute: 'cartValue', least: 50, seconds: 30, onlyOnline: 1 },
      { text: 'Can we help you with your order?', on: 1, url: '/cart', attribute: '' },
    ],
    translations: { de: { 'proactiveRules.0.text': 'Heute frei Haus' } },
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await expectClean(page, 'invitations on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  // The code for the website asks for them, and for what else the operator sets.
  await main.getByRole('link', { name: 'Copy the code' }).press('Enter')
  const code = page.getByRole('textbox', { name: 'Code' })
  expect(await code.inputValue()).toContain(`data-channel-id="${channelId}" data-proactive="on" async`)
  await page.getByText('Options', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Side of the page' }).getByText('Left').click()
  await page.getByRole('spinbutton', { name: 'Pixels from the side' }).fill('24')
  await page.getByRole('switch', { name: 'Without our button' }).press('Space')
  expect(await page.getByRole('textbox', { name: 'Example' }).inputValue()).toContain('data-foyer-open')
  await page.route('**/embed/manifest.json', (route) => route.fulfill({ json: {} }))
  await page.getByRole('switch', { name: 'Stay on this version' }).press('Space')
  await main.getByRole('alert').getByText('This could not be loaded').waitFor()
  await page.unroute('**/embed/manifest.json')
  await main.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter')
  await expect.poll(() => code.inputValue()).toContain('" integrity="sha384-')
  await page.getByText('Security policy', { exact: true }).first().click()
  expect(await page.getByRole('textbox', { name: 'Security policy' }).inputValue()).toContain(
    `script-src ${product.url};`,
  )
  await expect
    .poll(() => code.inputValue())
    .toContain('data-position="left" data-offset-x="24" data-launcher="hidden" data-proactive="on" async')
  await expectClean(page, 'the code with its options')
})

test('an invitation reaches the visitors of a website in their language and opens the chat', async ({
  product,
  devices,
  staff,
  serve,
}) => {
  const rule = { ruleId: 'cart', text: 'Can we help?', on: 1, url: '/cart', seconds: 1, scroll: 0, returning: 0 }
  const channelId = await staff.addChannel({
    proactiveRules: [{ ...rule, attribute: 'cartValue', least: 50, onlyOnline: 0, days: 7 }],
    translations: { de: { 'proactiveRules.0.text': 'Können wir helfen?' } },
  })
  const code = `<script src="${product.url}/embed.js" data-channel-id="${channelId}" data-locale="de" data-proactive="on" async></script>`
  const website = `<!doctype html><html lang="de"><head><title>Lampen</title>${code}</head><body><p>Warenkorb</p></body></html>`
  const url = await serve(async () => website, strictPolicyFor(product.url))
  const { page } = await devices.open({ elsewhere: true })
  await page.goto(`${url}/cart`)
  await page.waitForFunction('window.Foyer')
  await page.evaluate('Foyer.setAttributes({ cartValue: 70 })')
  const invitation = page.getByRole('status').filter({ hasText: 'Können wir helfen?' })
  await invitation.getByRole('button', { name: 'Einladung schließen' }).waitFor()
  const [box, launcher] = await Promise.all([invitation.boundingBox(), page.locator('.launcher').boundingBox()])
  if (!box || !launcher) throw new Error('they cannot be seen')
  expect(box.x + box.width).toBe(launcher.x + launcher.width)
  expect(box.y + box.height).toBe(launcher.y - 12)
  await invitation.getByRole('button', { name: 'Können wir helfen?' }).click()
  await page.frameLocator('iframe').getByText('Hello, I am Robi').waitFor()
  expect(await invitation.count()).toBe(0)
})
