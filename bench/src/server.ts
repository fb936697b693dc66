import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Account and password of the first operator of every started server. */
export const OWNER = { account: 'owner', password: 'measured-and-gone' } as const

export type ServerOptions = {
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** Flags of Node.js, such as --cpu-prof. */
  readonly nodeFlags?: readonly string[]
  /** Receives the server's output. */
  readonly print?: (text: string) => void
}

/** A running server process of ours. */
export type Server = {
  readonly pid: number
  /** From the start of the process to the first 200 of /readyz. */
  readonly readyMs: number
  /** SIGKILL; resolves when the process is gone. */
  readonly kill: () => Promise<void>
  /** SIGTERM; resolves with the exit code when the process is gone. */
  readonly stop: () => Promise<number | null>
  readonly exited: () => boolean
}

/** scripts/build.mjs, which is plain JavaScript. */
type Build = {
  readonly ensureBuilt: () => Promise<void>
  readonly serverCommand: () => { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> }
}

const BUILD = new URL('../../scripts/build.mjs', import.meta.url).href
const READY_TIMEOUT_MS = 60_000

/** The status of /readyz; 0 without an answer. */
export const readiness = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 3000 }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0)).end()
  })

/** Resolves with the milliseconds until /readyz is 200. @throws after a minute, or if `gone` returns true */
export const awaitReady = async (port: number, gone: () => boolean = () => false): Promise<number> => {
  const from = performance.now()
  while ((await readiness(port)) !== 200) {
    if (gone()) throw new Error('the server ended before it was ready')
    if (performance.now() - from > READY_TIMEOUT_MS) throw new Error('the server was not ready within a minute')
    await pause(5)
  }
  return performance.now() - from
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)))

/** Starts the server as `npm start` does, with these settings, and waits until it is ready. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const { ensureBuilt, serverCommand } = (await import(BUILD)) as Build
  await ensureBuilt()
  const command = serverCommand()
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    LOG_LEVEL: 'fatal',
    PORT: String(options.port),
    FOYER_OWNER_PASSWORD: OWNER.password,
    ...command.env,
    ...options.env,
  }
  const child = spawn(process.execPath, [...(options.nodeFlags ?? []), ...command.args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
    options.print?.(chunk.toString())
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exited = () => child.exitCode !== null || child.signalCode !== null
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!exited()) child.kill(signal)
    return ended(child)
  }
  try {
    const readyMs = await awaitReady(options.port, exited)
    return {
      pid: child.pid ?? 0,
      readyMs,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
      exited,
    }
  } catch (error) {
    await end('SIGKILL')
    throw new Error(`${String(error)}; it said: ${said}`)
  }
}
