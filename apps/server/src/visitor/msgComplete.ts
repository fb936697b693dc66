import type { msgComplete as call } from '@foyer/protocol/visitor/msgComplete'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** a robot message has been shown to its end. The text that is stored stays: only an open message would take another (G-12). */
export const msgComplete =
  ({ who, messages }: Pick<VisitorParts, 'who' | 'messages'>): Handler<typeof call> =>
  async ({ userId, msgId }, { request }) => {
    const visitor = await who(request, userId)
    const message = await messages.find(visitor, msgId)
    if (message === undefined || message.sender !== 3) throw failures.notFound()
    return true
  }
