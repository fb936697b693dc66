import { currentChange } from '../audit/change.ts'
import { writeEntry } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { filesIn } from '../files/references.ts'
import { newId, type Random } from '../newId.ts'
import { demoTenant } from '../seed/demo.ts'
import { insertFirstChannel, insertTenantRows } from '../seed/newTenant.ts'

/** The tenant that takes the place of the demo. */
export type Successor = { readonly tenantId: string; readonly channelId: string }

/**
 * Removes the demo: everything of its tenant goes; its people move, with their accounts and sign-ins, to a new tenant that has one
 * untouched channel and robot.
 * @throws notFound if there is no demo
 */
export type RemoveDemo = () => Promise<Successor>

type PersonKey = { readonly tenantId: string; readonly adminId: string }

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  /** Looks at the tenant's log, here and on the other nodes: they drop what they hold of a tenant without one. */
  readonly look: (tenantId: string) => Promise<void>
  /** Seals the secret of a second factor again for its person in another tenant; null if it cannot be opened. */
  readonly reseal: (from: PersonKey, to: PersonKey, sealed: string) => string | null
  /** Removes the bytes of files whose rows are marked. */
  readonly sweepFiles: () => Promise<void>
}

const DEMO = demoTenant.tenantId

/** The rows of people that move with them; all others of the demo are its content. */
const MOVED = [
  'account',
  'admin',
  'role',
  'desk_session',
  'sign_in_step',
  'admin_totp',
  'recovery_code',
  'admin_identity',
  'password_reset',
  'invitation',
] as const

/** From the catalog, so that no table can be forgotten. */
const TENANT_TABLES = `
select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
where c.relnamespace = current_schema()::text::regnamespace and c.relkind in ('r', 'p') order by c.relname`

const tenantTables = async (tx: Pick<Tx, 'rows'>): Promise<string[]> =>
  (await tx.rows<{ name: string }>({ text: TENANT_TABLES, values: [] })).map(({ name }) => `"${name}"`)

/** The demo's own words on the owner's card go; what the owner has written stays. */
const RESET_CARD = `
update admin set nick = case when nick = $2 then 'Owner' else nick end, face = case when face = $3 then '' else face end,
  card = (select coalesce(jsonb_object_agg(key, case when $4::jsonb ->> ('adminCard' || initcap(key)) = value then '' else value end), '{}')
    from jsonb_each_text(card))
where tenant_id = $1`

type Secret = { readonly adminId: string; readonly secret: string }

/** Secrets of second factors are sealed for their tenant: they are sealed again for the new one. */
const moveSecrets = async (tx: Tx, tenantId: string, reseal: Parts['reseal']): Promise<void> => {
  const secrets = await tx.rows<Secret>({
    text: 'select admin_id as "adminId", secret from admin_totp where tenant_id = $1',
    values: [tenantId],
  })
  for (const { adminId, secret } of secrets) {
    const sealed = reseal({ tenantId: DEMO, adminId }, { tenantId, adminId }, secret)
    const text = 'update admin_totp set secret = $3 where tenant_id = $1 and admin_id = $2'
    if (sealed !== null) await tx.rows({ text, values: [tenantId, adminId, sealed] })
  }
}

const movePeople = async (tx: Tx, tenantId: string, reseal: Parts['reseal']): Promise<void> => {
  for (const table of MOVED)
    await tx.rows({ text: `update ${table} set tenant_id = $2 where tenant_id = $1`, values: [DEMO, tenantId] })
  await moveSecrets(tx, tenantId, reseal)
  // their groups stay behind
  await tx.rows({ text: `update invitation set group_ids = '[]' where tenant_id = $1`, values: [tenantId] })
  // a sign-in reads the log of its tenant: the new one begins
  await tx.rows({ text: 'update desk_session set confirmed_seq = 0 where tenant_id = $1', values: [tenantId] })
  const { adminNick, adminFace, ...card } = demoTenant.owner
  await tx.rows({ text: RESET_CARD, values: [tenantId, adminNick, adminFace, JSON.stringify(card)] })
}

/** Faces move with their people. All other files are marked as removed: the sweep deletes their bytes, also after a crash. */
const moveFiles = async (tx: Tx, tenantId: string): Promise<void> => {
  const people = await tx.rows<{ face: string }>({
    text: 'select face from admin where tenant_id = $1',
    values: [tenantId],
  })
  const faces = people.flatMap(({ face }) => filesIn(face))
  await tx.rows({
    text: `update uploaded_file set tenant_id = $2, state = case when name = any($3) then state else 'removed' end where tenant_id = $1`,
    values: [DEMO, tenantId, faces],
  })
}

const deleteRest = async (tx: Tx, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await tx.rows({ text: `delete from ${table} where tenant_id = $1`, values: [DEMO] })
}

/** The audit log of the demo goes with it: the new one begins with the removal. */
const record = async (tx: Tx, tenantId: string, now: number): Promise<void> => {
  const change = currentChange()
  if (change === undefined) return
  const entry = { tenantId, subject: 'demo', subjectId: DEMO, subjectName: '', before: null, after: null }
  await writeEntry(tx, Object.assign({}, change, entry), now)
  // recorded: the door must not add an entry to the tenant that is gone
  change.version = 0
}

/** @returns null if there is no demo, or another call has removed it */
const remove = async (tx: Tx, { random, clock, reseal }: Parts): Promise<Successor | null> => {
  const tables = await tenantTables(tx)
  // writers must not add rows behind the statements below; those that wait find no log afterwards and give up
  await tx.rows({ text: `lock table ${tables.join(', ')} in exclusive mode`, values: [] })
  const demo = await tx.rows({ text: 'select from tenant where tenant_id = $1', values: [DEMO] })
  if (demo.length === 0) return null
  const tenant = { tenantId: newId(random, 't'), name: 'Foyer' }
  await insertTenantRows(tx, tenant, clock.now())
  const channelId = await insertFirstChannel(tx, random, tenant, clock.now())
  await movePeople(tx, tenant.tenantId, reseal)
  await moveFiles(tx, tenant.tenantId)
  await deleteRest(tx, tables)
  await record(tx, tenant.tenantId, clock.now())
  return { tenantId: tenant.tenantId, channelId }
}

export const createRemoveDemo =
  (parts: Parts): RemoveDemo =>
  async () => {
    const successor = await parts.db.transaction((tx) => remove(tx, parts))
    if (successor === null) throw failures.notFound()
    // what was under way in the first transaction and needs no log may have left rows
    await parts.db.transaction(async (tx) => {
      await moveFiles(tx, successor.tenantId)
      await deleteRest(tx, await tenantTables(tx))
    })
    await parts.look(DEMO)
    await parts.sweepFiles()
    return successor
  }
