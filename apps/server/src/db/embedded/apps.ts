import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Folder, readText } from './folder.ts'
import { formatId, parseId } from './lock.ts'
import { isRunning, type ProcessId, startOf } from './process.ts'

/** Seconds that a server outlives its last app if that was killed, and seconds between two looks of its guard. */
export type GuardTimes = { graceSeconds: number; pauseSeconds: number }

/** Notes that this process uses the server; call it under the lock. @returns the path of the note */
export function register(folder: Folder, nonce: string): string {
  const note = join(folder.apps, `${process.pid}.${nonce}`)
  writeFileSync(note, formatId({ pid: process.pid, started: startOf(process.pid) ?? '' }))
  return note
}

/** True if a running process uses the server of this store. */
export function hasApps(apps: string): boolean {
  const isLiving = (name: string): boolean => {
    const app = parseId(readText(join(apps, name)))
    return app !== undefined && isRunning(app)
  }
  return existsSync(apps) && readdirSync(apps).some(isLiving)
}

/** Removes the note and those of dead processes; call it under the lock. @returns true if no process uses the server any more */
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

/** Starts a guard for this server if it has none: a shell in its own session that stops the server once all apps are dead. */
export function ensureGuard(folder: Folder, server: ProcessId, sockets: string, times: GuardTimes): void {
  const [watched, guard] = (readText(folder.guard) ?? '').split('\n')
  const known = parseId(`${guard}\n`)
  if (watched === String(server.pid) && known !== undefined && isRunning(known)) return
  // as text: a shell reads its script file step by step, and an update may change the file in the meantime
  const script = readFileSync(new URL('guard.sh', import.meta.url), 'utf8')
  const { graceSeconds, pauseSeconds } = times
  const words = [folder.root, String(server.pid), server.started, sockets, String(graceSeconds), String(pauseSeconds)]
  const child = spawn('/bin/sh', ['-c', script, 'foyer-guard', ...words], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
  })
  // the server works without a guard, but then outlives an app that is killed
  child.on('error', () => {})
  child.unref()
  if (child.pid === undefined) return
  writeFileSync(folder.guard, `${server.pid}\n${formatId({ pid: child.pid, started: startOf(child.pid) ?? '' })}`)
}

/** Ends the guard of a stopped server. */
export function endGuard(folder: Folder): void {
  const guard = parseId(`${(readText(folder.guard) ?? '').split('\n')[1]}\n`)
  rmSync(folder.guard, { force: true })
  if (guard === undefined || !isRunning(guard)) return
  try {
    process.kill(-guard.pid, 'SIGTERM')
  } catch {
    // the guard has just ended by itself, as its server is gone
  }
}
