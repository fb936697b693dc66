import type { fromRequest as call } from '@foyer/protocol/visitor/fromRequest'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/**
 * sends a form to the address that its node names, before updateSessionMsg stores it. `status` is the other host's; `headers` of the
 * request are not used, as the node's own are sent (G-43).
 */
export const fromRequest =
  ({ who, limits, forwardForm }: Pick<VisitorParts, 'who' | 'limits' | 'forwardForm'>): Handler<typeof call> =>
  async ({ userId, msgId, url, method, contentType = '', requestBody: body = '' }, { request }) => {
    const visitor = await who(request, userId)
    await limits.send(request, userId)
    return forwardForm(visitor, msgId, { url, method, contentType, body })
  }
