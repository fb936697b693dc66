import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { awaitReceipts, type Meeting, reload } from './meet.ts'
import { chatOn, openChat } from './pages.ts'
import { test } from './test.ts'

const line = (n: number) => `Line ${n} of a long talk about parcels${' and where they are'.repeat(n % 5)}`
const isLine = (n: number) => new RegExp(`^(?:.*\\D)?Line ${n} of`)

/**
 * The agent sends lines `from` to `to`: each one once the page has the line before it, as a person would, whose lines a page draws and confirms
 * one by one; or `together` of them in parallel.
 */
const talk = async ({ agent, device, sessionId, chat }: Meeting, from: number, to: number, together = 1) => {
  // A machine writes faster than the page may send receipts.
  device.allow(/status of 429/)
  for (let n = from; n <= to; n += together) {
    const batch = Array.from({ length: Math.min(together, to - n + 1) }, (_, index) => line(n + index))
    await Promise.all(batch.map((text) => agent.say(sessionId, text)))
    if (together === 1) await chat.message(isLine(n)).waitFor({ state: 'attached' })
  }
}

/** Pixels from the upper edge of the list to those of elements in it, read in one frame: late parts of the page move the list. */
const placesOf = async (log: Locator, ...elements: readonly Locator[]): Promise<number[]> => {
  const handles = await Promise.all(elements.map((element) => element.elementHandle()))
  return log.evaluate(
    (list, found) =>
      found.map((element) =>
        element === null ? Number.NaN : element.getBoundingClientRect().top - list.getBoundingClientRect().top,
      ),
    handles,
  )
}

const toEndOf = (log: Locator) =>
  log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)

const scrollTo = (log: Locator, top: number) =>
  log.evaluate((element, y) => {
    element.scrollTop = y
  }, top)

/** The text of a message, without the day and the name above it. */
const wordsOf = (log: Locator, text: string) => log.getByText(text, { exact: false }).first()

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const earlier = (log: Locator) => log.getByRole('button', { name: 'Load earlier messages' })

/**
 * Loads one page of history. By keyboard: a click scrolls to the link first, which also loads, and on a busy machine the
 * link is gone by then and the click waits for the next one.
 */
const loadEarlier = (log: Locator) => earlier(log).press('Enter')

/** Returns a function that holds back the next responses and returns one that releases them. */
const holdHistory = async (page: Page) => {
  let held: Promise<void> | undefined
  await page.route('**/getHistoryMsg', async (route) => {
    await held
    await route.continue()
  })
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
}

/** A visitor who returns after a closed conversation of `count` lines. */
const comeAgain = async (meeting: Meeting, url: string, count: number, channelId = 'demo') => {
  const confirmed = awaitReceipts(meeting.page, url)
  await talk(meeting, 1, count)
  await meeting.chat.message(isLine(count)).waitFor()
  await confirmed()
  await meeting.agent.call('chatClose', { sessionId: meeting.sessionId })
  await meeting.chat.startAgain.waitFor()
  const chat = await openChat(meeting.page, url, { channelId })
  // The notice arrives with a later chunk and pushes the list down.
  await meeting.page.getByRole('region', { name: 'Notice' }).waitFor()
  return chat
}

describe('history', () => {
  test('S2.2-12, S4.5-12, S4.5-13, S4.5-14, S9.1-01: a link loads 20 earlier messages at a time, until there are none', async ({
    product,
    meet,
  }) => {
    const meeting = await meet()
    const chat = await comeAgain(meeting, product.url, 45)
    const { log } = chat
    const before = await log.getByRole('article').count()
    const release = (await holdHistory(meeting.page))()
    await loadEarlier(log)
    await log.getByText('Loading earlier messages…').waitFor()
    expect(await earlier(log).count()).toBe(0)
    release()
    await earlier(log).waitFor()
    expect(await log.getByRole('article').count()).toBe(before + 20)
    while (await earlier(log).isVisible()) {
      await loadEarlier(log)
      await earlier(log).or(log.getByText('The chat begins here')).waitFor()
    }
    await log.getByText('The chat begins here').waitFor()
    await chat.message(isLine(1)).waitFor()
    expect(
      await log
        .getByRole('article')
        .filter({ hasText: /Line \d+ of/ })
        .count(),
    ).toBe(45)
  })

  test('S2.2-11: scrolling to the top loads earlier messages, and the visible ones keep their place to the pixel', async ({
    product,
    meet,
  }) => {
    const meeting = await meet()
    const { log, message } = await comeAgain(meeting, product.url, 70)
    await loadEarlier(log)
    await message(isLine(70)).waitFor()
    await earlier(log).waitFor()
    await expect.poll(() => log.evaluate((element) => element.scrollHeight > element.clientHeight * 1.5)).toBe(true)
    const hold = await holdHistory(meeting.page)
    for (let part = 0; part < 2; part += 1) {
      const release = hold()
      await scrollTo(log, 300)
      await nextFrames(meeting.page)
      const first = await log.getByRole('article').first().elementHandle()
      // Its text: the name above may move to an earlier message.
      const place = async () =>
        (await first?.evaluate((row) => (row.querySelector('bdi + *') ?? row).getBoundingClientRect().top)) ??
        Number.NaN
      const count = await log.getByRole('article').count()
      await scrollTo(log, 20)
      await log.getByText('Loading earlier messages…').waitFor()
      const before = await place()
      release()
      await expect.poll(() => log.getByRole('article').count()).toBeGreaterThan(count)
      await earlier(log).or(log.getByText('The chat begins here')).waitFor()
      expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
    }
  })

  test('S2.2-11: on a phone the visitor pulls the list down; a sign shows when release loads', async ({
    product,
    meet,
  }) => {
    const meeting = await meet({ device: 'phone' })
    const { log } = await comeAgain(meeting, product.url, 30)
    await earlier(log).waitFor()
    const count = await log.getByRole('article').count()
    const touch = await touchOn(meeting.page, log)
    await scrollTo(log, 0)
    await nextFrames(meeting.page)
    await touch('touchStart', 0)
    await touch('touchMove', 40)
    const pulled = () => log.evaluate((element) => element.parentElement?.dataset.pull ?? 'none')
    await expect.poll(pulled).toBe('')
    await touch('touchEnd')
    await expect.poll(pulled).toBe('none')
    expect(await log.getByRole('article').count()).toBe(count)
    const pull = async () => {
      await touch('touchStart', 0)
      for (const y of [30, 60, 100]) {
        await touch('touchMove', y)
        await nextFrames(meeting.page)
      }
      if ((await pulled()) === 'ready') return true
      // A busy machine may cancel the touch.
      await touch('touchEnd')
      return false
    }
    await expect.poll(pull, { timeout: 30_000 }).toBe(true)
    await touch('touchEnd')
    await expect.poll(() => log.getByRole('article').count()).toBeGreaterThan(count)
  })

  test('S1.3-12, A-62: a channel that hides history shows no loader and requests none', async ({
    product,
    meet,
    staff,
  }) => {
    const channelId = await staff.addChannel({ historyHideFlag: 1 })
    const meeting = await meet({ channelId })
    const asked: string[] = []
    meeting.page.on('request', (request) => asked.push(request.url()))
    const { log, message } = await comeAgain(meeting, product.url, 5, channelId)
    await message('Hello, I am Robi').waitFor()
    await log.hover()
    await meeting.page.mouse.wheel(0, -400)
    await nextFrames(meeting.page)
    expect(await earlier(log).count()).toBe(0)
    expect(await message(isLine(5)).count()).toBe(0)
    expect(asked.filter((url) => url.includes('getHistoryMsg'))).toEqual([])
  })
})

/** Touches the list: `y` is in pixels below the first touch. */
const touchOn = async (page: Page, log: Locator) => {
  const session = await page.context().newCDPSession(page)
  const box = await log.boundingBox()
  const x = (box?.x ?? 0) + 100
  const from = (box?.y ?? 0) + 60
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: from + y }],
    })
}

describe('the end', () => {
  test('after scrolling up the list stays there, and a button counts new messages and leads to them', async ({
    meet,
  }) => {
    const meeting = await meet()
    const { page, chat } = meeting
    await talk(meeting, 1, 25)
    await chat.message(isLine(25)).waitFor()
    await scrollTo(chat.log, 200)
    await page.getByRole('button', { name: 'To the newest message' }).waitFor()
    const top = await chat.log.evaluate((element) => element.scrollTop)
    await talk(meeting, 26, 28)
    const button = page.getByRole('button', { name: '3 new messages' })
    await button.waitFor()
    expect(await chat.log.evaluate((element) => element.scrollTop)).toBe(top)
    await button.click()
    await button.waitFor({ state: 'detached' })
    await expect.poll(() => toEndOf(chat.log)).toBeLessThan(2)
    const divider = chat.log.getByText('Unread from here')
    await divider.waitFor()
    const places = await placesOf(chat.log, chat.message(isLine(25)), divider, chat.message(isLine(26)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await chat.say('Thank you')
    await expect.poll(() => chat.log.getByText('Unread from here').count()).toBe(0)
  })

  test('a visitor who returns to the page sees where the unread messages begin', async ({ meet }) => {
    const meeting = await meet()
    const { page, chat } = meeting
    await talk(meeting, 1, 20)
    await chat.message(isLine(20)).waitFor()
    await expect.poll(() => toEndOf(chat.log)).toBeLessThan(2)
    await hide(page, true)
    await talk(meeting, 21, 45)
    await chat.message(isLine(45)).waitFor({ state: 'attached' })
    await hide(page, false)
    const divider = chat.log.getByText('Unread from here')
    await divider.waitFor()
    const [place] = await placesOf(chat.log, divider)
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThan(60)
  })

  test('the end stays visible when a picture loads late, the composer grows and the window shrinks', async ({
    product,
    meet,
  }) => {
    const meeting = await meet()
    const { page, chat, agent, sessionId } = meeting
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/late.svg', async (route) => {
      await held
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="700"/>',
      })
    })
    await talk(meeting, 1, 20)
    await agent.say(sessionId, `${product.url}/late.svg`, { msgType: 2 })
    await talk(meeting, 21, 21)
    await chat.message(isLine(21)).waitFor()
    await expect.poll(() => toEndOf(chat.log)).toBeLessThan(2)
    const before = await chat.log.evaluate((element) => element.scrollHeight)
    release()
    await expect.poll(() => page.evaluate(() => [...document.images].every((image) => image.complete))).toBe(true)
    await nextFrames(page)
    expect(await toEndOf(chat.log)).toBeLessThan(2)
    expect(await chat.log.evaluate((element) => element.scrollHeight)).toBeGreaterThanOrEqual(before)
    await chat.input.fill('one\ntwo\nthree\nfour')
    await nextFrames(page)
    expect(await toEndOf(chat.log)).toBeLessThan(2)
    await page.setViewportSize({ width: 1280, height: 500 })
    await nextFrames(page)
    await expect.poll(() => toEndOf(chat.log)).toBeLessThan(2)
  })
})

/** Makes the page believe that it is hidden, as behind another tab. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { value: is, configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: is ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('2,000 messages: few are drawn, all can be reached, nothing is blank and nothing jumps', async ({ meet }) => {
  const meeting = await meet()
  const { page } = meeting
  await talk(meeting, 1, 2000, 20)
  await reload(page)
  const { log } = chatOn(page)
  // it arrives with a later chunk and pushes the list down
  await page.getByRole('region', { name: 'Notice' }).waitFor()
  await log
    .getByRole('article')
    .filter({ hasText: isLine(1990) })
    .waitFor()
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  const drawnAll = () =>
    log.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const rows = [...element.querySelectorAll('article')].map((row) => row.getBoundingClientRect())
      const inSight = rows.filter(({ top, bottom }) => bottom > box.top && top < box.bottom)
      return (
        inSight.length > 2 &&
        (inSight[0]?.top ?? 1e9) < box.top + 120 &&
        (inSight.at(-1)?.bottom ?? 0) > box.bottom - 120
      )
    })
  await expect.poll(nodes).toBeLessThan(900)
  await expect.poll(() => toEndOf(log)).toBeLessThan(2)
  const height = await log.evaluate((element) => element.scrollHeight)
  expect(height).toBeGreaterThan(2000 * 30)
  for (const part of [0.9, 0.5, 0.1, 0.6]) {
    await scrollTo(log, height * part)
    await nextFrames(page)
    expect(await drawnAll()).toBe(true)
    expect(await nodes()).toBeLessThan(900)
  }
  const jumps = await log.evaluate(async (element) => {
    const box = element.getBoundingClientRect()
    const moved: number[] = []
    for (let step = 0; step < 40; step += 1) {
      const seen = [...element.querySelectorAll('article')].find(
        (row) => row.getBoundingClientRect().top > box.top + 200,
      )
      const before = seen?.getBoundingClientRect().top ?? 0
      const from = element.scrollTop
      element.scrollTop = from - 150
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      if (seen?.isConnected) moved.push(Math.abs(seen.getBoundingClientRect().top - before - 150))
    }
    return moved
  })
  expect(jumps.length).toBeGreaterThan(30)
  expect(Math.max(...jumps)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'To the newest message' }).click()
  await page.getByRole('button', { name: 'To the newest message' }).waitFor({ state: 'detached' })
  await expect.poll(() => toEndOf(log)).toBeLessThan(2)
})

test('S2.2-11: a reader who begins to scroll up while hundreds of messages arrive stays where they are', async ({
  meet,
}) => {
  const meeting = await meet()
  const { page } = meeting
  await talk(meeting, 1, 240, 20)
  await reload(page)
  const { log } = chatOn(page)
  await expect.poll(() => toEndOf(log)).toBeLessThan(2)
  // a finger that moves a pixel in two frames, and stays near the end for more than a second
  const scrolled = log.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let pixel = 0; pixel < 40; pixel += 1) {
      element.scrollTop -= 1
      await frame()
      await frame()
    }
  })
  await talk(meeting, 241, 540, 300)
  await scrolled
  await log
    .getByText(/Line \d+ of/)
    .first()
    .waitFor()
  // again where more of them have come since
  await expect
    .poll(async () => {
      await log.press('End')
      await nextFrames(page)
      return toEndOf(log)
    })
    .toBeLessThan(2)
  expect(await log.getByText(/Line \d+ of/).count()).toBeGreaterThan(2)
})

/** The first events that a stream's answer would hold. */
const firstEvents = async (request: Request, count: number) => {
  const response = await fetch(request.url(), { headers: await request.allHeaders() })
  let text = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    const events = text.split('\n\n')
    if (events.length > count) return `${events.slice(0, count).join('\n\n')}\n\n`
  }
  return text
}

test('S4.1-05: a chat whose messages come twice, as a list and as events nobody confirmed, opens at its end', async ({
  meet,
}) => {
  const meeting = await meet()
  const { page, device } = meeting
  device.allow(/'beforeunload'/)
  const stream = '**/eventStream?**'
  // a page that hears nothing confirms nothing
  await page.route(stream, () => {})
  const silent = page.waitForRequest(stream)
  await page.reload()
  await silent
  await talk(meeting, 1, 240, 20)
  await page.unroute(stream)
  // some of the events first: the list waits until one of them is shown, and the stream breaks off after them
  const { promise: shown, resolve } = Promise.withResolvers<void>()
  await page.route('**/getSessionMsg', async (route) => {
    await shown
    await route.continue()
  })
  const answers = { status: 200, contentType: 'text/event-stream' }
  await page.route(
    stream,
    async (route) => route.fulfill({ ...answers, body: await firstEvents(route.request(), 40) }),
    { times: 1 },
  )
  const listed = page.waitForResponse('**/getSessionMsg')
  await reload(page)
  const { log } = chatOn(page)
  await log
    .getByText(/Line \d+ of/)
    .first()
    .waitFor({ state: 'attached' })
  resolve()
  await (await listed).finished()
  await nextFrames(page)
  await expect.poll(() => toEndOf(log)).toBeLessThan(2)
  expect(await log.getByText('Unread from here').count()).toBe(0)
})

test('S2.2-11: a text keeps its place to the pixel when its name and day move to an earlier message', async ({
  product,
  meet,
}) => {
  const meeting = await meet()
  const { log, message } = await comeAgain(meeting, product.url, 85)
  // the way to the link may load a page of its own: there is one more
  await loadEarlier(log)
  await message(isLine(84)).waitFor()
  await earlier(log).waitFor()
  // The first row shows the day and the name of its run, until the next page loads.
  const first = log.getByRole('article').first()
  const text = (await first.textContent())?.match(/Line \d+ of/)?.[0] ?? ''
  expect(text).not.toBe('')
  const words = wordsOf(log, text)
  const day = log.getByText('Today', { exact: true }).first()
  const hold = await holdHistory(meeting.page)
  const release = hold()
  await scrollTo(log, 0)
  await log.getByText('Loading earlier messages…').waitFor()
  const space = (await words.boundingBox())?.y ?? Number.NaN
  const dayBefore = (await day.boundingBox())?.y ?? Number.NaN
  expect(dayBefore).toBeLessThan(space)
  const count = await log.getByRole('article').count()
  release()
  await expect.poll(() => log.getByRole('article').count()).toBeGreaterThan(count)
  await nextFrames(meeting.page)
  expect((await day.boundingBox())?.y ?? 0).toBeLessThan(dayBefore - 100)
  expect(Math.abs(((await words.boundingBox())?.y ?? Number.NaN) - space)).toBeLessThanOrEqual(1)
})

describe('a conversation of 2,000 messages that arrive at once', () => {
  type Wire = { readonly msgContent: string; readonly msgTime: number }
  const tall = (n: number) => ' and where they all are by now'.repeat((n * 7) % 13)

  /** The server's one message, many times, with different heights, so that undrawn rows cannot be estimated exactly. */
  const talkOf = (model: object, from: number, to: number, end: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => {
      const n = from + index
      const at = end - (2000 - n) * 1000
      return {
        ...model,
        id: `message${at}`,
        msgId: `message${at}`,
        msgContent: `Line ${n} of parcels${tall(n + 100)}`,
        msgTime: at,
      }
    })

  /** Returns a function that releases 20 earlier messages. */
  const comeLong = async ({ page, agent, sessionId, chat }: Meeting) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await agent.say(sessionId, 'A model of a message')
    await chat.message('A model of a message').waitFor()
    const end = Date.now() - 3_600_000
    const { promise, resolve } = Promise.withResolvers<void>()
    let model: object = {}
    await page.route('**/getSessionMsg', async (route) => {
      const response = await route.fetch()
      const body: { data: Wire[] } = await response.json()
      model = body.data.find(({ msgContent }) => msgContent.includes('A model of')) ?? {}
      await route.fulfill({ response, json: { ...body, data: talkOf(model, 1, 2000, end) } })
    })
    await page.route('**/getHistoryMsg', async (route) => {
      await promise
      await route.fulfill({ json: { code: 200, message: 'success', data: talkOf(model, -19, 0, end) } })
    })
    await reload(page)
    const { log } = chatOn(page)
    await log.getByRole('article').filter({ hasText: 'Line 2000 of' }).waitFor()
    await expect.poll(() => log.getByRole('article').count()).toBeLessThan(100)
    await expect.poll(() => toEndOf(log)).toBeLessThan(2)
    return { log, release: resolve }
  }

  /** Waits at the top: a few frames after a smooth scroll the browser moves the list to its target once more. */
  const restAtTop = (log: Locator): Promise<void> =>
    log.evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          let still = 0
          const look = () => {
            still = element.scrollTop === 0 ? still + 1 : 0
            if (still > 20) resolve()
            else requestAnimationFrame(look)
          }
          look()
        }),
    )

  /** Scrolls smoothly by so many pixels; returns how far from its target the scroll ended. */
  const scrollSmoothly = (log: Locator, by: number): Promise<number> =>
    log.evaluate(async (element, pixels) => {
      const target = element.scrollTop + pixels
      const { promise, resolve } = Promise.withResolvers<number>()
      // The end of an earlier correction is reported as well, when this scroll has hardly begun.
      const onEnd = () => Math.abs(element.scrollTop - target) < 1000 && resolve(element.scrollTop - target)
      element.addEventListener('scrollend', onEnd, { capture: true })
      element.scrollBy({ top: pixels, behavior: 'smooth' })
      const missed = await promise
      element.removeEventListener('scrollend', onEnd, { capture: true })
      return Math.abs(missed)
    }, by)

  test('a smooth scroll through messages that were never drawn ends at its target, and so do the End and Home keys', async ({
    meet,
  }) => {
    const meeting = await meet()
    const { log } = await comeLong(meeting)
    for (const by of [-3000, -20_000, 1500]) {
      expect(await scrollSmoothly(log, by)).toBeLessThanOrEqual(1)
      await nextFrames(meeting.page)
    }
    await log.press('Home')
    await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBe(0)
    await log.getByRole('article').filter({ hasText: 'Line 1 of' }).waitFor()
    expect(await scrollSmoothly(log, 20_000)).toBeLessThanOrEqual(1)
    await log.press('End')
    await expect.poll(() => toEndOf(log)).toBeLessThan(2)
    await nextFrames(meeting.page)
    expect(await toEndOf(log)).toBeLessThan(2)
    await log.getByRole('article').filter({ hasText: 'Line 2000 of' }).waitFor()
  })

  test('a smooth scroll away from the end goes on when the window shrinks as it begins', async ({ meet }) => {
    const meeting = await meet()
    const { log } = await comeLong(meeting)
    await meeting.page.getByRole('toolbar', { name: 'Quick menu' }).waitFor()
    await log.evaluate((element) => {
      const from = element.scrollTop
      const shrink = () => {
        if (element.scrollTop === from) return
        element.removeEventListener('scroll', shrink, { capture: true })
        Object.assign((element.parentElement as HTMLElement).style, { marginBlockEnd: '120px' })
      }
      element.addEventListener('scroll', shrink, { capture: true })
    })
    expect(await scrollSmoothly(log, -5000)).toBeLessThanOrEqual(1)
  })

  test('S2.2-11: at the very top, earlier messages do not move the visible ones by a pixel', async ({ meet }) => {
    const meeting = await meet()
    const { log, release } = await comeLong(meeting)
    await log.press('Home')
    await log.getByText('Loading earlier messages…').waitFor()
    await restAtTop(log)
    const words = wordsOf(log, 'Line 1 of parcels')
    await expect.poll(async () => (await words.boundingBox())?.y ?? 0).toBeGreaterThan(0)
    await nextFrames(meeting.page)
    const place = await words.boundingBox()
    release()
    await log.getByText('Line 0 of parcels').waitFor({ state: 'attached' })
    await nextFrames(meeting.page)
    expect(Math.abs(((await words.boundingBox())?.y ?? Number.NaN) - (place?.y ?? 0))).toBeLessThanOrEqual(1)
  })
})
