/** How the found texts differ from the acknowledged ones. */
export type Difference = { readonly lost: readonly string[]; readonly doubled: readonly string[] }

/** Acknowledged texts that are missing, and texts that occur more than once. */
export const differenceOf = (promised: readonly string[], found: readonly string[]): Difference => {
  const counts = new Map<string, number>()
  for (const text of found) counts.set(text, (counts.get(text) ?? 0) + 1)
  return {
    lost: promised.filter((text) => !counts.has(text)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([text]) => text),
  }
}

/** The first difference between two sequences, in words; undefined for none. */
export const firstInequality = (wanted: readonly string[], got: readonly string[]): string | undefined => {
  const length = Math.max(wanted.length, got.length)
  for (let i = 0; i < length; i++) {
    if (wanted[i] !== got[i])
      return `at ${i} of ${wanted.length}: ${wanted[i] ?? 'nothing'} was expected, ${got[i] ?? 'nothing'} came`
  }
  return undefined
}
