import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { plainEnv } from './account.ts'
import type { Binaries } from './binaries.ts'
import { codeOf, EmbeddedError } from './errors.ts'
import { type Folder, giveTo, readText } from './folder.ts'
import { commandOf, isRunning, type ProcessId, startOf } from './process.ts'

/** A running server: its process and the folder of its socket. */
export type Server = { id: ProcessId; sockets: string }

/** `port` is only part of the socket's file name: nothing listens on TCP. */
export const database = { port: 5432, user: 'foyer', database: 'foyer' }

const logBytes = 10_000_000
const stopMs = 60_000
const oldBackendsMs = 30_000

/** Answers of a server that starts; the driver's own words on a machine too busy to connect in time. */
const NOT_YET: readonly string[] = ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'timeout expired']

/** The running server of this folder, whichever app started it; waits for one that is stopping. */
export async function findRunning(folder: Folder): Promise<Server | undefined> {
  for (;;) {
    const lines = (readText(join(folder.data, 'postmaster.pid')) ?? '').split('\n')
    const pid = Number(lines[0])
    const started = Number.isInteger(pid) && pid > 0 ? startOf(pid) : undefined
    if (started === undefined) return undefined
    // another process may have the pid of a server that is long gone, but not its command line
    if (!commandOf(pid).includes(` ${folder.data} `)) {
      disown(folder, lines)
      return undefined
    }
    if (lines[7]?.trim() !== 'stopping') return { id: { pid, started }, sockets: lines[4] ?? '' }
    await sleep(50)
  }
}

/**
 * Starts a server; retries while backends of a killed one still end. Resolves before it accepts connections.
 * @param settings go before those of postgresql.conf
 * @param launched is called at the beginning of each attempt
 */
export async function launch(
  folder: Folder,
  binaries: Binaries,
  sockets: string,
  settings: readonly string[],
  launched: (server: Server) => void,
): Promise<Server> {
  const deadline = performance.now() + oldBackendsMs
  for (;;) {
    const from = logSize(folder)
    const child = spawnServer(folder, binaries, sockets, settings)
    const { pid } = child
    const server = pid === undefined ? undefined : { id: { pid, started: startOf(pid) ?? '' }, sockets }
    const settling = settled(folder, child, from)
    if (server !== undefined) launched(server)
    const failure = await settling
    if (failure === undefined && server !== undefined) {
      child.unref()
      return server
    }
    const line = failure ?? fatalLine(folder, from)
    const waiting = /pre-existing shared memory block|lock file .* already exists/.test(line)
    if (!waiting || performance.now() > deadline) throw new EmbeddedError(explain(folder, line))
    await sleep(100)
  }
}

/** Waits until the server answers (it may be recovering) and creates the database if it is missing. */
export async function awaitAnswer(folder: Folder, server: Server): Promise<void> {
  for (;;) {
    const code = await connect(server, database.database)
    if (code === '') return
    if (code === '3D000') await connect(server, 'postgres', `create database ${database.database}`)
    else if (!isRunning(server.id)) throw new EmbeddedError(explain(folder, fatalLine(folder, 0)))
    else if (!NOT_YET.includes(code)) {
      throw new EmbeddedError(`the embedded store of FOYER_DATA ${folder.shown} does not answer (${code})`)
    }
    await sleep(15)
  }
}

/** Fast shutdown: cuts the clients; all data is on disk when it ends. */
export async function stopServer(server: Server): Promise<boolean> {
  const deadline = performance.now() + stopMs
  if (isRunning(server.id)) process.kill(server.id.pid, 'SIGINT')
  while (isRunning(server.id)) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}

/** A readable line for a failure that PostgreSQL reports as `line`. */
export function explain(folder: Folder, line: string): string {
  const where = `FOYER_DATA ${folder.shown}`
  if (/No space left on device|ENOSPC/.test(line)) return `${where}: the disk is full, the embedded store needs 100 MB`
  if (/has wrong ownership/.test(line)) return `${where}: ${folder.data} belongs to another user: start as that user`
  return `${where}: PostgreSQL does not start: ${line} (its log: ${folder.log})`
}

function spawnServer(folder: Folder, binaries: Binaries, sockets: string, settings: readonly string[]): ChildProcess {
  const log = openSync(folder.log, 'a', 0o600)
  try {
    giveTo(folder.log, folder.account)
    const words = ['-D', folder.data, '-k', sockets, '-h', '', '-p', String(database.port)]
    // in its own session: Ctrl-C in a terminal reaches the app only, which stops the server last
    const set = ['unix_socket_permissions=0700', ...settings].flatMap((setting) => ['-c', setting])
    const child = spawn(binaries.postgres, [...words, ...set], {
      ...folder.account,
      cwd: '/',
      env: plainEnv,
      detached: true,
      stdio: ['ignore', log, log],
    })
    return child
  } finally {
    closeSync(log)
  }
}

// Resolves with undefined once the server owns its data folder, else with the reason. `from`: the size of its log before it was started.
async function settled(folder: Folder, child: ChildProcess, from: number): Promise<string | undefined> {
  let failure: string | undefined
  let ended = false
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', () => {
    ended = true
  })
  while (failure === undefined && !ended) {
    const lines = (readText(join(folder.data, 'postmaster.pid')) ?? '').split('\n')
    if (lines[0] === String(child.pid) && /^(starting|ready|standby)/.test(lines[7] ?? '')) return undefined
    await sleep(5)
  }
  return failure ?? fatalLine(folder, Math.min(from, logSize(folder)))
}

// PostgreSQL ignores the lock file of a dead pid, but refuses to start while backends of that server use its memory. It
// learns that from the file, so the file stays and only its pid is replaced.
function disown(folder: Folder, lines: string[]): void {
  writeFileSync(join(folder.data, 'postmaster.pid'), ['2147483646', ...lines.slice(1)].join('\n'))
}

async function connect(server: Server, name: string, sql?: string): Promise<string> {
  const client = new Client({ ...database, host: server.sockets, database: name, connectionTimeoutMillis: 10_000 })
  // a stopping server cuts the client; the next try shows its state
  client.on('error', () => {})
  try {
    await client.connect()
    if (sql !== undefined) await client.query(sql)
    return ''
  } catch (error) {
    return codeOf(error) || (error instanceof Error ? error.message : 'unknown')
  } finally {
    await client.end().catch(() => {})
  }
}

function logSize(folder: Folder): number {
  const size = statSync(folder.log, { throwIfNoEntry: false })?.size ?? 0
  if (size < logBytes) return size
  truncateSync(folder.log)
  return 0
}

function fatalLine(folder: Folder, from: number): string {
  const text = existsSync(folder.log) ? readFileSync(folder.log).subarray(from).toString() : ''
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1) ?? 'it ended without a word'
}
