import type { stay as call } from '@foyer/protocol/admin/stay'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Keeps the agent present: `viewer` records each call. */
export const stay =
  ({ viewer }: Pick<DeskParts, 'viewer'>): Handler<typeof call> =>
  async (_, { request }) => {
    await viewer(request)
    return true
  }
