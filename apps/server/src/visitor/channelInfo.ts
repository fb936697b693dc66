import type { channelInfo as call } from '@foyer/protocol/visitor/channelInfo'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { askedLocale, spokenChannel } from './spokenChannel.ts'

/** Answers the settings of a channel, its texts in the language of the request (D-20). @throws notFound */
export const channelInfo =
  ({ channels }: Pick<VisitorParts, 'channels'>): Handler<typeof call> =>
  async ({ id }, { request }) => {
    const info = await spokenChannel({ channels }, { channelId: id }, askedLocale(request))
    if (info === null) throw failures.notFound()
    return info
  }
