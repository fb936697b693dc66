import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** One field of each kind: label, kind, and choices where it has any. */
const kinds = [
  ['Order number', 'Line of text', ''],
  ['What happened', 'Long text', ''],
  ['Bought on', 'Date', ''],
  ['Pick it up at', 'Date and time', ''],
  ['Pieces', 'Number', ''],
  ['Colour', 'List', 'Red\nBlue'],
  ['You want', 'One of several', 'Refund\nExchange'],
  ['Parts', 'Any of several', 'Shade\nCable'],
  ['Area', 'Choice in steps', 'North > City A\nNorth > City B\nSouth > City C'],
] as const

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Fields' }).getByRole('listitem')
const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** What is wrong with the page by axe, and whether it is too wide. */
const faultsOf = async (page: Page, state: string) => {
  const found: Found = {}
  await settle(page)
  await auditPage(page, state, found)
  const wide = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('html, nav, main, [role="dialog"]')]
    // One pixel wide is what only screen readers find.
    return parts
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ tagName }) => tagName)
  })
  return { found, wide }
}

const clean = { found: {}, wide: [] }

test('X-41, S3.11-03, D-20: an operator makes a ticket type of all nine kinds of fields, orders it by keys and by dragging, and translates it', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.keyboard.press('8')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await settings.getByRole('link', { name: 'Tickets' }).click()
  await page.getByRole('link', { name: 'New ticket type' }).click()
  await page.getByRole('textbox', { name: 'Name of the ticket type' }).fill('Complaint')
  for (const [at, [label, kind, choices]] of kinds.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add a field' }).press('Enter')
    const card = cardsOf(page).nth(at)
    await card.getByRole('textbox', { name: 'Name of the field' }).fill(label)
    await card.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind })
    if (choices !== '') await card.getByRole('textbox', { name: 'Choices' }).fill(choices)
  }

  // A condition: the preview asks for the pick-up only with an exchange.
  await page.getByRole('button', { name: 'Move You want' }).press('ArrowUp')
  await page.getByRole('status').getByText('You want is now number 6 of 9').waitFor()
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowUp')
  await expect
    .poll(() => cardsOf(page).first().getByRole('textbox', { name: 'Name of the field' }).inputValue())
    .toBe('You want')
  const pickUp = page.getByRole('group', { name: 'Pick it up at' }).first()
  await pickUp.getByRole('combobox', { name: 'Shown' }).selectOption({ label: 'Depending on “You want”' })
  await pickUp.getByRole('combobox', { name: 'If that is' }).selectOption('Exchange')
  const preview = previewOf(page)
  expect(await preview.getByLabel('Pick it up at').count()).toBe(0)
  await preview.getByRole('radio', { name: 'Exchange' }).press('Space')
  await preview.getByLabel('Pick it up at').waitFor()
  await preview.getByRole('combobox', { name: 'Area 1' }).selectOption('South')
  await preview.getByRole('combobox', { name: 'Area 2' }).selectOption('City C')

  // By dragging: the order number back to the top.
  const grip = await page.getByRole('button', { name: 'Move Order number' }).boundingBox()
  const top = await cardsOf(page).first().boundingBox()
  if (!grip || !top) throw new Error('a field is not on the page')
  await page.mouse.move(grip.x + 10, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(top.x + 40, top.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(() => cardsOf(page).first().getByRole('textbox', { name: 'Name of the field' }).inputValue())
    .toBe('Order number')

  // Its texts in German go with their fields.
  await page.getByRole('combobox', { name: 'Language' }).fill('German')
  await page.getByRole('option', { name: 'German' }).click()
  await page.getByRole('textbox', { name: 'Colour', exact: true }).first().fill('Farbe')
  await preview.getByText('Farbe').waitFor()
  expect(await faultsOf(page, 'the editor')).toEqual(clean)
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Saved').waitFor()

  const types = await staff.manage('getWoTemplateList', {})
  const saved = types.find((type: { woType: { typeName: string } }) => type.woType.typeName === 'Complaint')
  const at = saved.items.findIndex((item: { fieldName: string }) => item.fieldName === 'Colour')
  expect(saved.items.map((item: { fieldName: string }) => item.fieldName).slice(0, 2)).toEqual([
    'Order number',
    'You want',
  ])
  expect(new Set(saved.items.map((item: { fieldType: number }) => item.fieldType)).size).toBe(9)
  expect(saved.translations.de).toEqual({ [`items.${at}.fieldName`]: 'Farbe' })

  // Leaving with changes asks; the rail is guarded too.
  await page.getByRole('textbox', { name: 'Name of the ticket type' }).fill('Complaints')
  await page.getByRole('navigation', { name: 'Areas of the desk' }).getByRole('link', { name: 'Chats' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('tab', { name: 'Mine' }).waitFor()

  // The order of the types, and a type that goes.
  await page.keyboard.press('8')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Tickets' }).click()
  await page.getByRole('button', { name: 'Move Complaint' }).press('ArrowUp')
  const orderOf = async () =>
    (await staff.manage('getWoTemplateList', {})).map((type: { woType: { typeName: string } }) => type.woType.typeName)
  await expect.poll(orderOf).toEqual(['Complaint', 'Return'])
  expect(await faultsOf(page, 'the types')).toEqual(clean)
  await page.getByRole('link', { name: 'Complaint' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().press('Enter')
  await page
    .getByRole('dialog', { name: 'Delete this ticket type?' })
    .getByRole('button', { name: 'Delete' })
    .press('Enter')
  await expect.poll(orderOf).toEqual(['Return'])
})

test('G-01, X-41: an operator sets due times, assignment and an automatic answer, on a phone and from right to left', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/tickets/rules?locale=en`)
  const due = page.getByRole('region', { name: 'Due times' })
  await due.getByText('Always open').first().waitFor()
  await due.getByRole('button', { name: 'Add a rule' }).press('Enter')
  const rule = due.getByRole('group', { name: 'Rule 1' })
  await rule.getByRole('combobox', { name: 'Priorities' }).click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  await page.keyboard.press('Escape')
  await rule.getByRole('textbox', { name: 'First answer' }).fill('half')
  await rule.getByText('A number of hours').waitFor()
  await rule.getByRole('textbox', { name: 'First answer' }).fill('1,5')
  const assign = page.getByRole('region', { name: 'Assignment' })
  await assign.getByRole('button', { name: 'Add a rule' }).press('Enter')
  await assign.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Return: Colour' })
  await assign.getByRole('combobox', { name: 'Its value' }).selectOption({ index: 1 })
  await assign.getByRole('combobox', { name: 'Goes to the group' }).selectOption({ label: 'Support' })
  await assign
    .getByRole('combobox', { name: 'New tickets of Support' })
    .selectOption({ label: 'To each agent in turn' })
  const answer = page.getByRole('region', { name: 'Automatic answer' })
  await answer.getByRole('switch').press('Space')
  await answer.getByRole('textbox', { name: 'Text of the answer' }).fill('We are on it.')
  await page.getByRole('spinbutton', { name: 'Days until' }).fill('7')
  expect(await faultsOf(page, 'the rules')).toEqual(clean)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('status').getByText('Saved').waitFor()
  const [saved] = await staff.manage('getWoSettingsList', {})
  expect(saved.dueRules).toMatchObject([{ woPriorities: [3], firstMinutes: 90, nextMinutes: 0 }])
  expect(saved.assignRules).toMatchObject([
    { fieldId: expect.stringMatching(/./), fieldValue: expect.stringMatching(/./) },
  ])
  expect(saved.groupShares).toMatchObject([{ mode: 'roundRobin' }])
  expect(saved).toMatchObject({ autoReply: 1, autoReplyText: 'We are on it.', closeAfterDays: 7 })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/desk/settings/tickets/rules?locale=ar`)
  await page.getByRole('group').first().waitFor()
  expect(await faultsOf(page, 'the rules, ar')).toEqual(clean)
})

test('the rail shows agents nothing of operators, and is a bar on a phone', async ({ product, devices, staff }) => {
  const lee = await staff.hire()
  const { page } = await devices.open()
  await openDesk(page, product.url, lee, false)
  const rail = page.getByRole('navigation', { name: 'Areas of the desk' })
  expect(await rail.getByRole('link').allTextContents()).toEqual(['Chats', 'Tickets', 'Customers'])
  await page.goto(`${product.url}/desk/settings/tickets?locale=en`)
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()

  // On a phone the bar has room for what everybody uses; an operator finds the rest in the own menu.
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const phone = await devices.open({ device: 'phone' })
  const desk = await openDesk(phone.page, product.url, sam, false)
  const bar = phone.page.getByRole('navigation', { name: 'Areas of the desk' })
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Chats', 'Tickets', 'Customers'])
  expect((await bar.boundingBox())?.y).toBeGreaterThan(700)
  await desk.own.tap()
  const menu = phone.page.getByRole('dialog', { name: 'your menu' })
  expect(await faultsOf(phone.page, 'the own menu')).toEqual(clean)
  await menu.getByRole('link', { name: 'Settings' }).tap()
  await phone.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Tickets' }).waitFor()
  await menu.waitFor({ state: 'detached' })
})

test('D-25: an operator adds a mailbox, sees why it cannot be read, and looks at the mails that came in', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.keyboard.press('8')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Mail' }).click()
  await page.getByRole('link', { name: 'Mailboxes' }).click()
  await page.getByRole('link', { name: 'New mailbox' }).first().click()
  await page.getByRole('textbox', { name: 'Address that customers write to' }).fill('service@shop.test')
  await page.getByRole('textbox', { name: 'IMAP server' }).fill('imap.shop.invalid')
  await page.getByRole('textbox', { name: 'Account' }).fill('service@shop.test')
  await page.getByLabel('Password').first().fill('secret')
  await page.getByRole('combobox', { name: 'Encryption' }).selectOption('STARTTLS')
  expect(await page.getByRole('textbox', { name: 'Port' }).inputValue()).toBe('143')
  await page.getByRole('combobox', { name: 'Group of its tickets' }).selectOption({ label: 'Support' })
  await page.getByRole('button', { name: 'Test', exact: true }).press('Enter')
  await page
    .getByRole('status')
    .getByText(/The server (is not allowed|cannot be reached)/)
    .waitFor()
  expect(await faultsOf(page, 'a mailbox')).toEqual(clean)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('list', { name: 'Mailboxes' }).getByRole('link', { name: 'service@shop.test' }).waitFor()
  expect(await faultsOf(page, 'the mailboxes')).toEqual(clean)
  expect(await staff.manage('getMailboxList', {})).toMatchObject([{ host: 'imap.shop.invalid', port: 143, enabled: 1 }])
  await page.getByRole('link', { name: 'Mails not read' }).click()
  await page.getByText('Every mail was read').waitFor()

  await page.getByRole('link', { name: 'Mailboxes' }).click()
  await page.getByRole('link', { name: 'service@shop.test' }).click()
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Delete this mailbox?' })
    .getByRole('button', { name: 'Delete' })
    .press('Enter')
  await page.getByText('There is no mailbox yet').waitFor()
})

test('S9.1: an agent chooses which mails about tickets they get', async ({ product, devices, staff }) => {
  const lee = await staff.hire()
  const { page } = await devices.open()
  await openDesk(page, product.url, lee, false)
  await page.keyboard.press('p')
  const profile = page.getByRole('dialog', { name: 'Your profile' })
  await profile.getByRole('combobox', { name: 'Mails about tickets' }).selectOption({ label: 'None' })
  await profile.getByRole('button', { name: 'Save' }).press('Enter')
  await profile.waitFor({ state: 'detached' })
  expect(await lee.call('getMyCard')).toMatchObject({ mailNotify: 'none', mailLocale: 'en' })
})

test('X-41: an operator words a mail in a language, sees it as it will arrive, and brings the standard text back', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/mail?locale=en`)
  const mails = page.getByRole('region', { name: 'To customers' })
  await mails.getByRole('button', { name: 'Solved' }).press('Enter')
  const words = page.getByRole('textbox', { name: 'Text' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await words.fill('Done, says {agent}: {nobody}')
  await preview.getByRole('alert').getByText('nobody').waitFor()
  await words.fill('Number {number} is done, says {agent}.')
  await preview.getByText(/Number #?\d+ is done/).waitFor()
  expect(await faultsOf(page, 'a mail')).toEqual(clean)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await mails.getByRole('button', { name: 'Solved Own text' }).waitFor()
  // This installation has no mail server.
  await page.getByRole('textbox', { name: 'To the address' }).fill('sam@shop.test')
  await page.getByRole('button', { name: 'Send a test mail' }).press('Enter')
  await page.getByRole('status').getByText('Not sent:').waitFor()

  // In another language the words are ours until somebody writes others.
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await mails.getByRole('button', { name: 'Solved', exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en')
  await page.getByRole('button', { name: 'Back to the standard text' }).press('Enter')
  await mails.getByRole('button', { name: 'Solved', exact: true }).waitFor()
  await expect.poll(() => words.inputValue()).not.toContain('is done, says')
})
