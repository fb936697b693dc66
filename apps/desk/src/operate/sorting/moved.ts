/** The list with the item of one place put to another. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
