import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { msgComplete as call } from '@foyer/protocol/visitor/msgComplete'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** The page has drawn a robot's message completely. The stored text is complete already and does not change (G-12). */
export const msgComplete =
  ({ who, messages }: Pick<VisitorParts, 'who' | 'messages'>): Handler<typeof call> =>
  async ({ userId, msgId }, { request }) => {
    const visitor = await who(request, userId)
    const message = await messages.find(visitor, msgId)
    if (message === undefined || message.sender !== SENDER_TYPE.robot) throw failures.notFound()
    return true
  }
