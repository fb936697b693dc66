/** Source of random bytes; tests pass their own. */
export type Random = { readonly bytes: (n: number) => Buffer }

/** An opaque id with the prefix of its kind and 64 random bits (G-09). */
export const newId = (random: Random, prefix: string): string => prefix + random.bytes(8).toString('hex')
