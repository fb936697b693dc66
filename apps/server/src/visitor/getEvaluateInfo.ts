import type { getEvaluateInfo as call } from '@foyer/protocol/visitor/getEvaluateInfo'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { askedLocale } from './spokenChannel.ts'

/** Answers the rating form of a channel: always five stars, each with its labels as text and as a list. @throws notFound */
export const getEvaluateInfo =
  ({ channels }: Pick<VisitorParts, 'channels'>): Handler<typeof call> =>
  async ({ tenantId, channelId }, { request }) => {
    const channel = await channels.find(channelId)
    if (channel === null || (tenantId || channel.tenantId) !== channel.tenantId) throw failures.notFound()
    return channel.inLocale(askedLocale(request)).evaluate
  }
