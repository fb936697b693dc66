import { createTable, firstEntries, type HashTable, insert } from './hashTable.ts'
import { createPostings, featureId, frequencyOf, lengthOf, type Postings, restoreRuns } from './postings.ts'

/** Postings for a file. Feature `f` has the key `hashes[f]`, and in `rows` and `weights` the next `lengths[f]` postings. */
export type PackedPostings = {
  readonly hashes: Int32Array<ArrayBuffer>
  readonly frequencies: Uint16Array<ArrayBuffer>
  readonly lengths: Uint16Array<ArrayBuffer>
  readonly rows: Uint16Array<ArrayBuffer>
  readonly weights: Float32Array<ArrayBuffer>
}

/** @param postings of at most 65,536 rows, to which nothing was added one by one */
export const packPostings = (postings: Postings): PackedPostings => {
  const { features } = postings
  const hashes = new Int32Array(features)
  for (const [hash, feature] of firstEntries(postings.ids)) hashes[feature] = hash
  const each = (of: typeof lengthOf) => Uint16Array.from({ length: features }, (_, feature) => of(postings, feature))
  return {
    hashes,
    frequencies: each(frequencyOf),
    lengths: each(lengthOf),
    rows: Uint16Array.from(postings.rows),
    weights: Float32Array.from(postings.weights),
  }
}

export const unpackPostings = ({ hashes, frequencies, lengths, rows, weights }: PackedPostings): Postings => {
  const postings = { ...createPostings(hashes.length, weights), rows: Int32Array.from(rows) }
  for (const hash of hashes) featureId(postings, hash)
  restoreRuns(postings, lengths, frequencies)
  return postings
}

/** A table for a file: the first value of each key. */
export type PackedTable = { readonly keys: Int32Array<ArrayBuffer>; readonly values: Uint16Array<ArrayBuffer> }

export const packTable = (table: HashTable): PackedTable => {
  const entries = firstEntries(table)
  return { keys: Int32Array.from(entries.keys()), values: Uint16Array.from(entries.values()) }
}

export const unpackTable = ({ keys, values }: PackedTable): HashTable => {
  const table = createTable(keys.length)
  for (const [at, key] of keys.entries()) insert(table, key, values[at] as number)
  return table
}
