import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second, independently of the kernel's tick. */
const TICK_MS = 10

/** `name`: at most 15 characters; `endedMs`: the CPU time of children that have ended. */
type Stat = { readonly name: string; readonly parent: number; readonly cpuMs: number; readonly endedMs: number }

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
  // the name in brackets may contain spaces; the fields after it begin with the state
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return {
    name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
    parent: fields[1] ?? 0,
    cpuMs: (user + system) * TICK_MS,
    endedMs: (endedUser + endedSystem) * TICK_MS,
  }
}

const isPid = (name: string) => /^\d+$/.test(name)

/** The CPU milliseconds of a process; 0 without /proc. */
export const cpuMsOf = (pid: number): number => readStat(pid).cpuMs

/** The same including its children, such as the backends of a PostgreSQL server, which come and go. */
export const familyCpuMsOf = (pid: number): number => {
  const children = readdirSync('/proc')
    .filter(isPid)
    .map(readStat)
    .filter((stat) => stat.parent === pid)
  const { cpuMs, endedMs } = readStat(pid)
  return children.reduce((sum, stat) => sum + stat.cpuMs, cpuMs + endedMs)
}

/** The CPU milliseconds of all processes whose name begins with one of these, without those that have ended. */
export const namedCpuMsOf = (names: readonly string[]): number =>
  readdirSync('/proc')
    .filter(isPid)
    .map(readStat)
    .filter((stat) => names.some((name) => stat.name.startsWith(name)))
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0)

/** The resident memory of a process in MB; NaN without /proc. */
export const residentMbOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024

/** The proportional memory of a process and its children in MB, in which pages that several of them share count once; NaN without /proc. */
export const familyMbOf = (pid: number): number => {
  const pss = (one: number | string) => Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0)
  const children = readdirSync('/proc').filter((name) => isPid(name) && readStat(name).parent === pid)
  const kB = children.reduce((sum, child) => sum + pss(child), pss(pid))
  return kB === 0 ? Number.NaN : kB / 1024
}

/** The anonymous resident memory of a process in MB, without shared program files. */
export const anonymousMbOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024

/** The limit of open files of this process and its children. */
export const openFilesLimit = (): number =>
  Number(/Max open files\s+(\d+)/.exec(read('/proc/self/limits'))?.[1] ?? 1024)
