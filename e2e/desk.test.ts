import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chatOn, deskOn, goOnline, openChat, openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** Presses Tab until an element with this role and name has the focus; throws after a full round. */
const tabTo = async (page: Page, role: 'button' | 'tab' | 'radio' | 'textbox', name: RegExp): Promise<void> => {
  const target = page.getByRole(role, { name })
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluateAll((all) => all.some((element) => element === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${role} ${name}`)
}

test('S1.2-05, S6.1-14, S6.1-16: a day at the desk by the keyboard alone', async ({ product, devices, staff }) => {
  const lee = await staff.hire({ maxSession: 1, autoAccept: 0 })
  const office = await devices.open()
  const { page } = office
  const { keyboard } = page
  const desk = deskOn(page)

  // Sign in: first with the wrong password.
  await page.goto(`${product.url}/desk/?locale=en`)
  await expect.poll(() => desk.account.evaluate((element) => element === document.activeElement)).toBe(true)
  await keyboard.type(lee.account)
  await keyboard.press('Tab')
  await keyboard.type('not the password')
  await keyboard.press('Enter')
  const refusal = page.getByRole('alert').filter({ hasText: /\S/ })
  await refusal.waitFor()
  expect(await refusal.textContent()).toMatch(/password/i)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(lee.password)
  await keyboard.press('Enter')
  await desk.tab('Mine').waitFor()

  // Go online.
  await tabTo(page, 'button', /Offline.*your menu/)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'your menu' }).locator(':focus').waitFor()
  await tabTo(page, 'radio', /Online|Offline/)
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await expect.poll(() => desk.presence('Online').isChecked()).toBe(true)
  await keyboard.press('Escape')
  await page.getByRole('button', { name: /Online.*your menu/ }).waitFor()

  // A customer waits, the agent accepts.
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.choose('Agent')
  await chat.message('You are number 1 in the queue').waitFor()
  // The visitor reads it in the answer; the desk's event may come later.
  await expect.poll(() => desk.tab('Queue').textContent()).toContain('1')
  await keyboard.press('Alt+a')
  await page.getByRole('main', { name: 'Conversation' }).waitFor()
  await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()

  // The agent sees typing, replies, and recalls a message.
  await chat.input.pressSequentially('Where is my')
  await page.getByText('is typing').first().waitFor()
  await chat.say('Where is my chair?')
  await desk.message('Where is my chair?').waitFor()
  await expect.poll(() => desk.reply.evaluate((element) => element === document.activeElement)).toBe(true)
  await keyboard.type('On its way')
  await keyboard.press('Shift+Enter')
  await keyboard.type('since noon')
  await keyboard.press('Enter')
  await chat.message('On its way').getByText('since noon').waitFor()
  await keyboard.type('Wrong window')
  await keyboard.press('Enter')
  await chat.message('Wrong window').waitFor()
  const recall = desk.message('Wrong window').getByRole('button', { name: 'Recall' })
  for (let steps = 0; steps < 20; steps += 1) {
    if (await recall.evaluate((element) => element === document.activeElement)) break
    await keyboard.press('Shift+Tab')
  }
  await keyboard.press('Enter')
  await chat.message('Wrong window').waitFor({ state: 'detached' })
  await desk.message('Lee recalled a message').or(desk.message('You recalled a message')).waitFor()

  // Close the conversation, then open it among the ended ones.
  await tabTo(page, 'button', /Close conversation/)
  await keyboard.press('Enter')
  const box = page.getByRole('dialog')
  await box.getByRole('button', { name: 'OK' }).waitFor()
  await expect
    .poll(() => box.getByRole('button', { name: 'OK' }).evaluate((element) => element === document.activeElement))
    .toBe(true)
  await keyboard.press('Enter')
  await chat.message('The agent has ended the chat').waitFor()
  await keyboard.press('3')
  await desk.entries.first().waitFor()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await desk.message('since noon').waitFor()
  expect(await desk.reply.count()).toBe(0)

  // Sign out: the browser's session is gone.
  await tabTo(page, 'button', /your menu/)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'your menu' }).locator(':focus').waitFor()
  await tabTo(page, 'button', /Sign out/)
  await keyboard.press('Enter')
  await desk.signIn.waitFor()
  await page.reload()
  await desk.signIn.waitFor()
})

test("two agents: a conversation that one accepts leaves the other's list", async ({ product, devices, staff }) => {
  const [lee, kim] = [
    await staff.hire({ adminNick: 'Lee', autoAccept: 0, maxSession: 0 }),
    await staff.hire({ adminNick: 'Kim', autoAccept: 0 }),
  ]
  const [first, second] = [await devices.open(), await devices.open()]
  const one = await openDesk(first.page, product.url, lee)
  const two = await openDesk(second.page, product.url, kim)
  for (const side of [one, two]) await side.tab('Queue').click()
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.say('How do I return an item?')
  await chat.message('30 days').waitFor()
  await chat.choose('Agent')
  for (const side of [one, two]) await expect.poll(() => side.entries.count()).toBe(1)
  // The accept button of an agent at capacity does nothing and names the reason.
  await one.entries.first().getByRole('link').click()
  const accept = first.page.getByRole('button', { name: 'Accept' })
  const reason = 'You have 0 of 0 conversations. Close one first.'
  await accept.and(first.page.getByRole('button', { description: reason, disabled: true })).press('Enter')
  await two.entries.first().getByRole('link').click()
  await second.page.getByRole('button', { name: 'Accept' }).click()
  await chat.header.getByRole('heading', { name: 'Kim' }).waitFor()
  await expect.poll(() => one.entries.count()).toBe(0)
  await two.message('How do I return an item?').waitFor()
  await one.tab('Mine').click()
  expect(await one.entries.count()).toBe(0)
})

test('a desk shows the status that its agent has set at another one', async ({ product, devices, staff }) => {
  const lee = await staff.hire()
  const { page } = await devices.open()
  await openDesk(page, product.url, lee, false)
  await page.getByRole('button', { name: /Offline.*your menu/ }).waitFor()
  await lee.goOnline()
  await page.getByRole('button', { name: /Online.*your menu/ }).waitFor()
  await lee.call('setAdminStatus', { status: 2, reason: 'Fire drill' })
  await page.getByRole('button', { name: /Busy.*your menu/ }).waitFor()
})

test('a reload of the desk keeps the conversation, the draft and the session; unread messages are counted', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  const office = await devices.open()
  const desk = await openDesk(office.page, product.url, lee)
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.choose('Agent')
  await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  // Nobody has written yet, and the agent may look elsewhere.
  await desk.entries.first().getByText('New', { exact: true }).waitFor()
  await expect.poll(() => office.page.title()).toBe('(1) Foyer desk')
  await chat.say('First question')
  await chat.say('Second question')
  await desk.entries.first().getByText('2 unread messages').waitFor({ state: 'attached' })
  await desk.entries.first().getByRole('link').click()
  await desk.message('Second question').waitFor()
  await desk.entries.first().getByText('unread').waitFor({ state: 'detached' })
  await desk.reply.fill('Half an answ')
  await office.page.reload()
  await desk.message('Second question').waitFor()
  expect(await desk.reply.inputValue()).toBe('Half an answ')
  await office.page.getByRole('button', { name: /Online.*your menu/ }).waitFor()
  expect(await desk.transcript(['First question', 'Second question'])).toEqual(['First question', 'Second question'])
})

test("G-75: an agent does not see a colleague's conversation", async ({ product, devices, staff, meet }) => {
  const { sessionId } = await meet()
  const kim = await staff.hire({ adminNick: 'Kim' })
  const office = await devices.open()
  const desk = await openDesk(office.page, product.url, kim, false)
  await goOnline(office.page)
  await office.page.goto(`${product.url}/desk/mine/${sessionId}?locale=en`)
  await office.page.getByText('This conversation is not on your desk').waitFor()
  expect(await desk.log.count()).toBe(0)
  expect(await chatOn(office.page).message('Hello').count()).toBe(0)
})
