/** With a wrong letter, shorter words are too often other words. */
const SHORTEST_WRONG = 5

/** True if one letter is missing, added, wrong, or swapped with its neighbour. */
const isOneOff = (one: string, other: string): boolean => {
  if (one.length > other.length) return isOneOff(other, one)
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1)
  if (one.slice(at + 1) === other.slice(at + 1)) return one.length >= SHORTEST_WRONG
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

/** Shorter words are too often other words. */
const SHORTEST = 4

/** Finds the known word that a mistyped one means. */
export const createCorrection = (known: Iterable<string>): ((word: string) => string | undefined) => {
  const byStart = Map.groupBy(
    [...known].filter((word) => word.length >= SHORTEST),
    (word) => word[0] ?? '',
  )
  return (word) => {
    if (word.length < SHORTEST || /\d/.test(word)) return undefined
    return byStart
      .get(word[0] ?? '')
      ?.find((other) => Math.abs(other.length - word.length) <= 1 && isOneOff(word, other))
  }
}
