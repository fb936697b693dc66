import { createHash } from 'node:crypto'

/**
 * A number by which the desk tells nameless visitors apart. It never changes, and does not reveal the userId, which is the visitor's
 * capability (G-51). Whole, below 2^32.
 */
export const visitorNo = (tenantId: string, userId: string): number =>
  createHash('sha256').update(`${tenantId}\n${userId}`).digest().readUInt32BE(0)
