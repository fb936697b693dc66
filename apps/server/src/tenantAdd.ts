import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { serverText } from '@foyer/locales/server/index'
import { insertChannel } from './channels/store.ts'
import { filled } from './checks.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { type Db, openDb, type StoreAddress } from './db/open.ts'
import { failureRow, isFailure } from './errors.ts'
import { insertRobot } from './knowledge/robots.ts'
import { newId } from './newId.ts'
import { checkAccount, checkPassword } from './people/admin.ts'
import { createPasswords } from './people/passwords.ts'
import { insertTenant } from './seed/newTenant.ts'

/** `npm run --silent tenant:add -- NAME ACCOUNT PASSWORD` (D-05): a tenant of its own, beside a running server. */

const USAGE = 'usage: npm run --silent tenant:add -- NAME ACCOUNT PASSWORD'

const random = { bytes: randomBytes }

type Asked = { readonly name: string; readonly account: string; readonly password: string }

const addTenant = async (db: Db, asked: Asked): Promise<string> => {
  const tenantId = newId(random, 't')
  const passwordHash = await createPasswords().hash(asked.password)
  await db.transaction(async (tx) => {
    const now = Date.now()
    const owner = { adminId: newId(random, 'a'), account: asked.account, passwordHash }
    await insertTenant(tx, { tenantId, name: asked.name }, owner, now)
    await insertRobot(tx, tenantId, newId(random, 'r'), {})
    await insertChannel(tx, tenantId, newId(random, 'c'), { titleDesc: asked.name }, now)
  })
  return tenantId
}

const withDb = async <T>(address: StoreAddress, work: (db: Db) => Promise<T>): Promise<T> => {
  const patient = openDb(address, () => undefined, true)
  try {
    await migrate(patient.k)
    return await work(patient)
  } finally {
    await patient.close()
  }
}

const withStore = async <T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> => {
  if (config.databaseUrl !== undefined) return withDb(config.databaseUrl, work)
  await mkdir(config.dataDir, { recursive: true })
  const store = await openEmbedded({ dataDir: config.dataDir, log: () => undefined })
  try {
    return await withDb(store.connection, work)
  } finally {
    await store.stop()
  }
}

const explain = (error: unknown): string => {
  if (!isFailure(error)) return error instanceof Error ? error.message : String(error)
  return serverText('en', failureRow(error.failure).text as Parameters<typeof serverText>[1], error.values)
}

const run = async (args: readonly string[]): Promise<number> => {
  const [name, account, password] = args
  if (args.length !== 3 || name === undefined || account === undefined || password === undefined) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  try {
    const asked = { name: filled(100)(name, 'NAME'), account: checkAccount(account), password: checkPassword(password) }
    const tenantId = await withStore(readConfig(), (db) => addTenant(db, asked))
    process.stdout.write(`${JSON.stringify({ tenantId, account: asked.account })}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${explain(error).split('\n')[0]}\n`)
    return error instanceof ConfigError ? 2 : 1
  }
}

process.exitCode = await run(process.argv.slice(2))
