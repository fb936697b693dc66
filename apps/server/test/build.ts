import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { openEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDb } from '../src/db/open.ts'
import { createRedisBus } from '../src/events/redisBus.ts'
import { createLocalBus } from '../src/events/wake.ts'
import { UPLOAD_RULES, type UploadRules } from '../src/files/quota.ts'
import type { LIMITS } from '../src/limits.ts'
import { MODEL_LIMITS, type ModelLimits } from '../src/model/gate.ts'
import { demoTenant } from '../src/seed/demo.ts'
import { seedStore } from '../src/seed/insert.ts'

const SERVER = process.env.FOYER_TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const REDIS = process.env.FOYER_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** The owner of the demo tenant in tests. */
export const OWNER = { account: 'owner', password: 'a long password' }

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whether the PostgreSQL of the tests answers; without it those tests are skipped and say so. */
export const hasServer: boolean = await onServer(SERVER, 'select 1').then(
  () => true,
  () => false,
)

/** A database of its own, empty. */
export type Store = { readonly url: string; readonly drop: () => Promise<void> }

/** On the PostgreSQL server, or in an embedded store in a folder of its own. */
export const createStore = async (kind: 'embedded' | 'postgres'): Promise<Store> => {
  if (kind === 'postgres') {
    const name = `foyer_test_${randomBytes(6).toString('hex')}`
    await onServer(SERVER, `create database ${name}`)
    const drop = () => onServer(SERVER, `drop database ${name} with (force)`)
    return { url: Object.assign(new URL(SERVER), { pathname: `/${name}` }).href, drop }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  const embedded = await openEmbedded({ dataDir, log: () => undefined })
  const drop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: embedded.url, drop }
}

/** Answer of a call: the HTTP status and the envelope. */
export type Answer = {
  readonly status: number
  readonly code: number
  readonly message: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at data of every shape
  readonly data: any
  readonly headers: Headers
}

/** One process of ours, listening on loopback. */
export type Node = {
  readonly base: string
  /** Its data folder, where uploaded files lie. */
  readonly dataDir: string
  readonly call: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly visitor: (name: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly admin: (name: string, body: unknown, token: string) => Promise<Answer>
  readonly manage: (name: string, body: unknown, token: string) => Promise<Answer>
  /** A call of operators whose answer is a file. */
  readonly download: (name: string, body: unknown, token: string) => Promise<Response>
  /** Lets so many milliseconds pass at this node; a negative number sets its wall clock back, and time goes on. */
  readonly forward: (ms: number) => void
  /** What time does, mails included, once. */
  readonly sweep: () => Promise<void>
  /** Trains the robots whose changes have come to rest. */
  readonly train: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Settings of a test node. */
export type NodeOptions = {
  readonly env?: Record<string, string>
  readonly redis?: boolean
  readonly rounds?: boolean
  /** Serves the built apps too. */
  readonly pages?: boolean
  /** Milliseconds by which its clock is ahead from the start. */
  readonly clockAhead?: number
  /** Ample by default: tests ask faster than people. */
  readonly limits?: typeof LIMITS
  readonly uploads?: Partial<UploadRules>
  readonly modelLimits?: Partial<ModelLimits>
  /** Hears each line of the log from `warn` on. */
  readonly log?: (line: string) => void
}

const AMPLE: typeof LIMITS = { send: 1e6, poll: 1e6, light: 1e6, start: 1e6, newVisitor: 1e6, signIn: 1e6, upload: 1e6 }

const call =
  (base: string): Node['call'] =>
  async (path, body, headers = {}) => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answer = (await response.json()) as { code: number; message: string; data: unknown }
    return { ...answer, data: answer.data as Answer['data'], status: response.status, headers: response.headers }
  }

/** Migrates and seeds the store when it is new, and listens. */
export const startNode = async (store: Store, options: NodeOptions = {}): Promise<Node> => {
  const files = await mkdtemp(join(tmpdir(), 'foyer-test-files-'))
  const config: Config = readConfig({ FOYER_OWNER_PASSWORD: OWNER.password, FOYER_DATA: files, ...options.env })
  const patient = openDb(store.url, () => undefined, true)
  await migrate(patient.k)
  await seedStore({ db: patient, clock: { now: Date.now }, random: { bytes: randomBytes }, config, demo: demoTenant })
  await patient.close()

  let offset = options.clockAhead ?? 0
  let passed = 0
  const db = openDb(store.url, () => undefined)
  const bus = options.redis ? createRedisBus(REDIS, () => undefined) : createLocalBus()
  const built = await createApp({
    config,
    db,
    bus,
    clock: { now: () => Date.now() + offset, elapsed: () => performance.now() + passed },
    limits: options.limits ?? AMPLE,
    uploads: { ...UPLOAD_RULES, ...options.uploads },
    modelLimits: { ...MODEL_LIMITS, ...options.modelLimits },
    logger: options.log === undefined ? false : { level: 'warn', stream: { write: options.log } },
    pages: options.pages ?? false,
  })
  await built.app.listen({ port: 0, host: '127.0.0.1' })
  if (options.rounds) built.startRounds()
  const { port } = built.app.server.address() as { port: number }
  const base = `http://127.0.0.1:${port}`
  const post = call(base)
  return {
    base,
    dataDir: config.dataDir,
    call: post,
    visitor: (name, body, headers) => post(`/api/chat/visitor/${name}`, body, headers),
    admin: (name, body, token) => post(`/api/chat/admin/${name}`, body, { token }),
    manage: (name, body, token) => post(`/api/manage/${name}`, body, { token }),
    download: (name, body, token) =>
      fetch(`${base}/api/manage/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify(body),
      }),
    forward: (ms) => {
      offset += ms
      passed += Math.max(ms, 0)
    },
    sweep: async () => {
      await built.round()
      await built.mail.round()
      await built.sweepFiles()
      await built.forget()
    },
    train: built.train,
    close: async () => {
      await built.stopRounds()
      await built.app.close()
      await bus.close()
      await db.close()
      await rm(files, { recursive: true, force: true })
    },
  }
}
