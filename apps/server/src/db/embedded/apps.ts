import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Folder, readText } from './folder.ts'
import { formatId, parseId } from './lock.ts'
import { isRunning, type ProcessId, startOf } from './process.ts'

/** How long a server outlives its last app when that was killed, and how often its guard looks. */
export type GuardTimes = { graceSeconds: number; pauseSeconds: number }

/** Notes that this process uses the server; answers the path of the note. Called under the lock. */
export function register(folder: Folder, nonce: string): string {
  const note = join(folder.apps, `${process.pid}.${nonce}`)
  writeFileSync(note, formatId({ pid: process.pid, started: startOf(process.pid) ?? '' }))
  return note
}

/** Whether a living process uses the server of this store. */
export function hasApps(apps: string): boolean {
  const isLiving = (name: string): boolean => {
    const app = parseId(readText(join(apps, name)))
    return app !== undefined && isRunning(app)
  }
  return existsSync(apps) && readdirSync(apps).some(isLiving)
}

/** Removes the note and those of dead processes; true when nobody uses the server any more. Called under the lock. */
export function unregister(folder: Folder, note: string): boolean {
  rmSync(note, { force: true })
  let last = true
  for (const name of readdirSync(folder.apps)) {
    const path = join(folder.apps, name)
    const app = parseId(readText(path))
    if (app !== undefined && isRunning(app)) last = false
    else rmSync(path, { force: true })
  }
  return last
}

/** Sees that a guard watches this server: a shell of its own session that ends it when all apps were killed. */
export function ensureGuard(folder: Folder, server: ProcessId, sockets: string, times: GuardTimes): void {
  const [watched, guard] = (readText(folder.guard) ?? '').split('\n')
  const known = parseId(`${guard}\n`)
  if (watched === String(server.pid) && known !== undefined && isRunning(known)) return
  // The text is handed over, as a shell reads on in a file that an update may change under it.
  const script = readFileSync(new URL('guard.sh', import.meta.url), 'utf8')
  const { graceSeconds, pauseSeconds } = times
  const words = [folder.root, String(server.pid), server.started, sockets, String(graceSeconds), String(pauseSeconds)]
  const child = spawn('/bin/sh', ['-c', script, 'foyer-guard', ...words], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
  })
  // Without a guard the server works; it only outlives an app that was killed.
  child.on('error', () => {})
  child.unref()
  if (child.pid === undefined) return
  writeFileSync(folder.guard, `${server.pid}\n${formatId({ pid: child.pid, started: startOf(child.pid) ?? '' })}`)
}

/** Ends the guard of a server that was stopped. */
export function endGuard(folder: Folder): void {
  const guard = parseId(`${(readText(folder.guard) ?? '').split('\n')[1]}\n`)
  rmSync(folder.guard, { force: true })
  if (guard === undefined || !isRunning(guard)) return
  try {
    process.kill(-guard.pid, 'SIGTERM')
  } catch {
    // It has just seen the end of the server itself.
  }
}
