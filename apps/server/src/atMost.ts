/** Options of an LRUCache with at most `count` entries. Its own `max` would make lists of that length at the start: 25 bytes an entry. */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })
