import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { awaitReady, OWNER } from '../server.ts'
import { median } from '../statistics.ts'
import type { Store } from '../stores.ts'
import { type Row, tidy, verdictOf } from '../table.ts'
import { ELSEWHERE } from './peer.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The time of an empty Node.js process. */
const bareNode = async (): Promise<number> => {
  const began = performance.now()
  await once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit')
  return performance.now() - began
}

/** `npm start` as a person types it, in its own process group so that all of it can be ended. */
const npmStart = async (port: number, store: Store): Promise<number> => {
  const env = {
    ...process.env,
    ...store.env,
    PORT: String(port),
    FOYER_OWNER_PASSWORD: OWNER.password,
    LOG_LEVEL: 'fatal',
  }
  const child = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: 'ignore' })
  const exited = once(child, 'exit')
  let gone = false
  child.once('exit', () => (gone = true))
  try {
    return await awaitReady(port, () => gone)
  } finally {
    if (child.pid !== undefined && !gone) process.kill(-child.pid, 'SIGTERM')
    await exited
    // npm ends before its children; the store is released last
    for (let i = 0; i < 200 && store.serverPid() !== undefined; i++) await pause(50)
  }
}

/** Starts by `npm start` on an existing store that was stopped cleanly. */
export const startRows = async (port: number, store: Store, times: number): Promise<Row[]> => {
  // the first start may build
  await npmStart(port, store)
  const ready: number[] = []
  const bare: number[] = []
  for (let i = 0; i < times; i++) {
    bare.push(await bareNode())
    ready.push(await npmStart(port, store))
  }
  const ms = median(ready)
  return [
    {
      what: 'second npm start to /readyz 200',
      ours: `${tidy(ms)} ms, best ${tidy(Math.min(...ready))}`,
      beside: `Node.js with nothing to do ${tidy(median(bare))} ms; Live Helper Chat 320 ms, ${ELSEWHERE}`,
      goal: '600 ms',
      verdict: verdictOf(ms, 'at most', 600, 'ms'),
    },
  ]
}
