import { randomBytes } from 'node:crypto'
import { existsSync, rmdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { endGuard, ensureGuard, type GuardTimes, hasApps, register, unregister } from './embedded/apps.ts'
import { findBinaries, forgetBinaries } from './embedded/binaries.ts'
import { ensureCluster } from './embedded/create.ts'
import { codeOf, EmbeddedError } from './embedded/errors.ts'
import { type Folder, openFolder, socketFolder } from './embedded/folder.ts'
import { withLock } from './embedded/lock.ts'
import { memorySettings, usableMemory } from './embedded/memory.ts'
import { isRunning } from './embedded/process.ts'
import { awaitAnswer, database, findRunning, launch, type Server, stopServer } from './embedded/server.ts'

export { EmbeddedError } from './embedded/errors.ts'

/** How to reach the embedded store: pass it as it is to `new pg.Pool(connection)`. `host` is the folder of its unix socket. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

/** An open embedded store. `stop` releases it; the last app to do so shuts the server down. */
export type Embedded = { connection: EmbeddedConnection; url: string; stop(): Promise<void> }

/**
 * `dataDir` is the data folder of the settings; `memoryBytes` is the memory that the store may use together with its app, by default what the
 * system lets this process use; `log` gets one short line for each important step; `onLaunched` is called when the server begins to run,
 * again for each further attempt: it may not answer yet, or fail.
 */
export type EmbeddedOptions = {
  dataDir: string
  memoryBytes?: number | undefined
  log: (line: string) => void
  guard?: GuardTimes
  onLaunched?: () => void
}

const watchMs = 1000

/**
 * Opens the embedded PostgreSQL of a data folder: starts it, or joins the one that already runs there. While it is open,
 * a killed server is started again within some seconds.
 * @throws EmbeddedError, whose message is one line
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const times = options.guard ?? { graceSeconds: 60, pauseSeconds: 5 }
  const folder = openFolder(options.dataDir, options.log)
  const nonce = randomBytes(4).toString('hex')
  const opened = await locked(folder, () => join(folder, nonce, times, options))
  const watch = keepRunning(folder, opened.server, times, options)
  const { sockets } = opened.server
  const connection = { ...database, host: sockets }
  const url = `postgresql://${database.user}@${encodeURIComponent(sockets)}/${database.database}`
  return {
    connection,
    url,
    stop: () => watch.end().then(() => locked(folder, () => leave(folder, opened.note, options.log))),
  }
}

/** True if this data folder contains a store. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(joinPath(dataDir, 'postgres', 'data', 'PG_VERSION'))

/** True if a process, an app or a command, has the store of this data folder open. */
export const isInUse = (dataDir: string): boolean => hasApps(joinPath(dataDir, 'postgres', 'apps'))

type Opened = { server: Server; note: string }

async function locked<T>(folder: Folder, work: () => Promise<T>): Promise<T> {
  try {
    return await withLock(folder.lock, work)
  } catch (error) {
    if (error instanceof EmbeddedError || codeOf(error) === '') throw error
    throw new EmbeddedError(`FOYER_DATA ${folder.shown} cannot be used (${codeOf(error)}): ${String(error)}`)
  }
}

async function join(folder: Folder, nonce: string, times: GuardTimes, options: EmbeddedOptions): Promise<Opened> {
  const note = register(folder, nonce)
  try {
    return { server: await ensureServer(folder, times, options), note }
  } catch (error) {
    unregister(folder, note)
    throw error
  }
}

async function ensureServer(folder: Folder, times: GuardTimes, options: EmbeddedOptions): Promise<Server> {
  // guarded before it answers, so that an app that is killed while the server recovers leaves nothing running
  const launched = (server: Server): void => {
    ensureGuard(folder, server.id, server.sockets, times)
    options.onLaunched?.()
  }
  const running = await findRunning(folder)
  if (running !== undefined) launched(running)
  const server = running ?? (await start(folder, options, launched))
  await awaitAnswer(folder, server)
  return server
}

async function start(folder: Folder, options: EmbeddedOptions, launched: (server: Server) => void): Promise<Server> {
  const binaries = findBinaries(folder)
  const settings = memorySettings(options.memoryBytes ?? usableMemory())
  try {
    await ensureCluster(folder, binaries)
    const server = await launch(folder, binaries, socketFolder(folder, binaries.known), settings, launched)
    options.log(`embedded PostgreSQL ${binaries.major} runs in ${folder.root}`)
    return server
  } catch (error) {
    forgetBinaries(folder)
    if (!binaries.known) throw error
    return start(folder, options, launched)
  }
}

async function leave(folder: Folder, note: string, log: (line: string) => void): Promise<void> {
  if (!unregister(folder, note)) return
  const server = await findRunning(folder)
  if (server === undefined) return
  if (!(await stopServer(server))) return log(`embedded PostgreSQL (process ${server.id.pid}) does not stop in time`)
  endGuard(folder)
  try {
    rmdirSync(server.sockets)
  } catch {
    // another program put a file into it; the next start uses the folder again
  }
}

/** Restarts the server when it is gone, with a look each second; `end` resolves when no restart is in progress. */
function keepRunning(folder: Folder, first: Server, times: GuardTimes, options: EmbeddedOptions) {
  const { log } = options
  let server = first
  let busy: Promise<void> | undefined
  const revive = async (): Promise<void> => {
    log('embedded PostgreSQL is gone: starting it again')
    try {
      server = await locked(folder, () => ensureServer(folder, times, options))
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
    }
    busy = undefined
  }
  const timer = setInterval(() => {
    if (busy === undefined && !isRunning(server.id)) busy = revive()
  }, watchMs)
  timer.unref()
  return {
    async end(): Promise<void> {
      clearInterval(timer)
      await busy
    },
  }
}
