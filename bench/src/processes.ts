import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second, whatever its kernel's tick. */
const TICK_MS = 10

type Stat = { readonly parent: number; readonly cpuMs: number }

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // the process has ended, or this is not Linux
    return ''
  }
}

const readStat = (pid: number | string): Stat => {
  const text = read(`/proc/${pid}/stat`)
  // the name in brackets may hold spaces; the fields after it begin with the state
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0] = fields.slice(11, 13)
  return { parent: fields[1] ?? 0, cpuMs: (user + system) * TICK_MS }
}

const isPid = (name: string) => /^\d+$/.test(name)

/** CPU milliseconds that a process has used; 0 where there is no /proc. */
export const cpuMsOf = (pid: number): number => readStat(pid).cpuMs

/** The same with its children that are alive, such as the backends of a PostgreSQL server. */
export const familyCpuMsOf = (pid: number): number => {
  const children = readdirSync('/proc')
    .filter(isPid)
    .map(readStat)
    .filter((stat) => stat.parent === pid)
  return children.reduce((sum, stat) => sum + stat.cpuMs, cpuMsOf(pid))
}

/** Resident memory of a process in MB; NaN where there is no /proc. */
export const residentMbOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024

/** Resident memory of a process that backs no file: its own, without the program that it shares with others; in MB. */
export const anonymousMbOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024

/** How many files this process and those that it starts may have open. */
export const openFilesLimit = (): number =>
  Number(/Max open files\s+(\d+)/.exec(read('/proc/self/limits'))?.[1] ?? 1024)
