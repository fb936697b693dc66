import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openChat } from './pages.ts'
import { test } from './test.ts'

const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)
const item = (name: string, part: object = {}) => ({
  name,
  value: '',
  require: 0,
  show: 1,
  fieldType: 1,
  options: [],
  ...part,
})
const options = (...labels: readonly string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }))

/** A form with every type of field (G-32), and a hidden mandatory one. */
const userForm = {
  formTitle: 'Before we begin',
  formList: [
    item('Name', { require: 1 }),
    item('Phone'),
    item('Email'),
    item('Story', { fieldType: 2 }),
    item('Topic', { require: 1, fieldType: 6, options: options('Order', 'Return') }),
    item('Urgent', { require: 1, fieldType: 7, options: options('Yes', 'No') }),
    item('Shops', { fieldType: 8, options: options('North', 'South', 'East') }),
    item('Secret', { require: 1, show: 0 }),
  ],
}

const groupsOn = (page: Page) => {
  const box = page.getByRole('dialog', { name: 'Choose a group' })
  return {
    box,
    close: box.getByRole('button', { name: 'Close' }),
    group: (name: string) => box.getByRole('button', { name }),
  }
}

describe('choosing a group', () => {
  test('S2.3-05: the chooser opens before the transfer; closing it cancels the transfer', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ groupMode: 1 })
    const agent = await staff.hire()
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    const groups = groupsOn(page)
    await chat.choose('Agent')
    await groups.close.click()
    await groups.box.waitFor({ state: 'detached' })
    expect(await chat.message('Hi, I’m').count()).toBe(0)
    await chat.choose('Agent')
    const asked = page.waitForRequest((request) => request.url().endsWith('/transferAgent'))
    await groups.group('Support').click()
    expect((await asked).postDataJSON().groupId).not.toBe('')
    await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  })

  test('S2.3-06: with receive mode 3 the chooser cannot be closed by its button or Escape', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ groupMode: 1, receiveMode: 3 })
    const agent = await staff.hire()
    await agent.goOnline()
    const { page } = await devices.open()
    await page.goto(`${product.url}/chat_online/index?channelId=${channelId}&locale=en`)
    const groups = groupsOn(page)
    await groups.box.waitFor()
    expect(await groups.close.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await groups.box.isVisible()).toBe(true)
    await groups.group('Sales').click()
    await page.getByRole('banner').getByRole('heading', { name: 'Lee' }).waitFor()
  })

  test('S2.3-05: on a phone a long list of groups scrolls, and the last one can be chosen', async ({
    product,
    devices,
    staff,
  }) => {
    const groupConfig = JSON.stringify(
      Array.from({ length: 30 }, (_, index) => ({
        groupId: `g${index}`,
        groupName: `Group ${index} ${'long '.repeat(index % 11)}`,
      })),
    )
    const channelId = await staff.addChannel({ groupMode: 1, groupConfig })
    const { page } = await devices.open({ device: 'phone' })
    const chat = await openChat(page, product.url, { channelId })
    await chat.choose('Agent')
    const groups = groupsOn(page)
    await groups.box.waitFor()
    const place = async () => {
      const { y = 0, height = 0 } = (await groups.box.boundingBox()) ?? {}
      return { y, bottom: Math.round(y + height) }
    }
    // the sheet rises into its place
    await expect.poll(async () => (await place()).bottom).toBe(844)
    expect((await place()).y).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const asked = page.waitForRequest((request) => request.url().endsWith('/transferAgent'))
    await groups.group('Group 29').click()
    expect((await asked).postDataJSON().groupId).toBe('g29')
  })
})

describe('the form before a transfer', () => {
  test('S2.3-07, S3.10-01, S3.10-02, S3.10-03, S3.10-05, S3.10-06, S3.10-07, S3.10-08, S5.1-01, S5.1-02, S5.1-05, S5.1-06, S8.3-01, S8.3-03, S8.3-04, S8.3-05, S8.3-10: says what is missing or wrong for three seconds, and is sent', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ userFormMode: 1, userForm, userFormConfig: JSON.stringify(userForm) })
    const agent = await staff.hire()
    await agent.goOnline()
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.choose('Agent')
    const form = page.getByRole('dialog', { name: 'Before we begin' })
    const field = (name: string) => form.getByRole('textbox', { name })
    const submit = form.getByRole('button', { name: 'Submit' })
    const toast = (text: string) => form.getByRole('alert').filter({ hasText: text })
    await submit.click()
    await toast('please input Name content').waitFor()
    const began = Date.now()
    expect(await isFocused(field('Name'))).toBe(true)
    await toast('please input Name content').waitFor({ state: 'detached' })
    expect(Date.now() - began).toBeGreaterThan(2200)
    expect(Date.now() - began).toBeLessThan(5000)
    await field('Name').fill('Ann')
    await submit.click()
    await toast('please input Topic content').waitFor()
    await form.getByRole('combobox', { name: 'Topic' }).selectOption('Return')
    await submit.click()
    await toast('please input Urgent content').waitFor()
    await form.getByRole('radio', { name: 'Yes' }).check()
    await field('Phone').fill('12345')
    await submit.click()
    await toast('Please enter a valid phone number').waitFor()
    await field('Phone').fill('13800138000')
    await field('Email').fill('ann@')
    await submit.click()
    await toast('Please enter a valid email address').waitFor()
    await field('Email').fill('ann@example.com')
    await field('Story').fill('It broke')
    await form.getByRole('checkbox', { name: 'North' }).check()
    await form.getByRole('checkbox', { name: 'East' }).check()
    expect(await form.getByText('Secret').count()).toBe(0)
    const sent = page.waitForRequest((request) => request.url().endsWith('/submitUserForm'))
    await submit.click()
    const { formParams, ...known } = (await sent).postDataJSON()
    expect(known).toMatchObject({ userName: 'Ann', phone: '13800138000', email: 'ann@example.com' })
    expect(JSON.parse(formParams)).toEqual([
      { name: 'Story', value: 'It broke' },
      { name: 'Topic', value: 'return' },
      { name: 'Urgent', value: 'yes' },
      { name: 'Shops', value: 'north,east' },
    ])
    await page.getByRole('status').filter({ hasText: 'Submit successfully !' }).waitFor()
    await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  })

  test('S2.3-07, G-31: cancelling it cancels the transfer', async ({ product, devices, staff }) => {
    const channelId = await staff.addChannel({ userFormMode: 1, userForm, userFormConfig: JSON.stringify(userForm) })
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/transferAgent') && asked.push(request.url()))
    await chat.choose('Agent')
    const form = page.getByRole('dialog', { name: 'Before we begin' })
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'detached' })
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    expect(asked).toEqual([])
  })

  test('S2.3-07: on a phone the focused field stays visible when the keyboard takes half of the screen', async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ userFormMode: 1, userForm, userFormConfig: JSON.stringify(userForm) })
    const { page } = await devices.open({ device: 'phone' })
    const chat = await openChat(page, product.url, { channelId })
    await chat.choose('Agent')
    const form = page.getByRole('dialog', { name: 'Before we begin' })
    await form.waitFor()
    // No field has the focus yet: that would open the keyboard.
    expect(await form.evaluate((one) => one === document.activeElement)).toBe(true)
    const story = form.getByRole('textbox', { name: 'Story' })
    await story.tap()
    await page.setViewportSize({ width: 390, height: 400 })
    const within = async () => {
      const [field, box] = [await story.boundingBox(), await form.boundingBox()]
      const buttons = await form.getByRole('button', { name: 'Submit' }).boundingBox()
      if (!field || !box || !buttons) return false
      return box.y >= 0 && field.y > box.y && field.y + field.height <= buttons.y && buttons.y + buttons.height <= 400
    }
    await expect.poll(within).toBe(true)
    await form.getByRole('button', { name: 'Submit' }).click()
    await form.getByRole('alert').filter({ hasText: 'please input Name content' }).waitFor()
    await expect.poll(() => isFocused(form.getByRole('textbox', { name: 'Name' }))).toBe(true)
  })
})

test('S2.2-19, S2.2-20, S2.2-21, G-63: shortcuts of Windows and Mac, and the tenant’s plug-ins', async ({
  staff,
  meet,
}) => {
  const channelId = await staff.addChannel({ screenPluginWinUrl: 'https://shop.example/screen.exe' })
  const { page, chat } = await meet({ channelId })
  const open = page.getByRole('button', { name: 'Show your screen' })
  await open.click()
  const box = page.getByRole('dialog', { name: 'Show your screen' })
  const [windows, mac] = [box.getByRole('region', { name: 'Windows' }), box.getByRole('region', { name: 'Mac' })]
  await windows.waitFor()
  expect(await windows.locator('kbd').allTextContents()).toEqual(['Win', 'Shift', 'S', 'Ctrl', 'V'])
  expect(await mac.locator('kbd').allTextContents()).toEqual(['Control', 'Shift', '⌘', '4', '⌘', 'V'])
  expect(await windows.getByRole('link').getAttribute('href')).toBe('https://shop.example/screen.exe')
  expect(await mac.getByRole('link').count()).toBe(0)
  await box.getByRole('button', { name: 'Close' }).click()
  await box.waitFor({ state: 'detached' })
  await chat.say('Still here')
  await chat.message('Still here').waitFor()
})

describe('every popup', () => {
  test('S8.4-10: traps the focus, closes with Escape and restores the focus', async ({ meet }) => {
    const { page, chat } = await meet()
    const end = chat.menu.getByRole('button', { name: 'End chat', exact: true })
    await end.focus()
    await page.keyboard.press('Enter')
    const box = page.getByRole('dialog', { name: 'System prompt' })
    await box.getByText('The action will interrupt the current chat, continue?').waitFor()
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      // Between the last control and the first the browser's own bar has the focus.
      expect(
        await page.evaluate(
          () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    expect(await isFocused(end)).toBe(true)
    await chat.say('Still here')
    await chat.message('Still here').waitFor()
  })

  test("S2.3-01: a phone's Back closes the popup and stays on the page; the next Back leaves", async ({
    product,
    devices,
    staff,
  }) => {
    const channelId = await staff.addChannel({ groupMode: 1 })
    const { page } = await devices.open({ device: 'phone' })
    await page.goto(`${product.url}/`)
    const chat = await openChat(page, product.url, { channelId })
    const groups = groupsOn(page)
    await chat.choose('Agent')
    await groups.box.waitFor()
    await page.goBack()
    await groups.box.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/chat_online/index')
    // Closed by its own button, it leaves no history entry.
    await chat.choose('Agent')
    await groups.close.click()
    await groups.box.waitFor({ state: 'detached' })
    await page.evaluate(() => history.back())
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })

  test('S8.3-02, S8.4-07, S4.6-05, S8.1-03: other toasts pass after two seconds, a notice with a title stays', async ({
    meet,
  }) => {
    const { agent, page, chat, sessionId } = await meet()
    const answer = async (code: number) => {
      await page.unroute('**/isEvaluate')
      await page.route('**/isEvaluate', (route) =>
        route.fulfill({ json: { code, message: 'Not just now', data: null } }),
      )
    }
    // A refusal is a line in the conversation, not a toast (S8.1-03).
    await answer(400)
    await chat.choose('Rate')
    await chat.message('Evaluation is not possible after the chat').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await answer(500)
    await chat.choose('Rate')
    const toast = page.getByRole('alert').filter({ hasText: 'network connection abnormal, please retry later' })
    await toast.waitFor()
    const began = Date.now()
    await toast.waitFor({ state: 'detached' })
    expect(Date.now() - began).toBeGreaterThan(1200)
    expect(Date.now() - began).toBeLessThan(4000)
    await agent.call('refuseSession', { sessionId })
    const notice = page.getByRole('alert').filter({ hasText: 'agent declined the session' })
    await notice.getByText('Notice', { exact: true }).waitFor()
    await chat.choose('Rate')
    await toast.waitFor()
    await toast.waitFor({ state: 'detached' })
    expect(await notice.isVisible()).toBe(true)
    await notice.getByRole('button', { name: 'Close' }).click()
    await notice.waitFor({ state: 'detached' })
  })
})
