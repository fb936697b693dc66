import { expect } from 'vitest'
import { audit, type Found } from './audit.ts'
import { deskOn, openChat, openDesk } from './pages.ts'
import { test } from './test.ts'

// gallery.test.ts checks every state of the chat on both devices without a server; here are some with a server.
test('the chat with the robot has no fault that axe finds (desktop)', async ({ product, devices }) => {
  const found: Found = {}
  const { page } = await devices.open()
  await page.goto(`${product.url}/chat_online/index?locale=en`)
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  await audit(page, 'not found', found)
  const chat = await openChat(page, product.url)
  await chat.say('How do I return an item?')
  await chat.message('30 days').waitFor()
  await chat.say('qwertz uiop')
  await chat.log.getByRole('button', { name: 'Transfer to agent' }).last().waitFor()
  await audit(page, 'robot', found)
  await chat.choose('End chat')
  await chat.startAgain.waitFor()
  await audit(page, 'closed', found)
  expect(found).toEqual({})
})

test('the chat with an agent has no fault that axe finds (phone)', async ({ meet }) => {
  const found: Found = {}
  const { agent, page, chat, sessionId } = await meet({ device: 'phone' })
  await agent.say(sessionId, 'Look at https://example.com/ please')
  const goods = { title: 'Lamp', describe: 'Desk lamp', label: '29.90', imgUrl: '/site/lamp.svg' }
  await agent.say(sessionId, JSON.stringify(goods), { msgType: 7 })
  await chat.message('Desk lamp').waitFor()
  const refused = { json: { code: 400, message: 'not now', data: null } }
  await page.route('**/visitor/sendMsg', (route) => route.fulfill(refused))
  await chat.say('Refused')
  await chat.message('Refused').getByRole('button', { name: 'Send again' }).waitFor()
  await page.getByRole('button', { name: 'Emoji' }).click()
  await page.getByText('😀').first().waitFor()
  await audit(page, 'agent', found)
  await page.keyboard.press('Escape')
  await chat.choose('End chat')
  await page.getByRole('dialog').waitFor()
  await audit(page, 'question', found)
  expect(found).toEqual({})
})

test('the form before the chat has no fault that axe finds', async ({ product, devices, staff }) => {
  const found: Found = {}
  const channelId = await staff.addChannel({ userFormMode: 2 })
  const { page } = await devices.open()
  await page.goto(`${product.url}/chat_online/index?channelId=${channelId}&locale=en`)
  await page.getByRole('dialog', { name: 'About you' }).waitFor()
  await audit(page, 'form', found)
  expect(found).toEqual({})
})

test.for(['desktop', 'phone'] as const)(
  'the desk has no fault that axe finds (%s)',
  async (device, { product, devices, staff }) => {
    const found: Found = {}
    const lee = await staff.hire()
    const { page } = await devices.open({ device })
    await page.goto(`${product.url}/desk/?locale=en`)
    await deskOn(page).signIn.waitFor()
    await audit(page, 'sign in', found)
    const desk = await openDesk(page, product.url, lee)
    await audit(page, 'nothing', found)
    const shop = await devices.open()
    const chat = await openChat(shop.page, product.url, { userName: 'Ann', params: '{"plan":"gold"}' })
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    await chat.choose('Agent')
    await desk.entries.first().waitFor()
    await audit(page, 'list', found)
    await desk.entries.first().getByRole('link').click()
    await desk.message('30 days').waitFor()
    await desk.say('An answer')
    await chat.message('An answer').waitFor()
    await chat.say('A badword')
    await desk.message('A badword').waitFor()
    await audit(page, 'conversation', found)
    if (device === 'phone') await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole(device === 'phone' ? 'menuitem' : 'button', { name: 'Close conversation' }).click()
    const box = page.getByRole('dialog')
    await box.getByRole('button', { name: 'OK' }).waitFor()
    await audit(page, 'question', found)
    await box.getByRole('button', { name: 'OK' }).click()
    await box.waitFor({ state: 'detached' })
    await audit(page, 'ended', found)
    expect(found).toEqual({})
  },
)
