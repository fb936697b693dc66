import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { openChat, openDesk } from './pages.ts'
import { type Agent, createCall } from './staff.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** The tickets of the desk in a page. */
const ticketsOn = (page: Page) => {
  const table = page.getByRole('table', { name: 'Tickets' })
  const timeline = page.getByRole('list', { name: 'Timeline' })
  return {
    table,
    timeline,
    row: (text: string) => table.getByRole('row').filter({ hasText: text }),
    entry: (text: string | RegExp) => timeline.getByRole('listitem').filter({ hasText: text }),
    reply: page.getByRole('textbox', { name: 'Reply' }),
    note: page.getByRole('checkbox', { name: 'Internal note' }),
    send: page.getByRole('button', { name: 'Send' }),
    choose: (name: string) => page.getByRole('combobox', { name }),
  }
}

/** Opens a ticket at the desk; returns its id. */
const open = async (agent: Agent, woTitle: string, more: object = {}): Promise<string> => {
  const { woId } = await agent.call('addWo', { woTitle, woContent: `${woTitle}, please help.`, ...more })
  return woId
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('S1.2-05: an agent works a ticket through by the keyboard alone', async ({ product, devices, staff }) => {
  const lee = await staff.hire()
  const kim = await staff.hire({ adminNick: 'Kim' })
  await lee.call('saveReply', { shortcut: 'way', title: 'On its way', content: 'It is on its way, {name}.', shared: 0 })
  await open(kim, 'Older question')
  const woId = await open(kim, 'Lost parcel', { customerName: 'Ann', email: 'ann@example.com' })
  const { page } = await devices.open()
  const { keyboard } = page
  await openDesk(page, product.url, lee, false)
  const tickets = ticketsOn(page)

  // From the chats to the tickets, to the list of those without an agent, and to the second ticket and back.
  await keyboard.press('6')
  await page.getByText('No ticket is yours').waitFor()
  await page.getByRole('link', { name: 'Unassigned' }).press('Enter')
  await tickets.row('Lost parcel').waitFor()
  await keyboard.press('j')
  await keyboard.press('j')
  expect(await focusedText(page)).toBe('Older question')
  await keyboard.press('k')
  await keyboard.press('x')
  await page.getByText('1 chosen').waitFor()
  await keyboard.press('x')
  await keyboard.press('Enter')

  // A saved reply, sent with the keys; whoever answers a ticket without an agent takes it.
  await tickets.entry('Lost parcel, please help.').waitFor()
  await keyboard.press('r')
  await keyboard.type('/way')
  await keyboard.press('Enter')
  await expect.poll(() => tickets.reply.inputValue()).toBe('It is on its way, Ann.')
  await keyboard.press('Control+Enter')
  await tickets.entry('It is on its way, Ann.').waitFor()
  await expect.poll(() => tickets.choose('Agent').inputValue()).toBe(lee.adminId)

  // A note with a mention, which the customer cannot read; the draft of the reply is kept meanwhile.
  await keyboard.type('Half a')
  await keyboard.press('Alt+n')
  expect(await tickets.note.isChecked()).toBe(true)
  await keyboard.type('Please look @Ki')
  await page.getByRole('listbox').getByRole('option', { name: 'Kim' }).waitFor()
  await keyboard.press('Enter')
  await keyboard.press('Control+Enter')
  await tickets.entry('Please look @Kim').getByText('Internal note').waitFor()
  await keyboard.press('Alt+n')
  expect(await tickets.reply.inputValue()).toBe('Half a')
  expect((await kim.call('getWoCounts')).mentioned).toBe(1)

  // Solved, as a quiet sentence; back to the list.
  await tickets.choose('Status').focus()
  await keyboard.type('Sol')
  await tickets.entry(/set the status to Solved/).waitFor()
  expect((await kim.call('getWo', { woId })).woStatus).toBe(3)
  await keyboard.press('Escape')
  await tickets.row('Older question').waitFor()
  expect(await tickets.row('Lost parcel').count()).toBe(0)
})

test('two agents in a ticket see each other at once, and no reply overtakes another', async ({
  product,
  devices,
  staff,
}) => {
  const [lee, kim] = [await staff.hire(), await staff.hire({ adminNick: 'Kim' })]
  const woId = await open(lee, 'Two answers')
  const [first, second] = [await devices.open(), await devices.open()]
  await openDesk(first.page, product.url, lee, false)
  await openDesk(second.page, product.url, kim, false)
  for (const { page } of [first, second]) await page.goto(`${product.url}/desk/tickets/${woId}?locale=en`)
  const [one, two] = [ticketsOn(first.page), ticketsOn(second.page)]
  await two.reply.fill('Kim says no')
  await one.reply.fill('Lee says yes')
  await one.send.click()
  await one.entry('Lee says yes').waitFor()
  await two.entry('Lee says yes').waitFor()
  await second.page.getByText('wrote something while you were writing').waitFor()

  await two.send.click()
  const dialog = second.page.getByRole('dialog', { name: 'Somebody has replied meanwhile' })
  await dialog.getByText('Lee says yes').waitFor()
  await dialog.getByRole('button', { name: 'Back to my reply' }).click()
  expect(await two.reply.inputValue()).toBe('Kim says no')
  expect(await two.entry('Kim says no').count()).toBe(0)
  await two.reply.fill('Kim agrees')
  await two.send.click()
  await one.entry('Kim agrees').waitFor()
})

test('tickets are changed together, doubles are merged, and the merge is undone', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  const keep = await open(lee, 'Broken lamp', { customerName: 'Ann' })
  await open(lee, 'Lamp is broken', { customerName: 'Ann' })
  const { page } = await devices.open()
  await openDesk(page, product.url, lee, false)
  await page.goto(`${product.url}/desk/tickets?view=all&q=lamp&locale=en`)
  const tickets = ticketsOn(page)
  await tickets.row('Broken lamp').getByRole('checkbox').check()
  await tickets.row('Lamp is broken').getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('menuitem', { name: 'Urgent' }).click()
  await page.getByText('Tickets changed: 2').waitFor()
  await expect.poll(() => tickets.table.getByText('Urgent').count()).toBe(2)
  await page.getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('textbox', { name: 'Add tags' }).fill('lamp, fragile')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await lee.call('getWo', { woId: keep })).tags).toEqual(['lamp', 'fragile'])

  await page.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge' })
  await dialog.getByText('This can be undone').waitFor()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await tickets.entry('Lamp is broken, please help.').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/desk/tickets/${keep}`)
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect.poll(() => tickets.entry('Lamp is broken, please help.').count()).toBe(0)
  expect((await lee.call('getWo', { woId: keep })).mergedFrom).toEqual([])

  // The filter is kept under a name, with its count.
  await page.goto(`${product.url}/desk/tickets?view=open&priority=3&locale=en`)
  await tickets.row('Broken lamp').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Keep this filter' }).click()
  await page.getByRole('textbox', { name: 'Name of the filter' }).fill('Urgent ones')
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name: /Urgent ones/ })
  await expect.poll(() => view.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => view.textContent()).toBe('Urgent ones2')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Tickets.csv')
})

test('a conversation becomes a ticket in one key press, and each leads to the other', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  await lee.goOnline()
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url, { userName: 'Ann' })
  await chat.choose('Agent')
  const sessionId = await lee.conversation()
  await chat.say('My chair has three legs')
  const { page } = await devices.open()
  const desk = await openDesk(page, product.url, lee, false)
  await desk.entries.first().click()
  await desk.message('My chair has three legs').waitFor()
  await page.keyboard.press('Alt+k')
  const tickets = ticketsOn(page)
  await tickets.entry('My chair has three legs').first().waitFor()
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  await desk.message('My chair has three legs').waitFor()
  expect(page.url()).toContain(sessionId)
  const list = page.getByRole('list', { name: 'Tickets of the customer' })
  const line = list.getByRole('link').filter({ hasText: 'Ann' })
  await line.getByText('New').waitFor()

  // What changes while no ticket is shown has changed when the conversation is shown again.
  const [{ woId }] = await lee.call('queryWoList', { view: 'all', sessionId })
  const count = page.getByRole('link', { name: 'Tickets' }).getByText('1', { exact: true })
  await count.waitFor()
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('heading', { name: 'Customers' }).waitFor()
  await lee.call('changeWo', { woIds: [woId], change: { woStatus: 3 } })
  await count.waitFor({ state: 'detached' })
  await page.goBack()
  await line.getByText('Solved').waitFor()
  await line.click()

  // The same key again leads to the same ticket; a file of a reply is shown.
  await tickets.timeline.waitFor()
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  await desk.message('My chair has three legs').waitFor()
  await page.keyboard.press('Alt+k')
  await tickets.timeline.waitFor()
  expect(new URL(page.url()).pathname).toBe(pathname)
  const picture = join(await mkdtemp(join(tmpdir(), 'foyer-ticket-')), 'leg.png')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await writeFile(picture, Buffer.from(pixel, 'base64'))
  await page.locator('form input[type="file"]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Remove leg.png' }).waitFor()
  await tickets.reply.fill('This is the missing leg')
  await page.getByRole('button', { name: 'With a status' }).click()
  await page.getByRole('menuitem', { name: 'Send, status: Waiting' }).click()
  const sent = tickets.entry('This is the missing leg')
  await sent.getByRole('img', { name: 'leg.png' }).waitFor()
  await expect
    .poll(() => sent.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect.poll(() => tickets.choose('Status').inputValue()).toBe('waiting')
})

test('D-24: a message left and a wish to be called arrive with a notice and are settled with a remark', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  const { page } = await devices.open()
  await openDesk(page, product.url, lee, false)
  const leave = createCall(product.url)
  const hour = 3_600_000
  const [from, to] = [Date.now() + hour, Date.now() + 2 * hour]
  const common = { channelId: 'demo', customerName: 'Ann' }
  await leave('/api/chat/visitor/leaveMsg', {
    ...common,
    customerEmail: 'ann@example.com',
    msgContent: 'Are you open?',
  })
  await page
    .getByRole('status')
    .filter({ hasText: /New ticket #\d+ from Ann/ })
    .waitFor()
  await leave('/api/chat/visitor/leaveMsg', {
    ...common,
    msgContent: 'Call me',
    callback: { phone: '+49 170 1234567', from, to },
  })
  await page.goto(`${product.url}/desk/tickets?view=unassigned&kind=callback&locale=en`)
  const tickets = ticketsOn(page)
  await tickets.row('Call me').getByRole('link').click()
  await page.getByText('Call +49 170 1234567 between').waitFor()
  await page.getByRole('button', { name: 'Called' }).click()
  await page.getByRole('textbox', { name: 'Remark' }).fill('She wants a lamp')
  await page.getByRole('dialog').getByRole('button', { name: 'Called' }).click()
  await tickets.entry('She wants a lamp').waitFor()
  await expect.poll(() => tickets.choose('Status').inputValue()).toBe('solved')

  // New tickets by the form of their type, in the same place.
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Subject' }).fill('By telephone')
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('A table for eight')
  await page.getByRole('button', { name: 'Create' }).click()
  await tickets.entry('A table for eight').waitFor()
})

/** Elements that are wider than their container. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main, aside, main > header, [role="dialog"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? ''} ${one.scrollWidth} > ${one.clientWidth}`),
  )

test('the tickets are accessible and fit: light, dark, Arabic and on a phone', async ({ product, devices, staff }) => {
  const lee = await staff.hire()
  const long = 'Where is my order? I have been waiting for two weeks and nobody has answered any of my earlier mails'
  const woId = await open(lee, long, { customerName: 'Ann', email: 'ann@example.com', woPriority: 3 })
  await lee.call('addWoHandleInfo', { woId, handleType: 1, handleContent: 'It is on its way.' })
  await lee.call('addWoHandleInfo', { woId, handleType: 3, handleContent: 'She is in a hurry.' })
  const found: Found = {}
  const wide: string[] = []
  const [list, one, fresh] = ['/tickets?view=all', `/tickets/${woId}?view=all`, '/tickets/new?view=all']
  for (const [name, locale, options, paths] of [
    ['light', 'en', {}, [list, one, fresh]],
    ['dark', 'en', { scheme: 'dark' }, [list, one]],
    ['Arabic', 'ar', {}, [one]],
    ['phone', 'en', { device: 'phone' }, [list, one]],
  ] as const) {
    const { page } = await devices.open(options)
    await openDesk(page, product.url, lee, false)
    for (const path of paths) {
      await page.goto(`${product.url}/desk${path}&locale=${locale}`)
      await page.getByRole('main').getByText(long).or(page.getByRole('main').locator('form textarea')).first().waitFor()
      await settle(page)
      await auditPage(page, `${name} ${path}`, found)
      wide.push(...(await tooWide(page)).map((one) => `${name} ${path}: ${one}`))
    }
  }
  expect(found).toEqual({})
  expect(wide).toEqual([])
})
