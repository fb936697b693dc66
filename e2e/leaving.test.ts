import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openChat } from './pages.ts'
import { test } from './test.ts'

/** The form in which a message is left, in a popup or on its page. */
const formOn = (page: Page | FrameLocator) => {
  const popup = page.getByRole('dialog', { name: 'Leave a message' })
  const content = page.getByRole('textbox', { name: 'Message content' })
  return {
    popup,
    content,
    name: page.getByRole('textbox', { name: 'Contact name' }),
    submit: page.getByRole('button', { name: 'Submit', exact: true }),
    received: page.getByRole('heading', { name: 'We have received your message' }),
  }
}

const leaveButton = (page: Page) => page.getByRole('button', { name: 'Leave a message', exact: true })
const NOBODY = /Nobody is here|No customer service online/
const inChat = /chat_online\/index\?/

// messages instead of tickets; the tips below the welcome repeat the menu
const PLAIN = { leaveMsgType: 1, leaveMsgTitle: '', autoTip: '[]' }
const NEVER = {
  timeZone: 'UTC',
  workTime: [{ week: [1], start: '00:00', end: '00:01' }],
}

describe('a visitor finds nobody', () => {
  test('S3.8-12, S2.3-02 to 04, A-37: the menu opens a popup with what was typed in it; what is sent is listed there', async ({
    product,
    devices,
    staff,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId: await staff.addChannel(PLAIN) })
    await chat.input.fill('My lamp is broken')
    await chat.choose('Leave a message')
    const form = formOn(page)
    await form.popup.waitFor()
    expect(await form.content.inputValue()).toBe('My lamp is broken')
    expect(page.url()).toMatch(inChat)
    await form.name.fill('Ann')
    await form.submit.click()
    await form.received.waitFor()
    await page.getByRole('tab', { name: 'My messages' }).click()
    await form.popup.getByText('My lamp is broken').waitFor()
    await form.popup.getByRole('button', { name: 'Close' }).click()
    // it was said; what the visitor types next is another matter
    expect(await chat.input.inputValue()).toBe('')
    const left = await (await staff.hire()).call('getLeaveMsgList', { msgState: 0 })
    expect(left[0]).toMatchObject({ customerName: 'Ann', msgContent: 'My lamp is broken' })
  })

  test('S4.3-03, A-37: a transfer to nobody opens the page of messages, once; the chat offers it from then on', async ({
    product,
    devices,
    staff,
  }) => {
    const { page } = await devices.open()
    const channelId = await staff.addChannel(PLAIN)
    const chat = await openChat(page, product.url, { channelId })
    await chat.input.fill('Is somebody there?')
    await chat.choose('Agent')
    await page.waitForURL(/chat_online\/leaveMsg\?/)
    expect(new URL(page.url()).searchParams.get('channelId')).toBe(channelId)
    const form = formOn(page)
    await form.content.waitFor()
    expect(await form.content.inputValue()).toBe('Is somebody there?')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.waitForURL(inChat)
    await chat.message(NOBODY).waitFor()
    expect(await chat.input.inputValue()).toBe('Is somebody there?')
    await chat.log.getByRole('button', { name: 'Leave a message' }).click()
    await form.popup.waitFor()
  })

  test('A-37: on a phone the menu and a transfer to nobody open the page in its own variant, and Back leads to the chat', async ({
    product,
    devices,
    staff,
  }) => {
    const { page } = await devices.open({ device: 'phone' })
    const chat = await openChat(page, product.url, { channelId: await staff.addChannel(PLAIN) })
    await chat.input.fill('My lamp')
    await chat.choose('Leave a message')
    await page.waitForURL(/chat_online\/leaveMessage\?.*from=iframe/)
    const form = formOn(page)
    await form.content.waitFor()
    expect(await form.content.inputValue()).toBe('My lamp')
    await page.goBack()
    await page.waitForURL(inChat)
    await chat.choose('Agent')
    await page.waitForURL(/chat_online\/leaveMessage\?.*from=iframe/)
    await form.name.fill('Ann')
    await form.submit.click()
    await form.received.waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.waitForURL(inChat)
    expect(await chat.input.inputValue()).toBe('')
  })

  test('G-25: outside working hours a line says so, with an offer; no page opens by itself', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ ...PLAIN, ...NEVER, unWorkingMsg: 'We are closed.' })
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.choose('Agent')
    await chat.message('We are closed.').waitFor()
    await chat.log.getByRole('button', { name: 'Leave a message' }).click()
    await formOn(page).popup.waitFor()
    expect(page.url()).toMatch(inChat)
  })

  test('G-29: where only agents answer, what is typed becomes a message instead of failing', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ ...PLAIN, ...NEVER, receiveMode: 3 })
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await page
      .getByRole('status')
      .filter({ has: leaveButton(page) })
      .waitFor()
    await chat.say('My lamp is broken')
    const form = formOn(page)
    await form.popup.waitFor()
    expect(await form.content.inputValue()).toBe('My lamp is broken')
    await form.popup.getByRole('button', { name: 'Close' }).click()
    // nothing has failed, and nothing is lost
    expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
    expect(await chat.input.inputValue()).toBe('My lamp is broken')
  })

  test('S6.1-13: without leaveMsgMode no menu, no offer and no page: messages fail with their reason', async ({
    product,
    devices,
    staff,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId: await staff.addChannel({ leaveMsgMode: 0 }) })
    await chat.choose('Agent')
    await chat.message(NOBODY).waitFor()
    expect(await chat.menu.getByRole('button', { name: 'Returns' }).count()).toBe(1)
    expect(await leaveButton(page).count()).toBe(0)
    expect(page.url()).toMatch(inChat)
    const channelId = await staff.addChannel({ leaveMsgMode: 0, receiveMode: 3 })
    const alone = await openChat(page, product.url, { channelId })
    await alone.say('Help')
    await page.getByRole('button', { name: 'Send again' }).waitFor()
    expect(await leaveButton(page).count()).toBe(0)
  })
})

describe('a visitor waits', () => {
  test('S1.2-15: the place is kept until the message is sent, then the visitor leaves the queue and is told so', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire({ autoAccept: 0 })
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId: await staff.addChannel(PLAIN) })
    await chat.choose('Agent')
    await page.getByText('You are number 1 in the queue').first().waitFor()
    await chat.say('My lamp is broken')
    await chat.message('My lamp is broken').waitFor()
    await page.getByRole('button', { name: 'Leave a message instead' }).click()
    const form = formOn(page)
    await form.popup.waitFor()
    expect(await form.content.inputValue()).toBe('My lamp is broken')
    expect((await agent.call('getSessionList', { status: 3 })).length).toBe(1)
    await form.name.fill('Ann')
    await form.submit.click()
    await form.received.waitFor()
    await form.popup.getByRole('button', { name: 'Close' }).click()
    await chat.message('You are no longer in the queue').waitFor()
    await chat.startAgain.waitFor()
    expect(await agent.call('getSessionList', { status: 3 })).toEqual([])
  })

  test('D-24: "call me back" asks for number and time', async ({ product, devices, staff }) => {
    const agent = await staff.hire({ autoAccept: 0 })
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId: await staff.addChannel(PLAIN) })
    await chat.choose('Agent')
    await page.getByRole('button', { name: 'Call me back' }).click()
    const form = formOn(page)
    await form.name.fill('Ann')
    await page.getByRole('textbox', { name: 'Phone' }).fill('13800138000')
    await page.getByRole('combobox', { name: 'When may we call you?' }).selectOption({ index: 1 })
    await form.submit.click()
    await page.getByRole('heading', { name: 'We will call you' }).waitFor()
    await form.popup.getByRole('button', { name: 'Close' }).click()
    await chat.message('You are no longer in the queue').waitFor()
    const left = await agent.call('getLeaveMsgList', { msgState: 0 })
    expect(left[0]).toMatchObject({ customerName: 'Ann', customerPhone: '13800138000' })
  })

  test('S4.6-02: a chat that ended while the visitor still waited offers to leave a message', async ({
    product,
    devices,
    staff,
  }) => {
    const agent = await staff.hire({ autoAccept: 0 })
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId: await staff.addChannel(PLAIN) })
    await chat.choose('Agent')
    await page.getByText('You are number 1 in the queue').first().waitFor()
    await chat.choose('End chat')
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await chat.startAgain.waitFor()
    await leaveButton(page).click()
    await formOn(page).popup.waitFor()
  })
})
