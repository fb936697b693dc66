import type { stay as call } from '@foyer/protocol/admin/stay'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Keeps the agent present, also for a program that answers with an API key. */
export const stay =
  ({ viewer, presence }: Pick<DeskParts, 'viewer' | 'presence'>): Handler<typeof call> =>
  async (_, { request }) => {
    presence.agentSeen(await viewer(request))
    return true
  }
