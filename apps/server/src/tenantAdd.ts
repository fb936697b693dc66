import { randomBytes } from 'node:crypto'
import { filledLine } from '@foyer/protocol/setting'
import { insertChannel } from './channels/store.ts'
import { check } from './checks.ts'
import { runCommand } from './command.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { type Db, openDb } from './db/open.ts'
import { openStore } from './db/openStore.ts'
import { insertRobot } from './knowledge/robots.ts'
import { newId } from './newId.ts'
import { checkAccount } from './people/admin.ts'
import { checkPassword } from './people/newPassword.ts'
import { createPasswords } from './people/passwords.ts'
import { insertTenant } from './seed/newTenant.ts'

/** `npm run --silent tenant:add -- NAME ACCOUNT PASSWORD` (D-05): adds a tenant; the server may run meanwhile. */

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

const withStore = async <T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> => {
  const store = await openStore(config, () => undefined)
  const patient = openDb(store.address, () => undefined, true)
  try {
    await migrate(patient.k)
    return await work(patient)
  } finally {
    await patient.close()
    await store.stop()
  }
}

process.exitCode = await runCommand('tenant:add', ['NAME', 'ACCOUNT', 'PASSWORD'], async (config, words) => {
  const [name, account = '', password] = words
  const asked = {
    name: check(filledLine(100), name, 'NAME'),
    account: checkAccount(account),
    password: await checkPassword(password, account),
  }
  const tenantId = await withStore(config, (db) => addTenant(db, asked))
  return JSON.stringify({ tenantId, account: asked.account })
})
