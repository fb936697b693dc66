import { hash, verify } from '@node-rs/argon2'

/** Slow hashes of passwords. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** @param stored null for an account that does not exist, '' for one without a password: false, after the same time as for a wrong one */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>
}

// argon2id is the library's default algorithm; the costs are OWASP's minimum
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const createPasswords = (): Passwords => {
  let nothing: Promise<string> | undefined
  return {
    hash: (password) => hash(password, cost),
    verify: async (stored, password) => {
      // not at the start, which it would share a processor with; the first sign-in waits for it whatever its account, so that no time tells
      nothing ??= hash('nobody', cost)
      const other = await nothing
      return (await verify(stored || other, password)) && Boolean(stored)
    },
  }
}
