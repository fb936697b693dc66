import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStore, OWNER, type Store } from '../build.ts'
import { serverWith } from '../serverCommand.ts'

/** The server in a process of its own, started as `npm start` does, with the limits of a real installation. */
export type ServerProcess = {
  readonly base: string
  readonly port: number
  /** Megabytes of memory that it uses now (Linux). */
  readonly residentMb: () => number
  readonly stop: () => Promise<void>
  /** SIGKILL; the store stays. */
  readonly kill: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const isReady = async (base: string, child: ChildProcess): Promise<void> => {
  while (child.exitCode === null) {
    const answer = await fetch(`${base}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server ended with ${child.exitCode}`)
}

/** @param known a store that outlives the process; by default its own */
export const startProcess = async (env: Record<string, string> = {}, known?: Store): Promise<ServerProcess> => {
  const store = known ?? (await createStore('embedded'))
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-files-'))
  const port = await freePort()
  const settings = { PORT: String(port), FOYER_DATA: dataDir, FOYER_OWNER_PASSWORD: OWNER.password, LOG_LEVEL: 'warn' }
  const command = serverWith({ ...settings, DATABASE_URL: store.url, ...env })
  const child = spawn(process.execPath, command.args, { env: command.env, stdio: ['ignore', 'ignore', 'inherit'] })
  const base = `http://127.0.0.1:${port}`
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  await isReady(base, child)
  return {
    base,
    port,
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024,
    stop: async () => {
      await end('SIGTERM')
      if (known === undefined) await store.drop()
    },
    kill: () => end('SIGKILL'),
  }
}
