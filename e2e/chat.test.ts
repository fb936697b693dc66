import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { awaitReceipts, reload } from './meet.ts'
import { chatOn, openChat } from './pages.ts'
import { test } from './test.ts'

/** A host page with the chat in a frame; it records the frame's messages. */
const openHost = async (page: Page, url: string, query: string) => {
  const body = `<title>Host</title><iframe title="Chat" src="/chat_online/index?channelId=demo&locale=en&from=iframe${query}" width="400" height="700"></iframe>
    <script>window.heard = []; addEventListener('message', (event) => heard.push(event.data))</script>`
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${url}/host.html`)
  const chat = chatOn(page.frameLocator('iframe'))
  await chat.message('Hello, I am Robi').waitFor()
  return { chat, heard: () => page.evaluate(() => (window as unknown as { heard: object[] }).heard) }
}

describe('routes', () => {
  test('S2.1-01, S2.1-02, S2.1-03, S2.1-34, S6.1-01: /chat_online/index is the chat page of the channel in the query', async ({
    product,
    devices,
    staff,
  }) => {
    const other = await staff.addChannel({ robotName: 'Nori', titleDesc: 'Another channel' })
    const { page, tab } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/chat_online/index')
    expect(await page.getByLabel(/password/i).count()).toBe(0)
    const second = await openChat(await tab(), product.url, { channelId: other })
    await second.header.getByRole('heading', { name: 'Nori' }).waitFor()
  })

  // The visible difference between the variants: only a computer focuses the input.
  test.for([
    { name: 'touch and a mobile browser', device: 'phone', width: 1280, focused: false },
    { name: 'a window of 1023', device: 'desktop', width: 1023, focused: false },
    { name: 'a window of 1024', device: 'desktop', width: 1024, focused: true },
  ] as const)('S2.1-04: $name decides about the variant', async ({ device, width, focused }, { product, devices }) => {
    const { page } = await devices.open({ device })
    await page.setViewportSize({ width, height: 800 })
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    expect(await chat.input.evaluate((element) => element === document.activeElement)).toBe(focused)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('S2.1-27, S2.1-28, S2.1-29, S2.1-30: without a channelId there is the page /404', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    for (const path of ['index?locale=en', 'index?channelId=&locale=en', '?locale=en']) {
      await page.goto(`${product.url}/chat_online/${path}`)
      await page.getByRole('heading', { name: 'Not Found', exact: true }).waitFor()
      await page.getByText('The page is not found', { exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/chat_online/404')
      await expect.poll(() => page.title()).toBe('404 Not Found')
    }
  })

  test('S8.1-11, S8.1-12: an unknown channel leads to /404', async ({ product, devices }) => {
    const { page } = await devices.open()
    await page.goto(`${product.url}/chat_online/index?channelId=nobody&locale=en`)
    await page.getByRole('heading', { name: 'Not Found', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/chat_online/404')
    expect(await page.getByRole('log').count()).toBe(0)
  })

  test('S2.1-31, S2.2-03, S2.2-04: in a frame a close icon asks the host page to hide it', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const { chat, heard } = await openHost(page, product.url, '')
    expect(await chat.header.getByRole('button', { name: 'Back' }).count()).toBe(0)
    await chat.header.getByRole('button', { name: 'Close chat' }).click()
    await expect.poll(heard).toContainEqual({ hidden: true })
    expect(await heard()).not.toContainEqual(expect.objectContaining({ close: true }))
  })

  test('S2.1-33: with close=1 the end of the chat closes the frame', async ({ product, devices }) => {
    const { page } = await devices.open()
    const { chat, heard } = await openHost(page, product.url, '&close=1')
    await chat.choose('End chat')
    await expect.poll(heard).toContainEqual({ hidden: true, close: true })
  })

  test('S2.1-05, S8.1-05, S8.1-06, S8.1-07, S8.1-08: code 401 asks whether to log in again', async ({
    product,
    devices,
  }) => {
    const { page, context } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    const stored = () => page.evaluate(() => localStorage.getItem('demo&userId'))
    const before = await stored()
    const gone = { status: 200, json: { code: 401, message: 'gone', data: null } }
    await context.route('**/robotAsk', (route) => route.fulfill(gone))
    await chat.say('Where is my order?')
    const box = page.getByRole('dialog', { name: 'System prompt' })
    await box.getByText('login status expired, you can stay on this page or log in again').waitFor()
    await box.getByRole('button', { name: 'Cancel' }).click()
    await box.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Log in again' }).waitFor()
    expect(await stored()).toBe(before)

    await reload(page)
    await chat.say('Where is my order?')
    await box.getByRole('button', { name: 'Log in again' }).click()
    await context.unroute('**/robotAsk')
    await chat.message('Hello, I am Robi').waitFor()
    expect(new URL(page.url()).pathname).toBe('/chat_online/index')
    expect(new URL(page.url()).searchParams.get('channelId')).toBe('demo')
    await expect.poll(stored).not.toBe(before)
  })
})

describe('the main screen', () => {
  test('S2.2-08, S2.2-10, S2.2-13, S2.2-15, S2.2-16: robot, notice, quick menu, input and send button', async ({
    product,
    devices,
  }) => {
    for (const device of ['desktop', 'phone'] as const) {
      const { page } = await devices.open({ device })
      const chat = await openChat(page, product.url)
      await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
      expect(await chat.header.locator('img').getAttribute('src')).toContain('/site/robi.svg')
      await page.getByRole('region', { name: 'Notice' }).getByText('This is a demo shop').waitFor()
      const menus = () => chat.menu.getByRole('button').allTextContents()
      await expect.poll(menus).toEqual(expect.arrayContaining(['Returns', 'Agent', 'Delivery', 'Website', 'End chat']))
      await chat.input.waitFor()
      await chat.sendButton.waitFor()
    }
  })

  test('S2.2-01: there is no header if navigationBarShowFlag is off', async ({ product, devices, staff }) => {
    const channelId = await staff.addChannel({ navigationBarShowFlag: 0, noticeMode: 0 })
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.message('Hello, I am Robi').waitFor()
    expect(await chat.header.count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Notice' }).count()).toBe(0)
  })

  test('S2.2-02: the back arrow is there with a referrer and outside a frame', async ({ product, devices }) => {
    const { page } = await devices.open()
    await page.goto(`${product.url}/`)
    const referer = `${product.url}/`
    await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=en`, { referer })
    const chat = chatOn(page)
    await chat.header.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL(`${product.url}/`)
    await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=en&from=iframe`, { referer })
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    expect(await chat.header.getByRole('button', { name: 'Back' }).count()).toBe(0)
    await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=en`)
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    expect(await chat.header.getByRole('button', { name: 'Back' }).count()).toBe(0)
  })

  test('S2.2-11, S2.2-12, S4.5-12, S4.5-13, S4.5-14: the link and a pull load history, 20 messages at a time', async ({
    product,
    meet,
  }) => {
    const { agent, page, chat, sessionId } = await meet({ device: 'phone' })
    // An agent that writes faster than people would make the page's receipts exceed their rate limit, and its question about the rating too.
    const { promise: said, resolve: sayAll } = Promise.withResolvers<void>()
    const confirmed = awaitReceipts(page, product.url)
    await page.route('**/readMsg', async (route) => {
      await said
      await route.continue()
    })
    for (let count = 1; count <= 45; count += 1) await agent.say(sessionId, `line ${count}.`)
    await chat.message('line 45.').waitFor()
    sayAll()
    await confirmed()
    await agent.call('chatClose', { sessionId })
    await chat.declineRating()
    await chat.startAgain.click()
    await chat.header.getByRole('heading', { name: 'Robi' }).waitFor()
    await page.reload()
    await chat.message('Hello, I am Robi').last().waitFor()
    expect(await chat.message(/line \d+\./).count()).toBe(0)

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/getHistoryMsg', async (route) => {
      await held
      await route.continue()
    })
    await chat.log.getByRole('button', { name: 'Load earlier messages' }).click()
    await chat.log.getByText('Loading earlier messages').waitFor()
    release()
    await chat.message('line 45.').waitFor()
    const loaded = await chat.message(/line \d+\./).count()
    expect(loaded).toBeGreaterThan(10)
    expect(loaded).toBeLessThanOrEqual(20)

    const pull = async () => {
      const touch = await page.context().newCDPSession(page)
      await chat.log.evaluate((element) => element.scrollTo({ top: 0 }))
      const points = [{ x: 200, y: 300 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points })
      for (const y of [330, 360, 390, 420])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 200, y }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const counted = () => chat.message(/line \d+\./).count()
    const end = chat.log.getByText('The chat begins here')
    for (let pulls = 0, before = loaded; pulls < 5 && (await end.count()) === 0; pulls += 1) {
      await pull()
      const more = async () => (await counted()) > before || (pulls > 0 && (await end.count()) > 0)
      await expect.poll(more, { timeout: 20_000 }).toBe(true)
      before = await counted()
    }
    await end.waitFor()
    const lines = await chat.message(/line \d+\./).allTextContents()
    const numbers = lines.map((line) => Number(/line (\d+)\./.exec(line)?.[1]))
    expect(numbers).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
  })

  test('S2.2-17, S4.6-02: after the end only the restart bar is there, which starts a new chat', async ({
    product,
    devices,
  }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await chat.choose('End chat')
    await chat.message('chat has ended').waitFor()
    expect(await chat.input.count()).toBe(0)
    await chat.startAgain.click()
    await chat.input.waitFor()
    await chat.say('How do I return an item?')
    await chat.message('30 days').waitFor()
    // An accidental end can be taken back, without a second welcome.
    const welcomes = await chat.message('Hello, I am Robi').count()
    await chat.input.fill('Half a thought')
    await chat.choose('End chat')
    await page.getByRole('button', { name: 'Back to the chat' }).click()
    await chat.input.waitFor()
    expect(await chat.input.inputValue()).toBe('Half a thought')
    expect(await chat.message('Hello, I am Robi').count()).toBe(welcomes)
    // An action that needs a chat offers to start one, and continues in it.
    await chat.choose('End chat')
    await chat.startAgain.waitFor()
    const question = chat.log.getByRole('button', { name: 'Where is my order?' }).last()
    const box = page.getByRole('dialog').filter({ hasText: 'This chat has ended. Start a new one for this?' })
    await question.click()
    await box.getByRole('button', { name: 'Cancel' }).click()
    await box.waitFor({ state: 'detached' })
    await question.click()
    await box.getByRole('button', { name: 'Start a new chat' }).click()
    await chat.input.waitFor()
    await chat.message('Where is my order?').getByRole('img', { name: 'Sent' }).waitFor()
    expect(await chat.log.getByRole('img', { name: 'Not sent' }).count()).toBe(0)
  })
})

test('S2.3-07, S5.1-01: the form before the chat insists on mandatory fields', async ({ product, devices, staff }) => {
  const channelId = await staff.addChannel({ userFormMode: 2 })
  const { page } = await devices.open()
  const chat = await openChat(page, product.url, { channelId })
  const form = page.getByRole('dialog', { name: 'About you' })
  await form.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('please input Name content').waitFor()
  await form.getByRole('textbox', { name: 'Name' }).fill('Ann')
  await form.getByRole('combobox', { name: 'Topic' }).selectOption('An order')
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.waitFor({ state: 'detached' })
  await chat.say('How do I return an item?')
  await chat.message('30 days').waitFor()
})

describe('writing', () => {
  test('S5.7-01, S5.7-02: blank input is not sent', async ({ product, devices }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/robotAsk') && asked.push(request.url()))
    expect(await chat.sendButton.isDisabled()).toBe(true)
    await chat.say('   ')
    expect(await chat.sendButton.isDisabled()).toBe(true)
    await chat.input.fill('Where is my order?')
    expect(await chat.sendButton.isDisabled()).toBe(false)
    await chat.sendButton.click()
    await chat.message('My orders').waitFor()
    expect(asked).toHaveLength(1)
    expect(await chat.sendButton.isDisabled()).toBe(true)
  })

  test('S5.7-03: pasted text is plain text', async ({ product, devices }) => {
    const { page, context } = await devices.open()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const chat = await openChat(page, product.url)
    await page.evaluate(() => {
      const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
      const both = { ...part('text/html', '<b>bold</b> words'), ...part('text/plain', 'bold words') }
      return navigator.clipboard.write([new ClipboardItem(both)])
    })
    await chat.input.focus()
    await page.keyboard.press('ControlOrMeta+v')
    expect(await chat.input.inputValue()).toBe('bold words')
    await chat.input.press('Enter')
    await chat.message('bold words').first().waitFor()
    expect(await chat.message('bold words').first().locator('b').count()).toBe(0)
  })

  test('S5.7-04: addresses become links that open in a new tab', async ({ meet, product }) => {
    const { agent, page, chat, sessionId } = await meet()
    const target = `${product.url}/`
    await agent.say(sessionId, `Look at ${target}, please; not at javascript:alert(1)`)
    const link = chat.message('Look at').getByRole('link')
    await expect.poll(() => link.count()).toBe(1)
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await opened.waitForURL(target)
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await chat.say('I mean https://example.com/a?b=1.')
    const own = chat.message('I mean').getByRole('link', { name: 'https://example.com/a?b=1', exact: true })
    expect(await own.getAttribute('target')).toBe('_blank')
  })

  test('S8.1-01: code 500 shows a toast', async ({ product, devices }) => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url)
    await page.route('**/robotAsk', (route) => route.fulfill({ json: { code: 500, message: '', data: null } }))
    await chat.say('Where is my order?')
    await page.getByRole('alert').getByText('network connection abnormal, please retry later').waitFor()
    await page.unroute('**/robotAsk')
    await chat.message('My orders').waitFor()
  })
})
