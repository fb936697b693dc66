/** Caches up to `max` results; drops the older half when full. */
export const memoise = <T>(work: (text: string) => T, max = 20_000): ((text: string) => T) => {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  return (text) => {
    const recent = young.get(text)
    if (recent !== undefined) return recent
    const known = old.get(text) ?? work(text)
    if (young.size >= max / 2) {
      old = young
      young = new Map()
    }
    young.set(text, known)
    return known
  }
}
