import type { Db, Tx } from '../db/open.ts'

/** The row of an uploaded file; `name` is the random name under which it is served. */
export type StoredFile = {
  readonly tenantId: string
  readonly name: string
  readonly userId: string
  /** The agent who uploaded it; '' if a visitor did. */
  readonly adminId: string
  readonly fileName: string
  readonly size: number
  readonly purpose: string
  readonly at: number
}

const COLUMNS = `tenant_id as "tenantId", name, user_id as "userId", admin_id as "adminId", file_name as "fileName", size, purpose, created_at as at`

export const insertFile = async (tx: Pick<Tx, 'rows'>, file: StoredFile): Promise<void> => {
  await tx.rows({
    name: 'file-insert',
    text: `insert into uploaded_file (tenant_id, name, user_id, file_name, size, purpose, created_at, admin_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [file.tenantId, file.name, file.userId, file.fileName, file.size, file.purpose, file.at, file.adminId],
  })
}

/** A file of this visitor's that still exists. */
export const findFileOf = async (
  db: Pick<Db, 'rows'>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  name: string,
): Promise<StoredFile | null> => {
  const text = `select ${COLUMNS} from uploaded_file where tenant_id = $1 and user_id = $2 and name = $3 and state <> 'removed'`
  const [row] = await db.rows<StoredFile>({ name: 'file-of', text, values: [tenantId, userId, name] })
  return row ?? null
}

/** A file of this agent's that still exists. */
export const findFileOfAgent = async (
  db: Pick<Db, 'rows'>,
  { tenantId, adminId }: { readonly tenantId: string; readonly adminId: string },
  name: string,
): Promise<StoredFile | null> => {
  const text = `select ${COLUMNS} from uploaded_file where tenant_id = $1 and admin_id = $2 and name = $3 and state <> 'removed'`
  const [row] = await db.rows<StoredFile>({ name: 'file-of-agent', text, values: [tenantId, adminId, name] })
  return row ?? null
}

/** The original name of a file; null for an unknown file. */
export const findFileName = async (db: Pick<Db, 'rows'>, name: string): Promise<string | null> => {
  const text = `select file_name as "fileName" from uploaded_file where name = $1 and state <> 'removed'`
  const [row] = await db.rows<{ fileName: string }>({ name: 'file-name', text, values: [name] })
  return row?.fileName ?? null
}

/** File URLs in the texts that operators and agents saved. */
const SAVED = [
  ['admin', 'card::text'],
  ['channel', 'config::text'],
  ['channel', 'evaluate::text'],
  ['saved_reply', 'content'],
  ['robot_doc', 'answer'],
  ['robot_doc', 'variants::text'],
  ['robot_doc', 'reference_files::text'],
  ['robot_doc', 'draft::text'],
  ['flow', 'body::text'],
  ['flow', 'draft::text'],
  ['flow_version', 'body::text'],
  ['wo_template', 'body::text'],
]
  .map(
    ([
      table,
      column,
    ]) => `select tenant_id, (regexp_matches(${column}, '/files/([0-9a-f]{32}\\.[a-z0-9]{2,4})', 'g'))[1] as name
    from ${table} where ${column} like '%/files/%'`,
  )
  .join(' union all ')

// skips rows that the transaction of a message being sent has locked: it marks them as sent
const CONDEMN = `with due as (
    select tenant_id, name from uploaded_file where state = 'issued' and created_at < $1 order by created_at limit 500
    for update skip locked),
  saved as (select tenant_id, name from (${SAVED}) s where exists (select from due))
  update uploaded_file f
    set state = case when (f.tenant_id, f.name) in (select tenant_id, name from saved) then 'sent' else 'removed' end
    from due where f.tenant_id = due.tenant_id and f.name = due.name returning f.name`

/** Marks up to 500 unsent files older than `before` as removed, or as sent if a saved text uses them; returns how many it marked. */
export const condemnUnsent = async (db: Pick<Db, 'rows'>, before: number): Promise<number> =>
  (await db.rows({ name: 'file-condemn', text: CONDEMN, values: [before] })).length

/** Files marked as removed, whose bytes may still be on disk. */
export const findRemoved = async (db: Pick<Db, 'rows'>): Promise<string[]> => {
  const text = `select name from uploaded_file where state = 'removed' limit 500`
  return (await db.rows<{ name: string }>({ name: 'file-removed', text, values: [] })).map(({ name }) => name)
}

/** Deletes the rows of removed files, once their bytes are gone. */
export const deleteRemoved = async (db: Pick<Db, 'rows'>, names: readonly string[]): Promise<void> => {
  const text = `delete from uploaded_file where name = any($1) and state = 'removed'`
  await db.rows({ name: 'file-delete', text, values: [names] })
}

/** Which of the names have a row. */
export const knownNames = async (db: Pick<Db, 'rows'>, names: readonly string[]): Promise<Set<string>> => {
  const text = 'select name from uploaded_file where name = any($1)'
  const rows = await db.rows<{ name: string }>({ name: 'file-known', text, values: [names] })
  return new Set(rows.map(({ name }) => name))
}
