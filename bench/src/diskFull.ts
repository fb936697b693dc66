import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApi } from './api.ts'
import { createCast } from './cast.ts'
import { differenceOf } from './crash/compare.ts'
import { countGaps } from './crash/gaps.ts'
import { readTranscripts } from './crash/transcript.ts'
import { awaitReady, readiness, startServer } from './server.ts'
import { embeddedStore, withClient } from './stores.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '18770' } } })
const port = Number(values.port)

const SIZE_MB = 160
/** How long a full disk is written to after its first refusal. */
const FULL_MS = 8000
const FIRST_REFUSAL_WITHIN_MS = 60_000
const BACK_WITHIN_MS = 5000
const HANG_MS = 6000
/** What /readyz says is up to a second old, and a little space comes free at times. */
const UNREADY_SHARE = 0.75

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A file that takes all the space there is. */
const fill = (path: string): void => {
  const file = openSync(path, 'w')
  const chunk = Buffer.alloc(1 << 20)
  try {
    for (let size = chunk.length; size > 512; ) {
      try {
        writeSync(file, chunk, 0, size)
      } catch {
        size >>= 1
      }
    }
  } finally {
    closeSync(file)
  }
}

type Outcome = { readonly ok: boolean; readonly answer: string; readonly ms: number }

/** Agent's messages of random text, which no log or page can make smaller. */
const createSender = (sessionId: string, token: string) => {
  const acked: string[] = []
  const api = createApi({ port, timeoutMs: 30_000 })
  let lastId = 0
  const send = async (): Promise<Outcome> => {
    lastId = Math.max(Date.now(), lastId + 1)
    const text = randomBytes(2400).toString('base64')
    const began = performance.now()
    const answer = await api
      .call('admin', 'sendMsg', { sessionId, msgContent: text, msgType: 1, id: `message${lastId}` }, token)
      .then(({ status, code }) => `${status} ${code}`)
      .catch((error: unknown) => `broken: ${String(error)}`)
    const ok = answer === '200 200'
    if (ok) acked.push(text)
    return { ok, answer, ms: performance.now() - began }
  }
  return { acked, send, close: api.close }
}

const runIn = async (folder: string): Promise<string[]> => {
  const store = embeddedStore(folder)
  const wrongs: string[] = []
  const server = await startServer({ port, env: { ...store.env, FOYER_VISITOR_GONE: '3600' } })
  const filler = join(folder, 'filler')
  try {
    const cast = createCast(port)
    const agent = await cast.hire('full', 1)
    const visitor = await cast.visit(2)
    const { acked, send, close } = createSender(visitor.sessionId, agent.token)
    for (let i = 0; i < 20; i++) await send()
    if (acked.length < 20) wrongs.push('messages were refused before the disk was full')

    fill(filler)
    const until = performance.now() + FIRST_REFUSAL_WITHIN_MS
    let outcome = await send()
    while (outcome.ok && performance.now() < until) outcome = await send()
    if (outcome.ok) wrongs.push('nothing was refused')
    say(`full: first refusal ${outcome.answer} after ${acked.length} acked`)

    const refusals = new Map<string, number>()
    const states: number[] = []
    let slowest = 0
    for (const end = performance.now() + FULL_MS; performance.now() < end; ) {
      const { ok, answer, ms } = await send()
      if (!ok) states.push(await readiness(port))
      refusals.set(answer, (refusals.get(answer) ?? 0) + 1)
      slowest = Math.max(slowest, ms)
      await pause(50)
    }
    say(
      `while full: ${[...refusals].map(([answer, count]) => `${answer} ${count} times`).join(', ')}; slowest ${slowest.toFixed(0)} ms`,
    )
    const unready = states.filter((status) => status === 503).length
    say(`/readyz beside ${states.length} refusals: 503 ${unready} times`)
    if (unready < UNREADY_SHARE * states.length)
      wrongs.push(`/readyz was 503 beside ${unready} of ${states.length} refusals`)
    const plain = ['200 200', '200 400', '503 500']
    for (const answer of refusals.keys()) if (!plain.includes(answer)) wrongs.push(`not a plain refusal: ${answer}`)
    if (slowest > HANG_MS) wrongs.push(`an answer took ${slowest.toFixed(0)} ms`)
    if (server.exited()) wrongs.push('the server ended')

    rmSync(filler)
    const freed = performance.now()
    while (!(await send()).ok && performance.now() - freed < 30_000) await pause(50)
    const backMs = performance.now() - freed
    say(`first good write ${backMs.toFixed(0)} ms after there was space again`)
    if (backMs > BACK_WITHIN_MS) wrongs.push(`the first good write came after ${backMs.toFixed(0)} ms`)
    await awaitReady(port)
    const readyMs = performance.now() - freed
    say(`/readyz 200 ${readyMs.toFixed(0)} ms after there was space again`)
    if (readyMs > BACK_WITHIN_MS) wrongs.push(`/readyz was 200 after ${readyMs.toFixed(0)} ms`)

    close()
    const { visitor: seen, desk } = await readTranscripts(port, visitor, agent)
    for (const lines of [seen, desk]) {
      const { lost, doubled } = differenceOf(
        acked,
        lines.map((line) => line.text),
      )
      if (lost.length + doubled.length > 0)
        wrongs.push(`${lost.length} lost and ${doubled.length} doubled of ${acked.length}`)
    }
    const gaps = await withClient(store, countGaps)
    if (gaps > 0) wrongs.push(`${gaps} gaps`)
    say(`${acked.length} acked, all looked for on both sides`)
    return wrongs
  } finally {
    rmSync(filler, { force: true })
    await server.stop()
  }
}

const mountSmall = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-full-'))
chmodSync(folder, 0o711)
if (process.getuid?.() !== 0 || !mountSmall(folder)) {
  rmdirSync(folder)
  say('disk full: skipped, a small file system can only be mounted by root')
} else {
  let wrongs: string[]
  try {
    wrongs = await runIn(folder)
  } catch (error) {
    wrongs = [String(error)]
  } finally {
    execFileSync('umount', ['-l', folder])
    rmdirSync(folder)
  }
  for (const wrong of wrongs) say(`WRONG: ${wrong}`)
  say(wrongs.length > 0 ? 'disk full: FAILED' : 'disk full: passed')
  process.exitCode = wrongs.length > 0 ? 1 : 0
}
