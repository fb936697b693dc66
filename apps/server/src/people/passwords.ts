import { hash, verify } from '@node-rs/argon2'

/** Slow hashes of passwords. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** @param stored null for an account that does not exist: it is never right, and time does not tell it */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>
}

// argon2id is the library's own choice of algorithm; the costs are OWASP's least
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const createPasswords = (): Passwords => {
  // made at once: made by the first who needs it, that one would take twice as long
  const nothing = hash('nobody', cost)
  return {
    hash: (password) => hash(password, cost),
    verify: async (stored, password) => (await verify(stored ?? (await nothing), password)) && stored !== null,
  }
}
