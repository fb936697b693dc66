import { createTable, find, type HashTable, insert } from './hashTable.ts'

/** 16 bits each where the postings would need most of the memory, and are never trained in small steps. */
export type Weights = Float32Array<ArrayBuffer> | Float16Array<ArrayBuffer>

/**
 * The inverted index. A feature's list is one run of `rows` and `weights`, and behind it blocks of what was added since,
 * in chunks. Nothing that grows is ever copied whole: at 100,000 documents that would stop the thread for a tenth of a
 * second. `rearrange` makes one run of each list again.
 */
export type Postings = {
  readonly ids: HashTable
  features: number
  /** The records of the features, `PAGE` of them per page. */
  readonly pages: Int32Array<ArrayBuffer>[]
  rows: Int32Array<ArrayBuffer>
  weights: Weights
  chunks: Chunk[]
  /** The first free place of the last chunk. */
  free: number
}

/** A block is the address of the block before it, the number of postings in all blocks before it, and its postings. */
type Chunk = { readonly rows: Int32Array<ArrayBuffer>; readonly weights: Weights }

/**
 * @param expected features that get room at once
 * @param weights of all lists, one after the other; further ones have the same type
 */
export const createPostings = (expected = 0, weights: Weights = new Float32Array(0)): Postings => ({
  ids: createTable(expected),
  features: 0,
  pages: [],
  rows: new Int32Array(0),
  weights,
  chunks: [],
  free: 0,
})

export const lengthen = (array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
  const longer = new Int32Array(length)
  longer.set(array.subarray(0, length))
  return longer
}

export const lengthenFloats = (array: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> => {
  const longer = new Float32Array(length)
  longer.set(array.subarray(0, length))
  return longer
}

const roomForWeights = ({ weights }: Postings, length: number): Weights =>
  weights instanceof Float16Array ? new Float16Array(length) : new Float32Array(length)

const PAGE_BITS = 10
const PAGE = 2 ** PAGE_BITS
/** A record: its run, the address of its last block (0 for none), the postings of all blocks, and its frequency. */
const START = 0
const LENGTH = 1
const LAST = 2
const MORE = 3
const FREQUENCY = 4
const RECORD = 5

const pageOf = ({ pages }: Postings, feature: number): Int32Array<ArrayBuffer> =>
  pages[feature >> PAGE_BITS] as Int32Array<ArrayBuffer>
const recordOf = (feature: number): number => (feature & (PAGE - 1)) * RECORD

const addTo = (page: Int32Array<ArrayBuffer>, at: number, more: number): void => {
  page[at] = Math.max(0, (page[at] as number) + more)
}

/** The number of a feature, -1 for an unknown one. */
export const knownFeature = ({ ids }: Postings, hash: number): number => find(ids, hash)

/** The number of a feature; a new feature gets the next one. */
export const featureId = (postings: Postings, hash: number): number => {
  const known = find(postings.ids, hash)
  if (known !== -1) return known
  const id = postings.features++
  if ((id & (PAGE - 1)) === 0) postings.pages.push(new Int32Array(PAGE * RECORD))
  insert(postings.ids, hash, id)
  return id
}

/** How many questions contain the feature. */
export const frequencyOf = (postings: Postings, feature: number): number =>
  pageOf(postings, feature)[recordOf(feature) + FREQUENCY] as number

export const addFrequency = (postings: Postings, feature: number, more: number): void =>
  addTo(pageOf(postings, feature), recordOf(feature) + FREQUENCY, more)

/** The length of a feature's list. */
export const lengthOf = (postings: Postings, feature: number): number => {
  const page = pageOf(postings, feature)
  const record = recordOf(feature)
  return (page[record + LENGTH] as number) + (page[record + MORE] as number)
}

/** Where the runs of all features begin. */
export const startsOf = (postings: Postings): Int32Array =>
  Int32Array.from(
    { length: postings.features },
    (_, feature) => pageOf(postings, feature)[recordOf(feature) + START] as number,
  )

/** Called with a part of a list: the postings at `from` to before `to`. */
type Visit = (rows: Int32Array<ArrayBuffer>, weights: Weights, from: number, to: number) => void

const CHUNK_BITS = 16
const MAX_CHUNK = 2 ** CHUNK_BITS
const MIN_CHUNK = 1024
const BLOCK_HEADER = 2
const MIN_ROOM = 2
const MAX_ROOM = 1024

/** The room of a block: as much as all blocks before it. */
const roomAfter = (before: number): number => Math.min(MAX_ROOM, Math.max(MIN_ROOM, before))

const chunkOf = ({ chunks }: Postings, block: number): Chunk => chunks[block >> CHUNK_BITS] as Chunk

/** Visits a feature's list: its run, then its blocks, the last one first. */
export const eachPart = (postings: Postings, feature: number, visit: Visit): void => {
  const page = pageOf(postings, feature)
  const record = recordOf(feature)
  const start = page[record + START] as number
  const length = page[record + LENGTH] as number
  if (length > 0) visit(postings.rows, postings.weights, start, start + length)
  let end = page[record + MORE] as number
  let block = page[record + LAST] as number
  while (block !== 0) {
    const { rows, weights } = chunkOf(postings, block)
    const at = block & (MAX_CHUNK - 1)
    const before = rows[at + 1] as number
    visit(rows, weights, at + BLOCK_HEADER, at + BLOCK_HEADER + end - before)
    end = before
    block = rows[at] as number
  }
}

const addChunk = (postings: Postings): void => {
  const { chunks } = postings
  const size = chunks.reduce((sum, { rows }) => sum + rows.length, 0)
  const length = Math.min(MAX_CHUNK, Math.max(MIN_CHUNK, size))
  chunks.push({ rows: new Int32Array(length), weights: roomForWeights(postings, length) })
  // address 0 is no block
  postings.free = chunks.length === 1 ? 1 : 0
}

/** The address of a new block behind the block `last`. */
const addBlock = (postings: Postings, last: number, before: number): number => {
  const size = BLOCK_HEADER + roomAfter(before)
  const { chunks } = postings
  while (postings.free + size > (chunks.at(-1)?.rows.length ?? 0)) addChunk(postings)
  const at = postings.free
  postings.free += size
  const { rows } = chunks.at(-1) as Chunk
  rows[at] = last
  rows[at + 1] = before
  return ((chunks.length - 1) << CHUNK_BITS) + at
}

/** Appends a posting to a feature's blocks. */
export const append = (postings: Postings, feature: number, row: number, weight: number): void => {
  const page = pageOf(postings, feature)
  const record = recordOf(feature)
  const more = page[record + MORE] as number
  let block = page[record + LAST] as number
  let before = block === 0 ? 0 : (chunkOf(postings, block).rows[(block & (MAX_CHUNK - 1)) + 1] as number)
  if (block === 0 || more - before === roomAfter(before)) {
    block = addBlock(postings, block, more)
    before = more
    page[record + LAST] = block
  }
  const { rows, weights } = chunkOf(postings, block)
  const at = (block & (MAX_CHUNK - 1)) + BLOCK_HEADER + more - before
  rows[at] = row
  weights[at] = weight
  page[record + MORE] = more + 1
}

/** Appends a posting to a feature's run, where `rearrange` made room for it. */
export const fill = (postings: Postings, feature: number, row: number, weight: number): void => {
  const page = pageOf(postings, feature)
  const record = recordOf(feature)
  const at = (page[record + START] as number) + (page[record + LENGTH] as number)
  postings.rows[at] = row
  postings.weights[at] = weight
  addTo(page, record + LENGTH, 1)
}

/** Makes one run of each list, in the order of appending, with room for `more` further postings. */
export const rearrange = (postings: Postings, more: Int32Array): void => {
  const { features } = postings
  let size = 0
  for (let feature = 0; feature < features; feature++) size += lengthOf(postings, feature) + (more[feature] ?? 0)
  const rows = new Int32Array(size)
  const weights = roomForWeights(postings, size)
  let start = 0
  for (let feature = 0; feature < features; feature++) {
    const length = lengthOf(postings, feature)
    let end = start + length
    eachPart(postings, feature, (fromRows, fromWeights, from, to) => {
      const isRun = fromRows === postings.rows
      const at = isRun ? start : end - (to - from)
      rows.set(fromRows.subarray(from, to), at)
      weights.set(fromWeights.subarray(from, to), at)
      if (!isRun) end = at
    })
    pageOf(postings, feature).set([start, length, 0, 0], recordOf(feature))
    start += length + (more[feature] ?? 0)
  }
  Object.assign(postings, { rows, weights, chunks: [], free: 0 })
}

/** Sets the records of features whose runs follow each other. */
export const restoreRuns = (postings: Postings, lengths: Uint16Array, frequencies: Uint16Array): void => {
  let start = 0
  for (let feature = 0; feature < postings.features; feature++) {
    const length = lengths[feature] as number
    pageOf(postings, feature).set([start, length, 0, 0, frequencies[feature] as number], recordOf(feature))
    start += length
  }
}

/** The first place from `from` to before `to` whose row is not before `row`, in rows in order; `to` if there is none. */
const placeOf = (rows: Int32Array, row: number, from: number, to: number): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as number) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds one to the count of each of some rows that a part of a list has. Both are in order. */
const countPart = (list: Int32Array, from: number, to: number, rows: Int32Array, counts: Uint16Array): void => {
  let at = from
  for (let n = 0; n < rows.length; n++) {
    at = placeOf(list, rows[n] as number, at, to)
    if (at === to) return
    if (list[at] === rows[n]) counts[n] = (counts[n] as number) + 1
  }
}

/** True if a list that something was appended to has a posting of a row that is one of its texts'. */
const hasPosting = (postings: Postings, feature: number, row: number): boolean => {
  let has = false
  eachPart(postings, feature, (rows, weights, from, to) => {
    if (has) return
    const place = placeOf(rows, row, from, to)
    has = place < to && rows[place] === row
    if (has) return
    const at = rows.subarray(from, to).indexOf(row)
    has = at !== -1 && (weights[from + at] as number) > 0
  })
  return has
}

/**
 * Adds one to the count of each of some rows whose texts contain a feature. Lists begin in the order of the rows; training
 * appends rows that do not contain it, mostly with a negative weight.
 * @param rows in order
 * @param counts by place among `rows`
 * @param sorted true if nothing was appended
 */
export const countIn = (
  postings: Postings,
  feature: number,
  rows: Int32Array,
  counts: Uint16Array,
  sorted: boolean,
): void => {
  if (sorted) eachPart(postings, feature, (list, _, from, to) => countPart(list, from, to, rows, counts))
  else
    rows.forEach((row, at) => {
      if (hasPosting(postings, feature, row)) counts[at] = (counts[at] as number) + 1
    })
}
