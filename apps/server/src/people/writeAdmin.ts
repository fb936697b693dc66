import { type Save, wrong } from '../checks.ts'
import type { Tx } from '../db/open.ts'
import type { AdminCard } from '../db/tables/people.ts'
import { failures } from '../errors.ts'
import { FILES_PATH, filesIn, holdFiles, markSent } from '../files/references.ts'
import { type AdminValues, checkAccount, checkAdmin, checkCardTexts, emptyCard } from './admin.ts'
import { endSignIns } from './openSignIn.ts'
import { type Actor, mustCover, OWNER, readPermissions, roleNamed, wireRole } from './roles.ts'
import { forgetTries } from './tries.ts'

/** The row of one of the tenant's people. */
export const findAdmin = (tx: Pick<Tx, 'k'>, tenantId: string, adminId: string) =>
  tx.k
    .selectFrom('admin')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()

/** Serialises changes of a tenant's people, so that two of them cannot remove the last two owners. */
export const lockPeople = (tx: Tx, tenantId: string) =>
  tx.rows({ text: 'select from tenant where tenant_id = $1 for update', values: [tenantId] })

const mustKeepOwner = async (tx: Tx, tenantId: string): Promise<void> => {
  const row = await tx.k
    .selectFrom('admin')
    .select('admin_id')
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', OWNER)
    .executeTakeFirst()
  if (row === undefined) throw failures.lastOwner()
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

/** The columns that are stored as JSON. */
const jsonColumns = ({ languages = [], translations = {} }: Partial<AdminValues>, card: AdminCard) => ({
  card: JSON.stringify(card),
  languages: JSON.stringify(languages),
  translations: JSON.stringify(translations),
})

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
  const defaults = { role_id: 'agent', nick: values.account, face: '', max_session: 5, auto_accept: 1 }
  const row = { ...defaults, ...values, ...jsonColumns(values, values.card ?? emptyCard) }
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
  await tx.k.deleteFrom('password_reset').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId).execute()
  await forgetTries(tx, account)
  await endSignIns(tx, { tenantId, adminId }, password.keepTokenHash)
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

/**
 * The role that a save gives: by its id, or by the wire role alone where that differs from what the person has.
 * @throws moreThanOwn
 */
const chooseRole = async (tx: Tx, actor: Actor, save: Save, before: string): Promise<string> => {
  const { tenantId } = actor
  const has = await readPermissions(tx, tenantId, before)
  const named = typeof save.roleId === 'string' && save.roleId !== '' ? save.roleId : undefined
  const changes = save.role !== undefined && Number(save.role) !== wireRole(has)
  const roleId = named ?? (changes ? roleNamed(Number(save.role)) : before)
  mustCover(actor, roleId, await readPermissions(tx, tenantId, roleId))
  return roleId
}

/** Adds a person from a save. */
export const addAdmin = async (
  tx: Tx,
  actor: Actor,
  adminId: string,
  save: Save,
  passwordHash: string,
  now: number,
): Promise<void> => {
  const { tenantId } = actor
  const given = { ...checkAdmin(save, emptyCard), account: checkAccount(save.account) }
  const { nick = given.account, card = emptyCard } = given
  const translations = checkCardTexts(save, { nick, sign: card.sign })
  const values = { ...given, translations, role_id: await chooseRole(tx, actor, save, 'agent') }
  await keepFace(tx, tenantId, values.face ?? '')
  await insertAdmin(tx, tenantId, adminId, values, passwordHash, now)
}

/** A new password, and the session that stays valid. */
export type NewPassword = { readonly hash: string; readonly keepTokenHash: string }

/** Changes the settings that a save contains. @returns the adminId */
export const changeAdmin = async (tx: Tx, actor: Actor, save: Save, password: NewPassword | null): Promise<string> => {
  const { tenantId } = actor
  const { adminId } = save
  if (typeof adminId !== 'string') throw failures.notFound()
  const before = await findAdmin(tx, tenantId, adminId)
  if (before === undefined) throw failures.notFound()
  mustCover(actor, before.role_id, await readPermissions(tx, tenantId, before.role_id))
  const given = checkAdmin(save, { ...emptyCard, ...before.card })
  const values = { ...given, role_id: await chooseRole(tx, actor, save, before.role_id) }
  const { account = before.account, face = before.face } = values
  if (face !== before.face) await keepFace(tx, tenantId, face)
  if (account !== before.account) await renameAccount(tx, before.account, account)
  const { nick = before.nick, card = emptyCard, languages = before.languages } = values
  const translations = checkCardTexts(save, { nick, sign: card.sign, translations: before.translations })
  const row = { ...values, ...jsonColumns({ languages, translations }, card) }
  await tx.k.updateTable('admin').set(row).where('tenant_id', '=', tenantId).where('admin_id', '=', adminId).execute()
  if (before.role_id === OWNER) await mustKeepOwner(tx, tenantId)
  if (password !== null) await changePassword(tx, tenantId, adminId, account, password)
  return adminId
}

/** What belongs to a person alone; the account goes first. */
const OWN = [
  'account',
  'desk_session',
  'api_key',
  'sign_in_step',
  'group_member',
  'admin_totp',
  'recovery_code',
  'password_reset',
  'admin_identity',
] as const

/** Removes a person with account, sessions and API keys. The account goes first, so that a concurrent sign-in either waits or has ended. */
export const removeAdmin = async (tx: Tx, actor: Actor, adminId: string): Promise<void> => {
  const { tenantId } = actor
  const before = await findAdmin(tx, tenantId, adminId)
  if (before === undefined) throw failures.notFound()
  mustCover(actor, before.role_id, await readPermissions(tx, tenantId, before.role_id))
  for (const table of OWN) {
    await tx.k.deleteFrom(table).where('tenant_id', '=', tenantId).where('admin_id', '=', adminId).execute()
  }
  const query = tx.k.deleteFrom('admin').where('tenant_id', '=', tenantId).where('admin_id', '=', adminId)
  if ((await query.executeTakeFirst()).numDeletedRows === 0n) throw failures.notFound()
  await mustKeepOwner(tx, tenantId)
}
