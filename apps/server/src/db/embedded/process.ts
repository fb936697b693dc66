import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process beyond doubt: a pid is given again after its owner's end, so the time of its start belongs to it. */
export type ProcessId = { pid: number; started: string }

/** What tells this life of a pid from the next one; undefined when nothing runs under it. guard.sh computes the same. */
export function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return startByPs(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in parentheses may hold spaces and parentheses itself; fields 3 (state) and 22 (start) follow it.
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** Whether that very process still runs. */
export function isRunning(id: ProcessId): boolean {
  return startOf(id.pid) === id.started
}

/** The words a process was started with, joined by spaces; empty when they cannot be read. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function startByPs(pid: number): string | undefined {
  try {
    const options = { encoding: 'utf8', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } } as const
    const words = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], options)
      .trim()
      .split(/\s+/)
    return words[0]?.startsWith('Z') ? undefined : words.slice(1).join(' ') || undefined
  } catch {
    return undefined
  }
}
