import type { handleLeaveMsg as call } from '@foyer/protocol/admin/handleLeaveMsg'
import { acknowledge, type Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

/** Marks a message left as handled, with a remark (G-50). @throws notFound */
export const handleLeaveMsg =
  ({ viewer, leaveMessages }: Pick<DeskParts, 'viewer' | 'leaveMessages'>): Handler<typeof call> =>
  async ({ id, msgDesc = '' }, { request }) =>
    acknowledge(leaveMessages.handle(await viewer(request), id, msgDesc.trim()))
