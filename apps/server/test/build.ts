import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { openDb } from '../src/db/open.ts'
import { createRedisBus } from '../src/events/redisBus.ts'
import { createLocalBus } from '../src/events/wake.ts'
import { UPLOAD_RULES, type UploadRules } from '../src/files/quota.ts'
import { LIMITS } from '../src/http/limits.ts'
import { MODEL_LIMITS, type ModelLimits } from '../src/model/gate.ts'
import { createDatabase } from './databases.ts'
import { OWNER, seed } from './seed.ts'

export { OWNER } from './seed.ts'

const REDIS = process.env.FOYER_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Whether the PostgreSQL of the tests answers; tests that need it are skipped without it, with the reason. */
export const hasServer: boolean = inject('postgres') !== undefined

/** A database of its own. */
export type Store = { readonly url: string; readonly drop: () => Promise<void> }

type Kind = 'embedded' | 'postgres'

const create = async (kind: Kind, template: string | undefined): Promise<Store> => {
  const place = inject(kind)
  if (place === undefined) throw new Error('no PostgreSQL answers on loopback')
  return createDatabase(place.url, template)
}

/** Empty, on the PostgreSQL server or in the embedded store. */
export const createStore = (kind: Kind): Promise<Store> => create(kind, undefined)

/** A store with the tables and the demo tenant. */
export const createSeeded = (kind: Kind): Promise<Store> => create(kind, inject(kind)?.seeded)

/** The answer of a call: the HTTP status and the envelope. */
export type Answer = {
  readonly status: number
  readonly code: number
  readonly message: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at data of every shape
  readonly data: any
  readonly headers: Headers
}

/** A server that listens on loopback. */
export type Node = {
  readonly base: string
  /** Its data folder, with the uploaded files. */
  readonly dataDir: string
  readonly call: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly visitor: (name: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly admin: (name: string, body: unknown, token: string) => Promise<Answer>
  readonly manage: (name: string, body: unknown, token: string) => Promise<Answer>
  /** An operator's call that answers a file. */
  readonly download: (name: string, body: unknown, token: string) => Promise<Response>
  /** Moves this node's clocks on by milliseconds; a negative number sets only the wall clock back. */
  readonly forward: (ms: number) => void
  /** Runs everything periodic once, mails included. */
  readonly sweep: () => Promise<void>
  /** Trains the robots whose documents have stopped changing. */
  readonly train: () => Promise<void>
  /** Begins to ask the model for similar questions of the documents that wait for some. */
  readonly propose: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Settings of a test node. */
export type NodeOptions = {
  readonly env?: Record<string, string>
  readonly redis?: boolean
  readonly rounds?: boolean
  /** Serves the built apps too. */
  readonly pages?: boolean
  /** Milliseconds by which the clock starts ahead. */
  readonly clockAhead?: number
  /** Ample by default: tests call faster than people. */
  readonly limits?: typeof LIMITS
  readonly uploads?: Partial<UploadRules>
  readonly modelLimits?: Partial<ModelLimits>
  /** Gets each log line from `warn` on. */
  readonly log?: (line: string) => void
}

const AMPLE = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 1e6])) as typeof LIMITS

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

/** Migrates and seeds a new store, and listens. */
export const startNode = async (store: Store, options: NodeOptions = {}): Promise<Node> => {
  const files = await mkdtemp(join(tmpdir(), 'foyer-test-files-'))
  const config: Config = readConfig({ FOYER_OWNER_PASSWORD: OWNER.password, FOYER_DATA: files, ...options.env })
  await seed(store, config)

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
      built.ping()
      await built.round()
      await built.indexWords()
      await built.mail.round()
      await built.mailIn.round()
      await built.sweepFiles()
      await built.forget()
    },
    train: built.train,
    propose: built.propose,
    close: async () => {
      await built.stopRounds()
      await built.app.close()
      await bus.close()
      await db.close()
      await rm(files, { recursive: true, force: true })
    },
  }
}
