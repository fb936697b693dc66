/**
 * A multimap from 32-bit keys to non-negative numbers, with open addressing in typed arrays: a Map needs three times the
 * memory, and only buffers are transferred to another thread without a copy.
 */
export type HashTable = { keys: Uint32Array<ArrayBuffer>; values: Int32Array<ArrayBuffer>; size: number }

export const createTable = (capacity = 1024): HashTable => ({
  keys: new Uint32Array(capacity),
  values: new Int32Array(capacity).fill(-1),
  size: 0,
})

const slotOf = (table: HashTable, key: number): number => (Math.imul(key, 0x9e3779b1) >>> 7) & (table.values.length - 1)

const place = (table: HashTable, key: number, value: number): void => {
  const { keys, values } = table
  let slot = slotOf(table, key)
  while (values[slot] !== -1) slot = (slot + 1) & (values.length - 1)
  keys[slot] = key
  values[slot] = value
}

const grow = (table: HashTable): void => {
  const { keys, values } = table
  table.keys = new Uint32Array(keys.length * 2)
  table.values = new Int32Array(keys.length * 2).fill(-1)
  // Start behind a gap: values of one key then keep their order even where a run wraps around the end.
  const gap = values.indexOf(-1)
  for (let step = 0; step < values.length; step++) {
    const slot = (gap + step) & (values.length - 1)
    if (values[slot] !== -1) place(table, keys[slot] as number, values[slot] as number)
  }
}

/** Appends a value to those of the key. */
export const insert = (table: HashTable, key: number, value: number): void => {
  if (table.size * 5 >= table.values.length * 3) grow(table)
  place(table, key, value)
  table.size++
}

/** The first value of a key, or -1. */
export const find = (table: HashTable, key: number): number => {
  const { keys, values } = table
  for (let slot = slotOf(table, key); ; slot = (slot + 1) & (values.length - 1)) {
    const value = values[slot] as number
    if (value === -1 || keys[slot] === key) return value
  }
}

/** All values of a key, in the order of insertion. */
export const findAll = (table: HashTable, key: number): number[] => {
  const { keys, values } = table
  const found: number[] = []
  for (let slot = slotOf(table, key); values[slot] !== -1; slot = (slot + 1) & (values.length - 1))
    if (keys[slot] === key) found.push(values[slot] as number)
  return found
}
