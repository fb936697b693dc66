/** The first numbers of a bucket: how many bits of the mixed key all its entries share, and how many entries it has. */
const BITS = 0
const USED = 1
const HEADER = 2

/** Slots of a bucket behind its header, each a key and a value plus one; 0 is an empty slot. */
type Bucket = Int32Array<ArrayBuffer>

/**
 * A multimap from 32-bit keys to non-negative numbers, in typed arrays: a Map needs three times the memory, and only
 * buffers are transferred to another thread without a copy. An extendible hash table (Fagin, Nievergelt, Pippenger,
 * Strong 1979): a full bucket splits by itself, so an insertion never copies the whole table. `directory` leads from the
 * first `depth` bits of a mixed key to its bucket.
 */
export type HashTable = { directory: Bucket[]; depth: number }

const FIRST_SLOTS = 256
const MAX_SLOTS = 4096
/** The share of its slots from which on a bucket is full. */
const FULL = 0.7
/** The same of a table that gets its room at once: its buckets are filled unevenly. */
const EXPECTED_FULL = 0.6
/** A bucket with more bits in common grows instead: many values of one key cannot be split. */
const MAX_BITS = 12

const createBucket = (slots: number, bits: number): Bucket => {
  const bucket = new Int32Array(HEADER + slots * 2)
  bucket[BITS] = bits
  return bucket
}

/** @param expected entries that get room at once: a table that grows moves each of them several times */
export const createTable = (expected = 0): HashTable => {
  if (expected <= MAX_SLOTS * EXPECTED_FULL) return { directory: [createBucket(FIRST_SLOTS, 0)], depth: 0 }
  const depth = Math.ceil(Math.log2(expected / (MAX_SLOTS * EXPECTED_FULL)))
  return { directory: Array.from({ length: 2 ** depth }, () => createBucket(MAX_SLOTS, depth)), depth }
}

const mix = (key: number): number => Math.imul(key, 0x9e3779b1)
const firstBits = (mixed: number, bits: number): number => (bits === 0 ? 0 : mixed >>> (32 - bits))
const bucketOf = ({ directory, depth }: HashTable, mixed: number): Bucket =>
  directory[firstBits(mixed, depth)] as Bucket

const slotsOf = (bucket: Bucket): number => (bucket.length - HEADER) >> 1
const slotOf = (bucket: Bucket, mixed: number): number => HEADER + (((mixed >>> 5) & (slotsOf(bucket) - 1)) << 1)
const slotAfter = (bucket: Bucket, slot: number): number => (slot + 2 === bucket.length ? HEADER : slot + 2)

const place = (bucket: Bucket, key: number, held: number): void => {
  let slot = slotOf(bucket, mix(key))
  while (bucket[slot + 1] !== 0) slot = slotAfter(bucket, slot)
  bucket[slot] = key
  bucket[slot + 1] = held
  bucket[USED] = (bucket[USED] as number) + 1
}

/** Moves all entries. Values of one key keep their order: it starts behind a gap, since a run may wrap around the end. */
const moveEntries = (bucket: Bucket, targetOf: (mixed: number) => Bucket): void => {
  let gap = HEADER
  while (bucket[gap + 1] !== 0) gap += 2
  for (let slot = slotAfter(bucket, gap); slot !== gap; slot = slotAfter(bucket, slot)) {
    const key = bucket[slot] as number
    if (bucket[slot + 1] !== 0) place(targetOf(mix(key)), key, bucket[slot + 1] as number)
  }
}

/** Replaces a full bucket by a larger one, or by two. */
const grow = (table: HashTable, bucket: Bucket, mixed: number): void => {
  const bits = bucket[BITS] as number
  const slots = slotsOf(bucket)
  const splits = slots >= MAX_SLOTS && bits < MAX_BITS
  const zero = splits ? createBucket(slots, bits + 1) : createBucket(slots * 2, bits)
  const one = splits ? createBucket(slots, bits + 1) : zero
  if (splits && bits === table.depth) {
    table.directory = table.directory.flatMap((other) => [other, other])
    table.depth++
  }
  moveEntries(bucket, (other) => ((other >>> (31 - bits)) & 1 ? one : zero))
  const sharing = 2 ** (table.depth - bits)
  const first = firstBits(mixed, bits) * sharing
  table.directory.fill(zero, first, first + sharing / 2)
  table.directory.fill(one, first + Math.floor(sharing / 2), first + sharing)
}

const isFull = (bucket: Bucket): boolean => (bucket[USED] as number) >= slotsOf(bucket) * FULL

/** Appends a value to those of the key. */
export const insert = (table: HashTable, key: number, value: number): void => {
  const mixed = mix(key)
  while (isFull(bucketOf(table, mixed))) grow(table, bucketOf(table, mixed), mixed)
  place(bucketOf(table, mixed), key | 0, value + 1)
}

/** The first value of a key, or -1. */
export const find = (table: HashTable, key: number): number => {
  const mixed = mix(key)
  const bucket = bucketOf(table, mixed)
  for (let slot = slotOf(bucket, mixed); ; slot = slotAfter(bucket, slot)) {
    const held = bucket[slot + 1] as number
    if (held === 0 || bucket[slot] === (key | 0)) return held - 1
  }
}

/** All values of a key, in the order of insertion. */
export const findAll = (table: HashTable, key: number): number[] => {
  const mixed = mix(key)
  const bucket = bucketOf(table, mixed)
  const found: number[] = []
  for (let slot = slotOf(bucket, mixed); bucket[slot + 1] !== 0; slot = slotAfter(bucket, slot))
    if (bucket[slot] === (key | 0)) found.push((bucket[slot + 1] as number) - 1)
  return found
}

/** The keys with the first value of each. */
export const firstEntries = (table: HashTable): Map<number, number> => {
  const entries = new Map<number, number>()
  for (const bucket of new Set(table.directory))
    for (let slot = HEADER; slot < bucket.length; slot += 2) {
      const key = bucket[slot] as number
      if (bucket[slot + 1] !== 0) entries.set(key, find(table, key))
    }
  return entries
}
