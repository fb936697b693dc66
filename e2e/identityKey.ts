import type { Staff } from './staff.ts'

/** A key of the demo channel, with which a website signs who its customer is. */
export const identityKeyOf = async (staff: Staff): Promise<{ readonly keyId: string; readonly secret: string }> =>
  staff.manage('saveIdentityKey', { channelId: 'demo', name: 'Shop' })
