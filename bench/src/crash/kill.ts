import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { awaitReady, readiness, type Server } from '../server.ts'
import type { Store } from '../stores.ts'

/** The victim of a cycle. */
export type Victim = 'app' | 'store' | 'both'

const GONE_TIMEOUT_MS = 30_000

/** Kills the embedded PostgreSQL of this store, after a check that the process belongs to its folder. */
const killStore = (store: Store): void => {
  const pid = store.serverPid()
  if (pid === undefined) throw new Error('the store has no process of its own')
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  if (!command.includes('postgres')) throw new Error(`process ${pid} is not PostgreSQL`)
  process.kill(pid, 'SIGKILL')
}

/** Waits until another PostgreSQL process than `old` runs, then until the app is ready again. */
const awaitRevived = async (
  port: number,
  store: Store,
  old: number | undefined,
  gone: () => boolean,
): Promise<void> => {
  const until = performance.now() + GONE_TIMEOUT_MS
  const revived = () => store.serverPid() !== undefined && store.serverPid() !== old
  while (!revived() || (await readiness(port)) !== 200) {
    if (gone()) throw new Error('the server ended when its store was killed')
    if (performance.now() > until) throw new Error('the store was not started again')
    await pause(10)
  }
  await awaitReady(port, gone)
}

/**
 * Kills a victim, and restarts it unless it restarts by itself.
 * @returns the running server, and the milliseconds until it was ready again
 */
export const killAndRevive = async (
  victim: Victim,
  parts: {
    readonly port: number
    readonly store: Store
    readonly server: Server
    readonly start: () => Promise<Server>
  },
): Promise<{ readonly server: Server; readonly backMs: number }> => {
  const began = performance.now()
  if (victim === 'store') {
    const old = parts.store.serverPid()
    killStore(parts.store)
    await awaitRevived(parts.port, parts.store, old, parts.server.exited)
    return { server: parts.server, backMs: performance.now() - began }
  }
  if (victim === 'both') killStore(parts.store)
  await parts.server.kill()
  const server = await parts.start()
  return { server, backMs: server.readyMs }
}
