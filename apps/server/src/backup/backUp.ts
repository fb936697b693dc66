import { existsSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { hasEmbedded } from '../db/embedded.ts'
import type { StoreConfig } from '../db/openStore.ts'
import { type Archive, createArchive } from './archive.ts'
import { readSequences, readTables, type Table } from './catalog.ts'
import { BackupError, FILES, FORMAT, fileOf, KEY, type Manifest, partName, type TableNote } from './format.ts'
import { onStore } from './onStore.ts'

/** Bytes of a table per entry: tar needs an entry's size before its bytes, so a part is gathered in memory. */
const PART_BYTES = 4 << 20
const NEWLINE = 10

/** Splits COPY text at row ends, so that each part can be loaded alone; line breaks inside rows are escaped. */
const partsOf = async function* (bytes: AsyncIterable<Buffer>) {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    size += chunk.length
    const end = size < PART_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1
    if (end === 0) continue
    yield Buffer.concat([...held.slice(0, -1), chunk.subarray(0, end)])
    held = [chunk.subarray(end)]
    size = chunk.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}

const copyTable = async (client: pg.Client, archive: Archive, { name, columns }: Table): Promise<TableNote> => {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const copy = client.query(to(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`))
  let number = 0
  for await (const part of partsOf(copy)) {
    number += 1
    await archive.add(partName(name, number), part.length, [part])
  }
  // rowCount is set after the last byte: a further query waits for it
  await client.query('select')
  return { name, columns, rows: copy.rowCount }
}

type Rows = Omit<Manifest, 'foyer' | 'format' | 'at' | 'entries'>

/** Copies all tables in one snapshot, while the server goes on writing. */
const copyRows = async (client: pg.Client, archive: Archive): Promise<Rows> => {
  await client.query('begin isolation level repeatable read, read only')
  const tables = await readTables(client)
  const names = tables.map(({ name }) => name)
  if (!names.includes('kysely_migration') || !names.includes('tenant'))
    throw new BackupError('the store is empty: there is nothing to back up')
  // keeps a newer version that starts meanwhile from migrating tables before they are copied
  await client.query(`lock table ${names.map(pg.escapeIdentifier).join(', ')} in access share mode`)
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  const notes: TableNote[] = []
  for (const table of tables) notes.push(await copyTable(client, archive, table))
  const sequences = await readSequences(client)
  await client.query('commit')
  return { migration: rows[0]?.name ?? '', tables: notes, sequences }
}

/** Adds a file; false if the sweep removed it meanwhile, since then no row refers to it. */
const addFile = async (archive: Archive, path: string, name: string): Promise<boolean> => {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (handle === undefined) return false
  try {
    const { size } = await handle.stat()
    await archive.add(name, size, handle.createReadStream({ autoClose: false, highWaterMark: 1 << 18 }))
    return true
  } finally {
    await handle.close()
  }
}

const addFiles = async (archive: Archive, folder: string): Promise<number> => {
  const found = existsSync(folder) ? await readdir(folder) : []
  let files = 0
  for (const file of found.sort()) {
    const name = FILES + file
    if (fileOf(name) !== undefined && (await addFile(archive, join(folder, file), name))) files += 1
  }
  return files
}

const addKey = async (archive: Archive, path: string): Promise<void> => {
  if (!existsSync(path)) return
  const key = await readFile(path)
  await archive.add(KEY, key.length, [key])
}

/** Numbers of items in a backup. */
export type Counts = { readonly tables: number; readonly rows: number; readonly files: number }

const fill = async (archive: Archive, client: pg.Client, { dataDir }: StoreConfig, at: Date) => {
  await addKey(archive, join(dataDir, KEY))
  const rows = await copyRows(client, archive)
  // After the rows: a file exists before a row refers to it, and never changes.
  const files = await addFiles(archive, join(dataDir, 'files'))
  await archive.finish({ foyer: 'backup', format: FORMAT, at: at.toISOString(), ...rows })
  return { tables: rows.tables.length, rows: rows.tables.reduce((sum, table) => sum + table.rows, 0), files }
}

/**
 * Writes the database and the uploaded files of an installation into one new file; the server may run meanwhile.
 * @param path of the file, which appears when it is complete
 * @throws BackupError, EmbeddedError or an error of the database; no partial file remains
 */
export const backUp = async (config: StoreConfig, path: string, at: Date): Promise<Counts> => {
  if (existsSync(path)) throw new BackupError(`${path} exists: expected the name of a new file`)
  if (config.databaseUrl === undefined && !hasEmbedded(config.dataDir))
    throw new BackupError(`FOYER_DATA ${config.dataDir} holds no store: expected the data folder of an installation`)
  const archive = await createArchive(path, at)
  try {
    return await onStore(config, (client) => fill(archive, client, config, at))
  } catch (error) {
    throw await archive.discard(error)
  }
}
