import type { Browser, Page } from 'playwright-core'
import { median } from '../statistics.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { hireForOne } from './meeting.ts'

const TIMES = 10
/** Milliseconds after an agent's answer within which a page whose window is closed is to show it. */
const GOAL = 1000

/** When (epoch milliseconds) the launcher has this number and the bubble beside it this text. */
const shownAt = (page: Page, text: string, count: number): Promise<number> =>
  page.evaluate(
    ([wanted, number]) =>
      new Promise<number>((resolve) => {
        const roots = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
        const textOf = (part: string) => roots.map((root) => root.querySelector(part)?.textContent ?? '').join('')
        const look = () => {
          if (textOf('.launcher') === number && textOf('.bubble').includes(wanted)) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    [text, `${count}`] as const,
  )

/** How long the number and the preview of an agent's answer take on the page of a shop whose window is closed. */
export const newsRows = async (browser: Browser, host: string, port: number): Promise<Row[]> => {
  const { begun, say, close } = await hireForOne(port, 'news')
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.goto(host)
  await page.getByRole('button', { name: 'Open chat' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('toolbar', { name: 'Quick menu' }).getByRole('button', { name: 'Agent', exact: true }).click()
  await begun()
  // who writes has read the agent's greeting
  await frame.getByRole('textbox', { name: 'Message' }).fill('Do you have lamps?')
  await frame.getByRole('textbox', { name: 'Message' }).press('Enter')
  await frame
    .getByRole('article')
    .filter({ hasText: 'Do you have lamps?' })
    .getByRole('img', { name: 'Sent' })
    .waitFor()
  await page.getByRole('button', { name: 'Close chat' }).click()
  let count = 0
  const row = async (what: string): Promise<Row> => {
    const waits: number[] = []
    while (waits.length < TIMES) {
      count += 1
      const text = `Answer ${count}.`
      const sent = Date.now()
      const [shown] = await Promise.all([shownAt(page, text, count), say(text)])
      waits.push(shown - sent)
    }
    const longest = Math.max(...waits)
    return {
      what,
      ours: `${longest} ms`,
      beside: `median ${tidy(median(waits))} ms`,
      goal: `${GOAL} ms at most`,
      verdict: verdictOf(longest, 'at most', GOAL, 'ms'),
    }
  }
  const here = await row('answer to number and preview, window closed')
  await page.reload()
  await page.getByRole('button', { name: `Open chat, ${count} unread` }).waitFor()
  const next = await row('  on the next page, without a frame')
  await page.close()
  close()
  return [here, next]
}
