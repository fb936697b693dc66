import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The kind of a server's store. */
export type StoreKind = 'embedded' | 'postgres'

/** A store for one run. */
export type Store = {
  readonly kind: StoreKind
  /** Settings that make a server use it. */
  readonly env: Readonly<Record<string, string>>
  /** The connection for direct reads; with the embedded store only while a server has it open. */
  readonly connection: () => pg.ClientConfig
  /** The process of this store's own PostgreSQL server; undefined for a shared one. */
  readonly serverPid: () => number | undefined
  /** Removes the store; its server process must have ended. */
  readonly remove: () => Promise<void>
}

const SERVER_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: SERVER_URL, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  // root's PostgreSQL runs as another account, which needs access to the folder
  chmodSync(folder, 0o711)
  return folder
}

/** An embedded store in a folder; see the lines of postmaster.pid in PostgreSQL's own documentation: 1 pid, 5 socket folder. */
export const embeddedStore = (folder = newFolder()): Store => {
  const lines = () => {
    try {
      return readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
    } catch {
      // it does not run, or is just restarting
      return []
    }
  }
  return {
    kind: 'embedded',
    env: { FOYER_DATA: folder },
    connection: () => ({ host: lines()[4] ?? '', port: 5432, user: 'foyer', database: 'foyer' }),
    serverPid: () => {
      const pid = Number(lines()[0])
      return Number.isInteger(pid) && pid > 1 ? pid : undefined
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}

/** A database on the PostgreSQL of TEST_DATABASE_URL, or on loopback. @throws without one */
export const postgresStore = async (): Promise<Store> => {
  const name = `foyer_bench_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  const url = Object.assign(new URL(SERVER_URL), { pathname: `/${name}` }).href
  const folder = newFolder()
  return {
    kind: 'postgres',
    env: { FOYER_DATA: folder, DATABASE_URL: url },
    connection: () => ({ connectionString: url }),
    serverPid: () => undefined,
    remove: async () => {
      await onServer(`drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const openStore = (kind: StoreKind): Promise<Store> =>
  kind === 'embedded' ? Promise.resolve(embeddedStore()) : postgresStore()

/** Runs `work` with a direct connection to the store. */
export const withClient = async <T>(store: Store, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(store.connection())
  // a killed store cuts the connection; the running query then fails
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
