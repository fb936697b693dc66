import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStore, OWNER } from '../build.ts'

/** The server in a process of its own, started as `npm start` does, with the limits of a real installation. */
export type ServerProcess = {
  readonly base: string
  readonly port: number
  /** Megabytes of memory that it uses now (Linux). */
  readonly residentMb: () => number
  readonly stop: () => Promise<void>
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

export const startProcess = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const store = await createStore('embedded')
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-files-'))
  const port = await freePort()
  const settings = { PORT: String(port), FOYER_DATA: dataDir, FOYER_OWNER_PASSWORD: OWNER.password, LOG_LEVEL: 'warn' }
  const main = join(import.meta.dirname, '../../src/main.ts')
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: { PATH: process.env.PATH, ...settings, DATABASE_URL: store.url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  await isReady(base, child)
  return {
    base,
    port,
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await store.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
