import { STORED_NAME } from '../files/kinds.ts'

/**
 * A backup is a gzipped tar: `installation.key` if it exists; each table as PostgreSQL COPY text in `tables/NAME/000001` and so on, to be
 * joined in that order; the uploaded files in `files/`; and last `manifest.json`, which lists the content.
 */

/** A backup or restore failed; the message is one line that says what is wrong and what is expected. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export type Sum = { readonly name: string; readonly size: number; readonly sha256: string }

export type TableNote = { readonly name: string; readonly columns: readonly string[]; readonly rows: number }

export type SequenceNote = { readonly name: string; readonly value: string }

export type Manifest = {
  readonly foyer: 'backup'
  readonly format: number
  /** Time of the snapshot (ISO 8601). */
  readonly at: string
  /** The newest migration of its schema. */
  readonly migration: string
  /** Referenced tables come before those that refer to them. */
  readonly tables: readonly TableNote[]
  readonly sequences: readonly SequenceNote[]
  /** All other entries of the archive, in order. */
  readonly entries: readonly Sum[]
}

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const KEY = 'installation.key'
export const FILES = 'files/'

/** Name of the entry of a table's part. */
export const partName = (table: string, number: number): string => `tables/${table}/${String(number).padStart(6, '0')}`

/** The table of an entry name; undefined if it is no table part. */
export const tableOf = (name: string): string | undefined => /^tables\/([a-z][a-z0-9_]*)\/\d{6,}$/.exec(name)?.[1]

/** The uploaded file of an entry name; undefined for any other name, including paths out of the folder. */
export const fileOf = (name: string): string | undefined => {
  const file = name.startsWith(FILES) ? name.slice(FILES.length) : ''
  return STORED_NAME.test(file) ? file : undefined
}

/** Whether a backup may contain an entry of this name. */
export const isEntryName = (name: string): boolean =>
  name === MANIFEST || name === KEY || tableOf(name) !== undefined || fileOf(name) !== undefined

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(is)
const isText = (value: unknown): boolean => typeof value === 'string'

const isTable = (item: unknown): boolean =>
  isObject(item) && isText(item.name) && isListOf(item.columns, isText) && isCount(item.rows)

const isSequence = (item: unknown): boolean =>
  isObject(item) && isText(item.name) && isText(item.value) && /^-?\d{1,19}$/.test(item.value as string)

const isSum = (item: unknown): boolean =>
  isObject(item) && isText(item.name) && isCount(item.size) && isText(item.sha256)

/**
 * Parses `manifest.json`.
 * @throws BackupError if it is invalid or of an unknown format
 */
export const parseManifest = (text: string): Manifest => {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new BackupError(`${MANIFEST} is no JSON`)
  }
  if (!isObject(found) || found.foyer !== 'backup') throw new BackupError(`${MANIFEST} is not of a backup of Foyer`)
  if (found.format !== FORMAT)
    throw new BackupError(
      `its format is ${String(found.format)} and this Foyer reads ${FORMAT}: expected a newer Foyer`,
    )
  const whole =
    isText(found.at) &&
    isText(found.migration) &&
    isListOf(found.tables, isTable) &&
    isListOf(found.sequences, isSequence) &&
    isListOf(found.entries, isSum)
  if (!whole) throw new BackupError(`${MANIFEST} lacks members`)
  return found as Manifest
}
