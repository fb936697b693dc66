import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { CANARY, corpusTexts, payloads, structured } from './hostile.ts'
import { chatIn, chatOn, openChat, openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** Nothing ran, and every link leads to a web page. */
const expectTame = async (page: Page) => {
  expect(await page.title()).not.toContain(CANARY)
  const schemes = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  expect(schemes.filter((scheme) => !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme))).toEqual([])
}

/** No element that runs or loads by itself, and no handler, is left of what people wrote. */
const leftovers = (page: Page) =>
  page
    .getByRole('log')
    .locator('*')
    .evaluateAll((all) =>
      all.flatMap((element) => [
        ...(/^(script|style|iframe|object|embed|form|base|link|meta|math)$/i.test(element.tagName)
          ? [element.tagName]
          : []),
        ...element.getAttributeNames().filter((name) => /^on|^srcdoc$|^formaction$/i.test(name)),
      ]),
    )

const textsOf = (side: { log: ReturnType<typeof chatOn>['log'] }) => side.log.getByRole('article').allTextContents()

test('S5.7, G-57: what a visitor says and what the page says of them is text at the desk and in the chat', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  const office = await devices.open()
  const desk = await openDesk(office.page, product.url, lee)
  const shop = await devices.open()
  const run = `javascript:document.title='${CANARY}'`
  const facts = {
    userName: payloads[1] ?? '',
    email: payloads[2] ?? '',
    phone: '1"><b>',
    previousUrl: run,
    refer: `data:text/html,<script>${run}</script>`,
  }
  const params = JSON.stringify({ [payloads[0] ?? '']: payloads[3], __proto__: { polluted: 1 } })
  const chat = await openChat(shop.page, product.url, { ...facts, params })
  await chat.choose('Agent')
  await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  await desk.entries.first().getByText(facts.userName, { exact: true }).waitFor()
  await desk.entries.first().getByRole('link').click()
  await office.page.getByRole('heading', { name: facts.userName, exact: true }).waitFor()
  const column = office.page.getByRole('complementary', { name: 'About the customer' })
  for (const fact of [facts.userName, facts.email, run]) await column.getByText(fact, { exact: true }).first().waitFor()

  // Several in one message: a visitor may say five a second.
  for (let at = 0; at < payloads.length; at += 4) {
    const text = payloads
      .slice(at, at + 4)
      .join('\n')
      .replace('\u0000', '')
    await chat.input.fill(text)
    await chat.sendButton.click()
    await expect.poll(async () => (await textsOf(desk)).some((shown) => shown.includes(text))).toBe(true)
    await expect.poll(async () => (await textsOf(chat)).some((shown) => shown.includes(text))).toBe(true)
  }
  for (const page of [office.page, shop.page]) {
    await expectTame(page)
    await page.reload()
  }
  await desk.message('constructor').waitFor()
  await chat.message('constructor').waitFor()
  for (const page of [office.page, shop.page]) {
    await expectTame(page)
    expect(await leftovers(page)).toEqual([])
  }
})

test('G-61: what an agent or a corpus of attacks puts into a message runs nowhere', async ({
  product,
  devices,
  meet,
}) => {
  const { agent, page, device, sessionId } = await meet()
  // The page is away while they are said, then reads them all at once.
  await page.goto(`${product.url}/`)
  const texts = [...payloads, ...corpusTexts(20)].map((text) => text.replaceAll('\u0000', ''))
  for (const text of texts) await agent.say(sessionId, text)
  // Of some nothing is left when they are cleaned: such a message is refused as blank.
  for (const text of texts) await agent.say(sessionId, text, { msgType: 12 }).catch(() => {})
  for (const { msgType, content } of structured) await agent.say(sessionId, JSON.stringify(content), { msgType })
  await agent.say(sessionId, 'The last of them')
  // A picture of the corpus that cannot be had is no fault of the page.
  const noPicture = /net::ERR_|status of 40/
  device.allow(noPicture)
  const chat = await openChat(page, product.url)
  await chat.message('The last of them').waitFor()
  await expectTame(page)
  expect(await leftovers(page)).toEqual([])

  const office = await devices.open()
  office.allow(noPicture)
  const desk = await openDesk(office.page, product.url, agent, false)
  await desk.entries.first().getByRole('link').click()
  await desk.message('The last of them').waitFor()
  const count = () => desk.log.getByRole('article').count()
  for (let before = 0; before < texts.length; before = await count()) {
    await desk.log.hover()
    await office.page.mouse.wheel(0, -100_000)
    await expect.poll(count).toBeGreaterThan(before)
  }
  await expectTame(office.page)
  expect(await leftovers(office.page)).toEqual([])
})

test('every page has a policy without unsafe sources', async ({ product }) => {
  for (const path of ['/', '/desk/', '/chat_online/index?channelId=demo', '/chat_online/404']) {
    const response = await fetch(product.url + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toMatch(/unsafe-|script-src[^;]*\*|data:[^;]*script/)
    expect(policy, path).toMatch(/script-src 'self'( 'nonce-[^']+'| 'sha256-[^']+')*;/)
    expect(policy, path).toContain("base-uri 'none'")
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(response.headers.get('referrer-policy'), path).toBe('no-referrer')
  }
  const desk = await fetch(`${product.url}/desk/`)
  expect(desk.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('X-41: only the hosts of allowOrigin may frame the chat', async ({ product, devices, staff, serve }) => {
  const frame = (channelId: string) =>
    `<iframe title="Chat" width="400" height="700" src="${product.url}/chat_online/index?channelId=${channelId}&locale=en&from=iframe"></iframe>`
  const pages: Record<string, string> = {}
  const site = await serve(async (path) => pages[path] ?? null)
  pages['/refused'] = frame(await staff.addChannel({ allowOrigin: ['https://shop.example.com'] }))
  pages['/allowed'] = frame(await staff.addChannel({ allowOrigin: ['https://shop.example.com', site] }))
  const { page, allow } = await devices.open()
  allow(/frame-ancestors/)
  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(`${site}/refused`)
  await refusal
  const chat = chatOn(page.frameLocator('iframe'))
  expect(await chat.log.count()).toBe(0)
  await page.goto(`${site}/allowed`)
  await chat.message('Hello, I am Robi').waitFor()
})

test('S7.4-06, G-54: the frame hears its own parent alone', async ({ product, devices, staff, serve }) => {
  const lee = await staff.hire()
  await lee.goOnline()
  const say = (name: string) => `{ updateUser: { userName: '${name}' } }, '*'`
  const stranger = await serve(
    async () => `<button onclick="parent.frames[0].postMessage(${say('Mallory')})">Attack</button>`,
  )
  const host = await serve(
    async () => `<iframe title="Chat" width="400" height="600" src="${product.url}/chat_online/index?channelId=demo&locale=en&from=iframe"></iframe>
      <iframe title="Stranger" src="${stranger}/"></iframe>
      <button onclick="frames[0].postMessage(${say('Ann')})">Tell</button>`,
  )
  const { page } = await devices.open()
  await page.goto(`${host}/`)
  const chat = chatIn(page)
  await chat.choose('Agent')
  await chat.header.getByRole('heading', { name: 'Lee' }).waitFor()
  const sessionId = await lee.conversation()
  const name = async () => (await lee.call('getCustomer', { sessionId })).customerName
  const heard: string[] = []
  page.on('request', (request) => request.url().endsWith('/updateUserInfo') && heard.push(request.postData() ?? ''))
  await page.frameLocator('iframe[title="Stranger"]').getByRole('button', { name: 'Attack' }).click()
  await page.getByRole('button', { name: 'Tell' }).click()
  await expect.poll(name).toBe('Ann')
  expect(heard.join()).not.toContain('Mallory')
})
