import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

// Ends the product if the worker was killed and could not.
const orphan = join(import.meta.dirname, '../scripts/orphan.mjs')
const wallClock = new URL('./wallClock.ts', import.meta.url).href
// Below the range of outgoing connections, and a range for each worker: a port is still free when the product comes
// back to it after a crash.
const span = 50
const firstPort = 18_800 + span * (Number(process.env.VITEST_POOL_ID ?? 1) - 1)
const readyLimit = 60_000

/** Arguments for Node.js, and settings besides. */
export type ServerCommand = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> }

/** The product as its operator runs it: one process with its own data folder. */
export type Product = {
  readonly url: string
  readonly owner: { readonly account: string; readonly password: string }
  /** SIGKILL, then a new process on the same folder and port; `meanwhile` runs while the server is down. */
  readonly crash: (meanwhile?: () => Promise<void>) => Promise<void>
  /** Half a minute passes at once by the server's clock. Whoever was not seen for a whole one would be gone. */
  readonly passHalfMinute: () => void
  /** SIGTERM; keeps the folder. */
  readonly end: () => Promise<void>
  /** SIGTERM; removes the folder. */
  readonly stop: () => Promise<void>
}

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  const outcome = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  server.close()
  return outcome
}

export const freePort = async (): Promise<number> => {
  const start = Math.floor(Math.random() * span)
  for (let step = 0; step < span; step += 1) {
    const port = firstPort + ((start + step) % span)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${firstPort} and ${firstPort + span - 1}`)
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** Resolves when the process reports that it is ready; throws its output if it ends before or takes too long. */
const launch = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--import', orphan, '--import', wallClock, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      output += bytes.toString()
      if (output.includes('Foyer is ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
    setTimeout(() => reject(new Error(`the server is not ready:\n${output}`)), readyLimit).unref()
  })
  try {
    await ready
  } catch (error) {
    await end(child, 'SIGKILL')
    throw error
  }
  return child
}

type Settings = Readonly<Record<string, string>>

/**
 * Starts the built product with the demo tenant, on a copy of the folder that the test run prepared. `more`: further
 * settings.
 */
export const startProduct = async (more: Settings = {}): Promise<Product> => {
  const data = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
  // With owners, which Node.js's own copy omits: as root, the store runs as another user.
  await promisify(execFile)('cp', ['-a', `${inject('demoFolder')}/.`, data])
  return startIn(data, more)
}

/** The same in a given folder. It trusts X-Forwarded-For from loopback: the tests are many people at many addresses. */
export const startIn = async (
  data: string,
  more: Settings = {},
  server: ServerCommand = inject('server'),
): Promise<Product> => {
  const port = await freePort()
  const owner = { account: 'owner', password: 'a password for tests' }
  const settings = { FOYER_DATA: data, PORT: `${port}`, FOYER_OWNER_PASSWORD: owner.password, LOG_LEVEL: 'warn' }
  const kept = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: process.env.LANG }
  const env = { ...kept, ...server.env, ...settings, FOYER_TRUST_PROXY: '127.0.0.1', ...more }
  let child = await launch(server.args, env)
  return {
    url: `http://127.0.0.1:${port}`,
    owner,
    crash: async (meanwhile) => {
      await end(child, 'SIGKILL')
      await meanwhile?.()
      child = await launch(server.args, env)
    },
    passHalfMinute: () => void child.kill('SIGUSR2'),
    end: () => end(child, 'SIGTERM'),
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(data, { recursive: true, force: true })
    },
  }
}
