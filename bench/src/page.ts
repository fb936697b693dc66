import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { createApi } from './api.ts'
import { createCast } from './cast.ts'
import { startBare } from './page/bare.ts'
import { launch, watch } from './page/browse.ts'
import { hostRows, longRows, startRows } from './page/rows.ts'
import { startServer } from './server.ts'
import { embeddedStore } from './stores.ts'
import { type Row, table, verdictOf } from './table.ts'

const PORT = 18_790
const MESSAGES = 10_000
const HISTORY_PAGE = 20

/** What scripts/size.mjs tells, which is plain JavaScript. */
type Sizes = {
  readonly limits: readonly { readonly what: string; readonly limit: number; readonly files: () => readonly string[] }[]
  readonly latePieces: (dist: string, base: string) => readonly { readonly name: string; readonly bytes: number }[]
  readonly limitOf: (name: string) => number
}

const byteRows = async (): Promise<Row[]> => {
  const place = new URL('../../scripts/size.mjs', import.meta.url).href
  const { limits, latePieces, limitOf } = (await import(place)) as Sizes
  const rows = limits.map(({ what, limit, files }): Row => {
    const paths = files()
    const bytes = paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0)
    const brotli = paths.reduce((sum, path) => sum + brotliCompressSync(readFileSync(path)).length, 0)
    return {
      ...{ what, ours: `${bytes} bytes gz`, beside: `${brotli} bytes br`, goal: `${limit} bytes gz` },
      verdict: verdictOf(bytes, 'at most', limit, 'bytes'),
    }
  })
  const pieces = latePieces('apps/chat/dist', '/chat_online/').map(({ name, bytes }): Row => {
    const goal = limitOf(name)
    const what = `  later: ${name}`
    return {
      what,
      ours: `${bytes} bytes gz`,
      beside: '',
      goal: `${goal} bytes gz`,
      verdict: verdictOf(bytes, 'at most', goal, 'bytes'),
    }
  })
  return [...rows, ...pieces]
}

type Wire = { readonly msgContent: string }

/** The answers of the server with the one message in them made into a long talk: lines `from` to `to`. */
const talkOf = (model: object, from: number, to: number, now: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const n = from + index
    const msgContent = `Line ${n} of a long talk about parcels${' and where they are'.repeat(Math.abs(n) % 5)}`
    const at = now - (to - n) * 1000
    return { ...model, id: `message${at}`, msgId: `message${at}`, msgContent, msgTime: at }
  })

const openLong = async (page: Page) => {
  const cast = createCast(PORT)
  const agent = await cast.hire('page', 5)
  await page.goto(`http://127.0.0.1:${PORT}/chat_online/index?channelId=demo&locale=en`)
  await page.getByRole('toolbar', { name: 'Quick menu' }).getByRole('button', { name: 'Agent', exact: true }).click()
  const api = createApi({ port: PORT })
  const find = async () => {
    const list = await api.ask<{ sessionId: string; adminId: string }[]>(
      'admin',
      'getSessionList',
      { status: 2 },
      agent.token,
    )
    return list.find(({ adminId }) => adminId === agent.adminId)?.sessionId
  }
  let sessionId = await find()
  while (!sessionId) sessionId = await find()
  const say = async (text: string) => {
    await api.ask('admin', 'sendMsg', { sessionId, msgContent: text, msgType: 1 }, agent.token)
  }
  await say('A model of a message')
  await page.getByRole('log').getByText('A model of a message').waitFor()
  const now = Date.now() - 60_000
  await page.route('**/getSessionMsg', async (route) => {
    const answer = await route.fetch()
    const body: { data: Wire[] } = await answer.json()
    const model = body.data.find(({ msgContent }) => msgContent.includes('A model of')) ?? body.data.at(-1) ?? {}
    await route.fulfill({ response: answer, json: { ...body, data: talkOf(model, 1, MESSAGES, now) } })
    await page.route('**/getHistoryMsg', async (asked) => {
      const answered = await asked.fetch()
      const data = talkOf(model, 1 - HISTORY_PAGE, 0, now - MESSAGES * 1000)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await asked.fulfill({ response: answered, json: { code: 200, message: 'success', data } })
    })
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await watch(page)
  await page.reload()
  return { page, say, close: api.close }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const store = embeddedStore()
const server = await startServer({ port: PORT, env: { ...store.env, FOYER_VISITOR_GONE: '3600' } })
const bare = await startBare(PORT + 1)
const browser = await launch()
try {
  const url = `http://127.0.0.1:${PORT}`
  const rows = await byteRows()
  say('measuring the host page')
  rows.push(...(await hostRows(browser, `${url}/`)))
  say('measuring the start')
  rows.push(...(await startRows(browser, `${url}/chat_online/index?channelId=demo&locale=en`, bare.url, 3)))
  say('measuring a long conversation')
  const long = await openLong(await browser.newPage())
  rows.push(...(await longRows(long)))
  long.close()
  say(`\n${table(rows)}`)
} finally {
  await browser.close()
  await bare.stop()
  await server.stop()
  await store.remove()
}
