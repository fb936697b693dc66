import { spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { EmbeddedError, openEmbedded } from './embedded.ts'
import { openStore } from './openStore.ts'

const log = () => {}
const patient = { timeout: 15_000, interval: 50 }
let dataDir = ''

beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'foyer-embedded-'))
  // as root the database runs as another account, which has to enter
  chmodSync(parent, 0o711)
  dataDir = join(parent, 'data')
})

afterEach(() => {
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

test('a first start makes the store, a second finds it, and nothing runs after the last stop', async () => {
  const first = await openEmbedded({ dataDir, log })
  const server = serverPid()
  await ask(first.url, 'create table kept as select 1 as n')
  const second = await openEmbedded({ dataDir, log })
  await first.stop()
  expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 1 }])
  expect(serverPid()).toBe(server)
  await second.stop()
  expect(runs(server)).toBe(false)
  expect(existsSync(first.connection.host)).toBe(false)
  const third = await openEmbedded({ dataDir, log })
  expect(await ask(third.url, `select n, lower('Ä') as low, current_setting('fsync') as fsync from kept`)).toEqual([
    { n: 1, low: 'ä', fsync: 'on' },
  ])
  await third.stop()
}, 60_000)

test('two apps that start at once share one server', async () => {
  const both = await Promise.all([openEmbedded({ dataDir, log }), openEmbedded({ dataDir, log })])
  expect(both[0].url).toBe(both[1].url)
  for (const store of both) await store.stop()
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
}, 60_000)

test('a killed server is started again while the store is open, at the same address', async () => {
  const store = await openEmbedded({ dataDir, log })
  await ask(store.url, 'create table kept as select 7 as n')
  process.kill(serverPid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await ask(store.url, 'select n from kept')).toEqual([{ n: 7 }]), patient)
  await store.stop()
}, 60_000)

test('a killed app leaves a server that the next one adopts', async () => {
  const app = await spawnApp(60)
  const server = serverPid()
  await app.kill()
  const store = await openEmbedded({ dataDir, log })
  expect(serverPid()).toBe(server)
  await store.stop()
  expect(runs(server)).toBe(false)
}, 60_000)

test('a killed app that does not come back leaves nothing running', async () => {
  const app = await spawnApp(1)
  const server = serverPid()
  await app.kill()
  await vi.waitFor(() => expect(runs(server)).toBe(false), patient)
  await vi.waitFor(() => expect(readdirSync(join(dataDir, 'postgres/apps'))).toEqual([]), patient)
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'postgres/lock'))).toBe(false), patient)
}, 60_000)

test('a pid file of a foreign process does not prevent the start', async () => {
  await (await openEmbedded({ dataDir, log })).stop()
  const lines = [process.pid, join(dataDir, 'postgres/data'), 1, 5432, '/tmp', '', '0 0', 'ready']
  writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), `${lines.join('\n')}\n`)
  const store = await openEmbedded({ dataDir, log })
  expect(await ask(store.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await store.stop()
}, 60_000)

test('a lock of a dead process is taken over', async () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/lock'), '2147483000 1\n')
  await (await openEmbedded({ dataDir, log })).stop()
}, 60_000)

test('programs that no longer run where the last start found them are looked for again', async () => {
  await (await openEmbedded({ dataDir, log })).stop()
  const note = join(dataDir, 'postgres/binaries')
  const [subject, place] = readFileSync(note, 'utf8').split('\n')
  writeFileSync(note, `${subject}\n${join(dataDir, 'gone')}\n`)
  const store = await openEmbedded({ dataDir, log })
  expect(await ask(store.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await store.stop()
  expect(readFileSync(note, 'utf8')).toBe(`${subject}\n${place}\n`)
}, 60_000)

test('an existing store gets the settings of the memory it may use at its next start, and stays durable', async () => {
  await (await openEmbedded({ dataDir, log })).stop()
  appendFileSync(join(dataDir, 'postgres/data/postgresql.conf'), 'shared_buffers = 128MB\n')
  const names = ['shared_buffers', 'effective_cache_size', 'fsync', 'synchronous_commit', 'full_page_writes']
  const shown = async (memory: string) => {
    const store = await openStore(readConfig({ FOYER_DATA: dataDir, FOYER_MEMORY: memory }), log)
    const [row] = await ask(
      store.address,
      `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`,
    )
    await store.stop()
    return Object.values(row as object)
  }
  expect(await shown('256MB')).toEqual(['64MB', '128MB', 'on', 'on', 'on'])
  expect(await shown('4GB')).toEqual(['256MB', '2GB', 'on', 'on', 'on'])
}, 60_000)

test('a store of another major version is refused in one line', async () => {
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true })
  chmodSync(join(dataDir, 'postgres/data'), 0o755)
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '15\n')
  await expect(openEmbedded({ dataDir, log })).rejects.toThrow(
    /^FOYER_DATA .+ was made by PostgreSQL 15 and this is \d+: .+$/,
  )
})

test.skipIf(process.getuid?.() !== 0)(
  'a folder closed to the account of the database keeps its store elsewhere',
  async () => {
    chmodSync(join(dataDir, '..'), 0o700)
    const lines: string[] = []
    const store = await openEmbedded({ dataDir, log: (line) => lines.push(line) })
    const place = realpathSync(join(dataDir, 'postgres'))
    expect(lines[0]).toBe(`${dataDir} is closed to uid 65534, which runs PostgreSQL: the store lies in ${place}`)
    await ask(store.url, 'create table kept as select 3 as n')
    await store.stop()
    const again = await openEmbedded({ dataDir, log })
    expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 3 }])
    await again.stop()
    rmSync(place, { recursive: true })
  },
  60_000,
)

test('a closed data folder is opened to enter, and the store stays in it', async () => {
  mkdirSync(dataDir, { mode: 0o700 })
  const store = await openEmbedded({ dataDir, log })
  expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true)
  await store.stop()
}, 60_000)

test('a folder that cannot be made is refused in one line', async () => {
  writeFileSync(join(dataDir, '..', 'file'), '')
  const open = openEmbedded({ dataDir: join(dataDir, '..', 'file', 'data'), log })
  await expect(open).rejects.toThrow(EmbeddedError)
  await expect(open).rejects.toThrow(/^FOYER_DATA .+ cannot be used \(ENOTDIR\): .+$/)
})

function serverPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'latin1') : '')
  } catch {
    return false
  }
}

async function ask(target: string | pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(target)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

// An app of its own process, so that it can be killed.
async function spawnApp(graceSeconds: number): Promise<{ kill(): Promise<void> }> {
  const launcher = new URL('embedded.ts', import.meta.url).href
  const options = JSON.stringify({ dataDir, guard: { graceSeconds, pauseSeconds: 1 } })
  const script = `
    const { openEmbedded } = await import('${launcher}')
    await openEmbedded({ ...${options}, log: () => {} })
    console.log('open')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((open) => child.stdout.once('data', open))
  return {
    kill: () =>
      new Promise((ended) => {
        child.once('close', () => ended())
        child.kill('SIGKILL')
      }),
  }
}
