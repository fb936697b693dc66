import { createHash } from 'node:crypto'
import type { Random } from '../newId.ts'

/** A secret of 256 random bits for a link or a sign-in. */
export const newToken = (random: Random): string => random.bytes(32).toString('base64url')

/** What the store keeps of such a secret. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
