import { hash, verify } from '@node-rs/argon2'

/** Slow hashes of passwords. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (stored: string, password: string) => Promise<boolean>
  /** Takes as long as a check that fails: an unknown account is not told by time. */
  readonly verifyNothing: (password: string) => Promise<false>
}

// argon2id is the library's own choice of algorithm; the costs are OWASP's least
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const createPasswords = (): Passwords => {
  let nothing: Promise<string> | undefined
  return {
    hash: (password) => hash(password, cost),
    verify: (stored, password) => verify(stored, password),
    verifyNothing: async (password) => {
      nothing ??= hash('nobody', cost)
      await verify(await nothing, password)
      return false
    },
  }
}
