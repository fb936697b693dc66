import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { chatOn, openChat, openDesk } from './pages.ts'
import type { Staff } from './staff.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** A channel in which nothing is set yet that the editors edit. */
const empty = {
  titleDesc: 'Lamps',
  language: '',
  chatMenuConfigPlan: { menus: [] },
  chatMenuConfigList: {},
  autoTip: '[]',
  faq: { showType: 1, showContent: [] },
  userForm: { formTitle: '', formList: [] },
  sideBarConfig: {},
  translations: {},
}

const openSection = async (page: Page, url: string, channelId: string, section: string) => {
  await page.goto(`${url}/desk/settings/channels/${channelId}/${section}?locale=en`)
  await page.getByRole('heading', { name: 'Lamps', level: 1 }).waitFor()
}

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  const dialog = page.getByRole('dialog').getByRole('button', { name: 'Publish' })
  const done = page.getByText('Everything is published')
  await dialog.or(done).first().waitFor()
  if (await dialog.isVisible()) await dialog.press('Enter')
  await done.waitFor()
}

const found: Found = {}
/** What axe finds in the section, and whether it is too wide. */
const expectClean = async (page: Page, state: string) => {
  await settle(page)
  await auditPage(page, state, found)
  expect(found).toEqual({})
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBeLessThanOrEqual(1)
}

const draftOf = (staff: Staff, channelId: string) => staff.manage('getChannel', { channelId, draft: 1 })

const menus = [
  ['Return it', 'Sends a text', { 'Text that is sent': 'How do I return an item?' }],
  ['A person', 'Asks for an agent', {}],
  ['Bye', 'Closes the conversation', {}],
  ['Rate us', 'Opens the rating', {}],
  ['Write to us', 'Opens the form for messages', {}],
  ['Our shop', 'Opens a page', { 'Page that is opened': 'https://example.com/' }],
  ['How long?', 'Shows an answer', { 'Or your own answer': 'Three days.' }],
] as const

test('S3.8-01 to 14, G-39, G-35: an operator makes a menu of each type and a tip, orders them by keys, and visitors use them', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const channelId = await staff.addChannel(empty)
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await openSection(page, product.url, channelId, 'menus')
  const editor = page.getByRole('region', { name: 'Quick menu' })
  for (const [name, type, fields] of menus) {
    await editor.getByRole('button', { name: 'Add a button' }).press('Enter')
    await editor.getByRole('group', { name: 'New button' }).getByRole('textbox', { name: 'Label' }).fill(name)
    const card = editor.getByRole('group', { name })
    await card.getByRole('combobox', { name: 'What the button does' }).selectOption({ label: type })
    for (const [label, value] of Object.entries(fields)) await card.getByRole('textbox', { name: label }).fill(value)
    expect(await card.getByText('Not finished').count()).toBe(0)
  }
  const last = editor.getByRole('group', { name: 'How long?' })
  await last.getByRole('textbox', { name: 'Text colour', exact: true }).fill('#cccccc')
  await last.getByText('Hard to read').waitFor()
  await last.getByRole('textbox', { name: 'Text colour', exact: true }).fill('')
  await expectClean(page, 'a menu that is open')
  await editor.getByRole('button', { name: 'Move How long?' }).press('ArrowUp')
  await page.getByRole('status').getByText('How long? is now number 6 of 7').waitFor()

  // A tip with a button, which the menu's removal would take away.
  const tips = page.getByRole('region', { name: 'Tips that open by themselves' })
  await tips.getByRole('button', { name: 'Start with an example' }).press('Enter')
  await editor.getByRole('button', { name: 'Delete Return it' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete Return it' })
  await dialog.getByText('Would you rather talk to a person?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await publish(page)

  const visitor = (await devices.open()).page
  await openChat(visitor, product.url, { channelId })
  const chat = chatOn(visitor)
  await chat.menu.getByRole('button', { name: 'Return it' }).waitFor()
  const names = await chat.menu.getByRole('button').allTextContents()
  expect(names.filter((name) => menus.some(([one]) => one === name))).toEqual([
    'Return it',
    'A person',
    'Bye',
    'Rate us',
    'Write to us',
    'How long?',
    'Our shop',
  ])
  await chat.message('Would you rather talk to a person?').getByRole('button', { name: 'A person' }).waitFor()
  await chat.choose('Return it')
  await chat.message('How do I return an item?').first().waitFor()
  await chat.choose('How long?')
  await chat.message('Three days.').waitFor()
})

test('S3.10-01 to 11, G-31, G-32: visitors fill in the form that an operator built', { timeout: 300_000 }, async ({
  product,
  devices,
  staff,
}) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const channelId = await staff.addChannel(Object.assign({}, empty, { userFormMode: 2 }))
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await openSection(page, product.url, channelId, 'forms')
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Title' }).fill('About you')
  await form.getByRole('button', { name: 'Email', exact: false }).first().press('Enter')
  await form.getByRole('group', { name: 'Email' }).getByRole('switch', { name: 'Shown' }).press('Space')
  await form.getByRole('button', { name: 'Start with an example' }).press('Enter')
  const own = form.getByRole('region', { name: 'More fields' })
  await own
    .getByRole('button', { name: /^What is it about/ })
    .first()
    .press('Enter')
  await own.getByRole('button', { name: 'Add a choice' }).press('Enter')
  await own.getByRole('textbox', { name: 'Choice 3' }).fill('A repair')
  await own.getByRole('button', { name: 'Move A repair' }).press('ArrowUp')
  const look = form.getByRole('region', { name: 'What the customer will see' })
  expect(await look.getByRole('combobox', { name: 'What is it about?' }).locator('option').allTextContents()).toEqual([
    '',
    'An order',
    'A repair',
    'Something else',
  ])
  await expectClean(page, 'the form')
  await publish(page)

  const visitor = (await devices.open()).page
  await visitor.goto(`${product.url}/chat_online/index?channelId=${channelId}&locale=en`)
  const dialog = visitor.getByRole('dialog', { name: 'About you' })
  await dialog.getByRole('textbox', { name: 'Email' }).waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Phone' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'What is it about?' }).selectOption('A repair')
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
})

test('G-25: an operator sets the week by dragging, by keys and to the minute, on a phone too', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const channelId = await staff.addChannel(Object.assign({}, empty, { workTime: [], holiday: [], timeZone: 'UTC' }))
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await openSection(page, product.url, channelId, 'hours')
  await page.getByText('Open now').waitFor()
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })

  // Monday and Tuesday, 9 to 12, by the mouse.
  const [from, to] = [await cell('Monday 09:00').boundingBox(), await cell('Tuesday 11:30').boundingBox()]
  if (!from || !to) throw new Error('a cell is not on the page')
  await page.mouse.move(from.x + 2, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 2, to.y + 5, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => cell('Tuesday 11:30').getAttribute('aria-selected')).toBe('true')

  // Monday, 13 to 14:30, by keys.
  await cell('Monday 12:00').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => cell('Monday 14:00').getAttribute('aria-selected')).toBe('true')

  // To the minute, over midnight, and for other days.
  const exact = page.getByRole('list', { name: 'Exact times' })
  await exact.getByRole('button', { name: 'Add hours on Friday' }).press('Enter')
  const friday = exact.getByRole('listitem').filter({ hasText: 'Friday' })
  await friday.getByLabel('From').fill('21:05')
  await friday.getByLabel('To', { exact: true }).fill('02:00')
  await friday.getByLabel('To', { exact: true }).press('Enter')
  await friday.getByText('next day').waitFor()
  await friday.getByRole('button', { name: 'Copy Friday to other days' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Saturday' }).press('Enter')
  await page.getByLabel('Day, or first day').fill('2031-12-24')
  await page.getByLabel('Last day (optional)').fill('2031-12-26')
  await page.getByRole('button', { name: 'Add holidays' }).press('Enter')
  await page.getByRole('list', { name: 'Holidays' }).getByText('Friday, December 26, 2031').waitFor()
  await page.getByText(/^(Opens|Closes): /).waitFor()
  await expectClean(page, 'the hours')
  await page.setViewportSize({ width: 360, height: 700 })
  await expectClean(page, 'the hours on a phone')

  const expected = {
    workTime: [
      { week: [1, 2], start: '09:00', end: '12:00' },
      { week: [1], start: '13:00', end: '14:30' },
      { week: [5, 6], start: '21:05', end: '02:00' },
    ],
    holiday: ['2031-12-24', '2031-12-25', '2031-12-26'],
  }
  await expect.poll(async () => draftOf(staff, channelId)).toMatchObject(expected)
})

test('S3.15-10 to 18, S3.9-01, S3.7-24 to 30, A-19, G-76: rating, questions and the side bar, with an uploaded picture', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const channelId = await staff.addChannel(empty)
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)

  await openSection(page, product.url, channelId, 'rating')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^★ / })
    .or(main.getByRole('button', { name: '★', exact: true }))
    .press('Enter')
  const one = main.getByRole('group', { name: '1 star' })
  await one.getByLabel('Labels').pressSequentially('Slow,')
  await one.getByRole('switch', { name: 'A label is required' }).press('Space')
  const helped = main.getByLabel('Labels for answers that helped')
  await helped.pressSequentially('Quick,Clear,')
  await main.getByText('Four labels, or none').waitFor()
  await helped.pressSequentially('Short,Kind,')
  await expect.poll(() => main.getByText('Four labels, or none').count()).toBe(0)
  await expectClean(page, 'the rating')
  await publish(page)
  const [rating] = await staff.manage('getEvaluateInfoList', { channelId })
  expect(rating.robotSolvedTag).toBe('Quick,Clear,Short,Kind')
  expect(rating.starList.find((star: { star: number }) => star.star === 1)).toMatchObject({
    select: ['Slow'],
    levelTagRequired: 1,
  })

  await sections.getByRole('link', { name: 'Robot' }).press('Enter')
  await main.getByRole('radiogroup', { name: 'Layout' }).getByText('Tabs with pictures').click()
  await main.getByRole('button', { name: 'Start with an example' }).press('Enter')
  await main.getByRole('button', { name: /^Orders/ }).press('Enter')
  const tab = main.getByRole('group', { name: 'Orders' })
  await tab.getByRole('button', { name: 'Add a question' }).press('Enter')
  await tab.getByRole('combobox', { name: 'Search the robot’s documents' }).fill('return an item')
  await page.getByRole('option', { name: 'How do I return an item?' }).first().click()
  await expect.poll(() => tab.getByText('Not finished').count()).toBe(0)
  await expectClean(page, 'the questions')

  await sections.getByRole('link', { name: 'Side bar' }).press('Enter')
  await main.getByRole('switch', { name: 'Show quick links' }).press('Space')
  await main.getByRole('button', { name: 'Add a link' }).press('Enter')
  await main.getByRole('textbox', { name: 'Label' }).fill('Prices')
  const link = main.getByRole('group', { name: 'Prices' })
  await link.getByRole('textbox', { name: 'Page' }).fill('javascript:alert(1)')
  await link.getByText('An address that begins with').waitFor()
  await link.getByRole('textbox', { name: 'Page' }).fill('https://example.com/prices')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await link
    .locator('input[type=file]')
    .setInputFiles({ name: 'p.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await link.getByRole('alert').getByText('Please choose a picture').waitFor()
  await link
    .locator('input[type=file]')
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect
    .poll(() => link.getByRole('textbox', { name: 'Picture' }).inputValue())
    .toMatch(/^\/files\/[0-9a-f]{32}\.png$/)
  await expectClean(page, 'the side bar')
  await publish(page)
  const { faq, sideBarConfig } = await staff.manage('getChannel', { channelId })
  expect(faq).toMatchObject({
    showType: 3,
    showContent: [{ name: 'Orders', list: [{ questionName: 'How do I return an item?' }] }],
  })
  expect(sideBarConfig.quickList).toMatchObject([{ name: 'Prices', link: 'https://example.com/prices' }])
})
