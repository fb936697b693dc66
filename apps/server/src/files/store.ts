import type { Db, Tx } from '../db/open.ts'

/** An uploaded file as the store knows it; `name` is the random one under which it is served. */
export type StoredFile = {
  readonly tenantId: string
  readonly name: string
  readonly userId: string
  /** The agent who sent it; '' for a visitor's. */
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

/** A file that was issued to this visitor and is there. */
export const findFileOf = async (
  db: Pick<Db, 'rows'>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  name: string,
): Promise<StoredFile | null> => {
  const text = `select ${COLUMNS} from uploaded_file where tenant_id = $1 and user_id = $2 and name = $3 and state <> 'removed'`
  const [row] = await db.rows<StoredFile>({ name: 'file-of', text, values: [tenantId, userId, name] })
  return row ?? null
}

/** What the file was called by who sent it; null for an unknown one. */
export const findFileName = async (db: Pick<Db, 'rows'>, name: string): Promise<string | null> => {
  const text = `select file_name as "fileName" from uploaded_file where name = $1 and state <> 'removed'`
  const [row] = await db.rows<{ fileName: string }>({ name: 'file-name', text, values: [name] })
  return row?.fileName ?? null
}

/** The addresses in what operators and agents have saved. */
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

// rows that a message is just being sent with are left for the next time: its transaction holds them, and marks them
const CONDEMN = `with due as (
    select tenant_id, name from uploaded_file where state = 'issued' and created_at < $1 order by created_at limit 500
    for update skip locked),
  saved as (select tenant_id, name from (${SAVED}) s where exists (select from due))
  update uploaded_file f
    set state = case when (f.tenant_id, f.name) in (select tenant_id, name from saved) then 'sent' else 'removed' end
    from due where f.tenant_id = due.tenant_id and f.name = due.name returning f.name`

/** Of the files that were issued before and not sent, marks those that nobody has use for; answers how many it has decided on. */
export const condemnUnsent = async (db: Pick<Db, 'rows'>, before: number): Promise<number> =>
  (await db.rows({ name: 'file-condemn', text: CONDEMN, values: [before] })).length

/** Files that nobody can be given any more and whose bytes may still lie there. */
export const findRemoved = async (db: Pick<Db, 'rows'>): Promise<string[]> => {
  const text = `select name from uploaded_file where state = 'removed' limit 500`
  return (await db.rows<{ name: string }>({ name: 'file-removed', text, values: [] })).map(({ name }) => name)
}

/** Forgets files whose bytes are gone. */
export const deleteRemoved = async (db: Pick<Db, 'rows'>, names: readonly string[]): Promise<void> => {
  const text = `delete from uploaded_file where name = any($1) and state = 'removed'`
  await db.rows({ name: 'file-delete', text, values: [names] })
}

/** Which of the names the store knows. */
export const knownNames = async (db: Pick<Db, 'rows'>, names: readonly string[]): Promise<Set<string>> => {
  const text = 'select name from uploaded_file where name = any($1)'
  const rows = await db.rows<{ name: string }>({ name: 'file-known', text, values: [names] })
  return new Set(rows.map(({ name }) => name))
}
