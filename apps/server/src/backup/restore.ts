import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { isInUse } from '../db/embedded.ts'
import { migrate, migrateTo, migrationsUpTo } from '../db/migrate.ts'
import { kyselyOn, openDb, type StoreAddress } from '../db/open.ts'
import type { StoreConfig } from '../db/openStore.ts'
import type { Tables } from '../db/tables.ts'
import { readTables } from './catalog.ts'
import { createDataFolder, type DataFolder } from './dataFolder.ts'
import { BackupError, fileOf, KEY, type Manifest, type TableNote, tableOf } from './format.ts'
import { onStore } from './onStore.ts'
import { readEntries, verifyArchive } from './readArchive.ts'

const EMPTY = 'expected an empty store: a new data folder or an empty database'

/** Result of a restore; `leftOut` lists tables that this version does not know. */
export type Restored = {
  readonly tables: number
  readonly rows: number
  readonly files: number
  readonly leftOut: readonly string[]
}

/** The migrations up to the backup's version. @throws BackupError if the backup is of a newer version */
const knownMigrations = ({ migration }: Manifest): readonly string[] => {
  const names = migrationsUpTo(migration)
  if (names === undefined)
    throw new BackupError(
      `the backup is of a newer Foyer (${migration.slice(0, 100)}): expected that version or a newer one`,
    )
  return names
}

const namesOf = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(({ name }) => name)

/** Refuses a store that is not empty. Its lock makes nodes that start now wait: they read the migrations first. */
const refuseNonEmpty = async (client: pg.ClientBase, known: readonly string[]): Promise<void> => {
  const tables = (await readTables(client)).map(({ name }) => name)
  if (tables.includes('kysely_migration')) await client.query('lock table kysely_migration in access exclusive mode')
  const others = tables.filter((name) => !name.startsWith('kysely_migration'))
  if (others.length === 0) return
  if (!tables.includes('tenant')) throw new BackupError(`the database has tables already (${others[0]}): ${EMPTY}`)
  const { rowCount } = await client.query('select from tenant limit 1')
  if (rowCount !== 0) throw new BackupError(`the store has a tenant already: ${EMPTY}`)
  if ((await namesOf(client)).some((name) => !known.includes(name)))
    throw new BackupError(`the schema of the store is newer than the backup: ${EMPTY}`)
}

/** Truncates the tables that the backup fills, and checks that tables and columns match. */
const prepareTables = async (client: pg.ClientBase, { tables }: Manifest): Promise<Map<string, TableNote>> => {
  const present = await readTables(client)
  const wanted = new Map(tables.map((table) => [table.name, table]))
  for (const { name, columns } of present) {
    const table = wanted.get(name)
    if (table === undefined) throw new BackupError(`the backup lacks the table ${name}: expected all of its version`)
    if (columns.toSorted().join() !== table.columns.toSorted().join())
      throw new BackupError(`the backup has other columns of the table ${name} than its version: expected the same`)
  }
  const names = present.map(({ name }) => name)
  await client.query(`truncate ${names.map(pg.escapeIdentifier).join(', ')}`)
  return new Map(tables.filter(({ name }) => names.includes(name)).map((table) => [table.name, table]))
}

/** Copies rows into a table; returns their number. */
const copyIn = async (client: pg.Client, table: TableNote, bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  const list = table.columns.map(pg.escapeIdentifier).join(', ')
  const copy = client.query(from(`copy ${pg.escapeIdentifier(table.name)} (${list}) from stdin`))
  await pipeline(bytes, copy)
  return copy.rowCount
}

const load = async (client: pg.Client, folder: DataFolder, path: string, manifest: Manifest): Promise<Restored> => {
  const tables = await prepareTables(client, manifest)
  const rows = new Map<string, number>()
  let files = 0
  await readEntries(path, manifest, async (name, bytes) => {
    const [file, table] = [fileOf(name), tables.get(tableOf(name) ?? '')]
    if (name === KEY) await folder.key(bytes)
    else if (file !== undefined) {
      await folder.file(file, bytes)
      files += 1
    } else if (table !== undefined) {
      const added = await copyIn(client, table, bytes)
      rows.set(table.name, (rows.get(table.name) ?? 0) + added)
    } else for await (const _ of bytes);
  })
  for (const { name, rows: wanted } of tables.values())
    if ((rows.get(name) ?? 0) !== wanted)
      throw new BackupError(`the table ${name} has ${rows.get(name) ?? 0} rows: expected the ${wanted} of the backup`)
  return {
    tables: tables.size,
    rows: [...rows.values()].reduce((sum, one) => sum + one, 0),
    files,
    leftOut: manifest.tables.flatMap(({ name }) => (tables.has(name) ? [] : [name])),
  }
}

const setSequences = async (client: pg.ClientBase, { sequences }: Manifest): Promise<void> => {
  for (const { name, value } of sequences)
    await client.query('select setval(to_regclass(quote_ident($1)), $2)', [name, value])
}

/** Restores schema and rows in one transaction, so that a failed restore leaves the store empty. */
const fill = (client: pg.Client, folder: DataFolder, path: string, manifest: Manifest): Promise<Restored> =>
  kyselyOn(client)
    .transaction()
    .execute(async (trx: Kysely<Tables>) => {
      const known = knownMigrations(manifest)
      await refuseNonEmpty(client, known)
      await migrateTo(trx, manifest.migration)
      const restored = await load(client, folder, path, manifest)
      await setSequences(client, manifest)
      if ((await namesOf(client)).join() !== known.join())
        throw new BackupError('the backup does not name the migrations of its version: expected those')
      // files must be on disk before the rows that refer to them are committed
      await folder.flush()
      return restored
    })

const bringUpToDate = async (address: StoreAddress): Promise<void> => {
  const patient = openDb(address, () => undefined, true)
  await migrate(patient.k).finally(() => patient.close())
}

/**
 * Fills an empty store and the folder of files from a backup, then migrates the store to this version.
 * @throws BackupError, EmbeddedError or an error of the database; the store stays empty then
 */
export const restore = async (config: StoreConfig, path: string): Promise<Restored> => {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === undefined && isInUse(dataDir))
    throw new BackupError(`Foyer runs on FOYER_DATA ${dataDir}: expected it to be stopped, and ${EMPTY.slice(9)}`)
  const manifest = await verifyArchive(path)
  knownMigrations(manifest)
  await mkdir(dataDir, { recursive: true })
  return onStore(config, async (client, address) => {
    const restored = await fill(client, await createDataFolder(dataDir), path, manifest)
    await bringUpToDate(address)
    return restored
  })
}
