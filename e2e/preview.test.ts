import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Device } from './browser.ts'
import { test } from './test.ts'

const address = '/chat_online/preview.html?channelId=preview&from=iframe'
const host = '/a-page-of-this-origin'
const body = `<input aria-label="Setting"><iframe src="${address}" style="border:0;width:420px;height:640px"></iframe>`

const settings = {
  robotName: 'Ada',
  robotWelcomeMsg: 'Welcome!',
  titleDesc: 'Acme',
  topBar: 1,
  navigationBarShowFlag: 1,
  navigationBarColor: '#7a1fa2',
  mainColor: '#7a1fa2',
  cusColor: '#ffffff',
  mainWidth: 420,
  commentDocMode: 1,
  evaluateMode: 1,
  leaveMsgMode: 1,
  transferUserMode: 1,
  sideBarStatus: 1,
  sideBarConfig: { questionFlag: 1, questionList: [{ question: 'Is delivery free?', answer: 'From 50.' }] },
  groupMode: 1,
  groupConfig: '[{"groupId":"a","groupName":"Sales"},{"groupId":"b","groupName":"Support"}]',
  userForm: { formTitle: 'Who are you?', formList: [{ name: 'Name', value: '', require: 1, show: 1, fieldType: 1 }] },
}

type Shown = { readonly channel?: object; readonly [member: string]: unknown }

const configOf = ({ channel, ...rest }: Shown) => ({
  foyerPreview: 1,
  channel: { ...settings, ...channel },
  evaluate: { evaluateModel: 1, starList: [1, 2, 3, 4, 5].map((star) => ({ star })) },
  state: 'welcome',
  locale: 'en',
  colorScheme: 'light',
  device: 'window',
  ...rest,
})

const post = (page: Page, shown: Shown) =>
  page.evaluate(
    (config) => document.querySelector('iframe')?.contentWindow?.postMessage(config, location.origin),
    configOf(shown),
  )

/** A page of the same origin with the preview in a frame, as the desk has it. */
const openHost = async ({ page, context }: Device, url: string) => {
  const calls: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url())
  })
  await page.route(`**${host}`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.ready === true) Object.assign(window, { ready: true })
    })
  })
  await page.goto(url + host)
  await page.waitForFunction(() => 'ready' in window)
  return { page, frame: page.frameLocator('iframe[src]'), show: (shown: Shown = {}) => post(page, shown), calls }
}

const style = (frame: FrameLocator, selector: string, name: string) =>
  frame
    .locator(selector)
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property as string), name)

test('G-35, S1.4-01: the preview shows colours, texts, languages and dark as they are sent, without a reload', async ({
  product,
  devices,
}) => {
  const { frame, show } = await openHost(await devices.open(), product.url)
  await show()
  await frame.getByRole('heading', { name: 'Ada' }).waitFor()
  await frame.getByText('Welcome!').waitFor()
  expect(await style(frame, 'header', 'background-color')).toBe('rgb(122, 31, 162)')
  await frame.locator('html').evaluate((element) => element.setAttribute('data-mark', ''))
  await show({ channel: { navigationBarColor: '#0f5f59', robotWelcomeMsg: 'Good day!' } })
  await frame.getByText('Good day!').waitFor()
  expect(await style(frame, 'header', 'background-color')).toBe('rgb(15, 95, 89)')
  await show({ locale: 'de', channel: { robotWelcomeMsg: 'Guten Tag!' }, state: 'answers' })
  await frame.getByRole('textbox', { name: 'Nachricht' }).waitFor()
  await frame.getByText('Wie gebe ich einen Artikel zurück?').first().waitFor()
  await show({ locale: 'ar', colorScheme: 'dark' })
  await expect.poll(() => frame.locator('html').getAttribute('dir')).toBe('rtl')
  await expect.poll(() => frame.locator('html').getAttribute('data-scheme')).toBe('dark')
  expect(await frame.locator('html[data-mark]').count()).toBe(1)
})

/** What each state of the preview shows, by its name. */
const seen: Readonly<Record<string, (frame: FrameLocator) => ReturnType<FrameLocator['locator']>>> = {
  answers: (frame) => frame.getByRole('button', { name: 'Helpful', exact: true }),
  answering: (frame) => frame.getByText('Writing an answer…'),
  media: (frame) => frame.getByRole('button', { name: /^Open image/ }).first(),
  form: (frame) => frame.getByRole('textbox', { name: 'Order number' }),
  product: (frame) => frame.getByRole('button', { name: 'Send this product' }),
  queued: (frame) => frame.getByText('You are number 3 in the queue'),
  agent: (frame) => frame.getByText('Alex has joined the chat'),
  ended: (frame) => frame.getByRole('button', { name: 'Start a new chat' }),
  noAgent: (frame) => frame.getByText('No customer service online at the moment'),
  offWork: (frame) => frame.getByText('Customer service is off work!'),
  silence: (frame) => frame.getByText('user did not respond in time'),
  unmanned: (frame) => frame.getByText(/^Nobody is here right now/),
  userForm: (frame) => frame.getByRole('dialog', { name: 'Who are you?' }),
  groups: (frame) => frame.getByRole('dialog', { name: 'Choose a group' }),
  rateAgent: (frame) => frame.getByRole('dialog', { name: 'Rate the service' }),
  rateRobot: (frame) => frame.getByRole('radiogroup', { name: 'Solved' }),
  leaveMessage: (frame) => frame.getByRole('textbox', { name: 'Message content' }),
  unreached: (frame) => frame.getByText('The chat cannot be opened at the moment'),
  offline: (frame) => frame.getByText(/^No connection/),
}

test('every state is drawn by the real page, and no server is asked', async ({ product, devices }) => {
  const { page, frame, show, calls } = await openHost(await devices.open(), product.url)
  for (const [state, find] of Object.entries(seen)) {
    await show({ state })
    await find(frame).waitFor()
  }
  await page.locator('iframe[src]').evaluate((element) => {
    element.style.width = '1280px'
  })
  await show({ state: 'sideQuestions', device: 'page' })
  await frame.getByRole('complementary', { name: 'Side bar' }).getByText('Is delivery free?').waitFor()
  await show({ state: 'userForm', device: 'phone' })
  await expect.poll(() => frame.locator('.frame').getAttribute('data-variant')).toBe('mobile')
  expect(calls).toEqual([])
})

test('an operator tries the chat: a script answers, and what was begun stays while settings change', async ({
  product,
  devices,
}) => {
  const device = await devices.open()
  const { page, frame, show, calls } = await openHost(device, product.url)
  await show({ channel: { groupMode: 0 } })
  const input = frame.getByRole('textbox', { name: 'Message' })
  await input.fill('Does it work?')
  await frame.getByRole('button', { name: 'Send', exact: true }).click()
  await frame.getByText('This is an example.').waitFor()
  await show({ channel: { groupMode: 0, robotName: 'Grace' } })
  await frame.getByRole('heading', { name: 'Grace' }).waitFor()
  await frame.getByText('Does it work?').waitFor()
  await show({ state: 'leaveMessage', device: 'phone' })
  await frame.getByRole('textbox', { name: 'Message content' }).fill('Call me.')
  await frame.getByRole('textbox', { name: 'Contact name' }).fill('Ann')
  await frame.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await frame.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await frame.getByRole('textbox', { name: 'Message content' }).waitFor({ state: 'detached' })
  expect(calls).toEqual([])
  // What goes around fetch is refused by the page's policy.
  device.allow(/Content Security Policy|Refused to connect/)
  const sent = await frame.locator('html').evaluate(
    () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest()
        request.onerror = () => resolve('refused')
        request.onload = () => resolve('sent')
        request.open('POST', '/api/chat/visitor/channelInfo')
        request.send('{}')
      }),
  )
  expect(sent).toBe('refused')
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(stored).toEqual([])
})

test('G-54: only the page around it configures the preview, and only pages of this origin frame it', async ({
  product,
  devices,
}) => {
  const device = await devices.open()
  const { page, frame, show } = await openHost(device, product.url)
  await show()
  await frame.getByText('Welcome!').waitFor()
  const strange = configOf({ channel: { robotWelcomeMsg: 'From a stranger' } })
  await frame.locator('html').evaluate((page) => {
    const note = () => page.textContent?.includes('From a stranger') && page.setAttribute('data-strange', '')
    new MutationObserver(note).observe(page, { subtree: true, childList: true, characterData: true })
  })
  // Another window of the same origin, and the right window with another origin.
  await page.evaluate((config) => {
    const other = document.body.appendChild(document.createElement('iframe'))
    const script = `parent.frames[0].postMessage(${JSON.stringify(config)}, '*')`
    const view = other.contentWindow as unknown as { eval: (text: string) => void }
    view.eval(script)
  }, strange)
  await frame.locator('html').evaluate((_, data) => {
    dispatchEvent(new MessageEvent('message', { data, source: parent, origin: 'https://evil.example' }))
  }, strange)
  // What is drawn after the next frame would be here by then.
  await frame.locator('html').evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await show({ channel: { robotName: 'Grace' } })
  await frame.getByRole('heading', { name: 'Grace' }).waitFor()
  expect(await frame.locator('html[data-strange]').count()).toBe(0)
  const policy = (await fetch(product.url + address)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("connect-src 'none'")
})

test('a popup that opens in the preview leaves the focus with the operator who types', async ({ product, devices }) => {
  const { page, frame, show } = await openHost(await devices.open(), product.url)
  await page.getByRole('textbox', { name: 'Setting' }).focus()
  for (const state of ['userForm', 'rateAgent', 'leaveMessage'] as const) {
    await show({ state })
    await (seen[state] as (frame: FrameLocator) => ReturnType<FrameLocator['locator']>)(frame).waitFor()
    await page.keyboard.type('a')
  }
  expect(await page.getByRole('textbox', { name: 'Setting' }).inputValue()).toBe('aaa')
})
