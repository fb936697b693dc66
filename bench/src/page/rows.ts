import type { Browser, Page } from 'playwright-core'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { quiet, slowDown, untilSaid, watch, watched } from './browse.ts'
import { type Memory, memoryOf } from './memory.ts'

const most = (what: string, value: number, goal: number, unit: string, beside = ''): Row => ({
  what,
  ours: `${tidy(value)} ${unit}`,
  beside,
  goal: `${tidy(goal)} ${unit} at most`,
  verdict: verdictOf(value, 'at most', goal, unit),
})

/** A page before the first click, on a slow phone's processor. */
const quietly = async (browser: Browser, url: string) => {
  const page = await browser.newPage()
  await watch(page)
  // the browser's own start does not count
  await page.goto('about:blank')
  await quiet(page)
  await slowDown(page, 4)
  await page.goto(url, { waitUntil: 'networkidle' })
  await quiet(page)
  const { longest, shift } = await watched(page)
  const frames = page.frames().length - 1
  const kept = await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length)
  await page.close()
  return { longest, shift, frames, kept }
}

/** The loader's cost on a host page: `host` is an empty page with it, `without` one without it, `shop` the demo shop. */
export const hostRows = async (browser: Browser, host: string, without: string, shop: string): Promise<Row[]> => {
  const [floor, ours, whole] = [
    await quietly(browser, without),
    await quietly(browser, host),
    await quietly(browser, shop),
  ]
  const beside = `without the loader ${tidy(floor.longest)} ms, demo shop ${tidy(whole.longest)} ms`
  return [
    most('host page before any click: longest task', ours.longest, 50, 'ms', beside),
    most('  layout shift', ours.shift, 0, 'points'),
    most('  frames', ours.frames, 0, 'frames'),
    most('  kept in storage and cookies', ours.kept, 0, 'entries'),
  ]
}

type Start = { readonly paint: number; readonly usable: number }

const startOf = async (browser: Browser, url: string): Promise<Start> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await watch(page)
  await slowDown(page, 4, true)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { watched?: { usable: number } }).watched?.usable, null, {
    timeout: 60_000,
  })
  // the bare page has its field before its first paint is noted
  const first = await page.waitForFunction(() => performance.getEntriesByType('paint')[0]?.startTime)
  const paint = Number(await first.jsonValue())
  const { usable } = await watched(page)
  await context.close()
  return { paint, usable }
}

/** First paint and usable composer, each compared with a bare React page in turns. */
export const startRows = async (browser: Browser, ours: string, bare: string, times: number): Promise<Row[]> => {
  const own: Start[] = []
  const floor: Start[] = []
  for (let n = 0; n < times; n += 1) {
    own.push(await startOf(browser, ours))
    floor.push(await startOf(browser, bare))
  }
  const row = (what: string, part: keyof Start, goal: number): Row => {
    const [a, b] = [own, floor].map((starts) => median(starts.map((start) => start[part])))
    const ratio = (a ?? Number.NaN) / (b ?? Number.NaN)
    return {
      what,
      ours: `${tidy(a ?? 0)} ms`,
      beside: `bare React page ${tidy(b ?? 0)} ms, ratio ${tidy(ratio)}`,
      goal: `${goal} times the bare page`,
      verdict: verdictOf(ratio, 'at most', goal, 'times'),
    }
  }
  return [row('first paint, slow 4G, CPU / 4', 'paint', 0.45), row('  usable composer', 'usable', 1.1)]
}

type Opened = { readonly shown: number; readonly shift: number }

/** A chat that opens on a slow phone's processor and network: when all of it is there, and how far that moved what was. */
const openedOf = async (browser: Browser, url: string, width: number, height: number): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  await watch(page)
  await slowDown(page, 4, true)
  await page.goto(url, { waitUntil: 'commit' })
  const whole = () =>
    ['header', '[role=toolbar] button', '[role=log] article [role=group]'].every((part) =>
      document.querySelector(part),
    ) && performance.now()
  const shown = Number(await (await page.waitForFunction(whole, null, { timeout: 60_000 })).jsonValue())
  await quiet(page)
  const { shift } = await watched(page)
  await context.close()
  return { shown, shift }
}

/** How a chat of the demo shop opens: its header, its menu and its frequent questions. */
export const openedRows = async (browser: Browser, url: string, times: number): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [device, width, height] of [
    ['phone', 390, 844],
    ['desktop', 1280, 800],
  ] as const) {
    const all: Opened[] = []
    for (let n = 0; n < times; n += 1) all.push(await openedOf(browser, url, width, height))
    const of = (part: keyof Opened) => median(all.map((opened) => opened[part]))
    const what = `the whole chat on a ${device}, slow 4G, CPU / 4`
    rows.push({ what, ours: `${tidy(of('shown'))} ms`, beside: '', goal: '', verdict: '' })
    rows.push(most('  layout shift', of('shift'), 0.1, 'points'))
  }
  return rows
}

export type Long = {
  readonly page: Page
  /** Sends a message of the agent. */
  readonly say: (text: string) => Promise<void>
}

/** Scrolls through the list by `step` pixels per frame; returns the number of frames with a gap between the rows. */
const blankFrames = (page: Page, step: number, frames: number): Promise<number> =>
  page.getByRole('log').evaluate(
    async (log, [by = 0, count = 0]) => {
      let blank = 0
      for (let n = 0; n < count; n += 1) {
        log.scrollTop -= by
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const box = log.getBoundingClientRect()
        const rows = [...log.querySelectorAll('article')].map((row) => row.getBoundingClientRect())
        const [first, last] = [rows[0], rows.at(-1)]
        if (!first || !last || first.top > box.top + 100 || last.bottom < box.bottom - 100) blank += 1
      }
      return blank
    },
    [step, frames],
  )

/**
 * A conversation of 10,000 messages on a slow processor.
 * @param empty the memory of the page before it was opened: a whole Chromium takes 50 MB for nothing, a headless shell 15
 */
export const longRows = async ({ page, say }: Long, empty: Memory): Promise<Row[]> => {
  const log = page.getByRole('log')
  await slowDown(page, 4)
  await log.getByText('Line 10000 of').waitFor({ timeout: 60_000 })
  await page.waitForFunction(() => document.querySelectorAll('*').length < 2000)
  await quiet(page)
  await watched(page, true)
  for (let n = 1; n <= 10; n += 1) {
    await Promise.all([untilSaid(page, `Said now ${n}.`), say(`Said now ${n}.`)])
  }
  const { longest } = await watched(page, true)
  const blank = (await blankFrames(page, 400, 200)) + (await blankFrames(page, 5000, 60))
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await log.evaluate((element) => {
    element.scrollTop = 0
  })
  const first = log.getByText('Line 1 of')
  await first.waitFor()
  const top = async () => (await first.boundingBox())?.y ?? Number.NaN
  await log.getByText('Loading earlier messages…').waitFor()
  const before = await top()
  await log.getByText('Line 0 of').waitFor({ state: 'attached' })
  const shift = Math.abs((await top()) - before)
  const memory = await memoryOf(page)
  return [
    most('10,000 messages, CPU / 4: longest task as messages come', longest, 50, 'ms'),
    most('  DOM nodes', nodes, 900, 'nodes', 'naive list 40,009'),
    most('  blank frames of 260 while scrolling', blank, 0, 'frames'),
    most('  shift as 20 earlier messages come', shift, 1, 'px'),
    most(
      '  memory of the renderer',
      memory.renderer,
      45,
      'MB',
      `an empty page ${tidy(empty.renderer)} MB, naive list 133 MB; scripts ${tidy(memory.scripts)} MB`,
    ),
  ]
}
