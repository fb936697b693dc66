import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { type Change, currentChange } from './change.ts'
import { idIn, nameIn, SUBJECTS } from './subjects.ts'

/** Members of an object of settings. */
type Members = Readonly<Record<string, unknown>>

/** Locks the version of an object, so that changes of one object follow each other. */
const LOCK = `
insert into setting_version (tenant_id, subject, subject_id, version, admin_id, at) values ($1, $2, $3, 0, '', 0)
on conflict (tenant_id, subject, subject_id) do update set version = setting_version.version
returning version, at, admin_id as "adminId",
  coalesce((select nick from admin a where a.tenant_id = setting_version.tenant_id and a.admin_id = setting_version.admin_id), '') as nick`

const RAISE = `
update setting_version set version = version + 1, admin_id = $4, at = $5
where tenant_id = $1 and subject = $2 and subject_id = $3 returning version`

const RAISE_ALL = `
insert into setting_version (tenant_id, subject, subject_id, version, admin_id, at) select $1, $2, unnest($3::text[]), 1, $4, $5
on conflict (tenant_id, subject, subject_id) do update
  set version = setting_version.version + 1, admin_id = excluded.admin_id, at = excluded.at`

const VERSION = 'select version from setting_version where tenant_id = $1 and subject = $2 and subject_id = $3'

const INSERT = `
insert into audit_log (tenant_id, at, admin_id, account, api_key_name, address, call, subject, subject_id, before, after, subject_name)
values ($1, $2, $3, coalesce((select account from admin where tenant_id = $1 and admin_id = $3), ''), $4, $5, $6, $7, $8, $9, $10, $11)`

/** Stands for a secret. */
const SET = '(set)'

type Version = { readonly version: number; readonly at: number; readonly adminId: string; readonly nick: string }

const lock = async (tx: Tx, { tenantId, subject, expected }: Change, subjectId: string): Promise<Version> => {
  const [row] = await tx.rows<Version>({ name: 'setting-lock', text: LOCK, values: [tenantId, subject, subjectId] })
  if (row === undefined) throw failures.notFound()
  if (expected !== undefined && expected !== row.version) throw failures.outdated(row)
  return row
}

/**
 * Raises the versions of objects that the change that runs now has changed beside its own, so that saves of what was read before are refused
 * (D-23). Outside of the operators' calls nothing happens.
 * @param now epoch ms
 */
export const raiseVersions = async (tx: Tx, subject: string, ids: readonly string[], now: number): Promise<void> => {
  const change = currentChange()
  if (change === undefined || ids.length === 0) return
  const values = [change.tenantId, subject, ids.toSorted(), change.adminId, now]
  await tx.rows({ name: 'setting-raise-all', text: RAISE_ALL, values })
}

const read = async (
  tx: Pick<Tx, 'rows'>,
  { tenantId, subject }: Pick<Change, 'tenantId' | 'subject'>,
  subjectId: string,
): Promise<Members | null> => {
  const text = SUBJECTS[subject]?.read
  if (text === undefined) return null
  const [row] = await tx.rows<{ value: Members | null }>({
    name: `audit-${subject}`,
    text,
    values: [tenantId, subjectId],
  })
  return row?.value ?? null
}

/** What people call an object, '' if it has no name or is gone. */
export const readName = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  subject: string,
  subjectId: string,
): Promise<string> => nameIn(await read(tx, { tenantId, subject: SUBJECTS[subject]?.named ?? subject }, subjectId))

/** The object as each subject beside its own reads it. */
const readBeside = async (tx: Tx, change: Change, subjectId: string): Promise<ReadonlyMap<string, string>> => {
  const beside = SUBJECTS[change.subject]?.beside ?? []
  const texts = beside.map(async (subject): Promise<[string, string]> => {
    const value = await read(tx, Object.assign({}, change, { subject }), subjectId)
    return [subject, JSON.stringify(value)]
  })
  return new Map(await Promise.all(texts))
}

const differing = (one: Members, other: Members): Members =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  )

/** The members that differ and the names of set secrets; null if there are none. */
const differences = (before: Members | null, after: Members | null, { secrets }: Change) => {
  if (before === null || after === null) return { before, after }
  const set = Object.fromEntries(secrets.map((name) => [name, SET]))
  const changed = { before: differing(before, after), after: { ...differing(after, before), ...set } }
  return Object.keys(changed.before).length + Object.keys(changed.after).length === 0 ? null : changed
}

/** What the log says of an object. */
const withoutQuiet = (subject: string, members: Members | null): Members | null => {
  const quiet = SUBJECTS[subject]?.quiet ?? []
  return members && Object.fromEntries(Object.entries(members).filter(([name]) => !quiet.includes(name)))
}

const toJson = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

/** What the audit log says of one event (D-18). Secrets must not be in `before` and `after`. */
export type Entry = Pick<Change, 'tenantId' | 'adminId' | 'apiKeyName' | 'address' | 'call' | 'subject'> & {
  readonly subjectId: string
  /** '' for what has no name. */
  readonly subjectName: string
  readonly before: unknown
  readonly after: unknown
}

/** Writes an entry as part of the caller's transaction. @param now epoch ms */
export const writeEntry = async (tx: Pick<Tx, 'rows'>, entry: Entry, now: number): Promise<void> => {
  const { tenantId, adminId, apiKeyName, address, call, subject, subjectId, subjectName, before, after } = entry
  const values = [
    tenantId,
    now,
    adminId,
    apiKeyName,
    address,
    call,
    subject,
    subjectId,
    toJson(before),
    toJson(after),
    subjectName,
  ]
  await tx.rows({ name: 'audit-insert', text: INSERT, values })
}

/** The version as it is; raised by a change that changed something. */
const finish = async (tx: Tx, change: Change, subjectId: string, raises: boolean, now: number): Promise<number> => {
  const { tenantId, subject, adminId } = change
  const key = [tenantId, subject, subjectId]
  const [row] = raises
    ? await tx.rows<{ version: number }>({ name: 'setting-raise', text: RAISE, values: [...key, adminId, now] })
    : await tx.rows<{ version: number }>({ name: 'setting-version', text: VERSION, values: key })
  return row?.version ?? 0
}

/** Sets what the log says of the change that runs now, which is about many objects. Outside of the operators' calls nothing happens. */
export const tellChange = (before: unknown, after: unknown): void => {
  const change = currentChange()
  if (change !== undefined) change.said = { before, after }
}

/**
 * Does the work of a change in the caller's transaction, and writes into the same what it changed, by whom, and the object's next version.
 * Outside of the operators' calls nothing is recorded.
 * @param work answers the object as the wire has it, so that a new one is known by its id
 * @throws outdated if the caller has read an older version; nothing has been done then
 */
export const recorded = async <T>(tx: Tx, now: number, work: () => Promise<T>): Promise<T> => {
  const change = currentChange()
  if (change === undefined) return work()
  const { subject } = change
  const known = change.subjectId !== undefined
  if (known) await lock(tx, change, change.subjectId ?? '')
  const before = known ? await read(tx, change, change.subjectId ?? '') : null
  const beside = known ? await readBeside(tx, change, change.subjectId ?? '') : null
  const result = await work()
  const subjectId = change.subjectId ?? idIn(subject, result) ?? ''
  if (!known) await lock(tx, change, subjectId)
  const after = await read(tx, change, subjectId)
  const isKnown = subject in SUBJECTS
  const nothing = { before: null, after: null }
  const logged =
    change.said ??
    (isKnown ? differences(withoutQuiet(subject, before), withoutQuiet(subject, after), change) : nothing)
  if (logged !== null) {
    const named = SUBJECTS[subject]?.named ?? subject
    const subjectName =
      named === subject ? nameIn(after ?? before) : await readName(tx, change.tenantId, named, subjectId)
    await writeEntry(tx, Object.assign({}, change, { subjectId, subjectName }, logged), now)
  }
  const raises = !isKnown || differences(before, after, change) !== null
  change.version = await finish(tx, change, subjectId, raises, now)
  if (beside !== null)
    for (const [other, text] of await readBeside(tx, change, subjectId))
      if (beside.get(other) !== text) await raiseVersions(tx, other, [subjectId], now)
  return result
}
