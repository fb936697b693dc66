import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApi } from './api.ts'
import { type Agent, createCast, type Visitor } from './cast.ts'
import { differenceOf } from './crash/compare.ts'
import { countGaps } from './crash/gaps.ts'
import { readTranscripts } from './crash/transcript.ts'
import { awaitReady, readiness, startServer } from './server.ts'
import { embeddedStore, type Store, withClient } from './stores.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '18770' } } })
const port = Number(values.port)

const SIZE_MB = 160
/** How long messages are sent to the full disk after the first refusal. */
const FULL_MS = 8000
const FIRST_REFUSAL_WITHIN_MS = 60_000
const BACK_WITHIN_MS = 5000
const HANG_MS = 6000
/** The status of /readyz is up to a second old, and now and then a little space becomes free. */
const UNREADY_SHARE = 0.75

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Writes a file that takes all free space. */
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

type Sent = { readonly ok: boolean; readonly answer: string; readonly ms: number }

/** Sends an agent's messages of random text, which cannot be compressed. */
const createSender = (sessionId: string, token: string) => {
  const acked: string[] = []
  const api = createApi({ port, timeoutMs: 30_000 })
  let lastId = 0
  const send = async (): Promise<Sent> => {
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

type Sender = ReturnType<typeof createSender>

/** Fills the disk and sends until the first refusal. */
const fillUp = async (filler: string, { send, acked }: Sender): Promise<string[]> => {
  fill(filler)
  const until = performance.now() + FIRST_REFUSAL_WITHIN_MS
  let sent = await send()
  while (sent.ok && performance.now() < until) sent = await send()
  say(`full: first refusal ${sent.answer} after ${acked.length} acked`)
  return sent.ok ? ['nothing was refused'] : []
}

const PLAIN_ANSWERS = ['200 200', '200 400', '503 500']

/** Sends to the full disk: every answer must be quick and plain, and /readyz must say 503. */
const sendWhileFull = async ({ send }: Sender): Promise<string[]> => {
  const answers = new Map<string, number>()
  const states: number[] = []
  let slowest = 0
  for (const end = performance.now() + FULL_MS; performance.now() < end; ) {
    const { ok, answer, ms } = await send()
    if (!ok) states.push(await readiness(port))
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
    slowest = Math.max(slowest, ms)
    await pause(50)
  }
  const counts = [...answers].map(([answer, count]) => `${answer} ${count} times`).join(', ')
  say(`while full: ${counts}; slowest ${slowest.toFixed(0)} ms`)
  const unready = states.filter((status) => status === 503).length
  say(`/readyz beside ${states.length} refusals: 503 ${unready} times`)
  const wrongs: string[] = []
  if (unready < UNREADY_SHARE * states.length)
    wrongs.push(`/readyz was 503 beside ${unready} of ${states.length} refusals`)
  for (const answer of answers.keys())
    if (!PLAIN_ANSWERS.includes(answer)) wrongs.push(`not a plain refusal: ${answer}`)
  if (slowest > HANG_MS) wrongs.push(`an answer took ${slowest.toFixed(0)} ms`)
  return wrongs
}

/** Frees the disk: messages are stored again within seconds, and /readyz says 200. */
const freeDisk = async (filler: string, { send }: Sender): Promise<string[]> => {
  const wrongs: string[] = []
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
  return wrongs
}

/** Looks for every acknowledged message on both sides of the conversation, and for gaps in the log. */
const checkStored = async (store: Store, visitor: Visitor, agent: Agent, acked: readonly string[]) => {
  const wrongs: string[] = []
  const transcripts = await readTranscripts(port, visitor, agent)
  for (const lines of [transcripts.visitor, transcripts.desk]) {
    const texts = lines.map((line) => line.text)
    const { lost, doubled } = differenceOf(acked, texts)
    if (lost.length + doubled.length > 0)
      wrongs.push(`${lost.length} lost and ${doubled.length} doubled of ${acked.length}`)
  }
  const gaps = await withClient(store, countGaps)
  if (gaps > 0) wrongs.push(`${gaps} gaps`)
  say(`${acked.length} acked, all looked for on both sides`)
  return wrongs
}

/** @returns what went wrong, in words */
const runIn = async (folder: string): Promise<string[]> => {
  const store = embeddedStore(folder)
  const server = await startServer({ port, env: { ...store.env, FOYER_VISITOR_GONE: '3600' } })
  const filler = join(folder, 'filler')
  try {
    const cast = createCast(port)
    const agent = await cast.hire('full', 1)
    const visitor = await cast.visit(2)
    const sender = createSender(visitor.sessionId, agent.token)
    for (let i = 0; i < 20; i++) await sender.send()
    const early = sender.acked.length < 20 ? ['messages were refused before the disk was full'] : []
    const wrongs = [...early, ...(await fillUp(filler, sender)), ...(await sendWhileFull(sender))]
    if (server.exited()) wrongs.push('the server ended')
    wrongs.push(...(await freeDisk(filler, sender)))
    sender.close()
    return [...wrongs, ...(await checkStored(store, visitor, agent, sender.acked))]
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
