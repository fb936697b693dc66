import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Device } from './browser.ts'
import { chatIn } from './pages.ts'
import { launcherOn, openShop } from './shop.ts'
import { test } from './test.ts'

const get = (page: Page, name: string): Promise<string> => page.evaluate(`Foyer.get('${name}')`)

/** Opens the chat of a shop in two tabs of one browser. */
const openBoth = async (device: Device, url: string): Promise<readonly [Page, Page]> => {
  const pages = [device.page, await device.tab()] as const
  for (const page of pages) {
    await page.goto(`${url}/lamps.html`)
    await launcherOn(page, 'Open chat').click()
    await chatIn(page).message('Hello, I am Robi').first().waitFor()
  }
  await pages[0].bringToFront()
  return pages
}

test('G-17, D-14: the host page of each tab names the conversation that runs, whichever tab began it', async ({
  product,
  devices,
  staff,
}) => {
  const agent = await staff.hire()
  await agent.goOnline()
  using site = await openShop(product.url)
  const [first, second] = await openBoth(await devices.open({ elsewhere: true }), site.url)
  await chatIn(first).choose('Agent')
  const sessionId = await agent.conversation()
  const named = () => Promise.all([first, second].map((page) => get(page, 'sessionId')))
  await expect.poll(named).toEqual([sessionId, sessionId])
  await agent.call('chatClose', { sessionId })
  for (const page of [first, second]) await chatIn(page).declineRating()
  await expect.poll(named).toEqual(['', ''])
  await chatIn(first).startAgain.click()
  await expect.poll(() => get(first, 'sessionId')).toMatch(/^s/)
  const next = await get(first, 'sessionId')
  expect(next).not.toBe(sessionId)
  await expect.poll(named).toEqual([next, next])
  // and on the next page, before its chat is there
  await chatIn(first).say('Is the lamp back?')
  await chatIn(second).message('Is the lamp back?').first().waitFor()
  await launcherOn(second, 'Close chat').click()
  await second.goto(`${site.url}/chairs.html`)
  await expect.poll(() => second.evaluate('window.Foyer?.get?.("userId")')).toMatch(/^u/)
  expect(await get(second, 'sessionId')).toBe(next)
})

test('an upload in one tab appears in the other', async ({ product, devices, staff }) => {
  const agent = await staff.hire()
  await agent.goOnline()
  using site = await openShop(product.url)
  const [first, second] = await openBoth(await devices.open({ elsewhere: true }), site.url)
  await chatIn(first).choose('Agent')
  for (const page of [first, second]) await chatIn(page).header.getByRole('heading', { name: agent.nick }).waitFor()
  const frame = first.frameLocator('iframe[title="Chat"]')
  await frame.getByRole('button', { name: 'More', exact: true }).click()
  const lamp = { name: 'lamp.txt', mimeType: 'text/plain', buffer: Buffer.from('a lamp') }
  const choosing = first.waitForEvent('filechooser')
  await Promise.all([
    choosing.then((chooser) => chooser.setFiles(lamp)),
    frame.getByRole('button', { name: 'File', exact: true }).click(),
  ])
  await chatIn(second).message('lamp.txt').waitFor()
  expect(await chatIn(second).message('lamp.txt').count()).toBe(1)
})

test('D-15: a logout in one tab clears the other', async ({ product, devices }) => {
  using site = await openShop(product.url)
  const [first, second] = await openBoth(await devices.open({ elsewhere: true }), site.url)
  await chatIn(first).say('My order number is 4711')
  await chatIn(second).message('My order number is 4711').first().waitFor()
  const userId = await get(second, 'userId')
  await first.evaluate('Foyer.logout()')
  await expect.poll(() => chatIn(second).message('4711').count()).toBe(0)
  await expect.poll(() => get(second, 'userId')).not.toBe(userId)
  expect(await second.evaluate('JSON.stringify({ ...localStorage })')).not.toContain(userId)
})

test('D-16: of two tabs with a closed chat one plays the tone of an answer', async ({ product, devices, staff }) => {
  const agent = await staff.hire()
  await agent.goOnline()
  using site = await openShop(product.url)
  const device = await devices.open({ elsewhere: true })
  await device.context.addInitScript(() => {
    const page = window as unknown as { notes: number }
    page.notes = 0
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      page.notes += 1
      start.call(this, when)
    }
  })
  const [first, second] = await openBoth(device, site.url)
  await chatIn(first).choose('Agent')
  const sessionId = await agent.conversation()
  await chatIn(first).say('Do you have lamps?')
  await chatIn(first).message('Do you have lamps?').getByRole('img', { name: 'Sent' }).waitFor()
  // one with its frame, one without
  await launcherOn(first, 'Close chat').click()
  await launcherOn(second, 'Close chat').click()
  await second.goto(`${site.url}/chairs.html`)
  await second.getByRole('heading').click()
  const answered = async (count: number) => {
    await agent.say(sessionId, `Answer ${count}.`)
    for (const page of [first, second]) await launcherOn(page, `Open chat, ${count} unread`).waitFor()
  }
  await answered(1)
  await answered(2)
  // who has asked for the right to play was answered by the time of another question
  for (const page of [first, second]) await page.evaluate('navigator.locks.query()')
  const notes = await Promise.all([first, second].map((page) => page.evaluate<number>('notes')))
  expect(notes.reduce((sum, count) => sum + count)).toBe(4)
})
