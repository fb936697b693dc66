import { ROLE } from '@foyer/protocol/kinds'
import { type Save, wrong } from '../checks.ts'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { FILES_PATH, filesIn, holdFiles, markSent } from '../files/references.ts'
import { type AdminValues, checkAccount, checkAdmin, emptyCard } from './admin.ts'
import { forgetTries } from './tries.ts'

/** The row of one of the tenant's people. */
export const findAdmin = (tx: Pick<Tx, 'k'>, tenantId: string, adminId: string) =>
  tx.k
    .selectFrom('admin')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()

/** Serialises changes of a tenant's people, so that two of them cannot remove the last two operators. */
export const lockPeople = (tx: Tx, tenantId: string) =>
  tx.rows({ text: 'select from tenant where tenant_id = $1 for update', values: [tenantId] })

const mustKeepOperator = async (tx: Tx, tenantId: string): Promise<void> => {
  const row = await tx.k
    .selectFrom('admin')
    .select('admin_id')
    .where('tenant_id', '=', tenantId)
    .where('role', '=', ROLE.operator)
    .executeTakeFirst()
  if (row === undefined) throw failures.badRequest('one operator (role 2) must remain')
}

const insertAccount = async (
  tx: Tx,
  tenantId: string,
  adminId: string,
  account: string,
  passwordHash: string,
): Promise<void> => {
  const added = await tx.k
    .insertInto('account')
    .values({ account, tenant_id: tenantId, admin_id: adminId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returning('account')
    .executeTakeFirst()
  if (added === undefined) throw failures.taken('account')
}

/** Inserts a person with their account; also for the seed and new tenants. */
export const insertAdmin = async (
  tx: Tx,
  tenantId: string,
  adminId: string,
  values: Partial<AdminValues> & { account: string },
  passwordHash: string,
  now: number,
): Promise<void> => {
  await insertAccount(tx, tenantId, adminId, values.account, passwordHash)
  const defaults = { role: ROLE.agent, nick: values.account, face: '', max_session: 5, auto_accept: 1 }
  const row = { ...defaults, ...values, card: JSON.stringify(values.card ?? emptyCard) }
  await tx.k
    .insertInto('admin')
    .values({ ...row, tenant_id: tenantId, admin_id: adminId, idle_since: now, created_at: now })
    .execute()
}

const renameAccount = async (tx: Tx, from: string, to: string): Promise<void> => {
  const holder = await tx.k.selectFrom('account').select('account').where('account', '=', to).executeTakeFirst()
  if (holder !== undefined) throw failures.taken('account')
  try {
    await tx.k.updateTable('account').set({ account: to }).where('account', '=', from).execute()
  } catch (error) {
    // a concurrent transaction took the account
    if ((error as { code?: string }).code === '23505') throw failures.taken('account')
    throw error
  }
}

const changePassword = async (
  tx: Tx,
  tenantId: string,
  adminId: string,
  account: string,
  password: NewPassword,
): Promise<void> => {
  await tx.k.updateTable('account').set({ password_hash: password.hash }).where('account', '=', account).execute()
  await forgetTries(tx, account)
  const sessions = tx.k.deleteFrom('desk_session').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId)
  await sessions.where('token_hash', '!=', password.keepTokenHash).execute()
}

/** Keeps an uploaded picture that somebody uses as their face. */
const keepFace = async (tx: Tx, tenantId: string, face: string): Promise<void> => {
  const files = filesIn(face).map((name) => ({ tenantId, name }))
  if (files.length === 0) return
  const held = await holdFiles(tx, files)
  if (held.length === 0 && face.startsWith(FILES_PATH))
    throw wrong('adminFace', 'the address of a picture that is there')
  await tx.rows(markSent(held))
}

/** Adds a person from a save. */
export const addAdmin = async (
  tx: Tx,
  tenantId: string,
  adminId: string,
  save: Save,
  passwordHash: string,
  now: number,
): Promise<void> => {
  const values = { ...checkAdmin(save, emptyCard), account: checkAccount(save.account) }
  await keepFace(tx, tenantId, values.face ?? '')
  await insertAdmin(tx, tenantId, adminId, values, passwordHash, now)
}

/** A new password, and the session that stays valid. */
export type NewPassword = { readonly hash: string; readonly keepTokenHash: string }

/** Changes the settings that a save contains. @returns the adminId */
export const changeAdmin = async (
  tx: Tx,
  tenantId: string,
  save: Save,
  password: NewPassword | null,
): Promise<string> => {
  const { adminId } = save
  if (typeof adminId !== 'string') throw failures.notFound()
  const before = await findAdmin(tx, tenantId, adminId)
  if (before === undefined) throw failures.notFound()
  const values = checkAdmin(save, { ...emptyCard, ...before.card })
  const { account = before.account, face = before.face } = values
  if (face !== before.face) await keepFace(tx, tenantId, face)
  if (account !== before.account) await renameAccount(tx, before.account, account)
  const row = { ...values, card: JSON.stringify(values.card) }
  await tx.k.updateTable('admin').set(row).where('tenant_id', '=', tenantId).where('admin_id', '=', adminId).execute()
  if (values.role === ROLE.agent && before.role === ROLE.operator) await mustKeepOperator(tx, tenantId)
  if (password !== null) await changePassword(tx, tenantId, adminId, account, password)
  return adminId
}

/** Removes a person with account and sessions. The account goes first, so that a concurrent sign-in either waits or has ended. */
export const removeAdmin = async (tx: Tx, tenantId: string, adminId: string): Promise<void> => {
  for (const table of ['account', 'desk_session', 'group_member'] as const) {
    await tx.k.deleteFrom(table).where('tenant_id', '=', tenantId).where('admin_id', '=', adminId).execute()
  }
  const query = tx.k.deleteFrom('admin').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId)
  if ((await query.executeTakeFirst()).numDeletedRows === 0n) throw failures.notFound()
  await mustKeepOperator(tx, tenantId)
}
