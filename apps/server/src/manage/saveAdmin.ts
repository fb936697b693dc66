import type { saveAdmin as call } from '@foyer/protocol/manage/saveAdmin'
import type { ManageParts, Operate } from './parts.ts'

/** a new password ends the sign-ins of that person, but not the one that asks for it. */
export const saveAdmin =
  ({ people }: Pick<ManageParts, 'people'>): Operate<typeof call> =>
  ({ tenantId, tokenHash }, body) =>
    people.saveAdmin(tenantId, body, tokenHash)
