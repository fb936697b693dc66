import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startBare } from './page/bare.ts'
import { launch } from './page/browse.ts'
import { deskRows } from './page/desk.ts'
import { letterRows } from './page/letter.ts'
import { loaderRows } from './page/loaders.ts'
import { openLong } from './page/long.ts'
import { memoryOf } from './page/memory.ts'
import { newsRows } from './page/news.ts'
import { hostRows, longRows, openedRows, startRows } from './page/rows.ts'
import { visitRows } from './page/visits.ts'
import { startServer } from './server.ts'
import { embeddedStore } from './stores.ts'
import { type Row, table, verdictOf } from './table.ts'

const PORT = 18_790

/** The output of scripts/size.mjs, which is plain JavaScript. */
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
      what,
      ours: `${bytes} bytes gz`,
      beside: `${brotli} bytes br`,
      goal: `${limit} bytes gz`,
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

const say = (line: string) => void process.stdout.write(`${line}\n`)
const store = embeddedStore()
const server = await startServer({ port: PORT, env: { ...store.env, FOYER_VISITOR_GONE: '3600' } })
const bare = await startBare(PORT + 1, `http://127.0.0.1:${PORT}/embed.js`)
const browser = await launch()
try {
  const url = `http://127.0.0.1:${PORT}`
  const rows = await byteRows()
  say('weighing what other vendors publish')
  rows.push(...(await loaderRows()))
  say('measuring the host page')
  rows.push(...(await hostRows(browser, `${bare.url}host`, `${bare.url}without`, `${url}/`)))
  say('measuring the start')
  rows.push(...(await startRows(browser, `${url}/chat_online/index?channelId=demo&locale=en`, bare.url, 3)))
  rows.push(...(await openedRows(browser, `${url}/chat_online/index?channelId=demo&locale=en`, 3)))
  say('measuring the first letter')
  rows.push(...(await letterRows(browser, `${bare.url}host`, `${bare.url}framed`)))
  say('measuring news')
  rows.push(...(await newsRows(browser, `${bare.url}host`, PORT)))
  say('measuring a long conversation')
  const page = await browser.newPage()
  const empty = await memoryOf(page)
  const long = await openLong(page, PORT)
  rows.push(...(await longRows(long, empty)))
  long.close()
  say('measuring the desk')
  rows.push(...(await deskRows(browser, PORT, store)), ...(await visitRows(browser, PORT)))
  say(`\n${table(rows)}`)
} finally {
  await browser.close()
  await bare.stop()
  await server.stop()
  await store.remove()
}
