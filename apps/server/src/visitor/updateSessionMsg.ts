import type { updateSessionMsg as call } from '@foyer/protocol/visitor/updateSessionMsg'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/**
 * Stores, once, a form that the visitor filled in (X-29, G-15). Only the chooseValues of docNode count. A dialogue that waits for the form
 * continues with the next robotAsk that names its nodeId.
 */
export const updateSessionMsg =
  ({ who, limits, submitForm }: Pick<VisitorParts, 'who' | 'limits' | 'submitForm'>): Handler<typeof call> =>
  async ({ userId, msgId, docNode }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    await submitForm({ tenantId: visitor.tenantId, userId }, msgId, docNode)
    return true
  }
