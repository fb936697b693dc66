import { VISITOR_EXPIRY } from '@foyer/protocol/limits'
import type { Platform } from '../platform.ts'
import { createExpiringText, createSlot } from '../slot.ts'

/**
 * The stored visitor of a tenant: the userId under `<tenantId>&userId` (A-42, S3.6-01), and the token that locks the
 * userId to this browser under `<tenantId>&token`.
 */
export const createIdentity = ({ storage, clock, log }: Platform, tenantId: string) => {
  const userId = createExpiringText(createSlot(storage, `${tenantId}&userId`, log), clock)
  const token = createExpiringText(createSlot(storage, `${tenantId}&token`, log), clock)
  return {
    read: () => ({ userId: userId.read(), token: token.read() }),
    write: (known: { userId: string; token: string }) => {
      userId.write(known.userId, VISITOR_EXPIRY)
      if (known.token === '') token.clear()
      else token.write(known.token, VISITOR_EXPIRY)
    },
    clear: () => {
      userId.clear()
      token.clear()
    },
  }
}
