import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { DeviceOptions, Devices } from './browser.ts'
import { expectFocus, hasFocus, openDeskByKeyboard, tabTo } from './keyboard.ts'
import { openChat } from './pages.ts'
import type { Product } from './product.ts'
import { testAlone } from './test.ts'

const test = testAlone()

type Here = { readonly product: Product; readonly devices: Devices }
type Desk = Awaited<ReturnType<typeof openDeskByKeyboard>>

/** A visitor who asks for an agent. */
const visit = async ({ product, devices }: Here, userName: string, options: DeviceOptions = {}) => {
  const { page } = await devices.open(options)
  const chat = await openChat(page, product.url, { userName })
  await chat.choose('Agent')
  return { ...chat, page }
}

/** Moves up, down and up again: a new message may move the row to the top. */
const goToRow = async ({ keyboard, entries }: Desk, name: string) => {
  const row = entries.filter({ hasText: name }).getByRole('link')
  await row.waitFor()
  for (const key of ['Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowUp']) {
    for (let steps = await entries.count(); steps >= 0; steps -= 1) {
      if (await hasFocus(row)) return
      await keyboard.press(key)
    }
  }
  throw new Error(`no key came to ${name} in the list`)
}

/** Opens a conversation from the list; the reply field gets the focus if the agent may write. */
const openRow = async (desk: Desk, name: string) => {
  const { keyboard, reply } = desk
  await goToRow(desk, name)
  await keyboard.press('Enter')
  await expectFocus(reply)
}

const write = async ({ keyboard }: Desk, text: string) => {
  await keyboard.type(text)
  await keyboard.press('Enter')
}

/** Single keys work outside of text fields: one Shift+Tab from the reply is the list of messages. */
const leaveReply = ({ page, log }: Desk) => tabTo(page, log, 'Shift+Tab')

/** Chooses from the menu that has just opened: it takes the focus shortly after it is drawn. */
const chooseFrom = async ({ page, keyboard }: Desk, name: string) => {
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const hasFocusWithin = () => menu.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocusWithin, { timeout: 30_000 }).toBe(true)
  await tabTo(page, page.getByRole('menuitem', { name }), 'ArrowDown')
  await keyboard.press('Enter')
}

/** The name of a card or of the form in the composer's menu. */
const chooseCard = async (desk: Desk, name: string) => {
  await desk.keyboard.press('Alt+c')
  await chooseFrom(desk, name)
}

/** Moves through the messages to one of them and chooses from its menu. */
const chooseFor = async (desk: Desk, text: string, action: string) => {
  const { page, keyboard } = desk
  await leaveReply(desk)
  await tabTo(page, desk.message(text), 'ArrowUp')
  await keyboard.press('Enter')
  await chooseFrom(desk, action)
}

/** The keys that this file uses, as the list of shortcuts names them. */
const told = {
  'Next conversation in the list': 'Alt↓',
  'Open the conversation and write': 'Enter',
  'Send the reply': 'Enter',
  'Back to the list; the conversation stays open': 'Esc',
  'Insert a saved reply': '/',
  'Saved replies': 'AltS',
  'Write a note or a reply': 'AltN',
  Emoji: 'AltM',
  'Attach files': 'AltU',
  'Send a card or form': 'AltC',
  'From message to message, in the list of messages': '↑',
  'What can be done with a message': 'Enter',
  'Transfer the conversation': 'AltH',
  'Take over the conversation (operators)': 'AltT',
  'Go to Team (operators)': '4',
  'Go to Mine': '1',
  'Show colleagues': 'C',
  'Search conversations': 'AltF',
  'Ask for a rating': 'AltV',
  'Close the conversation': 'E',
  'Block the visitor': 'B',
  'Show these shortcuts': '?',
}

const patience = { timeout: 30_000 }

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const blockedText = 'You cannot chat here at the moment'
const ratingOn = (page: Page) => page.getByRole('dialog', { name: 'Rate the service' })

describe('the day at the desk without a mouse', { timeout: 300_000 }, () => {
  test('G-03, S1.2-05, S6.1-16: two visitors, one on a phone, arrive and get answers', async ({
    product,
    devices,
    staff,
  }) => {
    const lee = await staff.hire()
    const desk = await openDeskByKeyboard(await devices.open(), product, lee)
    const ann = await visit({ product, devices }, 'Ann')
    const bo = await visit({ product, devices }, 'Bo', { device: 'phone' })
    for (const { header } of [ann, bo]) await header.getByRole('heading', { name: 'Lee' }).waitFor()
    await expect.poll(() => desk.entries.count(), patience).toBe(2)
    await ann.say('Is the lamp in stock?')
    await openRow(desk, 'Ann')
    await desk.message('Is the lamp in stock?').waitFor()
    await write(desk, 'It is, Ann')
    await ann.message('It is, Ann').waitFor()
    await openRow(desk, 'Bo')
    await write(desk, 'Good morning, Bo')
    await bo.message('Good morning, Bo').waitFor()
    // Escape returns to the row; the conversation stays open.
    await desk.keyboard.type('One more thing')
    await desk.keyboard.press('Escape')
    await expectFocus(desk.entries.filter({ hasText: 'Bo' }).getByRole('link'))
    expect(await desk.reply.inputValue()).toBe('One more thing')
    await openRow(desk, 'Ann')
    await desk.entries.filter({ hasText: 'Draft: One more thing' }).filter({ hasText: 'Bo' }).waitFor()
    await desk.entries.filter({ hasText: 'You: It is, Ann' }).waitFor()
    expect(await ann.message('Good morning, Bo').count()).toBe(0)
  })

  test('G-01, S1.2-09: a saved reply is inserted by its shortcut with the names filled in, together with an emoji', async ({
    product,
    devices,
    staff,
  }) => {
    const lee = await staff.hire()
    const desk = await openDeskByKeyboard(await devices.open(), product, lee)
    const { page, keyboard, reply } = desk
    const ann = await visit({ product, devices }, 'Ann', { device: 'phone' })
    await openRow(desk, 'Ann')
    await keyboard.press('Alt+s')
    await expectFocus(page.getByRole('button', { name: 'New saved reply' }))
    await keyboard.press('Enter')
    await expectFocus(page.getByRole('textbox', { name: 'Shortcut' }))
    await keyboard.type('hello')
    await keyboard.press('Tab')
    await keyboard.type('Greeting')
    await keyboard.press('Tab')
    await keyboard.type('Hello {name}, this is {agent}.')
    await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
    await keyboard.press('Enter')
    await page.getByRole('list', { name: 'Saved replies' }).getByText('/hello').waitFor()
    await keyboard.press('Escape')
    await expectFocus(reply)
    await keyboard.type('/he')
    await page.getByRole('option', { name: '/hello' }).waitFor()
    await keyboard.press('Enter')
    await expect.poll(() => reply.inputValue(), patience).toBe('Hello Ann, this is Lee.')
    await keyboard.press('Alt+m')
    await tabTo(page, page.getByRole('group', { name: 'Emoji' }).getByRole('button', { name: '😁' }), 'ArrowRight')
    await keyboard.press('Enter')
    await expect.poll(() => reply.inputValue(), patience).toContain('😁')
    if (!(await hasFocus(reply))) await keyboard.press('Escape')
    await expectFocus(reply)
    await keyboard.press('Enter')
    await ann.message('Hello Ann, this is Lee.').filter({ hasText: '😁' }).waitFor()
  })

  test('G-01, S4.5-08: a note mentions a colleague, who reads along and answers it; the visitor sees nothing of it', async ({
    product,
    devices,
    staff,
  }) => {
    const [lee, kim] = [await staff.hire({ adminNick: 'Lee' }), await staff.hire({ adminNick: 'Kim', autoAccept: 0 })]
    const desk = await openDeskByKeyboard(await devices.open(), product, lee)
    const other = await openDeskByKeyboard(await devices.open(), product, kim, false)
    const ann = await visit({ product, devices }, 'Ann')
    await openRow(desk, 'Ann')
    await desk.keyboard.press('Alt+n')
    const note = desk.page.getByRole('textbox', { name: 'Note' })
    await expectFocus(note)
    await desk.keyboard.type('Is the oak one in stock, @Ki')
    await desk.page.getByRole('option', { name: 'Kim' }).waitFor()
    await desk.keyboard.press('Enter')
    await expect.poll(() => note.inputValue(), patience).toContain('@Kim')
    await desk.keyboard.press('Enter')
    await desk.message('Is the oak one in stock').getByText('Internal note').waitFor()

    await other.page.getByRole('status').getByText('Lee mentioned you').waitFor()
    await tabTo(other.page, other.page.getByRole('link', { name: 'Mentions' }))
    await other.keyboard.press('Enter')
    await goToRow(other, 'Ann')
    await other.keyboard.press('Enter')
    await other.message('Is the oak one in stock').waitFor()
    await expectFocus(other.page.getByRole('textbox', { name: 'Note' }))
    await write(other, 'Two are left')
    await desk.message('Two are left').getByText('Internal note').waitFor()

    await desk.keyboard.press('Alt+n')
    await expectFocus(desk.reply)
    await write(desk, 'We have it, Ann')
    await ann.message('We have it, Ann').waitFor()
    expect(await ann.transcript(['Is the oak one in stock', 'Two are left', 'We have it, Ann'])).toEqual([
      'We have it, Ann',
    ])
  })

  test('G-01, G-75: a conversation is handed on with a note; an operator watches it live and takes it over; a reply that comes too late is refused and kept', async ({
    product,
    devices,
    staff,
  }) => {
    const lee = await staff.hire({ adminNick: 'Lee' })
    const kim = await staff.hire({ adminNick: 'Kira' })
    const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
    const desk = await openDeskByKeyboard(await devices.open(), product, lee)
    const ann = await visit({ product, devices }, 'Ann', { device: 'phone' })
    await ann.header.getByRole('heading', { name: 'Lee' }).waitFor()
    const office = await devices.open()
    const other = await openDeskByKeyboard(office, product, kim)
    const boss = await openDeskByKeyboard(await devices.open(), product, sam, false)

    await openRow(desk, 'Ann')
    await desk.keyboard.press('Alt+h')
    const box = desk.page.getByRole('dialog', { name: 'Transfer the conversation with Ann' })
    await expectFocus(box.getByRole('combobox', { name: 'To' }))
    await desk.keyboard.type('Kir')
    await desk.page.getByRole('option', { name: /Kira.*Online/ }).waitFor()
    await desk.keyboard.press('ArrowDown')
    await desk.keyboard.press('Enter')
    await tabTo(desk.page, box.getByRole('textbox', { name: 'Note' }))
    await desk.keyboard.type('Asks about her chair')
    await tabTo(desk.page, box.getByRole('button', { name: 'Transfer' }))
    await desk.keyboard.press('Enter')
    await box.waitFor({ state: 'detached' })
    await expect.poll(() => desk.entries.count(), patience).toBe(0)
    await ann.header.getByRole('heading', { name: 'Kira' }).waitFor()

    await openRow(other, 'Ann')
    await other.page.getByRole('note').getByText('Asks about her chair').waitFor()
    await boss.keyboard.press('4')
    await goToRow(boss, 'Kira')
    await boss.keyboard.press('Enter')
    await boss.page.getByText('Kira has this conversation').waitFor()
    await ann.say('Where is my chair?')
    await boss.message('Where is my chair?').waitFor()

    // The reply is pending while the conversation changes hands.
    let arrive = () => {}
    const taken = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await office.page.route('**/admin/sendMsg', async (route) => {
      await taken
      await route.continue()
    })
    await write(other, 'I will look')
    await other.message('I will look').waitFor()
    await boss.keyboard.press('Alt+t')
    await ann.header.getByRole('heading', { name: 'Sam' }).waitFor()
    arrive()
    await other.page.getByText('the conversation is with a colleague now').waitFor()
    await other.message('I will look').waitFor()
    await tabTo(boss.page, boss.reply)
    await write(boss, 'It comes today, Ann')
    await ann.message('It comes today, Ann').waitFor()
    expect(await ann.message('I will look').count()).toBe(0)
  })

  test('S6.1-14, G-59, S4.4-15, S3.4, S4.5-11: recall, quote, a picture, a product, and a form that the visitor fills in', async ({
    product,
    devices,
    staff,
  }) => {
    const lee = await staff.hire()
    const desk = await openDeskByKeyboard(await devices.open(), product, lee)
    const { page, keyboard, reply } = desk
    const ann = await visit({ product, devices }, 'Ann')
    await ann.header.getByRole('heading', { name: 'Lee' }).waitFor()
    await ann.say('Which sizes are there?')
    await openRow(desk, 'Ann')
    await write(desk, 'Wrong window')
    await ann.message('Wrong window').waitFor()
    await chooseFor(desk, 'Wrong window', 'Recall')
    await ann.message('Wrong window').waitFor({ state: 'detached' })
    await tabTo(page, reply)

    await chooseFor(desk, 'Which sizes are there?', 'Reply to this message')
    await expectFocus(reply)
    await write(desk, 'S to XL')
    await ann.message('S to XL').getByText('Which sizes are there?').waitFor()

    const chooser = page.waitForEvent('filechooser')
    await keyboard.press('Alt+u')
    await (await chooser).setFiles({ name: 'chair.png', mimeType: 'image/png', buffer: PNG })
    await ann.log.locator('img[src*="/files/"]').waitFor()

    await tabTo(page, reply)
    await chooseCard(desk, 'Product')
    const box = page.getByRole('dialog')
    await expectFocus(box.getByRole('textbox', { name: 'Title' }))
    await keyboard.type('Oak chair')
    await keyboard.press('Tab')
    await keyboard.type('129.00')
    await keyboard.press('Enter')
    await box.waitFor({ state: 'detached' })
    await ann.message('Oak chair').getByText('129.00').waitFor()
    await desk.message('Oak chair').getByText('Price').waitFor()
    await desk.entries.filter({ hasText: 'You: Product: Oak chair' }).waitFor()
    await expectFocus(reply)

    await chooseCard(desk, 'Form')
    await expectFocus(box.getByRole('textbox', { name: 'Name of the field' }))
    await keyboard.type('Delivery day')
    await keyboard.press('Enter')
    await box.waitFor({ state: 'detached' })
    const form = ann.log.getByRole('form')
    await form.getByRole('textbox', { name: 'Delivery day' }).fill('Monday')
    await form.getByRole('button', { name: 'Submit' }).click()
    await desk.log.getByText('Form, filled in').waitFor()
    await desk.log.getByText('Monday').waitFor()
  })

  test('S1.2-14, S4.4-13, S6.1-15, G-66: a rating is requested and shown; the conversation ends with a summary and a tag, and can be searched', async ({
    product,
    devices,
    staff,
  }) => {
    await staff.manage('saveSessionTags', { tags: ['Delivery', 'Returns'] })
    const lee = await staff.hire()
    const desk = await openDeskByKeyboard(await devices.open(), product, lee)
    const { page, keyboard } = desk
    const ann = await visit({ product, devices }, 'Ann', { device: 'phone' })
    await openRow(desk, 'Ann')
    await ann.say('My wardrobe wobbles')
    await desk.message('My wardrobe wobbles').waitFor()
    await write(desk, 'Please tighten the screws')
    await ann.message('Please tighten the screws').waitFor()

    await keyboard.press('Alt+v')
    await ann.page.getByRole('group', { name: 'How was our service?' }).getByRole('button', { name: '5 stars' }).click()
    await ratingOn(ann.page).getByRole('button', { name: 'Submit' }).click()
    await desk.log.getByText('Ann rated the agent:').waitFor()
    await desk.log.getByText('★★★★★').waitFor()
    await keyboard.press('Alt+v')
    await page.getByRole('status').getByText('the customer has rated already').waitFor()

    await leaveReply(desk)
    await keyboard.press('e')
    const box = page.getByRole('dialog', { name: 'Close the conversation with Ann?' })
    await expectFocus(box.getByRole('button', { name: 'OK' }))
    await keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    await expectFocus(desk.log)
    await keyboard.press('e')
    await tabTo(page, box.getByRole('textbox', { name: /Summary/ }))
    await keyboard.type('The screws were loose')
    await tabTo(page, box.getByRole('textbox', { name: 'Tags' }).or(box.getByRole('combobox', { name: 'Tags' })))
    await keyboard.type('Ret')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await keyboard.press('ControlOrMeta+Enter')
    await ann.message('The agent has ended the chat').waitFor()
    await expect.poll(() => desk.entries.count(), patience).toBe(0)

    // Search for a word of it; the result leads to its place.
    const search = page.getByRole('searchbox', { name: 'Search conversations' })
    await keyboard.press('Alt+f')
    await expectFocus(search)
    await keyboard.type('WARDROBE')
    await page.getByRole('list', { name: 'Search results' }).getByText('wardrobe', { exact: true }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expectFocus(desk.message('My wardrobe wobbles').locator('..'))
    await keyboard.press('Alt+f')
    await expectFocus(search)
    await keyboard.press('Escape')
    await expect.poll(() => hasFocus(search), patience).toBe(false)
    await keyboard.press('1')

    // A returning visitor is known.
    await ann.startAgain.click()
    await ann.choose('Agent')
    await openRow(desk, 'Ann')
    const earlier = page.getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem')
    await earlier.filter({ hasText: 'The screws were loose' }).getByText('Returns', { exact: true }).waitFor()
    expect(await earlier.count()).toBe(1)
    await tabTo(page, earlier.getByRole('link'))
    await keyboard.press('Enter')
    await desk.message('Please tighten the screws').waitFor()
    const ended = desk.log.getByRole('region', { name: 'Ended' })
    await ended.getByText('Closed by Lee').waitFor()
    const summary = page.getByRole('region', { name: 'Summary' })
    await summary.getByText('The screws were loose').waitFor()
    await summary.getByRole('list', { name: 'Tags' }).getByText('Returns').waitFor()
  })

  test('G-01: a visitor is blocked and unblocked', async ({ product, devices, staff }) => {
    const lee = await staff.hire()
    const desk = await openDeskByKeyboard(await devices.open(), product, lee)
    const { page, keyboard } = desk
    const bo = await visit({ product, devices }, 'Bo')
    await openRow(desk, 'Bo')
    await leaveReply(desk)
    await keyboard.press('b')
    const box = page.getByRole('dialog', { name: 'Block Bo?' })
    await expectFocus(box.getByRole('textbox', { name: /Reason/ }))
    await keyboard.type('Insults')
    await tabTo(page, box.getByRole('button', { name: 'Block', exact: true }))
    await keyboard.press('Enter')
    await box.waitFor({ state: 'detached' })
    await bo.startAgain.waitFor()
    await bo.startAgain.click()
    await bo.page.getByText(blockedText).first().waitFor()
    const facts = page.getByRole('complementary', { name: 'About the customer' })
    await facts.getByText('Insults').waitFor()
    await tabTo(page, facts.getByRole('button', { name: 'Unblock' }))
    await keyboard.press('Enter')
    await facts.getByRole('button', { name: 'Block this visitor' }).waitFor()
    await bo.startAgain.click()
    await bo.choose('Agent')
    await bo.header.getByRole('heading', { name: 'Lee' }).waitFor()
  })

  test('G-01: an absent agent gives a reason that colleagues see; the list of shortcuts names the keys of this day, and Escape returns', async ({
    product,
    devices,
    staff,
  }) => {
    const [lee, kim] = [await staff.hire({ adminNick: 'Lee' }), await staff.hire({ adminNick: 'Kim' })]
    const desk = await openDeskByKeyboard(await devices.open(), product, lee)
    const other = await openDeskByKeyboard(await devices.open(), product, kim)
    const { page, keyboard } = desk
    await keyboard.press('o')
    await page.getByRole('dialog', { name: 'your menu' }).locator(':focus').waitFor()
    await tabTo(page, desk.presence('Online'))
    await keyboard.press('ArrowRight')
    await expect.poll(() => desk.presence('Busy').isChecked(), patience).toBe(true)
    await page.getByRole('button', { name: 'Add a reason' }).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Add a reason' }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Lunch' }))
    await keyboard.press('Enter')
    await expectFocus(page.getByRole('button', { name: 'Reason: Lunch' }))
    await keyboard.press('Escape')
    const own = page.getByRole('button', { name: /Busy.*your menu/ })
    await tabTo(page, own)

    await other.keyboard.press('c')
    const colleagues = other.page.getByRole('list', { name: 'Colleagues' })
    await colleagues.getByRole('listitem').filter({ hasText: 'Lee' }).getByText('Busy · Lunch').waitFor()
    await other.keyboard.press('Escape')
    await colleagues.waitFor({ state: 'detached' })

    await keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await map.waitFor()
    const rows = await map
      .getByRole('term')
      .evaluateAll((all) => all.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
    expect(Object.fromEntries(rows)).toMatchObject(
      Object.fromEntries(Object.entries(told).map(([does, keys]) => [does, expect.stringContaining(keys)])),
    )
    await keyboard.press('Escape')
    await map.waitFor({ state: 'detached' })
    await expectFocus(own)
  })
})
