import type { writeFirst as call } from '@foyer/protocol/admin/site'
import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

type Parts = Pick<DeskParts, 'viewer' | 'channels' | 'visits' | 'findSensitiveWords'>

/** Writes to somebody on the website, who becomes the agent's visitor; their page fetches the conversation with its next report. */
export const writeFirst =
  ({ viewer, channels, visits, findSensitiveWords }: Parts): Handler<typeof call> =>
  async ({ siteId, msgContent: content, id = '' }, { request }) => {
    const { tenantId, adminId, nick, face } = await viewer(request)
    if (content.trim() === '') throw failures.blankMessage()
    const found = await findSensitiveWords(tenantId, content)
    const sessionId = await visits.writeFirst({
      tenantId,
      adminId,
      siteId,
      followsPages: async (channelId) => (await channels.channelInfo(channelId))?.pageTracking === 1,
      draft: {
        sender: SENDER_TYPE.agent,
        senderId: adminId,
        senderName: nick,
        face,
        msgType: MSG_TYPE.text,
        content,
        extra: {},
        inside: false,
        sensitiveWords: found.join(','),
        id,
      },
    })
    return { sessionId }
  }
