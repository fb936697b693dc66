import type { fromRequest as call } from '@foyer/protocol/visitor/fromRequest'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/**
 * Sends a form to the address of its node, before updateSessionMsg stores it. `status` is that of the other host. The node's own
 * headers are sent, not those of the request (G-43).
 */
export const fromRequest =
  ({ who, limits, forwardForm }: Pick<VisitorParts, 'who' | 'limits' | 'forwardForm'>): Handler<typeof call> =>
  async ({ userId, msgId, url, method, contentType = '', requestBody: body = '' }, { request }) => {
    const visitor = await who(request, userId)
    await limits.send(request, userId)
    return forwardForm(visitor, msgId, { url, method, contentType, body })
  }
