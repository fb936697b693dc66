/**
 * Milliseconds to wait before the next attempt: doubled from one second to thirty at most, and between half and all of
 * that by chance, so that clients cut off together do not come back together.
 */
export const backoff = (attempt: number, random: () => number): number => {
  const full = Math.min(30_000, 1000 * 2 ** Math.max(0, attempt - 1))
  return full / 2 + (full / 2) * random()
}
