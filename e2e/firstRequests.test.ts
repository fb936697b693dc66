import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { chatIn, chatOn } from './pages.ts'
import { launcherOn, openShop } from './shop.ts'
import { test } from './test.ts'

/** Holds requests that match until they are released. */
const hold = async (page: Page, what: string | RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Files that a page asks for, by name without hash. */
const watchFiles = (page: Page) => {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) files.push(pathname.replace(/^.*\/(\w+)(?:-[\w-]{6,8})?(\.\w+)?$/, '$1$2'))
  })
  return files
}

const embedTexts = /\/embed\/.*\/en\.js/
const fieldIn = (page: Page) => page.frameLocator('iframe').getByRole('textbox', { name: 'Message' })
const isFocused = (field: Locator) => field.evaluate((element) => element.matches(':focus'))

test('a visitor who clicks at once types after five requests, and waits for two of them: the messenger and the page', async ({
  product,
  devices,
}) => {
  using shop = await openShop(product.url)
  const { page } = await devices.open({ elsewhere: true })
  await page.goto(`${shop.url}/lamps.html`)
  const files = watchFiles(page)
  const releaseTexts = await hold(page, embedTexts)
  const releaseAssets = await hold(page, '**/chat_online/assets/**')

  await launcherOn(page, 'Open chat').click()
  const field = fieldIn(page)
  await expect.poll(() => isFocused(field)).toBe(true)
  await page.keyboard.type('H')
  expect(await field.inputValue()).toBe('H')
  expect(files.toSorted()).toEqual(['en.js', 'en.js', 'index', 'index.js', 'messenger.js'])
  // an input method begins a word
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'e', selectionStart: 1, selectionEnd: 1 })

  const listed = page.waitForRequest(/MessageList/)
  releaseTexts()
  releaseAssets()
  await listed
  await input.send('Input.imeSetComposition', { text: 'el', selectionStart: 2, selectionEnd: 2 })
  await input.send('Input.insertText', { text: 'ello' })
  const composer = page.frameLocator('iframe').locator('textarea:not(#draft)')
  await composer.waitFor()
  await expect.poll(() => isFocused(composer)).toBe(true)
  await page.keyboard.type('!')
  expect(await composer.inputValue()).toBe('Hello!')
  await chatIn(page).menu.waitFor()
})

test('a click on the launcher asks for six files until the visitor can type, and for nine more until all of the chat is there', async ({
  product,
  devices,
}) => {
  using shop = await openShop(product.url)
  const { page } = await devices.open({ elsewhere: true })
  await page.goto(`${shop.url}/lamps.html`)
  const launcher = launcherOn(page, 'Open chat')
  // the mouse comes near: the messenger and its texts
  const ready = page.waitForResponse(embedTexts)
  await launcher.hover()
  await (await ready).finished()
  const files = watchFiles(page)
  const releaseCalls = await hold(page, '**/api/chat/visitor/**')
  const releaseTexts = await hold(page, /\/chat_online\/assets\/en-/)
  const releaseScript = await hold(page, /\/chat_online\/assets\/index-/)
  const asksForTexts = page.waitForRequest(/\/chat_online\/assets\/en-/)
  const opens = page.waitForRequest('**/visitor/channelInfo')

  await launcher.click()
  // before any script of the page has run
  await asksForTexts
  releaseScript()
  await opens
  expect(files.toSorted()).toEqual(
    ['MessageList.js', 'base.js', 'en.js', 'index', 'index.js', 'startVisitor.js'].toSorted(),
  )

  releaseTexts()
  const composer = page.frameLocator('iframe').locator('textarea:not(#draft)')
  await composer.pressSequentially('H')
  expect(await composer.inputValue()).toBe('H')

  await expect.poll(() => files.length).toBe(15)

  releaseCalls()
  await chatIn(page).menu.waitFor()
})

/** Holds the page's frames, as nobody sees it, and also its time if `stops`, until `release` of the page is called. */
const unseen = (page: Page, stops: boolean) =>
  page.addInitScript((stops) => {
    const { promise: shown, resolve: release } = Promise.withResolvers<void>()
    const { requestAnimationFrame: draw, setTimeout: later } = window
    const held = (work: () => unknown) => void shown.then(work)
    Object.assign(window, { release })
    window.requestAnimationFrame = (work) => held(() => draw(work)) ?? 0
    if (stops)
      window.setTimeout = ((work: () => void, ms?: number) =>
        held(() => later(work, ms))) as unknown as typeof setTimeout
  }, stops)

const startOfApp = /startVisitor/

test('a page draws its field before the app starts', async ({ product, devices }) => {
  const { page } = await devices.open()
  await unseen(page, true)
  let started = false
  page.on('request', (request) => {
    started ||= startOfApp.test(request.url())
  })
  // by then scripts of the page itself have run
  await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=en`, { waitUntil: 'load' })
  expect(started).toBe(false)
  const start = page.waitForRequest(startOfApp)
  await page.evaluate(() => (window as unknown as { release: () => void }).release())
  await start
  await page.locator('textarea:not(#draft)').waitFor()
})

test('a page that nobody sees starts its app', async ({ product, devices }) => {
  const { page } = await devices.open()
  await unseen(page, false)
  await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=en`)
  await page.locator('textarea:not(#draft)').waitFor({ state: 'attached' })
})

test('the messages come no earlier than what stands above them, and the side bar has its room before it has its code', async ({
  product,
  devices,
}) => {
  const { page } = await devices.open()
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[role=log] article') && !document.querySelector('header'))
        document.documentElement.dataset.early = ''
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  const releaseBars = await hold(page, /\/assets\/late-[\w-]+\.js/)
  const releaseSide = await hold(page, /\/assets\/SideBar-[\w-]+\.js/)
  const listed = page.waitForResponse(/\/assets\/MessageList/)
  const started = page.waitForResponse('**/visitor/chatStart')
  await page.goto(`${product.url}/chat_online/index?channelId=demo&locale=en`)
  for (const response of [await listed, await started]) await response.finished()
  releaseBars()
  const chat = chatOn(page)
  const agent = chat.menu.getByRole('button', { name: 'Agent', exact: true })
  await chat.message('Would you rather talk to a person?').waitFor()
  expect(await page.locator('html').getAttribute('data-early')).toBe(null)
  const before = await agent.boundingBox()
  releaseSide()
  await page.getByRole('complementary').getByRole('tab').first().waitFor()
  expect(await agent.boundingBox()).toEqual(before)
})
