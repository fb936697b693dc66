import type { updateSessionMsg as call } from '@foyer/protocol/visitor/updateSessionMsg'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/**
 * fills in a form of the visitor's own (msgType 10 or 11), once (G-15). Only chooseValue is taken from docNode; a dialogue that waits
 * for the form goes on with the next robotAsk that names its nodeId.
 */
export const updateSessionMsg =
  ({ who, limits, submitForm }: Pick<VisitorParts, 'who' | 'limits' | 'submitForm'>): Handler<typeof call> =>
  async ({ userId, msgId, docNode }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    await submitForm({ tenantId: visitor.tenantId, userId }, msgId, docNode)
    return true
  }
