import { VISITOR_EXPIRY } from '@foyer/protocol/limits'
import type { Platform } from '../platform.ts'
import { createExpiringText, createSlot } from '../slot.ts'

/** A visitor of this browser. `host`: the origin of the host page for which the visitor was made, '' for a page of its own. */
export type Known = { readonly userId: string; readonly token: string; readonly host: string }

/**
 * The stored visitor of a tenant: the userId under `<tenantId>&userId` (A-42, S3.6-01), the token that locks the userId to
 * this browser under `<tenantId>&token`, and under `<tenantId>&host` whose page it was made for, which alone may have it.
 */
export const createIdentity = ({ storage, clock, log }: Platform, tenantId: string) => {
  const userId = createExpiringText(createSlot(storage, `${tenantId}&userId`, log), clock)
  const token = createExpiringText(createSlot(storage, `${tenantId}&token`, log), clock)
  const host = createExpiringText(createSlot(storage, `${tenantId}&host`, log), clock)
  const parts = { userId, token, host }
  const names = ['userId', 'token', 'host'] as const
  return {
    read: (): Known => ({ userId: userId.read(), token: token.read(), host: host.read() }),
    write: (known: Omit<Known, 'host'> & Partial<Known>) => {
      for (const name of names) {
        if (known[name]) parts[name].write(known[name], VISITOR_EXPIRY)
        else parts[name].clear()
      }
    },
    clear: () => {
      for (const name of names) parts[name].clear()
    },
  }
}
