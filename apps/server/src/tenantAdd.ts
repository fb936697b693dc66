import { randomBytes } from 'node:crypto'
import { filledLine } from '@foyer/protocol/setting'
import { snippetOf } from './channels/snippet.ts'
import { check } from './checks.ts'
import { runCommand } from './command.ts'
import type { Db } from './db/open.ts'
import { newId } from './newId.ts'
import { checkAccount } from './people/admin.ts'
import { checkPassword } from './people/newPassword.ts'
import { createPasswords } from './people/passwords.ts'
import { insertFirstChannel, insertTenant } from './seed/newTenant.ts'
import { withStore } from './withStore.ts'

/** `npm run --silent tenant:add -- NAME ACCOUNT PASSWORD` (D-05): adds a tenant; the server may run meanwhile. */

const random = { bytes: randomBytes }

type Asked = { readonly name: string; readonly account: string; readonly password: string }

const addTenant = async (db: Db, asked: Asked): Promise<{ tenantId: string; channelId: string }> => {
  const tenantId = newId(random, 't')
  const passwordHash = await createPasswords().hash(asked.password)
  const tenant = { tenantId, name: asked.name }
  const channelId = await db.transaction(async (tx) => {
    const now = Date.now()
    const owner = { adminId: newId(random, 'a'), account: asked.account, passwordHash }
    await insertTenant(tx, tenant, owner, now)
    return insertFirstChannel(tx, random, tenant, now)
  })
  return { tenantId, channelId }
}

process.exitCode = await runCommand('tenant:add', ['NAME', 'ACCOUNT', 'PASSWORD'], async (config, words) => {
  const [name, account = '', password] = words
  const asked = {
    name: check(filledLine(100), name, 'NAME'),
    account: checkAccount(account),
    password: await checkPassword(password, { account, names: [name ?? ''] }),
  }
  const { tenantId, channelId } = await withStore(config, (db) => addTenant(db, asked))
  return JSON.stringify({ tenantId, account: asked.account, channelId, snippet: snippetOf(config, channelId) })
})
