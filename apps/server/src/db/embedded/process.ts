import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies a process: pids are reused, so the start time belongs to it. */
export type ProcessId = { pid: number; started: string }

/** The start time of a pid's process; undefined if there is none. guard.sh computes the same. */
export function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return startByPs(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // the name in parentheses may contain spaces and parentheses; fields 3 (state) and 22 (start) follow it
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** True if this process still runs. */
export function isRunning(id: ProcessId): boolean {
  return startOf(id.pid) === id.started
}

/** The command line of a process, joined by spaces; empty if it cannot be read. */
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
