import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FakeFoyer } from 'foyer-embed/testing'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FoyerProvider, useFoyer } from '../src/index.ts'

const here = import.meta.dirname

const bundle = async (options: Parameters<typeof build>[0]): Promise<string> => {
  const output = await build({ logLevel: 'silent', ...options })
  for (const { output: parts } of [output].flat() as { output: { type: string; code: string }[] }[])
    for (const part of parts) if (part.type === 'chunk') return part.code
  throw new Error('nothing was built')
}

let server: Server
let origin: string
let browser: Browser
let page: Page
const asked: string[] = []
let broken = false

beforeAll(async () => {
  const app = await bundle({
    root: here,
    configFile: false,
    publicDir: false,
    resolve: { tsconfigPaths: true },
    build: { write: false, minify: false, rolldownOptions: { input: join(here, 'app.tsx') } },
  })
  const embed = join(here, '../../foyer-embed')
  const fake = await bundle({ root: embed, mode: 'fake', build: { write: false } })
  const bodies: Record<string, [string, string]> = {
    '/': ['text/html', '<!doctype html><title>app</title><main></main><script src="/app.js"></script>'],
    '/app.js': ['text/javascript', app],
    '/embed.js': ['text/javascript', fake],
  }
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const [type, body] = bodies[url] ?? ['text/plain', '']
    // Without pages that call for Trusted Types the policy of the package would go untested.
    response.setHeader('content-security-policy', "require-trusted-types-for 'script'; trusted-types foyer-embed")
    response.setHeader('content-type', type)
    response.statusCode = body === '' || (broken && url === '/embed.js') ? 404 : 200
    response.end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}, 60_000)

afterEach(async () => {
  broken = false
  asked.length = 0
  await page?.close()
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

const Shown = () => (useFoyer() === null ? 'no chat yet' : 'chat')

type App = Window & {
  readonly Foyer: FakeFoyer
  readonly problems: readonly string[]
  readonly show: (settings: object) => void
  readonly leave: () => void
}

const visit = async (): Promise<void> => {
  page = await browser.newPage()
  await page.goto(origin)
}
const show = (more: object = {}) =>
  page.evaluate((settings) => (window as unknown as App).show(settings), { origin, channelId: 'demo', ...more })
const calls = () =>
  page.evaluate(() => (window as unknown as App).Foyer.calls.map(({ method, args }) => [method, ...args]))
const methods = async () => (await calls()).map(([name]) => name)
const help = () => page.getByRole('button', { name: 'Help' })

test('a strict application has one widget and its hooks follow it', async () => {
  await visit()
  await show()
  await page.locator('output', { hasText: 'online' }).waitFor()
  expect(asked.filter((url) => url === '/embed.js')).toHaveLength(1)
  await help().click()
  expect(await methods()).toEqual(['availability', 'open'])
  const message = { id: 'm1', msgType: 1, msgContent: 'Hello', senderName: 'Ann', face: '', msgTime: 1 }
  await page.evaluate((said) => (window as unknown as App).Foyer.emit('unread', { count: 3, message: said }), message)
  await page.getByRole('button', { name: 'Help (3)' }).waitFor()
  await page.locator('output', { hasText: 'Hello' }).waitFor()
  await page.evaluate(() =>
    (window as unknown as App).Foyer.emit('conversation:ended', { sessionId: 's', reason: 'agent' }),
  )
  await page.locator('output', { hasText: 'agent' }).waitFor()
})

test('changes of the user, the language and the identity reach the widget; another channel makes another', async () => {
  await visit()
  await show({ userName: 'Ann', locale: 'en' })
  await page.locator('output', { hasText: 'online' }).waitFor()
  await show({ userName: 'Ann Lee', locale: 'ar', identity: 'token' })
  await expect.poll(methods).toContain('identify')
  expect((await calls()).slice(1)).toEqual([
    ['updateUser', { userName: 'Ann Lee' }],
    ['setLocale', 'ar'],
    ['identify', 'token'],
  ])
  await show({ userName: 'Ann Lee', locale: 'ar', identity: null })
  await expect.poll(methods).toContain('logout')
  await show({ channelId: 'other' })
  await expect.poll(methods).toContain('create')
  expect((await methods()).slice(-2)).toEqual(['destroy', 'create'])
})

test('the widget goes with the component', async () => {
  await visit()
  await show()
  await page.locator('output', { hasText: 'online' }).waitFor()
  await page.evaluate(() => (window as unknown as App).leave())
  await expect.poll(methods).toContain('destroy')
  expect(await methods()).toEqual(['availability', 'destroy'])
})

test('a server that does not answer is told, and asked again at the next time', async () => {
  await visit()
  broken = true
  await show()
  await expect.poll(() => page.evaluate(() => (window as unknown as App).problems)).toContain('unreachable')
  expect(await help().isDisabled()).toBe(true)
  await page.evaluate(() => (window as unknown as App).leave())
  broken = false
  await show()
  await page.locator('output', { hasText: 'online' }).waitFor()
})

test('a server renders the application without the widget', () => {
  const settings = { origin: 'https://chat.example.com', channelId: 'demo' }
  expect(renderToString(createElement(FoyerProvider, { settings }, createElement(Shown)))).toBe('no chat yet')
})
