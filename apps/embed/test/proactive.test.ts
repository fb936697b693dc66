import type { Server } from 'node:http'
import type { ProactiveRule } from '@foyer/protocol/channel'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, listen } from './site.ts'

const DAY = 24 * 60 * 60_000

const rule = (change: Partial<ProactiveRule> = {}): ProactiveRule => ({
  ruleId: 'a',
  text: 'Can we help you?',
  on: 1,
  url: '',
  seconds: 5,
  scroll: 0,
  returning: 0,
  attribute: '',
  least: 0,
  onlyOnline: 0,
  days: 7,
  ...change,
})

/** As little of a widget as the part uses; what happened is in `window.did`, what is so in `window.is`. */
const hostPage = `<!doctype html><html><head><meta name="viewport" content="width=device-width"><title>shop</title></head>
<body style="margin:0;height:3000px"><p>shop</p><input aria-label="Search"><div id="host" style="--x:16;--y:16;--s:56"></div>
<script type="module">
  import { startProactive } from '/proactive.js'
  const asked = new URLSearchParams(location.search)
  window.did = []
  window.is = { open: false, preview: false, running: false, attributes: {}, state: 'online' }
  const memory = new Map()
  const denied = asked.has('denied')
  const listeners = {}
  const ends = []
  const root = document.querySelector('#host').attachShadow({ mode: 'open' })
  const launcher = document.createElement('button')
  launcher.className = 'launcher'
  launcher.ariaLabel = 'Open chat'
  launcher.textContent = 'o'
  root.append(launcher)
  window.emit = (name) => listeners[name]?.()
  window.end = () => ends.forEach((run) => run())
  startProactive({
    settings: { channelId: 'c1', position: 'right' },
    origin: location.origin,
    locale: () => asked.get('locale') ?? 'en',
    texts: (key) => ({ closeTeaser: 'Close invitation' })[key],
    root,
    session: () => (is.running ? { userId: 'u', token: 't', running: true } : null),
    keep: {
      get: (key) => (denied ? (memory.get(key) ?? null) : localStorage.getItem(key)),
      set: (key, value) => (denied ? memory.set(key, value) : localStorage.setItem(key, value)),
      remove: () => {},
    },
    mayTalk: () => true,
    attributes: () => is.attributes,
    on: (name, run) => ((listeners[name] = run), () => delete listeners[name]),
    open: async () => void did.push('open'),
    isOpen: () => is.open,
    hasPreview: () => is.preview,
    availability: async () => (did.push('availability'), { state: is.state, waiting: 0 }),
    onEnd: (run) => ends.push(run),
  })
  window.started = true
</script></body></html>`

let rules: readonly ProactiveRule[] = []
let asked: string[] = []
let server: Server
let origin: string
let browser: Browser
let context: BrowserContext
let page: Page
const problems: string[] = []

const bundle = async (): Promise<string> => {
  const output = await build({
    root: `${import.meta.dirname}/..`,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'src/messenger/proactive.ts', formats: ['es'] } },
  })
  for (const one of [output].flat())
    if ('output' in one) for (const part of one.output) if (part.type === 'chunk') return part.code
  throw new Error('nothing was built')
}

beforeAll(async () => {
  const code = await bundle()
  ;[server, origin] = await listen(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const isSettings = pathname === '/api/chat/visitor/embedSettings'
    if (isSettings) asked.push(`${searchParams.get('channelId')} ${searchParams.get('locale')}`)
    const type = isSettings ? 'application/json' : pathname === '/proactive.js' ? 'text/javascript' : 'text/html'
    response.setHeader('content-type', type)
    response.end(isSettings ? JSON.stringify({ rules }) : pathname === '/proactive.js' ? code : hostPage)
  })
  browser = await launchBrowser()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
})

afterEach(async () => {
  await context?.close()
  asked = []
  expect(problems.splice(0)).toEqual([])
})

const load = async (path: string): Promise<void> => {
  const settled = page.waitForResponse(/embedSettings/)
  await page.goto(origin + path)
  await settled
  await page.waitForFunction('window.started')
}
const visit = async (path: string, given: readonly ProactiveRule[], options: BrowserContextOptions = {}) => {
  rules = given
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  // Paused, so that only `pass` moves it: on a slow machine seconds go by while a page loads.
  await page.clock.install({ time: Date.now() - 1000 })
  await page.clock.pauseAt(Date.now())
  await load(path)
}
const pass = (seconds: number) => page.clock.runFor(seconds * 1000)
const teaser = () => page.getByRole('status')
const text = async (): Promise<string> =>
  (await teaser().count()) === 0 ? '' : ((await teaser().locator('.text').textContent()) ?? '')
const is = (change: object) => page.evaluate(`Object.assign(is, ${JSON.stringify(change)})`)
const did = () => page.evaluate('did') as Promise<string[]>
const close = () => page.getByRole('button', { name: 'Close invitation' }).click()

test('an invitation comes after its seconds in the language of the page, and is announced', async () => {
  await visit('/?locale=ar', [rule()])
  await pass(4)
  expect(await text()).toBe('')
  await pass(1.1)
  expect(await text()).toBe('Can we help you?')
  expect(await teaser().getAttribute('dir')).toBe('rtl')
  expect(asked).toEqual(['c1 ar'])
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
})

test('a closed one stays away on all pages for its days, and others wait for another page', async () => {
  await visit('/lamps', [rule(), rule({ ruleId: 'b', text: 'Free delivery' })])
  await pass(6)
  expect(await teaser().count()).toBe(1)
  await close()
  await pass(60)
  expect(await text()).toBe('')
  await load('/chairs')
  await pass(6)
  expect(await text()).toBe('Free delivery')
  await page.getByRole('button', { name: 'Free delivery' }).press('Escape')
  await load('/lamps')
  await pass(60)
  expect(await text()).toBe('')
  await page.clock.setSystemTime(Date.now() + 7.1 * DAY)
  await load('/lamps')
  await pass(6)
  expect(await text()).toBe('Can we help you?')
  expect(await did()).toEqual([])
})

test('a click opens the chat and answers the invitation, and so does opening it otherwise', async () => {
  await visit('/', [rule()])
  await pass(6)
  await teaser().getByText('Can we help you?').click()
  expect([await did(), await teaser().count()]).toEqual([['open'], 0])
  await load('/other')
  await pass(60)
  expect(await text()).toBe('')
  await page.evaluate('localStorage.clear()')
  await load('/')
  await pass(6)
  await page.evaluate('emit("opened")')
  await load('/other')
  await pass(60)
  expect(await text()).toBe('')
})

test('it waits for an open window, a message, a conversation and somebody who types', async () => {
  await visit('/', [rule()])
  for (const state of ['open', 'preview', 'running']) {
    await is({ [state]: true })
    await pass(30)
    expect(await text(), state).toBe('')
    await is({ [state]: false })
  }
  await page.getByLabel('Search').focus()
  await pass(30)
  expect(await text()).toBe('')
  await page.getByLabel('Search').blur()
  await pass(1.1)
  expect(await text()).toBe('Can we help you?')
  // a real message takes its place, which closes nothing
  await is({ preview: true })
  await pass(1.1)
  expect(await text()).toBe('')
  await is({ preview: false })
  await pass(1.1)
  expect(await text()).toBe('Can we help you?')
})

test('agents are asked for only when all else fits, once a minute; the next rule may need none', async () => {
  await visit('/', [rule({ onlyOnline: 1 }), rule({ ruleId: 'b', text: 'Read our answers', seconds: 20 })])
  await is({ state: 'busy' })
  await pass(4)
  expect(await did()).toEqual([])
  await pass(10)
  expect([await did(), await text()]).toEqual([['availability'], ''])
  await pass(7)
  expect([await did(), await text()]).toEqual([['availability'], 'Read our answers'])
  await load('/')
  await pass(6)
  expect([await did(), await text()]).toEqual([['availability'], 'Can we help you?'])
})

test('in a single-page app each page counts for itself: seconds, scrolling and what was shown', async () => {
  await visit('/', [rule({ url: '/cart', scroll: 50 })])
  await pass(30)
  await page.evaluate('scrollTo(0, 2000)')
  await page.evaluate('history.pushState(null, "", "/cart"); scrollTo(0, 0)')
  await pass(8)
  expect(await text()).toBe('')
  await page.evaluate('scrollTo(0, 1300)')
  await pass(1.1)
  expect(await text()).toBe('Can we help you?')
  // a place within the page is no other page
  await page.evaluate('location.hash = "reviews"')
  await pass(1.1)
  expect(await text()).toBe('Can we help you?')
  await page.evaluate('history.pushState(null, "", "/thanks")')
  await pass(1.1)
  expect(await text()).toBe('')
})

test('attributes and returning visitors; without storage a reload is a first visit', async () => {
  await visit('/', [rule({ attribute: 'cart', least: 50 }), rule({ ruleId: 'b', text: 'Welcome back', returning: 2 })])
  await pass(10)
  expect(await text()).toBe('')
  await is({ attributes: { cart: 60 } })
  await pass(1.1)
  expect(await text()).toBe('Can we help you?')
  await page.clock.runFor(31 * 60_000)
  await load('/')
  await pass(6)
  expect(await text()).toBe('Welcome back')
  await load('/?denied')
  await pass(6)
  expect(await text()).toBe('')
})

test('where nothing may be kept, a closed one is away until the page goes', async () => {
  await visit('/?denied', [rule()])
  await pass(6)
  await close()
  await pass(60)
  expect(await text()).toBe('')
  expect(await page.evaluate('localStorage.length')).toBe(0)
  await load('/?denied')
  await pass(6)
  expect(await text()).toBe('Can we help you?')
})

test('the end of the widget takes all of it away', async () => {
  await visit('/', [rule()])
  await pass(6)
  await page.evaluate('end()')
  await pass(60)
  expect(await text()).toBe('')
})

describe('how it looks', () => {
  test('it moves nothing on the page, and stands above the launcher', async () => {
    await visit('/', [rule()], { reducedMotion: 'reduce' })
    await page.evaluate(
      `window.shifts = 0; new PerformanceObserver((list) => { shifts += list.getEntries().length }).observe({ type: 'layout-shift' })`,
    )
    await pass(6)
    const box = await page.locator('#host > *').or(teaser()).first().boundingBox()
    expect(box && [box.x + box.width, box.y + box.height]).toEqual([1280 - 16, 800 - 16 - 56 - 12])
    expect(box?.width).toBeLessThanOrEqual(280)
    expect(await page.evaluate('shifts')).toBe(0)
    expect(
      await teaser().evaluate((one) => getComputedStyle((one.getRootNode() as ShadowRoot).host).animationName),
    ).toBe('none')
  })

  test('on a phone it stays in the row of the launcher, also with a long text', async () => {
    await visit('/', [rule({ text: 'Can we help you with your order? '.repeat(9) })], {
      viewport: { width: 390, height: 800 },
    })
    await pass(6)
    const box = await teaser().boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(16)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 16 - 56 - 12)
    expect(box?.height).toBeLessThanOrEqual(90)
  })

  test('a keyboard closes it and is back at the launcher', async () => {
    await visit('/', [rule()])
    await pass(6)
    await page.getByRole('button', { name: 'Close invitation' }).focus()
    await page.keyboard.press('Escape')
    expect(await page.evaluate('document.querySelector("#host").shadowRoot.activeElement.className')).toBe('launcher')
  })
})
