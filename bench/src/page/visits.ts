import type { Browser, Page } from 'playwright-core'
import { OWNER } from '../server.ts'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'

/** Milliseconds. */
const GOAL = 250
const TIMES = 5

/** What is pressed, and the heading of the page that it opens. */
const VISITS = [
  { what: 'sign in', press: 'button[type=submit]', heading: 'No conversation is chosen' },
  { what: 'tickets, for the first time', press: 'a[href^="/desk/tickets"]', heading: 'Tickets' },
  { what: 'settings, for the first time', press: 'a[href^="/desk/settings"]', heading: 'Overview' },
  { what: 'channels, for the first time', press: 'a[href^="/desk/settings/channels"]', heading: 'Channels' },
  { what: 'tickets again', press: 'a[href^="/desk/tickets"]', heading: 'Tickets' },
] as const

const visit = (page: Page, press: string, heading: string): Promise<number> =>
  page.evaluate(
    ([pressed, wanted]) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () => {
          if (document.querySelector('main h1, main h2')?.textContent === wanted) resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(pressed)?.click()
        requestAnimationFrame(look)
      }),
    [press, heading] as const,
  )

/** How soon the pages of the desk show after a press, each in a browser that has not seen it. */
export const visitRows = async (browser: Browser, port: number): Promise<Row[]> => {
  const times: number[][] = VISITS.map(() => [])
  for (let n = 0; n < TIMES; n += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${port}/desk/?locale=en`, { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: 'Account' }).fill(OWNER.account)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    for (const [index, { press, heading }] of VISITS.entries()) {
      times[index]?.push(await visit(page, press, heading))
      // what one page loads late must not delay the next
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
    }
    await context.close()
  }
  return VISITS.map(({ what }, index) => {
    const ms = median(times[index] ?? [])
    return {
      what: `desk: press to page, ${what}`,
      ours: `${tidy(ms)} ms`,
      beside: '',
      goal: `${GOAL} ms`,
      verdict: verdictOf(ms, 'at most', GOAL, 'ms'),
    }
  })
}
