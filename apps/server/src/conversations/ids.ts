import type { Random } from '../newId.ts'

/** Ids of G-09: a letter and 128 random bits in hex. */
export const createIds = (random: Random) => {
  const hex = (prefix: string) => () => prefix + random.bytes(16).toString('hex')
  return {
    userId: hex('u'),
    pollId: hex('p'),
    sessionId: hex('s'),
    token: () => random.bytes(32).toString('base64url'),
  }
}

/** Makes ids. */
export type Ids = ReturnType<typeof createIds>
