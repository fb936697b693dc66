import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { startChatWithoutBrowser } from './headlessVisitor.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** Words of the demo's own texts that a visitor of another language must not meet. */
const english = [
  'Mossbell customer service',
  'Hello, I am',
  'This is a demo shop',
  'Orders',
  'Where is my order',
  'Returns',
  'Talk to a person',
  'Would you rather',
  'Leave a message',
  'Very satisfied',
  'Friendly',
  'Lamps',
  'How do I return',
  'Order number',
  'What happened',
]

const found = async (page: Page) => {
  const text = await page.locator('body').innerText()
  return english.filter((words) => text.includes(words))
}

test.for([
  {
    locale: 'de',
    title: 'Mossbell Kundenservice',
    menu: 'Bewerten',
    leave: 'Nachricht hinterlassen',
    field: 'Bestellnummer',
  },
  { locale: 'ar', title: 'خدمة عملاء موسبيل', menu: 'تقييم', leave: 'اترك رسالة', field: 'رقم الطلب' },
])(
  'D-20: a visitor of the demo in $locale reads the shop’s own words in their language',
  { timeout: 60_000 },
  async ({ locale, title, menu, leave, field }, { product, devices }) => {
    // the browser's language is another one: the page's counts
    const { page } = await devices.open()
    await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=${locale}`)
    await page.getByText(title).first().waitFor()
    await page.getByRole('button', { name: menu, exact: true }).waitFor()
    await page.locator('[role="log"][aria-busy="false"]').waitFor()
    expect(await found(page)).toEqual([])
    await page.getByRole('button', { name: leave, exact: true }).first().click()
    await page.getByText(field).first().waitFor()
    expect(await found(page)).toEqual([])
  },
)

test('D-20: an operator sees what a language lacks, writes it beside the own text, and the visitor reads it', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/languages?language=de`)
  await page.getByRole('heading', { name: 'Languages', exact: true }).waitFor()
  const text = page.getByRole('textbox', { name: 'German: Mossbell customer service' })
  await expect.poll(() => text.inputValue()).toBe('Mossbell Kundenservice')
  await text.fill('Mossbell <b>Hilfe</b>')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
  const faults: Found = {}
  await settle(page)
  await auditPage(page, 'languages', faults)
  expect(faults).toEqual({})
  const visitor = await devices.open()
  await visitor.page.goto(`${product.url}/chat_online/index?channelId=demo&locale=de`)
  await visitor.page.getByText('Mossbell <b>Hilfe</b>').first().waitFor()
})

test('D-20: shared replies, words of mails and names of people are translated on the unae page', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const una = await staff.hire({ adminNick: 'Una', role: 2 })
  await una.call('saveReply', { shortcut: 'bye', title: 'Goodbye', content: 'See you', shared: 1 })
  await staff.manage('saveMailText', { mailText: 'opened', locale: 'en', words: 'Thank you, {number}.' })
  const { page } = await devices.open()
  await openDesk(page, product.url, una, false)
  await page.goto(`${product.url}/desk/settings/languages?language=de`)
  const missing = page.getByRole('list', { name: 'Not translated' })
  await missing.getByText('Saved replies: /bye').waitFor()
  await missing.getByRole('link', { name: 'People: Una' }).waitFor()
  await missing.getByRole('link', { name: 'Mail texts · Ticket received' }).waitFor()
  await page.getByRole('textbox', { name: 'German: See you' }).fill('Bis bald')
  await page.getByRole('textbox', { name: 'German: Thank you, {number}.' }).fill('Danke, {number}.')
  await page.getByRole('textbox', { name: 'German: Una' }).fill('Unna')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await missing.getByRole('listitem').filter({ hasText: 'Saved replies: /bye' }).getByText('Missing: 1').waitFor()
  expect(await una.call('getReplyList')).toMatchObject([{ translations: { de: { content: 'Bis bald' } } }])
  expect(await una.call('getMyCard')).toMatchObject({ translations: { de: { adminNick: 'Unna' } } })
  await missing.getByText('Mail texts').waitFor({ state: 'detached' })
})

test('D-20: texts of a language that is not wanted stay, and the page says so', async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/languages`)
  const wanted = page.getByRole('combobox', { name: 'Languages that you want' })
  for (const name of ['German', 'Arabic']) {
    await wanted.click()
    await page.getByRole('option', { name, exact: true }).click()
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .waitFor()
  }
  await page.keyboard.press('Escape')
  await wanted.press('Backspace')
  await page
    .getByRole('status')
    .getByText(/visitors still see: .*Arabic/)
    .waitFor()
  const visitor = await devices.open()
  await visitor.page.goto(`${product.url}/chat_online/index?channelId=demo&locale=ar`)
  await visitor.page.getByText('خدمة عملاء موسبيل').first().waitFor()
})

test('D-20: an editor offers the tenant’s languages, and the others on request', async ({
  product,
  devices,
  staff,
}) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  await staff.manage('saveLanguages', { languages: ['de', 'fr'] })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/channels/demo`)
  const box = page.getByRole('combobox', { name: 'Language of the texts' })
  const options = page.getByRole('listbox').getByRole('option')
  await box.press('ArrowDown')
  const names = async () => (await options.allTextContents()).map((text) => text.replace(/ ·.*/, ''))
  await expect
    .poll(names)
    .toEqual(['Your own texts', 'Arabic', 'French', 'German', 'Simplified Chinese', 'Add a language'])
  const more = page.getByRole('option', { name: 'Add a language' })
  for (let steps = await options.count(); steps > 0; steps -= 1) {
    if ((await box.getAttribute('aria-activedescendant')) === (await more.getAttribute('id'))) break
    await box.press('ArrowUp')
  }
  await box.press('Enter')
  await expect.poll(() => options.count()).toBe(25)
  await page.getByRole('option', { name: 'Polish' }).click()
  await expect.poll(() => box.inputValue()).toBe('Polish')
  await box.click()
  await page.keyboard.press('Escape')
  await box.fill('Germ')
  await options.filter({ hasText: 'German' }).click()
  await expect.poll(() => box.inputValue()).toMatch(/^German/)
})

test('D-20, G-01: an agent writes a saved reply in German too, and each visitor gets it in their language', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const lee = await staff.hire()
  const { page } = await devices.open()
  const desk = await openDesk(page, product.url, lee)
  const open = async (name: string, locale: string) => {
    await startChatWithoutBrowser(product.url, lee.adminId, name, locale)
    await desk.entries.filter({ hasText: name }).getByRole('link').click()
    await page.getByRole('heading', { name }).waitFor()
  }
  await open('Anke', 'de')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('button', { name: 'New saved reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'New saved reply' })
  await dialog.getByRole('textbox', { name: 'Shortcut' }).fill('thanks')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Thank you')
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Thank you')
  await dialog.getByRole('combobox', { name: 'Language of the texts' }).fill('German')
  await page.getByRole('option', { name: 'German' }).click()
  await dialog.getByText('Visitors see: Thank you').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Vielen Dank')
  const faults: Found = {}
  await settle(page)
  await auditPage(page, 'saved reply', faults)
  expect(faults).toEqual({})
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('list', { name: 'Saved replies' }).getByRole('button', { name: '/thanks' }).first().click()
  await expect.poll(() => desk.reply.inputValue()).toBe('Vielen Dank')
  await desk.reply.fill('')
  await open('Ann', 'en')
  await desk.reply.pressSequentially('/th')
  await page.getByRole('option', { name: '/thanks' }).click()
  await expect.poll(() => desk.reply.inputValue()).toBe('Thank you')
})

test('D-20, S3.12: an agent and an operator write the agent’s name in other languages, and visitors read it', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const lee = await staff.hire({ adminNick: 'Lee' })
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const office = await devices.open()
  const { page } = office
  const { own } = await openDesk(page, product.url, lee)
  await own.press('Enter')
  await page.getByRole('button', { name: 'Your profile' }).press('Enter')
  const box = page.getByRole('dialog', { name: 'Your profile' })
  const name = box.getByRole('textbox', { name: 'Display name' })
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
  await box.getByRole('combobox', { name: 'Language of the texts' }).fill('German')
  await page.getByRole('option', { name: 'German' }).click()
  await name.fill('Leonhard')
  await box.getByRole('button', { name: 'Save' }).click()
  await box.waitFor({ state: 'detached' })
  const other = await devices.open()
  await openDesk(other.page, product.url, sam, false)
  await other.page.goto(`${product.url}/desk/settings/people/${lee.adminId}?texts=de`)
  const field = other.page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.poll(() => field.inputValue()).toBe('Leonhard')
  await other.page.getByRole('combobox', { name: 'Language of the texts' }).fill('Arabic')
  await other.page.getByRole('option', { name: 'Arabic' }).click()
  await field.fill('لي')
  await other.page.getByRole('button', { name: 'Save', exact: true }).click()
  await other.page.getByRole('status').getByText('Saved').waitFor()
  for (const [locale, menu, nick] of [
    ['de', 'Kundenservice', 'Leonhard'],
    ['ar', 'موظف الخدمة', 'لي'],
  ] as const) {
    const shop = await devices.open()
    await shop.page.goto(`${product.url}/chat_online/index?channelId=demo&locale=${locale}`)
    await shop.page.getByRole('toolbar').getByRole('button', { name: menu, exact: true }).click()
    await shop.page.getByRole('banner').getByRole('heading', { name: nick, exact: true }).waitFor()
  }
})
