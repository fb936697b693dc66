import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from './pair.ts'

const launch = (args: readonly string[]) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', ...args],
  })

let server: Server
let origin: string
let code: string
let browser: Browser
let page: Page

beforeAll(async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'pair.ts'), logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'iife' })
  code = output[0].code
  server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>calls</title>'))
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launch(['--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required'])
}, 60_000)

const visit = async (visited: Page) => {
  await visited.goto(origin)
  await visited.addScriptTag({ content: code })
}

beforeEach(async () => {
  page = await browser.newPage()
  await visit(page)
})

afterEach(() => page.close())

afterAll(async () => {
  await browser?.close()
  server?.close()
})

const pollOptions = { timeout: 15_000, interval: 200 }

type Pair = ReturnType<Window['createPair']>
/** Runs in the page with the pair that `open` made there. */
const inPage = <Result>(run: (pair: Pair) => Result | Promise<Result>): Promise<Result> =>
  page.evaluate(`(${run.toString()})(window.pair)`) as Promise<Result>

const open = (loses = '() => false', camera = true) =>
  page.evaluate(`window.pair = window.createPair(${loses}); window.pair.start(${camera})`)

/** Both see each other: more pictures are drawn on both sides than before. */
const expectPictures = async () => {
  const frames = () =>
    inPage(async ({ agent, visitor, decoded }) => [(await decoded(agent)).frames, (await decoded(visitor)).frames])
  await expect.poll(async () => Math.min(...(await frames())), pollOptions).toBeGreaterThan(3)
  const before = await frames()
  await expect
    .poll(async () => (await frames()).every((now, index) => now > (before[index] ?? 0)), pollOptions)
    .toBe(true)
}

test('G-20: both sides see and hear each other after one offer', async () => {
  await open()
  await expectPictures()
  const { sent, states } = await inPage(({ agent, visitor }) => ({
    sent: [
      agent.sent.filter((kind) => kind === 'answer').length,
      visitor.sent.filter((kind) => kind === 'offer').length,
    ],
    states: [agent.states, visitor.states],
  }))
  expect(sent).toEqual([0, 0])
  expect(states).toEqual([['connected'], ['connected']])
})

test('G-20: connects although the first two signals of a kind got lost', async () => {
  await page.evaluate(() => {
    const lossy = ['offer', 'answer', 'ways', 'sync'].map((lost) =>
      window.createPair((kind, nth) => kind === lost && nth <= 2),
    )
    Object.assign(window, { lossy })
    return Promise.all(lossy.map(({ start }) => start(false)))
  })
  const ends = () =>
    page.evaluate('window.lossy.map(({agent, visitor}) => [agent, visitor].map(({states}) => states.at(-1)))')
  await expect.poll(ends, pollOptions).toEqual(Array(4).fill(['connected', 'connected']))
})

test.each([
  ['agent', 0],
  ['visitor', 1],
])('G-20: connects again after the page of the %s was loaded again', async (_, index) => {
  await open()
  await expectPictures()
  await page.evaluate(`window.pair.reload(${index})`)
  await expectPictures()
  const other = await inPage(({ agent, visitor }) => [agent.states, visitor.states])
  expect(other[1 - index]).toEqual(['connected', 'broken', 'connected'])
})

test('G-20: a camera, a muted microphone and a screen need no new offer, and the other side is told', async () => {
  await open('() => false', false)
  await expect
    .poll(() => inPage(({ visitor }) => visitor.told), pollOptions)
    .toEqual({ muted: false, camera: false, screen: false })
  const offers = () => inPage(({ agent }) => agent.sent.filter((kind) => kind === 'offer').length)
  const before = await offers()
  await inPage(async ({ agent, visitor }) => {
    await agent.devices.setCamera(true)
    await visitor.devices.setCamera(true)
  })
  await expectPictures()
  const energy = () => inPage(async ({ visitor, decoded }) => (await decoded(visitor)).energy)
  await expect.poll(energy, pollOptions).toBeGreaterThan(0)
  await inPage(({ agent }) => agent.devices.setMuted(true))
  await expect.poll(() => inPage(({ visitor }) => visitor.told?.muted), pollOptions).toBe(true)
  await inPage(({ agent }) => agent.devices.setScreen(true))
  await expect.poll(() => inPage(({ visitor }) => visitor.told?.screen), pollOptions).toBe(true)
  await expectPictures()
  await inPage(({ agent }) => agent.devices.setScreen(false))
  await expect
    .poll(() => inPage(({ visitor }) => visitor.told), pollOptions)
    .toEqual({ muted: true, camera: true, screen: false })
  expect(await offers()).toBe(before)
})

test('G-20: who hangs up says so, and gives every device back', async () => {
  await open()
  await expectPictures()
  const live = await inPage(({ agent, visitor }) => {
    const { audio, video } = agent.devices.shown()
    agent.peer.end(true)
    agent.devices.close()
    return [audio?.readyState, video?.readyState, agent.devices.get().picture, visitor.states.length]
  })
  expect(live.slice(0, 3)).toEqual(['ended', 'ended', null])
  await expect.poll(() => inPage(({ visitor }) => visitor.states.at(-1)), pollOptions).toBe('bye')
})

test('G-20: says why there is no microphone', async () => {
  const refusing = await launch(['--use-fake-ui-for-media-stream=deny'])
  const other = await refusing.newPage()
  await visit(other)
  const problem = await other.evaluate(async () => {
    const devices = window.createDevices(() => {})
    const opened = await devices.open(true)
    return { opened, problem: devices.get().problem }
  })
  await refusing.close()
  expect(problem).toEqual({ opened: false, problem: { of: 'microphone', why: 'refused' } })
})
