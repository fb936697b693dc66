import type { Statement, Tx } from '../db/open.ts'

/** Path under which files are served; the random name after it makes the URL a capability. */
export const FILES_PATH = '/files/'

/** A tenant's file, identified by the name under which it is served. */
export type FileName = { readonly tenantId: string; readonly name: string }

const ADDRESS = /\/files\/([0-9a-f]{32}\.[a-z0-9]{2,4})/g

/** The names of the files whose URLs a text contains. */
export const filesIn = (text: string): string[] =>
  text.includes(FILES_PATH) ? [...text.matchAll(ADDRESS)].map(([, name = '']) => name) : []

const columns = (files: readonly FileName[]) => [files.map((one) => one.tenantId), files.map((one) => one.name)]

/** Marks files as sent, in the transaction that stores the text with their URLs; sent files are kept. */
export const markSent = (files: readonly FileName[]): Statement => ({
  name: 'file-sent',
  text: `update uploaded_file set state = 'sent'
    where (tenant_id, name) in (select * from unnest($1::text[], $2::text[])) and state = 'issued'`,
  values: columns(files),
})

/** Locks the files that still exist, so that none is removed before the transaction ends. */
export const holdFiles = (tx: Pick<Tx, 'rows'>, files: readonly FileName[]): Promise<FileName[]> =>
  tx.rows<FileName>({
    name: 'file-hold',
    text: `select tenant_id as "tenantId", name from uploaded_file
      where (tenant_id, name) in (select * from unnest($1::text[], $2::text[])) and state <> 'removed'
      order by tenant_id, name for no key update`,
    values: columns(files),
  })
