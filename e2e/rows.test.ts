import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chatOn, openChat } from './pages.ts'
import { test } from './test.ts'

test('S1.1-01: the widget on a shop’s page opens a chat in which the robot greets and answers first', async ({
  product,
  devices,
  staff,
}) => {
  const agent = await staff.hire()
  await agent.goOnline()
  const { page } = await devices.open()
  await page.goto(`${product.url}/`)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const chat = chatOn(page.frameLocator('iframe'))
  await chat.message('Hello, I am Robi').waitFor()
  await chat.say('How do I return an item?')
  await chat.message('30 days').getByText('Robi', { exact: true }).waitFor({ state: 'attached' })
  expect(await agent.call('getSessionList', { status: 2 })).toEqual([])
})

test('S1.2-01: the robot answers in a new conversation and in a continued one', async ({ product, devices }) => {
  const { page } = await devices.open()
  for (const status of [0, 1]) {
    const started = page.waitForResponse('**/chatStart')
    const chat = await openChat(page, product.url)
    expect((await (await started).json()).data.status).toBe(status)
    await chat.message('Hello, I am Robi').waitFor()
    await chat.say('How do I return an item?')
    await expect.poll(() => chat.message('30 days').count()).toBe(status + 1)
  }
})

test('S3.10-04: a prefilled field of the form shows its value and submits it', async ({ product, devices, staff }) => {
  const item = (name: string, value: string, more: object = {}) => ({
    name,
    value,
    require: 0,
    show: 1,
    fieldType: 1,
    options: [],
    ...more,
  })
  const options = ['Order', 'Return'].map((label) => ({ label, value: label.toLowerCase() }))
  const userForm = {
    formTitle: 'Before we begin',
    formList: [
      item('Name', 'Ann', { require: 1 }),
      item('Phone', '13800138000'),
      item('Email', ''),
      item('Topic', 'return', { fieldType: 6, require: 1, options }),
      item('Story', 'It broke', { fieldType: 2 }),
      item('Shops', 'order,return', { fieldType: 8, options }),
    ],
  }
  const channelId = await staff.addChannel({ userFormMode: 1, userForm, userFormConfig: JSON.stringify(userForm) })
  const agent = await staff.hire()
  await agent.goOnline()
  const { page } = await devices.open()
  const chat = await openChat(page, product.url, { channelId })
  await chat.choose('Agent')
  const form = page.getByRole('dialog', { name: 'Before we begin' })
  const held = (name: string) => form.getByRole('textbox', { name }).inputValue()
  await form.waitFor()
  expect([await held('Name'), await held('Phone'), await held('Email'), await held('Story')]).toEqual([
    ...['Ann', '13800138000', '', 'It broke'],
  ])
  expect(await form.getByRole('combobox', { name: 'Topic' }).inputValue()).toBe('return')
  expect(await form.getByRole('checkbox', { name: 'Order' }).isChecked()).toBe(true)
  await form.getByRole('textbox', { name: 'Story' }).fill('It came broken')
  const submit = form.getByRole('button', { name: 'Submit' })
  await page.route('**/submitUserForm', (route) =>
    route.fulfill({ json: { code: 400, message: 'Not just now', data: null } }),
  )
  await submit.click()
  const refusal = form.getByRole('alert').filter({ hasText: 'Not just now' })
  await refusal.waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  await form.getByRole('textbox', { name: 'Story' }).fill('It came broken!')
  await refusal.waitFor({ state: 'detached' })
  await page.unroute('**/submitUserForm')
  const sent = page.waitForRequest('**/submitUserForm')
  await submit.click()
  const { formParams, ...known } = (await sent).postDataJSON()
  expect(known).toMatchObject({ userName: 'Ann', phone: '13800138000', email: '' })
  expect(JSON.parse(formParams)).toEqual([
    { name: 'Topic', value: 'return' },
    { name: 'Story', value: 'It came broken!' },
    { name: 'Shops', value: 'order,return' },
  ])
  await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
})

/** Every value that the progress bar of an upload shows. */
const watchBar = (page: Page) =>
  page.evaluate(() => {
    const values: number[] = []
    Object.assign(window, { values })
    const note = () => {
      const bar = document.querySelector('progress')
      if (bar && bar.value !== values.at(-1)) values.push(bar.value)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
const barOf = (page: Page) => page.evaluate(() => (window as unknown as { values: number[] }).values)

test('S4.5-04, S4.5-05, S4.5-06: the progress bar of an upload rises, is full at the end, and never for a refused one', async ({
  meet,
}) => {
  const { agent, page, chat, sessionId } = await meet()
  const pick = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'File', exact: true }).click(),
    ])
    await chooser.setFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
  }
  let letGo = () => {}
  const hold = () =>
    new Promise<void>((resolve) => {
      letGo = resolve
    })
  let held = hold()
  await watchBar(page)
  await page.route('**/visitor/upload', async (route) => {
    await held
    await route.continue()
  })
  await pick()
  await chat.log.getByRole('progressbar', { name: 'Uploading' }).waitFor()
  await expect.poll(() => barOf(page), { timeout: 30_000 }).toContain(10)
  expect(await barOf(page)).toEqual([0, 5, 10])
  letGo()
  await chat.message('a.pdf').getByRole('img', { name: 'Sent' }).waitFor()
  const climbed = await barOf(page)
  expect(climbed.at(-1)).toBe(100)
  expect(climbed.at(-2)).toBeLessThan(95)
  expect(await chat.log.getByRole('progressbar').count()).toBe(0)
  const received = async () => JSON.stringify(await agent.call('getHistoryMsg', { sessionId }))
  await expect.poll(received).toContain('a.pdf')

  await page.unroute('**/visitor/upload')
  held = hold()
  await page.route('**/visitor/upload', async (route) => {
    await held
    await route.fulfill({ json: { code: 400, message: 'Not today', data: null } })
  })
  await watchBar(page)
  await pick()
  await expect.poll(() => barOf(page), { timeout: 30_000 }).toContain(5)
  letGo()
  await chat.log.getByRole('button', { name: 'Send again' }).waitFor()
  expect(await barOf(page)).not.toContain(100)
  expect(await chat.log.getByRole('progressbar').count()).toBe(0)
})

test('S7.2-57: the agent is notified of typing 300 ms after the last key, once per burst', async ({ meet }) => {
  const { page, chat } = await meet()
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/visitor/typing')) told.push(request.postDataJSON().msgContent)
  })
  // Both times by the page's clock, which a slow machine does not stretch.
  await chat.input.evaluate((field) =>
    field.addEventListener('input', ({ timeStamp }) => Object.assign(window, { typedAt: timeStamp })),
  )
  await chat.input.pressSequentially('Is it in stock', { delay: 30 })
  await expect.poll(() => told.at(-1)).toBe('Is it in stock')
  // A late key may have ended an earlier burst.
  expect(told.length).toBeLessThan(4)
  const waited = () =>
    page.evaluate(() => {
      const calls = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/visitor/typing'))
      return (calls.at(-1)?.startTime ?? 0) - (window as unknown as { typedAt: number }).typedAt
    })
  await expect.poll(waited).toBeGreaterThan(280)
})
