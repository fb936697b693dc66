import { openDb } from '../src/db/open.ts'
import { createPasswords } from '../src/people/passwords.ts'
import { insertTenant } from '../src/seed/newTenant.ts'
import { signIn } from './people.ts'
import type { Subject } from './stores.ts'

/** Adds a second tenant without a channel; resolves with its operator. */
export const addTenant = async ({ store, node }: Subject) => {
  const db = openDb(store.url, () => undefined)
  const passwordHash = await createPasswords().hash('another long password')
  const owner = { adminId: 'aelsewhere', account: 'elsewhere', passwordHash }
  await db.transaction((tx) => insertTenant(tx, { tenantId: 'elsewhere', name: 'Elsewhere' }, owner, Date.now()))
  await db.close()
  return signIn(node, 'elsewhere', 'another long password')
}
