import { createHash } from 'node:crypto'

/**
 * A number by which the desk tells nameless visitors apart: it stays the visitor's and says nothing about the userId, which is their key
 * (G-51). Whole, below 2^32.
 */
export const visitorNo = (tenantId: string, userId: string): number =>
  createHash('sha256').update(`${tenantId}\n${userId}`).digest().readUInt32BE(0)
