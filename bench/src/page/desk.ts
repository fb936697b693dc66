import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { createApi } from '../api.ts'
import { type Agent, createCast, PASSWORD, type Visitor } from '../cast.ts'
import { type Store, withClient } from '../stores.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { quiet, untilSaid, watch, watched } from './browse.ts'

const MESSAGES = 1000
const LETTERS = 'thirty letters of a good reply'
const NEWS = 10
/** A visitor may send five messages a second. */
const NEWS_MS = 300
/** Milliseconds after which a person notices that a key or a message hangs. */
const GOAL = 50

/** Messages of both, in turns, 20 seconds apart. */
const TALK = `insert into message (tenant_id, user_id, msg_id, seq, session_id, sender, sender_id, sender_name, msg_type, content, at)
  select 'demo', $1, 'message' || (1700000000000 + n), 100 + n, $2, case n % 2 when 0 then 2 else 1 end, case n % 2 when 0 then $3 else $1 end,
    'Ann', 1, 'Line ' || n || ' of a long talk about parcels', (extract(epoch from now()) * 1000)::bigint - ($4::int - n) * 20000
  from generate_series(1, $4::int) n`
const LAST = 'update conversation set last_seq = 100 + $2 where user_id = $1'
const BEGUN = 'update consultation set started_at = started_at - 86400000 where session_id = $1'

const talk = (store: Store, { userId, sessionId }: Visitor, { adminId }: Agent): Promise<void> =>
  withClient(store, async (client) => {
    await client.query(TALK, [userId, sessionId, adminId, MESSAGES])
    await client.query(LAST, [userId, MESSAGES])
    await client.query(BEGUN, [sessionId])
  })

const countMessages = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('[role=log] article').length)

/** Scrolls up until all messages are there, and back to the newest. */
const readAll = async (page: Page): Promise<void> => {
  const log = page.getByRole('log', { name: 'Messages' })
  for (let there = await countMessages(page); there < MESSAGES; there = await countMessages(page)) {
    await log.evaluate((box) => {
      box.scrollTop = 1
      box.scrollTop = 0
    })
    await page.waitForFunction((n) => document.querySelectorAll('[role=log] article').length > n, there)
  }
  await log.evaluate((box) => {
    box.scrollTop = box.scrollHeight
  })
}

const openDesk = async (browser: Browser, port: number, account: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await watch(page)
  await page.goto(`http://127.0.0.1:${port}/desk/?locale=en`)
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  return page
}

/** Milliseconds of the page's main thread so far. */
const busyMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** What a desk takes for a letter and for a message that comes while a conversation of 1,000 messages is open. */
export const deskRows = async (browser: Browser, port: number, store: Store): Promise<Row[]> => {
  const cast = createCast(port)
  const agent = await cast.hire('talker', 1)
  const visitor = await cast.visit(2)
  await talk(store, visitor, agent)
  const page = await openDesk(browser, port, agent.account)
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.waitFor()
  await readAll(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  const row = async (what: string, times: number, work: () => Promise<void>): Promise<Row> => {
    await quiet(page)
    await watched(page, true)
    const before = await busyMs(session)
    await work()
    await quiet(page)
    const { longest } = await watched(page)
    return {
      what,
      ours: `longest task ${longest === 0 ? 'below 50' : tidy(longest)} ms`,
      beside: `${tidy((await busyMs(session)) - before)} ms of the main thread for ${times}`,
      goal: `${GOAL} ms at most`,
      verdict: verdictOf(longest, 'at most', GOAL, 'ms'),
    }
  }

  const api = createApi({ port, from: visitor.from })
  const letters = await row(`desk, ${tidy(MESSAGES)} messages open: letters of a reply`, LETTERS.length, () =>
    reply.pressSequentially(LETTERS, { delay: 30 }),
  )
  const news = await row('  messages that come', NEWS, async () => {
    for (let n = 1; n <= NEWS; n += 1) {
      const msgContent = `News ${n}.`
      const message = { userId: visitor.userId, msgId: `message${Date.now()}`, msgType: 1, msgContent }
      await Promise.all([untilSaid(page, msgContent), api.ask('visitor', 'sendMsg', message), pause(NEWS_MS)])
    }
  })
  api.close()
  await page.close()
  return [letters, news]
}
