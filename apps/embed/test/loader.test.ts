import type { Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { built, launchBrowser, listen, visitIn } from './site.ts'

/** The chat page's side of the handshake, as little of it as the loader can see. */
const chatPage = `<!doctype html><title>chat</title><input aria-label="Message"><script>
  const nonce = location.hash.split('foyer=')[1]
  window.heard = []
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent) return
    heard.push({ origin, data })
    if (data.hello && data.hello.nonce === nonce && !window.mute) {
      window.host = origin
      parent.postMessage({ welcome: { nonce, width: 333, height: 444 } }, origin)
    }
    if (data.showIframe) document.querySelector('input').focus()
  })
  window.say = (message) => parent.postMessage(message, host)
</script>`

type Site = { readonly server: Server; readonly origin: string }
type Pages = (path: string) => { readonly type: string; readonly body: string; readonly policy?: string } | null

const serve = async (pages: Pages): Promise<Site> => {
  const [server, origin] = await listen((request, response) => {
    const found = pages(new URL(request.url ?? '/', 'http://x').pathname)
    response.statusCode = found ? 200 : 404
    response.setHeader('content-type', found?.type ?? 'text/plain')
    response.setHeader('access-control-allow-origin', '*')
    if (found?.policy) response.setHeader('content-security-policy', found.policy)
    response.end(found?.body)
  })
  return { server, origin }
}

let files: ReadonlyMap<string, string>
let foyer: Site
let shop: Site
let browser: Browser
let page: Page
const problems: string[] = []

const hostPage = (attributes: string, extra = '') => ({
  type: 'text/html',
  // As strict as a host page can be and still include the loader.
  policy: `default-src 'none'; script-src ${foyer.origin}; frame-src ${foyer.origin} http://127.0.0.1:*`,
  body: `<!doctype html><html><head><script src="${foyer.origin}/embed.js" async data-channel-id="demo" ${attributes}></script></head><body dir="ltr"><p>shop</p>${extra}</body></html>`,
})

beforeAll(async () => {
  files = await built()
  foyer = await serve((path) => {
    const file = files.get(path)
    if (file !== undefined) return { type: 'text/javascript', body: file }
    if (path === '/chat_online/index') return { type: 'text/html', body: chatPage }
    return path === '/stranger' ? { type: 'text/html', body: '<p>stranger</p>' } : null
  })
  shop = await serve((path) => {
    if (path === '/plain') return hostPage('')
    if (path === '/user') return hostPage('data-locale="en" data-pid="c1" data-user-name="Ann" data-email="a@x.org"')
    if (path === '/stranger') return hostPage('', `<iframe src="${foyer.origin}/stranger"></iframe>`)
    return path === '/twice' ? hostPage('', `<script src="${foyer.origin}/embed.js"></script>`) : null
  })
  browser = await launchBrowser()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  foyer?.server.close()
  shop?.server.close()
})

afterEach(async () => {
  await page?.context().close()
  expect(problems.splice(0)).toEqual([])
})

const visit = async (path: string, options: BrowserContextOptions = {}): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  page = await visitIn(context, shop.origin + path, problems)
}
const launcher = (name: 'Open chat' | 'Close chat') => page.getByRole('button', { name })
const chat = async (): Promise<Frame> => {
  const handle = await page.locator('iframe[title="Chat"]').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('no frame')
  await frame.waitForFunction('window.host && heard.some(({ data }) => data.showIframe)')
  return frame
}
const open = async (): Promise<Frame> => {
  await launcher('Open chat').click()
  return chat()
}
const size = () => page.locator('iframe[title="Chat"]').boundingBox()
const heard = (frame: Frame) => frame.evaluate('heard') as Promise<{ origin: string; data: Record<string, unknown> }[]>

describe('before a click', () => {
  test('G-55: the loader weighs 3.5 KB at most and brings nothing but a button', async () => {
    expect(gzipSync(`${files.get('/embed.js')}`, { level: 9 }).length).toBeLessThanOrEqual(3584)
    await visit('/plain')
    const button = launcher('Open chat')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await button.boundingBox()).toEqual({ x: 1280 - 16 - 56, y: 800 - 16 - 56, width: 56, height: 56 })
    expect(page.frames()).toHaveLength(1)
    expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0)
    expect(await page.evaluate('performance.getEntriesByType("resource").length')).toBe(1)
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(800)
  })

  test('G-55: one global, and one launcher although the script is there twice', async () => {
    await visit('/twice')
    await launcher('Open chat').waitFor()
    expect(await launcher('Open chat').count()).toBe(1)
    expect(await page.evaluate('typeof Foyer')).toBe('function')
    expect(await page.evaluate('Object.keys(Foyer)')).toEqual(expect.arrayContaining(['show', 'hide', 'updateUser']))
    const added = await page.evaluate(`(() => {
      const bare = document.createElement('iframe'); document.body.append(bare)
      return Object.keys(window).filter((key) => !(key in bare.contentWindow) && isNaN(key))
    })()`)
    expect(added).toEqual(['Foyer'])
  })
})

test("the button's icon is a speech bubble to open, a cross to close", async () => {
  await visit('/plain')
  const button = page.locator('button.launcher')
  const sign = () => button.evaluate((element) => getComputedStyle(element, '::before').clipPath)
  const closed = await sign()
  await open()
  expect(await sign()).not.toBe(closed)
  await launcher('Close chat').click()
  expect(await sign()).toBe(closed)
})

describe('the handshake', () => {
  test('G-54, D-14: hello tells origin, page, referrer and user to the frame of the own origin; its address holds nothing of the page', async () => {
    await visit('/user?token=secret#part')
    const frame = await open()
    const [first] = await heard(frame)
    expect(first?.origin).toBe(shop.origin)
    expect(first?.data).toEqual({
      hello: {
        nonce: expect.stringMatching(/^[\d-]{20,}$/),
        origin: shop.origin,
        page: `${shop.origin}/user`,
        referrer: '',
        user: { userName: 'Ann', email: 'a@x.org' },
        title: '',
        visible: true,
      },
    })
    const { searchParams } = new URL(frame.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      from: 'iframe',
      channelId: 'demo',
      locale: 'en',
      pid: 'c1',
    })
  })

  test('X-39: updateUser waits for the welcome, later ones follow at once', async () => {
    await visit('/plain')
    await page.evaluate(`Foyer.updateUser({ userName: 'Bo', other: 'x' })`)
    const frame = await open()
    expect((await heard(frame))[0]?.data).toMatchObject({ hello: { user: { userName: 'Bo' } } })
    await page.evaluate(`Foyer.updateUser({ phone: '1' })`)
    await frame.waitForFunction('heard.some(({ data }) => data.updateUser)')
    expect((await heard(frame)).at(-1)?.data).toEqual({ updateUser: { phone: '1' } })
  })

  test('a frame that loads again is greeted again', async () => {
    await visit('/plain')
    const frame = await open()
    await frame.evaluate('location.reload()')
    expect((await heard(await chat()))[0]?.data).toHaveProperty('hello')
  })

  test('a welcome with another nonce is none', async () => {
    await visit('/plain')
    const frame = await open()
    await frame.evaluate(`say({ welcome: { nonce: 'guess', width: 400 } })`)
    await frame.evaluate(`say({ welcome: { nonce: location.hash.split('=')[1], height: 345 } })`)
    await expect.poll(size).toMatchObject({ width: 333, height: 345 })
  })

  test('G-54: another frame of the page, of the same origin, cannot close the chat', async () => {
    await visit('/stranger')
    const frame = await open()
    const other = page.frames().find((one) => one.url() === `${foyer.origin}/stranger`)
    await other?.evaluate(`parent.postMessage({ hidden: true, close: true }, '*')`)
    await page.evaluate(`postMessage({ hidden: true }, '*')`)
    // What the chat says afterwards arrives after both.
    await frame.evaluate(`say({ welcome: { nonce: location.hash.split('=')[1], height: 345 } })`)
    await expect.poll(size).toMatchObject({ height: 345 })
    expect(await launcher('Close chat').isVisible()).toBe(true)
  })
})

describe('opening and closing', () => {
  test('G-55: a click opens the frame in the size that the channel wants, focused', async () => {
    await visit('/plain')
    const frame = await open()
    expect(await launcher('Close chat').getAttribute('aria-expanded')).toBe('true')
    const box = await size()
    expect(box).toEqual({ x: 1280 - 16 - 333, y: 800 - 88 - 444, width: 333, height: 444 })
    await page.keyboard.type('hi')
    expect(await frame.evaluate(`document.querySelector('input').value`)).toBe('hi')
  })

  test('Escape on the launcher closes; opening again keeps the page and shows it', async () => {
    await visit('/plain')
    const frame = await open()
    await frame.evaluate(`window.mark = 1; heard.length = 0`)
    await launcher('Close chat').focus()
    await page.keyboard.press('Escape')
    expect(await launcher('Open chat').getAttribute('aria-expanded')).toBe('false')
    expect(await page.locator('iframe[title="Chat"]').isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await frame.waitForFunction('heard.some(({ data }) => data.showIframe)')
    expect((await heard(frame)).filter(({ data }) => data.showIframe)).toHaveLength(1)
    expect(await frame.evaluate('window.mark')).toBe(1)
  })

  test('S7.4-04, S2.2-04: hidden hides the frame and gives the focus back', async () => {
    await visit('/plain')
    const frame = await open()
    await frame.evaluate('say({ hidden: true })')
    await expect.poll(() => page.locator('iframe[title="Chat"]').isVisible()).toBe(false)
    expect(await page.locator('iframe[title="Chat"]').count()).toBe(1)
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator('iframe[title="Chat"]').isVisible()).toBe(true)
  })

  test('S7.4-05: close removes the frame; the next opening is a new one', async () => {
    await visit('/plain')
    const frame = await open()
    const before = frame.url()
    await frame.evaluate('say({ hidden: true, close: true })')
    await expect.poll(() => page.locator('iframe[title="Chat"]').count()).toBe(0)
    await page.keyboard.press('Enter')
    expect((await chat()).url()).not.toBe(before)
  })

  test('G-55: show() and hide()', async () => {
    await visit('/plain')
    await page.evaluate('Foyer.hide(); Foyer.show(); Foyer.show()')
    await chat()
    expect(await page.locator('iframe[title="Chat"]').count()).toBe(1)
    await page.evaluate('Foyer.hide()')
    expect(await launcher('Open chat').isVisible()).toBe(true)
  })

  test('G-55: under 1024 pixels the frame fills the page and, once it can be closed from inside, covers the launcher', async () => {
    await visit('/plain', { viewport: { width: 800, height: 600 } })
    const frame = await open()
    expect(await size()).toEqual({ x: 0, y: 0, width: 800, height: 600 })
    expect(await launcher('Close chat').isVisible()).toBe(false)
    await frame.evaluate('say({ hidden: true })')
    await launcher('Open chat').waitFor()
  })

  test('a phone fills its screen although it is wide', async () => {
    await visit('/plain', {
      viewport: { width: 1100, height: 500 },
      hasTouch: true,
      userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile',
    })
    await open()
    expect(await size()).toEqual({ x: 0, y: 0, width: 1100, height: 500 })
  })
})
