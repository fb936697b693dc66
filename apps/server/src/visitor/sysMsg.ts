import type { sysMsg as call } from '@foyer/protocol/visitor/sysMsg'
import type { Handler } from '../door.ts'
import { saveLine } from './addSessionMsg.ts'
import type { VisitorParts } from './parts.ts'

/** a system line that the page showed. */
export const sysMsg =
  ({ who, limits, send, words }: Pick<VisitorParts, 'who' | 'limits' | 'send' | 'words'>): Handler<typeof call> =>
  async ({ userId, msgContent, clientType, id = '' }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    return saveLine({ send, words }, visitor, {
      sender: 4,
      senderName: '',
      msgType: 1,
      content: msgContent,
      extra: { clientType: clientType ?? 1 },
      id,
    })
  }
