import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type Device, NETWORK } from './browser.ts'
import { chatOn, openChat } from './pages.ts'
import { test } from './test.ts'

/** Replacements of our responses: a proxy's page, nothing, a refusal without a text, a cut connection. */
const broken: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'an empty body': (route) => route.fulfill({ contentType: 'application/json', body: '' }),
  'half an answer': (route) => route.fulfill({ contentType: 'application/json', body: '{"code":200,"data":[{"id"' }),
  'a list': (route) => route.fulfill({ json: [1, 2] }),
  'a bare 500': (route) => route.fulfill({ status: 500, body: '' }),
  'a cut connection': (route) => route.abort('connectionreset'),
}

/** A response with a valid envelope and invalid data. */
const senseless = (data: unknown) => (route: Route) => route.fulfill({ json: { code: 200, message: 7, data } })

const ABNORMAL = 'network connection abnormal, please retry later'

/** The browser itself logs broken responses, and the server throttles clients that are faster than people. */
const expectNoise = (device: Device) => {
  device.allow(NETWORK)
  device.allow(/status of (404|429|500)/)
}

const breakOnce = (page: Page, name: string, how: (route: Route) => Promise<void>) =>
  page.route(`**/visitor/${name}`, how, { times: 1 })

/** Asks the robot and waits for an answer: the page works. */
const expectAlive = async (page: Page) => {
  const { message, say } = chatOn(page)
  const before = await message('30 days').count()
  await say('How do I return an item?')
  await expect.poll(() => message('30 days').count(), { timeout: 20_000 }).toBe(before + 1)
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('broken responses', () => {
  test('S8.4-08: a question survives every failure of robotAsk', async ({ product, devices }) => {
    const device = await devices.open()
    expectNoise(device)
    const { page } = device
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    for (const how of Object.values(broken)) {
      await breakOnce(page, 'robotAsk', how)
      await expectAlive(page)
    }
    for (const data of ['what?', 7, [], null, { id: {}, answers: 'x', status: {} }, { id: 'a', answers: [null, 1] }]) {
      const answered = page.waitForResponse('**/visitor/robotAsk')
      await breakOnce(page, 'robotAsk', senseless(data))
      await chat.say('Are you there?')
      await answered
      await expect.poll(() => chat.log.getByRole('img', { name: 'Sending' }).count()).toBe(0)
      await expectAlive(page)
    }
    expect(await chat.log.getByRole('button', { name: 'Send again' }).count()).toBe(0)
  })

  test('S4.5-12, S8.1-01: earlier messages that failed to load can be requested again', async ({
    product,
    devices,
  }) => {
    const device = await devices.open()
    expectNoise(device)
    const { page } = device
    const first = await openChat(page, product.url)
    await expectAlive(page)
    await first.choose('End chat')
    await first.startAgain.waitFor()
    const chat = await openChat(page, product.url)
    const earlier = chat.log.getByRole('button', { name: 'Load earlier messages' })
    const toast = page.getByRole('alert').filter({ hasText: ABNORMAL })
    for (const how of [...Object.values(broken), senseless('what?'), senseless({ list: [] })]) {
      await breakOnce(page, 'getHistoryMsg', how)
      await earlier.click()
      await toast.waitFor()
      await toast.waitFor({ state: 'detached' })
    }
    await earlier.click()
    await chat.message('30 days').waitFor()
    await expectAlive(page)
  })

  test('S7.2-31, S9.2-01: the poll runs every two seconds and goes on after every broken response', async ({
    meet,
  }) => {
    const { agent, device, page, chat, sessionId } = await meet()
    expectNoise(device)
    device.allow(/eventStream/)
    await page.route('**/eventStream*', (route) => route.abort())
    await page.reload()
    await chat.header.getByRole('heading', { name: agent.nick }).waitFor()
    const at: number[] = []
    page.on('request', (request) => request.url().endsWith('/getEventMsg') && at.push(Date.now()))
    const events = [
      [null, 7, 'x', [], {}],
      [{ eventType: 1201 }, { eventType: {}, eventId: [] }, { eventType: 4711, eventId: 'e1' }],
      [
        {
          eventType: 1201,
          eventId: 'e2',
          id: 'far',
          msgContent: 'From far away',
          msgType: 1,
          senderType: 2,
          msgTime: 1e300,
        },
      ],
      [
        { eventType: 1200, eventId: 'e3', adminNick: {}, faceUrl: [] },
        { eventType: 1250, eventId: 'e4', waitIndex: 'x' },
      ],
    ]
    for (const how of [...Object.values(broken), senseless('what?'), ...events.map(senseless)]) {
      const polled = page.waitForRequest('**/getEventMsg')
      await breakOnce(page, 'getEventMsg', how)
      await polled
    }
    await chat.message('From far away').waitFor()
    await agent.say(sessionId, 'Still here')
    await chat.message('Still here').waitFor()
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(waits.length).toBeGreaterThan(5)
    const usual = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]
    expect(usual).toBeGreaterThan(1500)
    expect(usual).toBeLessThan(4000)
    await chat.say('Good')
    await chat.message('Good').getByRole('img', { name: 'Sent' }).waitFor()
  })

  test('S8.1-01, S8.1-11: a page whose channel fails to load retries, says so if that takes long, and keeps the draft', async ({
    product,
    devices,
  }) => {
    for (const [name, how] of Object.entries(broken)) {
      const device = await devices.open()
      expectNoise(device)
      const { page } = device
      const chat = chatOn(page)
      const lasts = name === 'a bare 500'
      if (lasts) await page.route('**/visitor/channelInfo', how)
      else await breakOnce(page, 'channelInfo', how)
      await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=en`)
      await chat.input.fill('How do I return an item?')
      if (lasts) {
        await page.getByRole('heading', { name: 'The chat cannot be opened at the moment' }).waitFor()
        expect(new URL(page.url()).pathname).toBe('/chat_online/index')
        await page.unroute('**/visitor/channelInfo')
        await page.getByRole('button', { name: 'Try again' }).click()
      }
      await chat.message('Hello, I am Robi').waitFor({ timeout: 20_000 })
      expect(await chat.input.inputValue(), name).toBe('How do I return an item?')
      await chat.input.press('Enter')
      await chat.message('30 days').waitFor()
    }
  })

  test('G-71: a page that opens while there are too many calls says so in its language, and opens by itself or by a button', async ({
    product,
    devices,
  }) => {
    for (const seconds of [3, 60]) {
      const device = await devices.open()
      expectNoise(device)
      const { page } = device
      const headers = { 'retry-after': `${seconds}` }
      const json = { code: 400, message: 'too many requests', data: null }
      await page.route('**/visitor/chatStart', (route) => route.fulfill({ status: 429, headers, json }))
      await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=de`)
      await page.getByRole('alert').getByRole('heading', { name: 'Der Chat ist gerade überlastet' }).waitFor()
      await page.unroute('**/visitor/chatStart')
      if (seconds === 60) await page.getByRole('button', { name: 'Erneut versuchen' }).click()
      await page.getByRole('article').first().waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    }
  })

  test('S8.4-13: a channel with fields of wrong types works with the valid ones', async ({ product, devices }) => {
    const keep = ['tenantId', 'channelId', 'robotNo', 'robotWelcomeMsg']
    for (const strange of [{ a: { b: 1 } }, [[], null, 1], 7, 'what?', null, true]) {
      const { page } = await devices.open()
      await page.route('**/visitor/channelInfo', async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        const members = Object.entries(body.data).map(([key, value]) => [key, keep.includes(key) ? value : strange])
        await route.fulfill({ response, json: { ...body, data: Object.fromEntries(members) } })
      })
      const chat = await openChat(page, product.url)
      await chat.message('Hello, I am Robi').waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await expect.poll(() => overflow(page)).toBe(0)
      if (strange !== true && strange !== 7) await expectAlive(page)
    }
  })
})

const message = (id: number, part: object) => ({
  id: `odd${id}`,
  msgType: 1,
  senderType: 2,
  senderName: 'Lee',
  msgTime: 1_714_521_500_000 + id,
  msgContent: '',
  ...part,
})

/** Messages that no server of ours writes; each contains a word for the test to find it. */
const odd: readonly object[] = [
  message(1, { msgType: 4711, msgContent: 'kind unknown' }),
  message(2, { msgType: { a: 1 }, msgContent: 'kind of no type' }),
  message(3, { msgContent: `long ${'word '.repeat(20_000)}`, senderName: 'N'.repeat(500) }),
  message(4, { msgContent: `unbroken${'w'.repeat(100_000)}` }),
  message(5, { msgContent: '\u202Eturned around\u2067', senderName: '\u202Egnp.exe' }),
  message(6, { msgType: 2, msgContent: '/files/gone.png', fileName: '\u202Egone.png' }),
  message(7, { msgType: 10, msgContent: '{"fieldName": "half a fo' }),
  message(8, { msgType: 11, msgContent: '[' }),
  message(9, { msgType: 9, msgContent: 'card that does not parse {' }),
  message(10, { msgType: 12, msgContent: `<b>rich</b>${'<div>'.repeat(3000)}deep` }),
  message(11, { msgTime: 1e300, msgContent: 'no such time' }),
  message(12, { msgTime: 'yesterday', msgContent: 'time in words' }),
  message(13, { msgContent: { an: 'object' } }),
  message(14, { msgType: 3, senderType: 3, answers: [{ reply: { text: 'answer without sense', buttons: 'x' } }, 7] }),
]

test('G-67, S8.4-13: messages of any kind, size and direction are shown as far as possible, and the page goes on', async ({
  product,
  devices,
}) => {
  for (const device of ['desktop', 'phone'] as const) {
    const opened = await devices.open({ device })
    expectNoise(opened)
    const { page } = opened
    await page.route('**/visitor/getOfflineMsg', senseless([null, 7, 'x', {}, ...odd]))
    const chat = await openChat(page, product.url)
    await chat.message('Hello, I am Robi').waitFor()
    const words = [
      'kind unknown',
      'kind of no type',
      'long word',
      'unbrokenw',
      'turned around',
      'card that does not parse',
    ]
    const more = ['rich', 'no such time', 'time in words', '{"an":"object"}', 'answer without sense']
    const seen = new Set<string>()
    // The list draws only what is near, so the test walks from its end to its start.
    await expect
      .poll(
        async () => {
          const texts = await chat.log.getByRole('article').allTextContents()
          for (const word of [...words, ...more, 'The image cannot be shown', 'This message cannot be shown'])
            if (texts.some((text) => text.includes(word))) seen.add(word)
          await chat.log.hover()
          await page.evaluate(() => {
            const log = document.querySelector('[role="log"]')
            if (log) log.scrollTop = log.scrollTop > 0 ? log.scrollTop - log.clientHeight / 2 : log.scrollHeight
          })
          return seen.size
        },
        { timeout: 30_000 },
      )
      .toBe(13)
    expect(await overflow(page)).toBe(0)
    expect(await chat.log.evaluate((log) => log.scrollWidth - log.clientWidth)).toBe(0)
    await expectAlive(page)
  }
})

test('S2.2-05, S2.2-06: names of 500 letters, and names that reverse the text direction, do not affect their surroundings', async ({
  product,
  devices,
  staff,
}) => {
  const agent = await staff.hire()
  await agent.goOnline()
  const long = `\u202E${'Wolfeschlegel'.repeat(38)}`
  const known = {
    channelInfo: { robotName: 'R'.repeat(500), titleDesc: 'T'.repeat(500) },
    getAdminCard: { adminNick: long, adminCardSign: long },
    transferAgent: { adminNick: long },
  }
  for (const device of ['desktop', 'phone'] as const) {
    const { page } = await devices.open({ device })
    for (const [name, members] of Object.entries(known))
      await page.route(`**/visitor/${name}`, async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        await route.fulfill({ response, json: { ...body, data: { ...body.data, ...members } } })
      })
    const chat = await openChat(page, product.url)
    const heading = chat.header.getByRole('heading', { level: 1 })
    const fits = async () => {
      const [box, width] = [await heading.boundingBox(), await page.evaluate(() => innerWidth)]
      const wide = await chat.log.evaluate((log) => log.scrollWidth - log.clientWidth)
      return box !== null && box.height < 40 && box.x >= 0 && box.x + box.width <= width && wide <= 0
    }
    await chat.message('Hello, I am Robi').waitFor()
    await expect.poll(() => heading.textContent()).toContain('RRRR')
    await expect.poll(fits).toBe(true)
    await chat.choose('Agent')
    await expect.poll(() => heading.textContent()).toContain('Wolfeschlegel')
    await expect.poll(fits).toBe(true)
    // The text beside the name is not reversed.
    expect(await heading.locator('bdi').textContent()).toBe(long)
    const sessionId = await agent.conversation()
    await agent.say(sessionId, 'It is me')
    await chat.message('It is me').waitFor()
    expect([await overflow(page), await fits()]).toEqual([0, true])
    await agent.call('chatClose', { sessionId })
    await chat.startAgain.waitFor()
  }
})
