/** Source of random bytes; tests pass their own. */
export type Random = { readonly bytes: (n: number) => Buffer }

const BLOCK = 1024

/** The same in blocks: to ask the generator costs more than the bytes, and the start of a chat makes five ids. What was given is not kept. */
export const inBlocks = ({ bytes }: Random): Random => {
  let block: Buffer = Buffer.alloc(0)
  let used = 0
  return {
    bytes: (n) => {
      if (used + n > block.length) {
        block = bytes(Math.max(n, BLOCK))
        used = 0
      }
      const given = Buffer.from(block.subarray(used, used + n))
      block.fill(0, used, used + n)
      used += n
      return given
    },
  }
}

/** An opaque id with the prefix of its kind and 64 random bits (G-09). */
export const newId = (random: Random, prefix: string): string => prefix + random.bytes(8).toString('hex')
