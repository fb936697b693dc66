import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openChat, openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

declare global {
  interface Window {
    counted?: { alerts: string[]; tones: number }
  }
}

/** Counts a page's notifications and tones instead of showing and playing them. */
const countAlerts = (page: Page) =>
  page.addInitScript(() => {
    const counted = { alerts: [] as string[], tones: 0 }
    window.counted = counted
    class Notified {
      static permission = 'granted'
      static requestPermission = () => Promise.resolve('granted')
      onclick: (() => void) | null = null
      constructor(title: string) {
        counted.alerts.push(title)
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Notified })
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      counted.tones += 1
      return createOscillator.call(this)
    }
    // A background tab is not looked at.
    document.hasFocus = () => false
  })
const alertsOf = (page: Page) => page.evaluate(() => window.counted?.alerts ?? [])
const tonesOf = (page: Page) => page.evaluate(() => window.counted?.tones ?? 0)

test('G-01: an agent hands a conversation on with a note by keyboard; the next agent reads it, and the visitor meets them', async ({
  product,
  devices,
  staff,
}) => {
  const [lee, kim] = [await staff.hire({ adminNick: 'Lee' }), await staff.hire({ adminNick: 'Kim' })]
  const [one, two] = [await devices.open(), await devices.open()]
  const desk = await openDesk(one.page, product.url, lee)
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.choose('Agent')
  await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  const other = await openDesk(two.page, product.url, kim)
  await desk.entries.first().getByRole('link').press('Enter')
  await desk.reply.waitFor()

  const { keyboard } = one.page
  await keyboard.press('Alt+h')
  const dialog = one.page.getByRole('dialog', { name: /Transfer/ })
  const to = dialog.getByRole('combobox', { name: 'To' })
  await expect.poll(() => to.evaluate((element) => element === document.activeElement)).toBe(true)
  await keyboard.type('Ki')
  await one.page.getByRole('option', { name: /Kim.*Online.*0 of/ }).waitFor()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('Asks about her chair')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => desk.entries.count()).toBe(0)

  await two.page.getByRole('status').getByText('Lee transferred').waitFor()
  await other.entries.first().getByRole('link').click()
  await two.page.getByRole('note').getByText('Asks about her chair').waitFor()
  await chat.message('Kim has joined').waitFor()
  expect(await chat.log.getByText('Asks about her chair').count()).toBe(0)
  await other.say('Hello, Kim here')
  await chat.message('Hello, Kim here').waitFor()
})

test('an agent who signs out chooses who takes over their conversations, and the visitor is not alarmed', async ({
  product,
  devices,
  staff,
}) => {
  const [lee, kim] = [await staff.hire({ adminNick: 'Lee' }), await staff.hire({ adminNick: 'Kim' })]
  const [office, shop] = [await devices.open(), await devices.open()]
  const desk = await openDesk(office.page, product.url, lee)
  const chat = await openChat(shop.page, product.url)
  await chat.choose('Agent')
  await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  await kim.goOnline()
  await desk.own.press('Enter')
  await office.page.getByRole('button', { name: 'Sign out' }).press('Enter')
  const question = office.page.getByRole('dialog', { name: 'Sign out?' })
  await question.getByText('Your open conversations: 1').waitFor()
  await question.getByRole('combobox', { name: 'Who goes on' }).fill('Ki')
  await office.page.getByRole('option', { name: /Kim.*Online/ }).click()
  await question.getByRole('button', { name: 'Sign out' }).press('Enter')
  await desk.signIn.waitFor()
  await chat.header.getByRole('heading', { name: 'Kim' }).waitFor()
  expect(await shop.page.getByText('no longer connected').count()).toBe(0)
})

test('G-75: an operator sees the whole team live and takes over', async ({ product, devices, staff }) => {
  const lee = await staff.hire({ adminNick: 'Lee' })
  // An agent with capacity 0 gets no conversations, but an operator may take one over after a confirmation.
  const sam = await staff.hire({ adminNick: 'Sam', role: 2, maxSession: 0 })
  const [office, boss] = [await devices.open(), await devices.open()]
  const desk = await openDesk(office.page, product.url, lee)
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.choose('Agent')
  await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  const view = await openDesk(boss.page, product.url, sam, false)
  expect(await desk.tab('Team').count()).toBe(0)

  await boss.page.keyboard.press('4')
  await view.entries.filter({ hasText: 'Lee' }).getByRole('link').press('Enter')
  await boss.page.getByText('Lee has this conversation').waitFor()
  await chat.say('Is my chair on its way?')
  await view.message('Is my chair on its way?').waitFor()
  await desk.entries.first().getByRole('link').click()
  await desk.say('I look')
  await view.message('I look').waitFor()
  expect(await view.reply.count()).toBe(0)

  await boss.page.keyboard.press('Alt+t')
  const question = boss.page.getByRole('dialog', { name: 'Take over one more conversation?' })
  await question.getByText('You already have 0 of 0 conversations.').waitFor()
  await question.getByRole('button', { name: 'Take over' }).press('Enter')
  await view.reply.waitFor()
  await office.page.getByRole('status').getByText('Sam took over').waitFor()
  await expect.poll(() => desk.entries.count()).toBe(0)
  await chat.header.getByRole('heading', { name: 'Sam' }).waitFor()
  expect(await boss.page.getByText('Handed on by').count()).toBe(0)
  await view.say('It comes today')
  await chat.message('It comes today').waitFor()
})

test('an event alerts once, however many tabs are open', async ({ product, devices, staff }) => {
  const lee = await staff.hire({ adminNick: 'Lee' })
  const office = await devices.open()
  await countAlerts(office.page)
  await openDesk(office.page, product.url, lee)
  await office.page.keyboard.press('o')
  const wanted = office.page.getByRole('switch', { name: 'Notifications' })
  await wanted.press('Space')
  await expect.poll(() => wanted.isChecked()).toBe(true)
  await office.page.keyboard.press('Escape')
  const second = await office.tab()
  await countAlerts(second)
  await second.goto(`${product.url}/desk/?locale=en`)
  await second.getByRole('tab', { name: 'Mine' }).waitFor()
  await second.keyboard.press('Shift')
  const both = async () => (await Promise.all([office.page, second].map(alertsOf))).flat()

  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.choose('Agent')
  await expect.poll(both).toHaveLength(1)
  await chat.say('Hello?')
  // After the second message, any alert of another tab for the first one has already happened.
  await expect.poll(both).toHaveLength(2)
  // Which tab alerts is random.
  const said = await both()
  const name = said.flatMap((alert) => /^New conversation with (\D+ \d{3})$/.exec(alert)?.[1] ?? [])[0]
  expect(said).toContain(`${name} wrote`)
  // A tone has two notes.
  expect((await tonesOf(office.page)) + (await tonesOf(second))).toBe(4)
})

test('G-01: colleagues see why an agent is away', async ({ product, devices, staff }) => {
  const [lee, kim] = [await staff.hire({ adminNick: 'Lee' }), await staff.hire({ adminNick: 'Kim' })]
  const [one, two] = [await devices.open(), await devices.open()]
  const desk = await openDesk(one.page, product.url, lee)
  await desk.own.press('Enter')
  await desk.presence('Busy').press('Space')
  await one.page.getByRole('button', { name: 'Add a reason' }).press('Enter')
  await one.page.getByRole('button', { name: 'Lunch' }).press('Enter')
  await one.page.getByRole('button', { name: 'Reason: Lunch' }).waitFor()
  await openDesk(two.page, product.url, kim)
  await two.page.keyboard.press('c')
  const list = two.page.getByRole('list', { name: 'Colleagues' })
  await list.getByRole('listitem').filter({ hasText: 'Lee' }).getByText('Busy · Lunch').waitFor()
  await two.page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
})
