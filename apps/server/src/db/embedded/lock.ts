import { linkSync, mkdirSync, rmdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, EmbeddedError } from './errors.ts'
import { readText } from './folder.ts'
import { isRunning, type ProcessId, startOf } from './process.ts'

const longestWaitMs = 300_000

/** Runs `work` while no other process (nor guard.sh) starts or stops the server of this store. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + longestWaitMs
  while (!take(path)) {
    if (performance.now() > deadline) {
      throw new EmbeddedError(`another process holds ${path} for too long: end it, or remove the file when it is gone`)
    }
    await sleep(20)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** A process as one line of a file: `pid start`. */
export function formatId(id: ProcessId): string {
  return `${id.pid} ${id.started}\n`
}

/** Reads the text of `formatId`; undefined for any other text. */
export function parseId(text: string | undefined): ProcessId | undefined {
  const [, pid, started] = /^(\d+) (.+)\n$/.exec(text ?? '') ?? []
  return pid === undefined || started === undefined ? undefined : { pid: Number(pid), started }
}

// A link appears together with its content, so that no process sees a lock without an owner.
function take(path: string): boolean {
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, formatId({ pid: process.pid, started: startOf(process.pid) ?? '' }))
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    removeOfDead(path)
    return false
  } finally {
    unlinkSync(mine)
  }
}

// Two processes that find the same dead owner must not both remove the lock: the second would remove the first one's new
// lock. The code inside the gate never waits, so a gate that is some seconds old was left by a dead process.
function removeOfDead(path: string): void {
  const gate = `${path}.gate`
  try {
    mkdirSync(gate)
  } catch {
    const since = statSync(gate, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > 10_000) rmdirSync(gate)
    return
  }
  const owner = parseId(readText(path))
  if (owner === undefined || !isRunning(owner)) rmSync(path, { force: true })
  rmdirSync(gate)
}
