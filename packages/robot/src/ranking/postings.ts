import { createTable, find, type HashTable, insert } from './hashTable.ts'

/**
 * The inverted index: growable lists in one arena. A feature's rows and weights are those from `start` to before
 * `start + length`; there is room for `room` of them. `frequency` counts the questions that contain the feature.
 */
export type Postings = {
  readonly ids: HashTable
  features: number
  start: Int32Array<ArrayBuffer>
  length: Int32Array<ArrayBuffer>
  room: Int32Array<ArrayBuffer>
  frequency: Int32Array<ArrayBuffer>
  rows: Int32Array<ArrayBuffer>
  weights: Float32Array<ArrayBuffer>
  end: number
}

export const createPostings = (): Postings => ({
  ids: createTable(),
  features: 0,
  start: new Int32Array(1024),
  length: new Int32Array(1024),
  room: new Int32Array(1024),
  frequency: new Int32Array(1024),
  rows: new Int32Array(4096),
  weights: new Float32Array(4096),
  end: 0,
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

const growFeatures = (postings: Postings): void => {
  const length = postings.features * 2
  postings.start = lengthen(postings.start, length)
  postings.length = lengthen(postings.length, length)
  postings.room = lengthen(postings.room, length)
  postings.frequency = lengthen(postings.frequency, length)
}

/** The number of a feature; a new feature gets the next one. */
export const featureId = (postings: Postings, hash: number): number => {
  const known = find(postings.ids, hash)
  if (known !== -1) return known
  const id = postings.features
  if (id === postings.start.length) growFeatures(postings)
  insert(postings.ids, hash, id)
  postings.features++
  return id
}

const resize = (postings: Postings, size: number): void => {
  postings.rows = lengthen(postings.rows, size)
  postings.weights = lengthenFloats(postings.weights, size)
}

/** Moves a feature's list to the end of the arena and gives it room for `room` postings. */
const move = (postings: Postings, feature: number, room: number): void => {
  const size = postings.end + room
  if (size > postings.rows.length) resize(postings, Math.max(size, Math.ceil(postings.rows.length * 1.5)))
  const from = postings.start[feature] as number
  const to = from + (postings.length[feature] as number)
  postings.rows.copyWithin(postings.end, from, to)
  postings.weights.copyWithin(postings.end, from, to)
  postings.start[feature] = postings.end
  postings.room[feature] = room
  postings.end = size
}

export const append = (postings: Postings, feature: number, row: number, weight: number): void => {
  const length = postings.length[feature] as number
  if (length === postings.room[feature]) move(postings, feature, Math.max(2, length * 2))
  const at = (postings.start[feature] as number) + length
  postings.rows[at] = row
  postings.weights[at] = weight
  postings.length[feature] = length + 1
}

/** Rebuilds the arena without gaps; each list gets room for `more` further postings. */
export const rearrange = (postings: Postings, more: Int32Array): void => {
  const { features, length } = postings
  let size = 0
  for (let feature = 0; feature < features; feature++) size += (length[feature] as number) + (more[feature] ?? 0)
  const rows = new Int32Array(size)
  const weights = new Float32Array(size)
  let end = 0
  for (let feature = 0; feature < features; feature++) {
    const from = postings.start[feature] as number
    const to = from + (length[feature] as number)
    rows.set(postings.rows.subarray(from, to), end)
    weights.set(postings.weights.subarray(from, to), end)
    postings.start[feature] = end
    postings.room[feature] = to - from + (more[feature] ?? 0)
    end += postings.room[feature] as number
  }
  postings.rows = rows
  postings.weights = weights
  postings.end = end
}

/**
 * True if the texts of a row contain a feature. Lists begin in the order of the rows; training appends rows that do not
 * contain it, mostly with a negative weight.
 * @param sorted true if nothing was appended
 */
export const hasPosting = (
  { start, length, rows, weights }: Postings,
  feature: number,
  row: number,
  sorted: boolean,
): boolean => {
  const from = start[feature] as number
  const to = from + (length[feature] as number)
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as number) < row) low = middle + 1
    else high = middle
  }
  if (low < to && rows[low] === row) return true
  const at = sorted ? -1 : rows.subarray(from, to).indexOf(row)
  return at !== -1 && (weights[from + at] as number) > 0
}
