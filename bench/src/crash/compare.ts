/** How what was found differs from what was promised. */
export type Difference = { readonly lost: readonly string[]; readonly doubled: readonly string[] }

/** Promised texts that are not there, and texts that are there more than once. */
export const differenceOf = (promised: readonly string[], found: readonly string[]): Difference => {
  const counts = new Map<string, number>()
  for (const text of found) counts.set(text, (counts.get(text) ?? 0) + 1)
  return {
    lost: promised.filter((text) => !counts.has(text)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([text]) => text),
  }
}

/** The first place at which two runs differ, in words; undefined when they are the same. */
export const firstInequality = (wanted: readonly string[], got: readonly string[]): string | undefined => {
  const length = Math.max(wanted.length, got.length)
  for (let i = 0; i < length; i++) {
    if (wanted[i] !== got[i])
      return `at ${i} of ${wanted.length}: ${wanted[i] ?? 'nothing'} was expected, ${got[i] ?? 'nothing'} came`
  }
  return undefined
}
