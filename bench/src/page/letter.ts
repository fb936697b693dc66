import type { Browser, BrowserContext, Request } from 'playwright-core'
import { ELSEWHERE } from '../rows/peer.ts'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'

/** Epoch milliseconds of the press on the host page, and of the letter in a frame's field. */
type Mark = 'pressed' | 'typed'

/** Notes them. Each field types into itself as soon as it is there: the browser's driver would take longer than the page. */
const mark = async (context: BrowserContext) => {
  const marks = { pressed: 0, typed: 0 }
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await context.exposeBinding('noted', (_, what: Mark, at: number) => {
    marks[what] ||= at
    if (what === 'typed') resolve()
  })
  await context.addInitScript(() => {
    const { noted } = window as unknown as { noted: (what: string, at: number) => void }
    addEventListener('pointerdown', () => noted('pressed', Date.now()), true)
    const look = () => {
      const field = document.querySelector('textarea')
      field?.focus()
      if (field && document.execCommand('insertText', false, 'x') && field.value === 'x') noted('typed', Date.now())
      else requestAnimationFrame(look)
    }
    if (window !== top) look()
  })
  return { marks, typed }
}

type Opening = { readonly ms: number; readonly requests: number }

/** From the press on a button of a page to a letter in the field that it opens, in a browser that has seen nothing before. */
const open = async (browser: Browser, url: string, button: string, hover: boolean): Promise<Opening> => {
  const context = await browser.newContext()
  const { marks, typed } = await mark(context)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const launcher = page.getByRole('button', { name: button })
  if (hover) {
    await launcher.hover()
    // what a person takes from the hover to the press
    await page.waitForTimeout(300)
  }
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  const box = await launcher.boundingBox()
  if (box === null) throw new Error(`${url} shows no button "${button}"`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await typed
  // a request has its time when it is answered
  await page.waitForTimeout(1000)
  const times = requests.map((request) => request.timing().startTime)
  const before = times.filter((at) => at > 0 && at <= marks.typed).length
  await context.close()
  return { ms: marks.typed - marks.pressed, requests: before }
}

const TIMES = 7
const GOAL = 120
const GOAL_REQUESTS = 6

/**
 * How soon a visitor can write after the press on the launcher, beside a page whose button opens a React page with nothing but a field in a frame.
 * @param host a page with the loader
 * @param bare the page with only the button
 */
export const letterRows = async (browser: Browser, host: string, bare: string): Promise<Row[]> => {
  const openings: Record<'cold' | 'hovered' | 'floor', Opening[]> = { cold: [], hovered: [], floor: [] }
  for (let i = 0; i < TIMES; i++) {
    openings.floor.push(await open(browser, bare, 'Open', false))
    openings.cold.push(await open(browser, host, 'Open chat', false))
    openings.hovered.push(await open(browser, host, 'Open chat', true))
  }
  const msOf = (list: readonly Opening[]) => median(list.map(({ ms }) => ms))
  const row = (what: string, list: readonly Opening[]): Row => {
    const requests = Math.max(...list.map((one) => one.requests))
    const missed = requests > GOAL_REQUESTS ? `${requests} requests are ${requests - GOAL_REQUESTS} too many` : ''
    return {
      what,
      ours: `${tidy(msOf(list))} ms, ${requests} requests`,
      beside: `a bare React page in a frame ${tidy(msOf(openings.floor))} ms; Live Helper Chat 112 ms, ${ELSEWHERE}`,
      goal: `${GOAL} ms, ${GOAL_REQUESTS} requests`,
      verdict: missed || verdictOf(msOf(list), 'at most', GOAL, 'ms'),
    }
  }
  return [
    row('press on the launcher to a typed letter', openings.cold),
    row('  after the pointer was over it', openings.hovered),
  ]
}
