import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { denyStorage } from './browser.ts'
import { chatOn } from './pages.ts'
import { test as base } from './test.ts'

/** The host page's side of the messages, written by hand: what our loader does, and what it never would. */
const script = (origin: string) => {
  const nonce = 'n0nce'
  const heard = { events: [] as [string, unknown][], sessions: [] as unknown[] }
  const pending = new Map<number, (outcome: unknown) => void>()
  let ids = 0
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width:420px;height:640px'
  const start = (more: object = {}) => {
    frame.src = `${origin}/chat_online/index?channelId=demo&locale=en&from=iframe#foyer=${nonce}`
    const greet = () =>
      frame.contentWindow?.postMessage(
        { hello: { nonce, origin: location.origin, page: '', referrer: '', user: {}, visible: true, ...more } },
        origin,
      )
    frame.onload = greet
    document.body.append(frame)
  }
  const send = (foyer: object) => frame.contentWindow?.postMessage({ foyer: { nonce, ...foyer } }, origin)
  const ask = (name: string, what: unknown) =>
    new Promise((resolve) => {
      ids += 1
      pending.set(ids, resolve)
      send({ id: ids, ask: name, with: what })
    })
  addEventListener('message', ({ data, source }) => {
    if (source !== frame.contentWindow || !data.foyer) return
    const { id, event, detail, session, answer, refused } = data.foyer
    if (event) heard.events.push([event, detail])
    else if (id === undefined) heard.sessions.push(session)
    else pending.get(id)?.(refused ?? answer)
  })
  Object.assign(window, { host: { start, ask, send, heard } })
}
type Host = {
  readonly start: (hello?: object) => void
  readonly ask: (name: string, what: unknown) => Promise<unknown>
  readonly send: (foyer: object) => void
  readonly heard: {
    readonly events: [string, unknown][]
    readonly sessions: ({ userId: string; running: boolean } | null)[]
  }
}

/** Talks to the frame of the chat beside it, as if it were the host page. */
const advert = `<body><script>addEventListener('message', ({data}) => { document.body.dataset.heard = JSON.stringify(data) })
  const chat = parent.frames[0]
  for (const nonce of ['n0nce', 'guess', '']) {
    chat.postMessage({ foyer: { nonce, id: 1, ask: 'prefill', with: 'evil' } }, '*')
    chat.postMessage({ hello: { nonce, origin: location.origin, page: '', referrer: '', user: {} } }, '*')
    chat.postMessage({ updateUser: { userName: 'Eve' } }, '*')
  }</script>`

const test = base.extend<{ readonly shop: string }>({
  // Another origin than the product's: a page with the chat, and an advertisement on it.
  shop: async ({ product, serve }, use) => {
    const page = `<title>Shop</title><body><script>(${script})(${JSON.stringify(product.url)})</script>`
    await use(await serve(async (path) => (path === '/shop.html' ? page : advert)))
  },
})

/** A page of another site with the chat in a frame. */
const openHost = async (page: Page, shop: string, hello: object = {}) => {
  await page.goto(`${shop}/shop.html`)
  await page.evaluate(([more]) => (window as unknown as { host: Host }).host.start(more), [hello])
  const ask = (name: string, what: unknown = {}) =>
    page.evaluate(
      ([command, input]) => (window as unknown as { host: Host }).host.ask(command as string, input),
      [name, what],
    )
  const events = async (...names: string[]) =>
    (await page.evaluate(() => (window as unknown as { host: Host }).host.heard.events)).filter(([name]) =>
      names.includes(name),
    )
  const session = async () =>
    (await page.evaluate(() => (window as unknown as { host: Host }).host.heard.sessions)).at(-1)
  const inner = page.frameLocator('iframe >> nth=0')
  return { chat: chatOn(inner), inner, ask, events, session }
}

test('a host page asks, and hears what happens; what it cannot have is refused with a reason', async ({
  devices,
  shop,
}) => {
  const { page } = await devices.open()
  const { chat, inner, ask, events, session } = await openHost(page, shop)
  await chat.message('Hello, I am Robi').waitFor()
  await expect.poll(session).toMatchObject({ running: false })

  await ask('prefill', 'Is it')
  await ask('prefill', 'blue?')
  expect(await chat.input.inputValue()).toBe('Is it\nblue?')
  const { sessionId } = (await ask('startConversation', { message: 'How do I return an item?' })) as {
    sessionId: string
  }
  await chat.message('30 days').waitFor()
  await expect.poll(() => events('message:received')).toMatchObject([['message:received', { senderType: 3 }]])
  expect(await events('conversation:started', 'message:sent')).toMatchObject([
    ['conversation:started', { sessionId }],
    ['message:sent', { msgContent: 'How do I return an item?' }],
  ])
  expect(await session()).toMatchObject({ running: true })
  expect(await chat.input.inputValue()).toBe('Is it\nblue?')

  await ask('setLocale', 'de-AT')
  await inner.getByRole('textbox', { name: 'Nachricht' }).waitFor()
  await ask('setLocale', 'en')
  await chat.input.waitFor()
  await ask('setTheme', 'dark')
  const surface = () => inner.locator('html').evaluate((html) => html.style.getPropertyValue('--surface'))
  await expect.poll(surface).toBe('#1c1f24')
  await ask('setTheme', 'system')
  await expect.poll(surface).toBe('#ffffff')

  await ask('leaveMessage')
  await inner.getByRole('tab', { name: 'Submit', selected: true }).waitFor()
  await inner.getByRole('textbox', { name: 'Message content' }).fill('The lamp is broken')
  await inner.getByRole('textbox', { name: 'Order number' }).fill('A1')
  await inner.getByRole('radio', { name: 'Refund' }).check()
  await inner.getByRole('button', { name: 'Submit', exact: true }).click()
  await inner.getByRole('status').filter({ hasText: 'We have received your message' }).waitFor()
  expect(await events('ticket:created')).toEqual([['ticket:created', { woId: expect.stringMatching(/^wo/) }]])
  await ask('openTicket')
  await inner.getByRole('tab', { name: 'My messages', selected: true }).waitFor()
  await ask('openFaq', { docId: 'none' })
  await inner.getByRole('button', { name: 'Back to the chat' }).click()
  await chat.message('30 days').waitFor()
  expect(await ask('startCall', { type: 'audio' })).toMatchObject({ code: 'unavailable' })
  expect(await ask('addTags', 'vip')).toMatchObject({ code: 'invalid' })
  expect(await ask('constructor')).toMatchObject({ code: 'unknown' })
  expect(await ask('trackPage')).toBe(true)

  const before = await session()
  expect(await ask('logout')).toBe(true)
  await expect.poll(() => chat.message('30 days').count()).toBe(0)
  await chat.message('Hello, I am Robi').waitFor()
  expect(await chat.input.inputValue()).toBe('')
  await expect.poll(session).toMatchObject({ running: false })
  expect((await session())?.userId).not.toBe(before?.userId)
})

test('D-14: where the frame has no storage the conversation goes on by the visitor whom the host page keeps', async ({
  devices,
  shop,
}) => {
  const device = await devices.open()
  await denyStorage(device, 'frames')
  const first = await openHost(device.page, shop)
  await first.chat.say('How do I return an item?')
  await first.chat.message('30 days').waitFor()
  await expect.poll(first.session).toMatchObject({ running: true })
  const session = await first.session()
  const again = await openHost(device.page, shop, { session })
  await again.chat.message('30 days').waitFor()
  await again.ask('prefill', 'Thanks')
  expect(await again.chat.input.inputValue()).toBe('Thanks')
})

test('G-54: a page that does not know the nonce, or another frame’s, is neither heard nor told anything', async ({
  devices,
  shop,
}) => {
  const { page } = await devices.open()
  const { chat, session } = await openHost(page, shop)
  await expect.poll(session).toBeTruthy()
  await page.evaluate(
    (src) => {
      const advert = document.createElement('iframe')
      advert.src = src
      const loaded = new Promise((resolve) => (advert.onload = resolve))
      document.body.append(advert)
      return loaded
    },
    `${shop.replace('127.0.0.1', 'localhost')}/advert.html`,
  )
  // the shop itself, with a wrong nonce; its next question is answered after all of these were heard
  await page.evaluate(() => {
    const { host } = window as unknown as { host: Host }
    host.send({ nonce: 'guess', id: 1, ask: 'prefill', with: 'evil' })
    return host.ask('shown', { visible: true })
  })
  expect(await chat.input.inputValue()).toBe('')
  expect(await page.frames()[2]?.evaluate(() => document.body.dataset.heard)).toBeUndefined()
})

test('a window that the host page opens goes on with its visitor, also where the frame has no storage', async ({
  product,
  devices,
}) => {
  const device = await devices.open()
  await denyStorage(device, 'frames')
  const { page } = device
  const body = '<title>Host</title><script src="/embed.js" data-channel-id="demo" data-locale="en"></script>'
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${product.url}/host.html`)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const inFrame = chatOn(page.frameLocator('iframe'))
  await inFrame.say('How do I return an item?')
  await inFrame.message('30 days').waitFor()
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => (window as unknown as { Foyer: { popout: () => Promise<void> } }).Foyer.popout())
  const popup = await opening
  const chat = chatOn(popup)
  await chat.message('30 days').waitFor()
  expect(await popup.evaluate(() => localStorage.getItem('userId'))).toBeNull()
  await chat.say('And lamps?')
  await chat.message('And lamps?').waitFor()
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Close chat' }).click()])
  await page.getByRole('button', { name: 'Open chat' }).click()
  await inFrame.message('And lamps?').waitFor()
})
