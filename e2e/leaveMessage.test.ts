import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found } from './audit.ts'
import { chatOn, openChat } from './pages.ts'
import { test } from './test.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })

const formOn = (page: Page) => {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    text,
    content: text('Message content'),
    submit: page.getByRole('button', { name: 'Submit', exact: true }),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    toast: (words: string) => page.getByRole('alert').filter({ hasText: words }),
    pictures: page.getByRole('group', { name: 'Pictures' }),
    attach: (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
      page.locator('input[type="file"]').setInputFiles(files),
    received: page.getByRole('status').filter({ hasText: 'We have received your message' }),
  }
}

const address = (url: string, path: string, query: Readonly<Record<string, string>>) =>
  `${url}/chat_online/${path}?${new URLSearchParams({ locale: 'en', ...query })}`

/** Sends what is needed to the page as it is, and drops the first answer. */
const loseFirstAnswer = async (page: Page, call: string) => {
  let calls = 0
  await page.route(`**/${call}`, async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => calls
}

/** An empty file that is as large as it says. */
const fileOf = async (name: string, size: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-large-'))
  const path = join(folder, name)
  const file = await open(path, 'w')
  await file.truncate(size)
  await file.close()
  return { path, remove: () => rm(folder, { recursive: true }) }
}

test('S2.1-06, S2.1-07, S2.1-08, S2.1-09, S2.4-02, S2.4-08, S2.4-09, S2.4-10, S2.4-11, S2.4-12, S2.4-13, S2.4-14, S2.4-15, S2.4-16, S2.4-17, S2.4-18, S2.3-02, S2.3-03, S2.3-04, S5.4-01, S5.4-02, S5.5-01, S5.5-07, S5.5-08, S5.5-09, S5.5-10, S5.5-11, S5.5-12, S5.5-13, S8.2-01, S8.2-02, S8.2-03, S8.2-04, S8.3-08, S9.3-05, S9.3-10, S9.3-11, A-06, A-08, A-46, G-46: a ticket from the words in the chat to its reply', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const agent = await staff.hire()
  const { page, allow } = await devices.open()
  allow(/Failed to load resource|ERR_FAILED/)
  const channelId = await staff.addChannel({
    leaveMsgType: 2,
    leaveMsgTitle: 'Write to the shop',
    leaveMsgWoType: 'return',
  })
  const chat = await openChat(page, product.url, { channelId })
  await chat.input.fill('My lamp came broken')
  await page.evaluate(() => localStorage.clear())
  await page.goto(address(product.url, 'leaveMsg', { channelId, tenantId: 'demo' }))
  const form = formOn(page)
  await expect.poll(() => form.content.inputValue()).toBe('My lamp came broken')
  await page.getByRole('heading', { name: 'Write to the shop', level: 1 }).waitFor()
  expect(await form.content.getAttribute('rows')).toBe('5')

  await form.content.fill('  ')
  await form.submit.click()
  await form.toast('Please fill in the message content').waitFor()
  await form.content.fill('My lamp came broken')
  await form.submit.click()
  await form.toast('please input Order number content').waitFor()
  await form.text('Order number').fill('A1')
  await page.getByRole('radio', { name: 'Refund' }).check()

  const others = ['a.zip', 'a.docx', 'a.pdf', 'a.txt', 'a.md', 'a.xml', 'a.mp4']
  await form.attach(others.map((name) => ({ name, mimeType: 'application/octet-stream', buffer: PNG })))
  await form.toast('only pictures or movies can be sent!').waitFor()
  expect(await form.pictures.getByRole('listitem').count()).toBe(0)
  const large = await fileOf('large.png', 52_428_801)
  await form.attach(large.path)
  await form.toast('The file cannot be larger than 50M !').waitFor()
  await large.remove()
  await page.route('**/upload', (route) => route.abort(), { times: 1 })
  await form.attach([picture('one.png'), picture('two.png')])
  await form.pictures.getByRole('button', { name: 'Send again' }).click()
  await form.attach([picture('three.png'), picture('four.png')])
  await form.toast('You can add at most 3 pictures.').waitFor()
  await expect.poll(() => form.pictures.getByRole('progressbar').count()).toBe(0)
  expect(await form.pictures.getByRole('img').count()).toBe(3)
  expect(await page.getByRole('button', { name: 'Add pictures' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Remove two.png' }).click()

  await page.reload()
  await expect.poll(() => form.pictures.getByRole('img').count()).toBe(2)
  expect([await form.content.inputValue(), await form.text('Order number').inputValue()]).toEqual([
    'My lamp came broken',
    'A1',
  ])
  expect(await page.getByRole('radio', { name: 'Refund' }).isChecked()).toBe(true)
  await form.text('Email').fill('ann@example.com')

  const calls = await loseFirstAnswer(page, 'addWo')
  const sent = page.waitForRequest('**/addWo')
  await form.submit.click()
  expect((await sent).postDataJSON()).toMatchObject({ woStartWay: 0, woTitle: 'Write to the shop', woType: 'return' })
  await page.getByText('We keep trying').waitFor()
  await form.received.waitFor({ timeout: 20_000 })
  expect(calls()).toBe(2)
  await page.getByText('We will also write to ann@example.com.').waitFor()
  const listed = await agent.call('queryWoList', { channelIds: [channelId] })
  expect(listed).toHaveLength(1)
  const [{ woId, woNo, woTitle }] = listed
  expect(woTitle).toBe('Write to the shop')
  expect(await form.received.textContent()).toContain([...`${woNo}`].join(' '))

  await page.getByRole('button', { name: 'My messages' }).click()
  const row = page.getByRole('list', { name: 'My messages' }).getByRole('button')
  await row.getByText('Not handled yet').waitFor()
  await row.click()
  const drawer = page.getByRole('dialog', { name: 'Write to the shop' })
  await drawer.getByRole('link', { name: 'one.png' }).waitFor()
  await drawer.getByText('No replies yet.').waitFor()

  await agent.call('addWoHandleInfo', {
    woId,
    handleType: 1,
    handleWoStatus: 1,
    handleContent: 'A new one is on its way.',
  })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const timeline = drawer.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  const answer = timeline.filter({ hasText: 'A new one is on its way.' })
  await answer.getByText('Reply from customer service').waitFor()
  await answer.getByText('Accepted').waitFor()

  await drawer.getByRole('button', { name: 'Reply', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply', exact: true })
  const reply = dialog.getByRole('textbox', { name: 'Reply content' })
  const send = dialog.getByRole('button', { name: 'Submit' })
  expect(await send.isDisabled()).toBe(true)
  await reply.fill('Thank you.')
  await dialog.locator('input[type="file"]').setInputFiles(picture('label.png'))
  await page.route(
    '**/addWoHandleInfo',
    (route) => route.fulfill({ json: { code: 400, message: 'Not today', data: null } }),
    {
      times: 1,
    },
  )
  await send.click()
  await dialog.getByRole('alert').filter({ hasText: 'Not today' }).waitFor()
  expect(await reply.inputValue()).toBe('Thank you.')
  await send.click()
  await page.getByRole('status').filter({ hasText: 'Submit successfully !' }).waitFor()
  expect(await dialog.count()).toBe(0)
  const own = timeline.filter({ hasText: 'Thank you.' })
  await own.getByText('Your reply').waitFor()
  expect(await own.getByRole('link', { name: 'label.png' }).getAttribute('target')).toBe('_blank')
})

test('S2.1-10, S2.1-11, S2.1-12, S2.4-01, S2.4-03, S2.4-04, S2.4-05, S2.4-06, S2.4-07, S5.3-01, S5.3-02, S5.3-03, S5.3-04, S5.3-05, S5.3-06, A-48: a plain message on a phone in a frame, and back to the chat', async ({
  product,
  devices,
  staff,
}) => {
  const channelId = await staff.addChannel({ leaveMsgType: 1, leaveMsgTitle: '' })
  const agent = await staff.hire()
  const { page } = await devices.open({ device: 'phone' })
  await page.goto(address(product.url, 'leaveMessage', { channelId, tenantId: 'demo', from: 'iframe' }))
  const form = formOn(page)
  await page.getByRole('heading', { name: 'Leave a message', level: 1 }).waitFor()
  await form.submit.click()
  await form.toast('Please fill in the contact name').waitFor()
  await form.text('Contact name').fill('Ann')
  await form.submit.click()
  await form.toast('Please fill in the message content').waitFor()
  await form.content.fill('Please write to me.')
  await form.text('Email').fill('ann@')
  await form.submit.click()
  await form.toast('Please enter a valid email address').waitFor()
  await form.text('Email').fill('')
  await form.submit.click()
  await form.received.waitFor()
  const left = await agent.call('getLeaveMsgList', { channelId })
  expect(left[0]).toMatchObject({ customerName: 'Ann', msgContent: 'Please write to me.', customerPhone: '' })
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  // once the chat is open, this browser knows its visitor
  await chatOn(page).log.and(page.locator('[aria-busy="false"]')).waitFor()
  const back = new URL(page.url())
  expect([back.pathname, back.searchParams.get('channelId'), back.searchParams.get('from')]).toEqual([
    ...['/chat_online/index', channelId, 'iframe'],
  ])
  // A visitor whom the chat knows finds the message again.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('demo&userId'))).not.toBeNull()
  await page.goto(address(product.url, 'leaveMsg', { channelId }))
  await form.text('Contact name').fill('Ann')
  await form.content.fill('One more thing.')
  await form.submit.click()
  await form.received.waitFor()
  const [{ id }] = await agent.call('getLeaveMsgList', { channelId })
  await agent.call('handleLeaveMsg', { id, msgDesc: 'We called you.' })
  await form.tab('My messages').click()
  await page.getByRole('listitem').filter({ hasText: 'One more thing.' }).getByText('We called you.').waitFor()
  await page.getByText('Handled', { exact: true }).waitFor()
})

test('D-24, X-21: an answer that settles it sends nothing; a wish to be called is a message of its own; programs are not heard', async ({
  product,
  devices,
  staff,
}) => {
  const channelId = await staff.addChannel({ leaveMsgType: 1 })
  const agent = await staff.hire()
  const { page } = await devices.open()
  await page.goto(address(product.url, 'leaveMsg', { channelId }))
  const form = formOn(page)
  await form.content.fill('How do I return an item?')
  const answers = page.getByRole('region', { name: 'These answers may help' })
  const question = answers.getByRole('button', { name: 'How do I return an item?' })
  await question.waitFor()
  expect(await form.content.evaluate((one) => one === document.activeElement)).toBe(true)
  await question.click()
  await answers.getByText('30 days').waitFor()
  const counted = page.waitForResponse('**/solvedByAnswer')
  await answers.getByRole('button', { name: 'That solved it' }).click()
  expect((await counted).ok()).toBe(true)
  await page.getByRole('status').filter({ hasText: 'Nothing was sent.' }).waitFor()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await answers.getByRole('button', { name: 'Close' }).click()
  expect(await answers.count()).toBe(0)

  await page.goto(address(product.url, 'leaveMsg', { channelId, callback: '1' }))
  await form.text('Contact name').fill('Ann')
  await form.submit.click()
  await form.toast('please input Phone content').waitFor()
  await form.text('Phone').fill('+49 30 901820')
  const when = page.getByRole('combobox', { name: 'When may we call you?' })
  const last = await when.getByRole('option').last().textContent()
  expect(last).toMatch(/^Tomorrow, /)
  await when.selectOption({ label: last ?? '' })
  const sent = page.waitForRequest('**/leaveMsg')
  await form.submit.click()
  const { callback } = (await sent).postDataJSON()
  expect(callback).toMatchObject({ phone: '+49 30 901820', to: callback.from + 7_200_000 })
  await page.getByRole('status').filter({ hasText: 'We will call you' }).waitFor()
  const wishes = await agent.call('queryWoList', { channelIds: [channelId], woKinds: ['callback'] })
  expect(wishes).toMatchObject([{ callbackFrom: callback.from, callbackTo: callback.to }])

  await page.goto(address(product.url, 'leaveMsg', { channelId }))
  await form.text('Contact name').fill('Robot')
  await form.content.fill('Buy this now.')
  const trap = page.locator('input[name="website"]')
  expect([await trap.getAttribute('tabindex'), await trap.getAttribute('autocomplete')]).toEqual(['-1', 'off'])
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
  await form.submit.click()
  await form.received.waitFor()
  const all = await agent.call('queryWoList', { channelIds: [channelId], woKinds: ['message', 'callback'] })
  expect(all).toHaveLength(1)
})

test('S2.1-22, S2.1-23, S2.1-24, S2.1-25, S2.1-26, S5.7-07, S9.3-06, G-46: a card form makes a ticket of the visitor whom this browser knows', async ({
  product,
  devices,
  staff,
}) => {
  const agent = await staff.hire()
  const { page } = await devices.open()
  await page.goto(address(product.url, 'formData', { tenantId: 'demo', templateId: 'return-form' }))
  const form = formOn(page)
  const box = page.getByRole('form', { name: 'Return' })
  await box.waitFor()
  const frame = await page.evaluate(() => document.querySelector('.frame')?.getBoundingClientRect().width)
  expect(frame).toBe(600)
  await form.submit.click()
  await form.toast('please input Order number content').waitFor()
  await form.text('Order number').fill('B2')
  await page.getByRole('radio', { name: 'Repair' }).check()
  await page.getByRole('group', { name: 'Parts concerned' }).getByRole('checkbox', { name: 'Shade' }).check()
  await page.getByRole('group', { name: 'Parts concerned' }).getByRole('checkbox', { name: 'Frame' }).check()
  await page.getByRole('combobox', { name: 'Area, level 1' }).selectOption('South')
  await page.getByRole('combobox', { name: 'Area, level 2' }).selectOption('Lakes')
  await form.submit.click()
  await form.received.waitFor()
  const userOf = () => page.evaluate(() => JSON.parse(localStorage.getItem('demo&userId') ?? '{}').value)
  const made = await userOf()
  expect(made).toMatch(/^u/)
  const [ticket] = await agent.call('queryWoList', { words: 'B2' })
  expect(ticket.cusFieldConfigInfoVoList).toEqual(
    expect.arrayContaining([
      { fieldId: 'order', fieldName: 'Order number', fieldValue: 'B2' },
      { fieldId: 'parts', fieldName: 'Parts concerned', fieldValue: 'Shade,Frame' },
      expect.objectContaining({ fieldId: 'area' }),
    ]),
  )
  await page.getByRole('button', { name: 'Write another message' }).click()
  await form.text('Order number').fill('C3')
  await page.getByRole('radio', { name: 'Refund' }).check()
  const again = page.waitForRequest('**/addWo')
  await form.submit.click()
  expect((await again).postDataJSON().userId).toBe(made)
  await form.received.waitFor()
})

test('S2.1-18, S2.1-19, S2.1-20, S2.1-21, S2.5-01, S2.5-02, S2.5-03, S2.5-04, S2.5-05, S2.5-06, S2.5-07, S2.5-08, S2.5-09, S2.5-10, S5.7-05, S9.3-03, A-21, A-27, A-28, A-31, G-48, G-49, G-72: the page of a ticket by its token on a phone and by its visitor in a large window', async ({
  product,
  devices,
  staff,
}) => {
  const agent = await staff.hire()
  const { page: phone, allow } = await devices.open({ device: 'phone', scheme: 'dark' })
  allow(/Failed to load resource/)
  await phone.goto(address(product.url, 'formData', { tenantId: 'demo', templateId: 'return-form' }))
  const form = formOn(phone)
  await form.text('Order number').fill('D4')
  await phone.getByRole('radio', { name: 'Refund' }).check()
  await form.content.fill('The shade is cracked.\nSee the picture.')
  await form.attach(picture('crack.png'))
  await expect.poll(() => form.pictures.getByRole('progressbar').count()).toBe(0)
  const opened = phone.waitForResponse('**/addWo')
  await form.submit.click()
  const { woId, userId } = (await (await opened).json()).data
  await agent.call('changeWo', { woIds: [woId], change: { woPriority: 3, customerName: 'Ann', phone: '020 555 0100' } })
  await agent.call('addWoHandleInfo', { woId, handleType: 1, handleWoStatus: 3, handleContent: 'Is it good now?' })

  const { token } = await agent.call('getWoLink', { woId })
  const asked = phone.waitForRequest('**/queryWoById')
  await phone.goto(address(product.url, 'workorder', { woId, token }))
  const request = await asked
  expect([request.headers().token, request.postDataJSON()]).toEqual([token, { id: woId }])
  await phone.getByRole('heading', { name: 'Leave a message', level: 1 }).waitFor()
  const main = phone.getByRole('main')
  await main.getByText('The shade is cracked.').waitFor()
  const facts = () =>
    main.evaluate((one) => [...one.querySelectorAll('dl > div')].map((row) => row.lastElementChild?.textContent ?? ''))
  expect(await facts()).toEqual(
    expect.arrayContaining(['Resolved', 'Urgent', 'Return', 'Ann', '020 555 0100', 'D4', 'Refund']),
  )
  expect((await facts())[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(await main.getByRole('link', { name: 'crack.png' }).getByRole('presentation').count()).toBe(1)
  await phone.getByRole('radiogroup', { name: 'Solved' }).getByText('Solved', { exact: true }).click()
  await phone.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await phone.getByRole('textbox', { name: 'Comment' }).fill('Quick.')
  await phone.getByRole('button', { name: 'Submit' }).click()
  await main.getByText('Thank you for your review! 4 stars').waitFor()
  await phone.getByText('A reply opens this ticket again.').waitFor()
  await phone.getByRole('button', { name: 'Reply', exact: true }).click()
  await phone.getByRole('textbox', { name: 'Reply content' }).fill('It flickers.')
  await phone.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await main.getByRole('list', { name: 'Timeline' }).getByText('It flickers.').waitFor()
  expect(await facts()).not.toContain('Resolved')
  const found: Found = {}
  await auditPage(phone, 'ticket', found)
  expect(found).toEqual({})

  await agent.call('addWoHandleInfo', { woId, handleType: 1, handleWoStatus: 5, handleContent: 'Closed then.' })
  const { page: desktop, allow: may } = await devices.open()
  may(/Failed to load resource/)
  await desktop.goto(address(product.url, 'workorder', { woId, userId }))
  await desktop.getByText('This ticket is closed and takes no more replies.').waitFor()
  expect(await desktop.getByRole('button', { name: 'Reply', exact: true }).count()).toBe(0)
  await desktop.getByRole('button', { name: 'Open a new ticket' }).waitFor()
  const [left, right] = [
    await desktop.getByText('The shade is cracked.').boundingBox(),
    await desktop.getByRole('list', { name: 'Timeline' }).boundingBox(),
  ]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))

  await desktop.goto(address(product.url, 'workorder', { woId, token: 'no such token' }))
  await desktop.getByRole('alert').filter({ hasText: 'The link may have expired.' }).waitFor()
  await desktop.goto(address(product.url, 'workorder', { woId }))
  await desktop.getByRole('heading', { name: 'Not Found' }).waitFor()
  await desktop.goto(address(product.url, 'leaveMsg', { channelId: 'nobody' }))
  await desktop.getByRole('heading', { name: 'Not Found' }).waitFor()
})

test('S2.1-22, S3.11-14, S5.4-02: by keyboard alone, a field is asked for only while the one that it depends on says so', async ({
  product,
  devices,
  staff,
}) => {
  const agent = await staff.hire()
  const kinds = ['Return', 'Other'].map((name) => ({ name }))
  const { templateId } = await staff.manage('saveWoTemplate', {
    woType: { typeName: 'Complaint' },
    items: [
      { fieldId: 'kind', fieldName: 'Kind', fieldType: 6, fieldValue: kinds, requiredStatus: 1 },
      {
        fieldId: 'why',
        fieldName: 'Why',
        fieldType: 1,
        requiredStatus: 1,
        showIf: { fieldId: 'kind', value: 'Return' },
      },
    ],
  })
  const { page } = await devices.open()
  await page.goto(address(product.url, 'formData', { tenantId: 'demo', templateId }))
  const form = formOn(page)
  const keys = page.keyboard
  await page.getByRole('combobox', { name: 'Kind' }).waitFor()
  expect(await form.text('Why').count()).toBe(0)
  await keys.press('Tab')
  await keys.type('Return')
  await form.text('Why').waitFor()
  await form.submit.press('Enter')
  await form.toast('please input Why content').waitFor()
  await expect.poll(() => form.text('Why').evaluate((one) => one === document.activeElement)).toBe(true)
  await keys.type('Too small')
  await keys.press('Shift+Tab')
  await keys.type('Other')
  await form.text('Why').waitFor({ state: 'detached' })
  await form.text('Email').focus()
  await keys.press('Enter')
  await form.received.waitFor()
  await expect.poll(() => form.received.evaluate((one) => one === document.activeElement)).toBe(true)
  const [ticket] = await agent.call('queryWoList', {})
  expect(ticket.cusFieldConfigInfoVoList).toEqual([{ fieldId: 'kind', fieldName: 'Kind', fieldValue: 'Other' }])
})
