import type { Writable } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { failures, isFailure } from '../errors.ts'
import type { Tables } from './tables.ts'

/** A statement for the store; one with a name is prepared once on each connection. */
export type Statement = {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Milliseconds after which it is given up, in place of the usual ones; the transaction must have set its own for the store. */
  readonly query_timeout?: number
}

/**
 * How the store plans the statements of a transaction: `byValues` as it does by itself, which for lists of few rows is anew each time; `byKey`
 * once on each connection, for statements that find all their rows by keys. Such a plan never reads a whole table, however small the table was
 * when the plan was made.
 */
export type Planning = 'byValues' | 'byKey'

/** One transaction: hot named statements, and Kysely over the same connection for the rest. */
export type Tx = {
  /** Statements sent without waiting for each other travel together and run in that order. */
  readonly rows: <R>(statement: Statement) => Promise<R[]>
  readonly k: Kysely<Tables>
}

/** The store, embedded or a PostgreSQL server. */
export type Db = Tx & {
  /**
   * Runs `work` in one transaction (read committed), and again from the start if it collided with another one (40001, 40P01). So `work`
   * must have no effect outside the store. The commit is sent when `work` resolves: it need not wait for its last statements, whose failure is
   * that of the transaction.
   * @throws `storeUnavailable` if the store does not answer
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, planning?: Planning) => Promise<T>
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A `postgres://` address, or host (socket folder), user and database of the embedded store. */
export type StoreAddress = string | pg.PoolConfig

// 23505: a sender's id equals one that the server made from the time; the next try has another time and so another id
const COLLISIONS = new Set(['40001', '40P01', '23505'])

// bigint columns hold milliseconds and counters, far below 2^53
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** True for errors of a store that is gone or full, false for errors of a statement. */
export const isOutage = (error: unknown): boolean => {
  if (isFailure(error)) return error.failure === 'storeUnavailable'
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return /terminated|timeout|connection|ended/i.test(String((error as Error).message))
  // 08 connection, 53 resources (disk full, too many connections), 57 operator intervention, 58 system error, 25006 read-only, XX000 panic,
  // and errno names
  return /^(?:08|53|57|58|XX|25006)/.test(code) || /^E[A-Z]+$/.test(code)
}

/** Turns an outage into the error that doors answer with 503; other errors stay as they are. */
const orOutage = (error: unknown): unknown =>
  isOutage(error) && !isFailure(error) ? failures.storeUnavailable(error) : error

const kyselyOver = (pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** A pool for Kysely that turns outages into `storeUnavailable`, as `rows` does. */
const namingOutages = (pool: pg.Pool): pg.Pool => {
  const named = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw orOutage(error)
    })
  const connect = async () => {
    const client = await named(pool.connect())
    const query = (text: string, values: unknown[]) => named(client.query(text, values))
    return { query, release: () => client.release() }
  }
  return { connect, end: () => pool.end() } as unknown as pg.Pool
}

/** Kysely over one connection, in that connection's transaction. */
export const kyselyOn = (client: pg.ClientBase): Kysely<Tables> => {
  // Kysely takes its connection from a pool; this pool always gives the same one
  const held = {
    connect: () => Promise.resolve({ query: client.query.bind(client), release: () => undefined }),
    end: () => Promise.resolve(),
  }
  return kyselyOver(held as unknown as pg.Pool)
}

/** The driver's socket, which its types leave out. */
type Wired = { readonly connection: { readonly stream: Writable } }

/** Sends a statement together with all others of this turn: each write costs a call of the operating system, and wakes the store. */
const send = (client: pg.PoolClient, statement: string | pg.QueryConfig): Promise<pg.QueryResult> => {
  const { stream } = (client as unknown as Wired).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(statement)
}

const BEGIN: Readonly<Record<Planning, string>> = {
  byValues: 'begin',
  byKey: `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local enable_hashjoin = off;
    set local enable_mergejoin = off`,
}

/** A plan outlives its transaction: one that was made the other way is not used. */
const planned = (statement: Statement, planning: Planning): Statement =>
  statement.name === undefined || planning === 'byValues' ? statement : { ...statement, name: `${statement.name}*` }

/** A transaction, and the error of its first statement that failed. */
const txOver = (client: pg.PoolClient, planning: Planning): Tx & { readonly failure: () => unknown } => {
  let k: Kysely<Tables> | undefined
  let failure: unknown
  return {
    rows: async <R>(statement: Statement) => {
      try {
        return (await send(client, planned(statement, planning) as pg.QueryConfig)).rows as R[]
      } catch (error) {
        failure ??= error
        throw error
      }
    },
    failure: () => failure,
    get k() {
      k ??= kyselyOn(client)
      return k
    },
  }
}

const runOnce = async <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, planning: Planning): Promise<T> => {
  const client = await pool.connect()
  let broken = false
  try {
    // not awaited: the connection is pipelined, so `begin` travels with the first statement; if it fails, that one fails too
    send(client, BEGIN[planning]).catch(() => undefined)
    const tx = txOver(client, planning)
    const result = await work(tx)
    // it travels with the statements for whose results `work` has not waited; if one of them fails, the store turns it into a rollback
    const { command } = await send(client, 'commit')
    if (command === 'ROLLBACK') throw tx.failure() ?? new Error('a statement of the transaction has failed')
    return result
  } catch (error) {
    broken = isOutage(error)
    if (!broken) await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    // closes a connection in an unknown state, so that the next caller does not get it
    client.release(broken)
  }
}

const withRetry = async <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, planning: Planning): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work, planning)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (attempt < 5 && COLLISIONS.has(code)) continue
      throw orOutage(error)
    }
  }
}

/**
 * What a read costs that is not the next one, beside one that is. The store's own 4 is that of turning disks: a table that has grown since it was
 * last counted would be sorted for the first rows of an index.
 */
const PLANNING = '-c random_page_cost=1.1'

/**
 * Opens the pool.
 * @param connection a `postgres://` address, or host (socket folder), user and database of the embedded store
 * @param onIdleError gets errors of connections that broke while unused
 * @param patient without time limits, for migrations
 */
export const openDb = (connection: StoreAddress, onIdleError: (error: Error) => void, patient = false): Db => {
  const at = typeof connection === 'string' ? { connectionString: connection } : connection
  const limits = patient
    ? {}
    : { statement_timeout: 5000, query_timeout: 6000, idle_in_transaction_session_timeout: 5000 }
  const pool = new pg.Pool({
    ...at,
    ...limits,
    types,
    max: 12,
    options: PLANNING,
    connectionTimeoutMillis: 1500,
    keepAlive: true,
    pipeline: true,
  })
  pool.on('error', onIdleError)
  // the pool handles errors of unused connections only: one that is cut between two statements would end the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    rows: async <R>(statement: Statement) => {
      try {
        return (await pool.query(statement as pg.QueryConfig)).rows as R[]
      } catch (error) {
        throw orOutage(error)
      }
    },
    k: kyselyOver(namingOutages(pool)),
    transaction: (work, planning = 'byValues') => withRetry(pool, work, planning),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
