import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  built,
  chatIn,
  createFoyer,
  createShop,
  type FoyerServer,
  launchBrowser,
  message,
  NOTHING,
  visitIn,
} from './site.ts'

let foyer: FoyerServer
let shop: Awaited<ReturnType<typeof createShop>>
let browser: Browser
let context: BrowserContext
let page: Page
const problems: string[] = []
let allowed: RegExp | null = null

const tag = (attributes = '') =>
  `<script src="${foyer.origin}/embed.js" async data-channel-id="demo" ${attributes}></script>`
const html = (body: string, attributes = '') =>
  `<!doctype html><html ${attributes}><head><title>Lamps &amp; vases</title></head><body>${body}</body></html>`
const sales = () =>
  `<script src="${foyer.origin}/embed.js" async data-channel-id="sales" data-name="sales" data-position="left" data-open-label="Ask sales"></script>`
const names = (scripts: string) =>
  html(`${scripts}
      <button data-foyer-open="sales">Talk to sales</button><span tabindex="0" data-foyer-message="About the lamp">Ask about the lamp</span><a href="/other" data-foyer-article="d7">Returns</a>`)
const STRICT = () =>
  `default-src 'none'; script-src ${foyer.origin}; frame-src ${foyer.origin}; connect-src ${foyer.origin}; img-src ${foyer.origin}; require-trusted-types-for 'script'; trusted-types 'none'`

const pageOf = (path: string): string | null => {
  const known: Record<string, () => string> = {
    '/plain': () => html(`<p>shop</p><input aria-label="Search">${tag()}<a href="/other">other</a>`),
    '/other': () => html(`<p>other</p>${tag()}`),
    '/queue': () =>
      html(`<script>
        window.foyerSettings = { channelId: 'wrong', locale: 'de-AT', groupId: 'g1', email: 'a@x.org' }
        window.Foyer = window.Foyer || function () { (Foyer.q = Foyer.q || []).push(arguments) }
        window.seen = []
        for (const name of ['ready', 'opened', 'shown', 'closed', 'error']) Foyer('on', name, (detail) => seen.push([name, detail]))
        Foyer('prefill', 'Where is my parcel?')
        Foyer('nonsense')
        Foyer('open')
      </script>${tag()}`),
    '/consent': () => html(tag('data-consent="required"')),
    '/names': () => names(tag() + sales()),
    // asynchronous scripts run in the order in which they arrive
    '/names-late': () => names(sales() + tag()),
    '/only-named': () => html(sales()),
    '/inline': () =>
      html(
        `<script src="${foyer.origin}/embed.js" async></script><div id="place"><foyer-chat channel-id="demo" data-locale="fr"></foyer-chat></div>`,
      ),
    '/arabic': () =>
      html(
        tag('data-position="left" data-offset-x="40" data-offset-y="30" data-size="64" data-z-index="77"'),
        'lang="ar-EG" dir="rtl"',
      ),
    '/hidden': () => html(`<button data-foyer-open>Help</button>${tag('data-launcher="hidden"')}`),
    '/invites': () => html(tag('data-proactive="on"')),
    '/mounts': () => html(`<script src="${foyer.origin}/embed.js" async></script>`),
    '/strict': () => html(tag()),
    '/markup': () =>
      html(
        `<img name="currentScript" src="${shop.origin}/lamp.png"><script src="${foyer.origin}/embed.js"></script><foyer-chat channel-id="demo" data-origin="${shop.origin}"></foyer-chat>`,
      ),
  }
  return known[path]?.() ?? null
}

beforeAll(async () => {
  foyer = await createFoyer(await built())
  shop = await createShop((path) => {
    const found = pageOf(path)
    return found === null ? null : { html: found, ...(path === '/strict' ? { policy: STRICT() } : {}) }
  })
  browser = await launchBrowser()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  foyer?.close()
  shop?.close()
})

beforeEach(() => {
  foyer.reset()
  allowed = null
})
afterEach(async () => {
  await context?.close()
  expect(problems.splice(0).filter((text) => !allowed?.test(text))).toEqual([])
})

const begin = async (options: BrowserContextOptions = {}) => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
}
const visit = async (path: string, options: BrowserContextOptions = {}) => {
  await begin(options)
  page = await visitIn(context, shop.origin + path, problems)
}
const SESSION = { userId: 'u1', token: 't1', running: true }
const key = (channelId = 'demo', name = '') => `foyer&${foyer.origin}&${channelId}&${name}`
/** A browser that has had a conversation on the site. */
const visitAgain = async (path = '/plain', options: BrowserContextOptions = {}) => {
  await begin(options)
  await context.addInitScript(
    ([name, value]) => {
      if (window === top && !localStorage.getItem('seeded')) {
        localStorage.setItem('seeded', '1')
        localStorage.setItem(name as string, value as string)
      }
    },
    [key(), JSON.stringify(SESSION)],
  )
  page = await visitIn(context, shop.origin + path, problems)
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const openIt = async () => {
  await button('Open chat').click()
  return chatIn(page)
}
const asks = async (name: string) => {
  const frame = await chatIn(page)
  const heard = (await frame.evaluate('heard')) as { foyer?: { ask: string; with: unknown } }[]
  return heard.flatMap((one) => (one.foyer?.ask === name ? [one.foyer.with] : []))
}
const stored = () => page.evaluate('Object.keys(localStorage).concat(Object.keys(sessionStorage)).sort()')

describe('methods and events', () => {
  test('what a page asked before the loader was there is done in order; attributes win over settings', async () => {
    await visit('/queue')
    const frame = await chatIn(page)
    const address = new URL(frame.url()).searchParams
    expect(Object.fromEntries(address)).toEqual({ from: 'iframe', channelId: 'demo', locale: 'de-AT', groupId: 'g1' })
    await expect.poll(() => asks('prefill')).toEqual(['Where is my parcel?'])
    expect(await button('Chat schließen').getAttribute('aria-expanded')).toBe('true')
    const names = () => page.evaluate('seen.map(([name]) => name)')
    expect(await names()).toEqual(['ready', 'opened', 'shown'])
    await page.evaluate('Foyer.toggle()')
    expect(await names()).toEqual(['ready', 'opened', 'shown', 'closed'])
    expect(
      await page.evaluate(`['open', 'locale', 'storage', 'consent', 'ready'].map((name) => Foyer.get(name))`),
    ).toEqual([false, 'de', 'browser', true, true])
  })

  test('a refusal has a code; a listener that throws harms nobody', async () => {
    allowed = /a fault of the page/
    await visit('/plain')
    const frame = await openIt()
    await frame.evaluate(`answers.startCall = { refused: { code: 'unavailable', message: 'no calls here' } }`)
    await page.evaluate(`
      window.got = []
      Foyer.on('message:received', () => { throw new Error('a fault of the page') })
      Foyer.once('message:received', ({ id }) => got.push('once ' + id))
      Foyer.on('message:received', ({ id }) => got.push('on ' + id))
      window.gone = () => got.push('gone')
      Foyer.on('message:received', gone); Foyer.off('message:received', gone)
      Foyer.on('error', ({ code }) => got.push(code))`)
    const refused = (call: string) =>
      page.evaluate(`${call}.then(() => 'none', ({ code, message }) => code + ': ' + message)`)
    expect(await refused('Foyer.startCall("video")')).toBe('unavailable: no calls here')
    expect(await refused('Foyer("fly")')).toContain('unknown')
    expect(await refused('Foyer.setLocale("xx")')).toContain('invalid')
    for (const id of ['m1', 'm2'])
      await frame.evaluate(
        (id) =>
          (window as never as { tell: (all: unknown) => void }).tell({ event: 'message:received', detail: { id } }),
        id,
      )
    await expect.poll(() => page.evaluate('got')).toEqual(['unavailable', 'invalid', 'once m1', 'on m1', 'on m2'])
  })

  test('what does not answer is unreachable: a method after 15 seconds, the chat after 8, with words and another try', async () => {
    allowed = /ERR_|Failed to (load|fetch)|postMessage/
    await begin()
    page = await context.newPage()
    await page.clock.install()
    await page.goto(`${shop.origin}/plain`)
    const frame = await openIt()
    await frame.evaluate('answers.addTags = null')
    const late = page.evaluate(`Foyer.addTags('vip').then(() => 'none', ({ code }) => code)`)
    await expect.poll(() => asks('addTags')).toHaveLength(1)
    await page.clock.runFor(16_000)
    expect(await late).toBe('unreachable')
    await frame.evaluate('raw({ hidden: true, close: true })')
    await button('Open chat').waitFor()
    foyer.state.down = true
    await button('Open chat').click()
    await page.getByText('Opening the chat').waitFor()
    await page.clock.runFor(8100)
    await page.getByText('The chat cannot be reached.').waitFor()
    expect(await page.locator('iframe').isVisible()).toBe(false)
    foyer.state.down = false
    await button('Try again').click()
    await page.clock.runFor(500)
    await chatIn(page)
    expect(await page.getByText('The chat cannot be reached.').count()).toBe(0)
  })

  test('the loader says so when the messenger itself does not load, and loads it at the next click', async () => {
    allowed = /ERR_|Failed to (load|fetch)|net::/
    foyer.state.down = true
    await visit('/plain')
    await button('Open chat').click()
    await button('The chat cannot be reached. Try again').waitFor()
    foyer.state.down = false
    await button('The chat cannot be reached. Try again').click()
    await chatIn(page)
    await button('Close chat').waitFor()
  })

  test('D-15: identify hands the token over, asks again before it ends, and logout forgets all of it', async () => {
    await begin()
    page = await context.newPage()
    await page.clock.install({ time: 1_700_000_000_000 })
    await page.goto(`${shop.origin}/plain`)
    const token = (exp: number) => `x.${Buffer.from(JSON.stringify({ sub: 'c7', exp })).toString('base64url')}.x`
    const made = [token(1_700_000_600), token(1_700_001_200)]
    await page.evaluate(`window.made = ${JSON.stringify(made)}; window.done = Foyer.identify(async () => made.shift())`)
    const handle = await page.locator('iframe').elementHandle()
    const frame = await handle?.contentFrame()
    await expect.poll(() => frame?.evaluate('heard[0] && heard[0].hello.identityToken')).toBe(made[0])
    expect(await page.evaluate('done')).toBe(true)
    expect(await page.locator('iframe').isVisible()).toBe(false)
    expect(await page.evaluate('Foyer.get("proved")')).toBe(true)
    await page.clock.runFor(541_000)
    const tokens = `heard.flatMap(({ foyer }) => foyer?.ask === 'identify' ? [foyer.with.token] : [])`
    await expect.poll(() => frame?.evaluate(tokens)).toEqual(made)
    await frame?.evaluate(`tell({ session: ${JSON.stringify(SESSION)} })`)
    await expect.poll(() => page.evaluate('Foyer.get("userId")')).toBe('u1')
    await page.evaluate('Foyer.logout()')
    expect(await stored()).toEqual([])
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.evaluate('[Foyer.get("userId"), Foyer.get("proved")]')).toEqual(['', false])
  })
})

describe('what is kept and sent', () => {
  test('D-15: a proof is of one visitor: for the next one of the browser the chat is asked again', async () => {
    await visit('/plain')
    const token = `x.${Buffer.from(JSON.stringify({ sub: 'c7', exp: 4_000_000_000 })).toString('base64url')}.x`
    const identify = () => page.evaluate(`Foyer.identify('${token}')`)
    const leave = async () => {
      await button('Close chat').click()
      await page.reload()
    }
    const first = await openIt()
    await first.evaluate(`answers.identify = { userId: 'u1' }; tell({ session: ${JSON.stringify(SESSION)} })`)
    expect(await identify()).toEqual({ userId: 'u1' })
    await leave()
    expect(await identify()).toEqual({ userId: 'u1' })
    expect(await page.locator('iframe').count()).toBe(0)
    const next = await openIt()
    await next.evaluate(`tell({ session: ${JSON.stringify({ ...SESSION, userId: 'u2' })} })`)
    await expect.poll(() => page.evaluate('Foyer.get("userId")')).toBe('u2')
    await leave()
    expect(await identify()).toBe(true)
    expect(await page.locator('iframe').count()).toBe(1)
  })

  test('a part whose code cannot be loaded is refused as unreachable, and no error of the page', async () => {
    allowed = /Failed to load resource/
    await visit('/plain')
    await page.route('**/embed/*/pages.js', (route) => route.abort())
    const frame = await openIt()
    const failed = page.waitForEvent('requestfailed')
    await frame.evaluate(`tell({ session: ${JSON.stringify(SESSION)} })`)
    await failed
    expect(await page.evaluate('Foyer.trackPage().catch(({ code }) => code)')).toBe('unreachable')
  })

  test('a part whose code comes after the widget is gone does not begin', async () => {
    await begin()
    page = await context.newPage()
    let release = () => {}
    const held = new Promise<void>((go) => (release = go))
    await page.route('**/embed/*/proactive.js', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/embed/*/proactive.js')
    await page.goto(`${shop.origin}/invites`)
    const url = (await asked).url()
    await page.evaluate('Foyer.destroy()')
    release()
    // The same module, so that the messenger has it when this is done; and what it asks then has arrived.
    await page.evaluate(`import('${url}').then(() => fetch('${foyer.origin}/embed.js')).then(() => {})`)
    expect(foyer.paths()).toContain('/embed.js')
    expect(foyer.paths()).not.toContain('/api/chat/visitor/embedSettings')
  })

  test('with consent: required nothing is stored or sent before the visitor agrees, and all of it goes with the consent', async () => {
    await visit('/consent')
    await button('Open chat').hover()
    await page.evaluate(`Foyer.setAttributes({ cart: 3 }).catch(() => {})`)
    const calls = () => foyer.paths().filter((path) => /api|chat_online/.test(path))
    expect(await page.evaluate(`Foyer.startConversation().catch(({ code }) => code)`)).toBe('consent')
    await button('Open chat').click()
    await page.getByText('Do you agree?').waitFor()
    expect(calls()).toEqual([])
    expect(await stored()).toEqual([])
    await button('No, thanks').click()
    await button('Open chat').waitFor()
    expect(calls()).toEqual([])
    expect(await stored()).toEqual([])
    await button('Open chat').click()
    await button('Agree and chat').click()
    const frame = await chatIn(page)
    await frame.evaluate(`tell({ session: ${JSON.stringify(SESSION)} })`)
    await expect.poll(stored).toEqual([`${key()}&consent`, key(), key()].sort())
    await expect.poll(() => asks('setAttributes')).toEqual([{ cart: 3 }])
    await page.reload()
    await chatIn(page)
    await page.evaluate('Foyer.consent(false)')
    expect(await stored()).toEqual([])
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.evaluate('Foyer.get("consent")')).toBe(false)
  })

  test('D-14: where the browser denies storage the chat works from memory, and says that a reload begins anew', async () => {
    await begin()
    await context.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    page = await visitIn(context, `${shop.origin}/plain`, problems)
    const frame = await openIt()
    await frame.evaluate(`tell({ session: ${JSON.stringify(SESSION)} })`)
    await expect.poll(() => page.evaluate('[Foyer.get("userId"), Foyer.get("storage")]')).toEqual(['u1', 'memory'])
    await button('Close chat').click()
    await page.getByRole('status').filter({ hasText: 'This browser keeps nothing' }).waitFor()
  })

  test('the session is that of the frame: other windows, origins and nonces change nothing', async () => {
    await visit('/plain')
    const frame = await openIt()
    const session = { userId: 'evil', token: 't', running: true }
    await page.evaluate((foyer) => postMessage({ foyer }, '*'), { nonce: 'x', session })
    await frame.evaluate(
      (session) => (window as never as { raw: (all: unknown) => void }).raw({ foyer: { nonce: 'guess', session } }),
      session,
    )
    await frame.evaluate(`raw({ foyer: { nonce: 'guess', event: 'unread', detail: { count: 9, message: null } } })`)
    await frame.evaluate(`tell({ session: { userId: 7 } })`)
    await frame.evaluate(`tell({ event: 'connection', detail: { state: 'online' } })`)
    await frame.evaluate(`tell({ session: ${JSON.stringify(SESSION)} })`)
    await expect.poll(() => page.evaluate('Foyer.get("userId")')).toBe('u1')
    expect(await page.evaluate('Foyer.get("unread")')).toBe(0)
    const nonce = await frame.evaluate(`location.hash.split('=')[1]`)
    await page.evaluate((foyer) => postMessage({ foyer }, '*'), { nonce, session })
    await page.evaluate('new Promise((go) => setTimeout(go))')
    expect(await page.evaluate('Foyer.get("userId")')).toBe('u1')
  })
})

describe('unread messages, with the window closed', () => {
  const status = () => page.getByRole('status')

  test('D-16: badge, preview and title tell of an answer; a closed preview stays closed, a click opens the chat', async () => {
    foyer.state.unread = message('m1', '<b>Your parcel</b> has left', '/face.svg')
    await visitAgain()
    await button('Open chat, 1 unread').waitFor()
    expect(foyer.state.asked.find(({ path }) => path.endsWith('getUnread'))).toMatchObject({
      body: { userId: 'u1' },
      token: 't1',
    })
    await status().getByText('<b>Your parcel</b> has left').waitFor()
    await status().getByText('Lee').waitFor()
    expect(await status().locator('img').getAttribute('src')).toBe(`${foyer.origin}/face.svg`)
    await page.keyboard.press('Escape')
    expect(await status().textContent()).toBe('')
    await page.reload()
    await button('Open chat, 1 unread').waitFor()
    expect(await status().textContent()).toBe('')
    await page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })`)
    foyer.push({ ...message('m2', 'At your door'), count: 2 })
    await button('Open chat, 2 unread').waitFor()
    await expect.poll(() => page.title()).toBe('2 new messages')
    await expect.poll(() => page.title()).toBe('Lamps & vases')
    await page.evaluate(`delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))`)
    expect(await page.title()).toBe('Lamps & vases')
    expect(await page.evaluate('Foyer.get("unread")')).toBe(2)
    await status().getByText('At your door').click()
    await chatIn(page)
    expect(await status().textContent()).toBe('')
    await expect.poll(() => foyer.state.streams.size).toBe(0)
    await button('Close chat').click()
    await button('Open chat').waitFor()
  })

  test('of two tabs one asks the server, and both show the same; the other takes over when it closes', async () => {
    foyer.state.unread = message('m1')
    await visitAgain()
    await button('Open chat, 1 unread').waitFor()
    const first = page
    page = await visitIn(context, `${shop.origin}/other`, problems)
    await button('Open chat, 1 unread').waitFor()
    foyer.push({ ...message('m2'), count: 3 })
    await button('Open chat, 3 unread').waitFor()
    await first.getByRole('button', { name: 'Open chat, 3 unread' }).waitFor()
    expect(foyer.paths().filter((path) => path.endsWith('getUnread'))).toHaveLength(1)
    await first.close()
    await expect.poll(() => foyer.paths().filter((path) => path.endsWith('getUnread')).length).toBe(2)
    foyer.push(NOTHING)
    await button('Open chat').waitFor()
  })

  test('G-20: a call rings beside the launcher before there is a frame, in every tab and in the title; a press opens the chat', async () => {
    const call = { callType: 'voice', name: 'Lee <i>' }
    await visitAgain()
    await expect.poll(() => foyer.state.streams.size).toBe(1)
    const other = await visitIn(context, `${shop.origin}/other`, problems)
    await page.evaluate(`window.heard = []; Foyer.on('call:ringing', (detail) => heard.push(detail))
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })`)
    foyer.push({ ...NOTHING, call })
    await page.getByRole('status').getByRole('button', { name: 'Lee <i> is calling' }).waitFor()
    await other.getByRole('button', { name: 'Lee <i> is calling' }).waitFor()
    await expect.poll(() => page.title()).toBe('Lee <i> is calling')
    // the launcher shakes
    const moving = () =>
      page.evaluate('document.querySelector("div").shadowRoot.querySelector(".launcher").getAnimations().length')
    expect(await moving()).toBe(1)
    // told again, with nothing unread: it goes on
    foyer.push({ ...NOTHING, call })
    foyer.push(NOTHING)
    await other.getByRole('button', { name: 'Lee <i> is calling' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.title()).toBe('Lamps & vases')
    expect(await moving()).toBe(0)
    const heard = { type: 'audio', name: 'Lee <i>' }
    expect(await page.evaluate('heard')).toEqual([
      { ...heard, on: true },
      { ...heard, on: false },
    ])
    expect(await page.locator('iframe').count()).toBe(0)
    foyer.push({ ...NOTHING, call: { callType: 'video', name: 'Lee' } })
    await button('Lee is calling').click()
    await chatIn(page)
    await button('Close chat').waitFor()
    expect(await button('Lee is calling').count()).toBe(0)
    // the other tab hears of it from the server
    await other.getByRole('button', { name: 'Lee is calling' }).waitFor()
    foyer.push(NOTHING)
    await other.getByRole('button', { name: 'Lee is calling' }).waitFor({ state: 'detached' })
  })

  test('the chat in the frame is the source while it is there; a visitor who is gone is not asked for again', async () => {
    await visitAgain()
    await expect.poll(() => foyer.state.streams.size).toBe(1)
    const frame = await openIt()
    await expect.poll(() => foyer.state.streams.size).toBe(0)
    await button('Close chat').click()
    await frame.evaluate(`tell({ event: 'unread', detail: ${JSON.stringify(message('m5', 'From the frame'))} })`)
    await status().getByText('From the frame').waitFor()
    await button('Open chat, 1 unread').waitFor()
    foyer.state.refuse = 'there is no such visitor'
    await page.reload()
    await expect.poll(() => foyer.paths().filter((path) => path.endsWith('getUnread')).length).toBe(2)
    expect(foyer.state.streams.size).toBe(0)
  })
})

describe('pages and widgets', () => {
  test('a page change finds the window as it was left, and leaves the focus to the page', async () => {
    await visit('/plain')
    const frame = await openIt()
    await frame.evaluate(`tell({ session: ${JSON.stringify(SESSION)} })`)
    await page.getByRole('link', { name: 'other' }).click()
    const next = await chatIn(page)
    await button('Close chat').waitFor()
    const heard = (await next.evaluate('heard')) as Record<string, unknown>[]
    expect(heard[0]).toMatchObject({ hello: { session: SESSION, visible: true, page: `${shop.origin}/other` } })
    expect(heard.some((one) => 'showIframe' in one)).toBe(false)
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
    await expect.poll(() => asks('shown')).toEqual([{ visible: true }])
    await button('Close chat').click()
    await page.reload()
    await button('Open chat').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.goBack()
    await button('Open chat').waitFor()
  })

  test.each(['/names', '/names-late'])(
    'two widgets of a page (%s) keep apart; elements of the page open them, by pointer and by key',
    async (path) => {
      await visit(path)
      await button('Talk to sales').click()
      await button('Close chat').waitFor()
      expect(new URL((await chatIn(page)).url()).searchParams.get('channelId')).toBe('sales')
      expect(await stored()).toEqual([key('sales', 'sales')])
      expect(await page.evaluate(`Foyer.create({ channelId: 'sales', name: 'sales' }).get('open')`)).toBe(true)
      await page.evaluate(`Foyer.create({ channelId: 'sales', name: 'sales' }).destroy()`)
      expect(await button('Ask sales').count()).toBe(0)
      await page.getByText('Ask about the lamp').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('iframe.met').count()).toBe(1)
      await expect.poll(() => asks('prefill')).toEqual(['About the lamp'])
      await page.getByRole('link', { name: 'Returns' }).press('Enter')
      await expect.poll(() => asks('openFaq')).toEqual([{ docId: 'd7' }])
      expect(page.url()).toBe(shop.origin + path)
    },
  )

  test('where the only widget has a name, it is also that of the page', async () => {
    await visit('/only-named')
    await page.evaluate('Foyer.open()')
    await button('Close chat').waitFor()
    expect(await stored()).toEqual([key('sales', 'sales')])
  })

  test('the custom element holds the chat inside itself, without a launcher, and takes it along when it goes', async () => {
    await visit('/inline')
    const frame = await chatIn(page)
    expect(new URL(frame.url()).searchParams.get('locale')).toBe('fr')
    const [outer, inner] = await Promise.all([
      page.locator('foyer-chat').boundingBox(),
      page.locator('iframe').boundingBox(),
    ])
    expect(inner).toEqual(outer)
    expect(await page.getByRole('button').count()).toBe(0)
    // so that the chat page has no button that would leave an empty place
    expect(new URL(frame.url()).searchParams.get('inline')).toBe('1')
    await page.evaluate(`document.querySelector('foyer-chat').remove()`)
    expect(await page.locator('iframe').count()).toBe(0)
    await page.evaluate(`place.append(Object.assign(document.createElement('foyer-chat'), {}))`)
  })

  test('G-55: markup in the page, which may be a stranger’s, names no other place from which code comes', async () => {
    await visit('/markup')
    await chatIn(page)
    const loaded = (await page.evaluate(`performance.getEntriesByType('resource').map(({ name }) => name)`)) as string[]
    expect(loaded.filter((name) => name.startsWith(`${shop.origin}/embed`))).toEqual([])
  })

  test('G-62: the launcher speaks the language of the page, and is where the page wants it, whatever its direction', async () => {
    await visit('/arabic')
    const launcher = button('فتح المحادثة')
    expect(await launcher.boundingBox()).toEqual({ x: 40, y: 800 - 30 - 64, width: 64, height: 64 })
    await launcher.click()
    await chatIn(page)
    expect(await page.locator('iframe').boundingBox()).toEqual({
      x: 40,
      y: 800 - 30 - 64 - 16 - 500,
      width: 360,
      height: 500,
    })
    await button('إغلاق المحادثة').waitFor()
    expect(await page.locator('body > div').evaluate((host) => getComputedStyle(host).zIndex)).toBe('77')
  })

  test('without a launcher of ours the focus goes back to what has opened the chat', async () => {
    await visit('/hidden')
    expect(await page.locator('button.launcher').isVisible()).toBe(false)
    await button('Help').click()
    const frame = await chatIn(page)
    await frame.waitForFunction('heard.some(({ showIframe }) => showIframe)')
    await frame.evaluate('raw({ hidden: true })')
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Help')
  })
})

describe('what the host page does not notice', () => {
  test('a policy without inline styles and Trusted Types report no violation, from launcher to preview', async () => {
    foyer.state.unread = message('m1', 'Hello', '/face.svg')
    await visitAgain('/strict')
    await page.evaluate(
      `window.violations = []; addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))`,
    )
    await button('Open chat, 1 unread').click()
    await chatIn(page)
    await button('Close chat').click()
    expect(await page.evaluate('violations')).toEqual([])
  })

  test('no layout shift, no question before leaving, no step in the history, no cookie', async () => {
    await visitAgain('/plain')
    await page.evaluate(`
      window.shift = 0
      new PerformanceObserver((list) => { for (const one of list.getEntries()) shift += one.value }).observe({ type: 'layout-shift', buffered: true })
      window.steps = history.length`)
    foyer.push(message('m1'))
    await page.getByRole('status').getByText('Your parcel has left').waitFor()
    await button('Open chat, 1 unread').click()
    await chatIn(page)
    await button('Close chat').click()
    expect(await page.evaluate('[shift, history.length - steps, document.cookie]')).toEqual([0, 0, ''])
    let asked = false
    page.on('dialog', () => {
      asked = true
    })
    await page.goto(`${shop.origin}/other`)
    expect(asked).toBe(false)
  })

  test('1,000 widgets that come and go leave no listener, no node and no memory', async () => {
    await visit('/mounts')
    await page.waitForFunction('window.Foyer')
    await page.evaluate(`
      window.live = 0
      const add = EventTarget.prototype.addEventListener
      EventTarget.prototype.addEventListener = function (type, hear, options) {
        if (this instanceof AbortSignal) return add.call(this, type, hear, options)
        live++
        options?.signal ? add.call(options.signal, 'abort', () => live--) : 0
        return add.call(this, type, hear, options)
      }
      window.mount = async (times) => {
        for (let i = 0; i < times; i++) {
          const foyer = Foyer.create({ channelId: 'demo', name: 'w' + i })
          await foyer.setAttributes({ n: i })
          await foyer.destroy()
        }
      }`)
    const session = await context.newCDPSession(page)
    const heap = async () => {
      for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
      return { usedSize, nodes, jsEventListeners }
    }
    await page.evaluate('mount(100)')
    const before = await heap()
    await page.evaluate('mount(1000)')
    const after = await heap()
    expect(await page.evaluate('live')).toBe(0)
    expect(await page.evaluate(`document.body.querySelectorAll('div').length`)).toBe(0)
    expect(after.nodes - before.nodes).toBeLessThan(50)
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(20)
    expect(after.usedSize - before.usedSize).toBeLessThan(400_000)
  }, 30_000)
})
