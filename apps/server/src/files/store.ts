import type { Db } from '../db/open.ts'

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

export const insertFile = async (db: Pick<Db, 'rows'>, file: StoredFile): Promise<void> => {
  await db.rows({
    name: 'file-insert',
    text: `insert into uploaded_file (tenant_id, name, user_id, file_name, size, purpose, created_at, admin_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [file.tenantId, file.name, file.userId, file.fileName, file.size, file.purpose, file.at, file.adminId],
  })
}

/** A file that was issued to this visitor. */
export const findFileOf = async (
  db: Pick<Db, 'rows'>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  name: string,
): Promise<StoredFile | null> => {
  const text = `select ${COLUMNS} from uploaded_file where tenant_id = $1 and user_id = $2 and name = $3`
  const [row] = await db.rows<StoredFile>({ name: 'file-of', text, values: [tenantId, userId, name] })
  return row ?? null
}

/** What the file was called by who sent it; null for an unknown one. */
export const findFileName = async (db: Pick<Db, 'rows'>, name: string): Promise<string | null> => {
  const text = `select file_name as "fileName" from uploaded_file where name = $1`
  const [row] = await db.rows<{ fileName: string }>({ name: 'file-name', text, values: [name] })
  return row?.fileName ?? null
}
