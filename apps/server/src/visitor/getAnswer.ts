import { acceptedLocale } from '@foyer/locales/server/index'
import type { getAnswer as call } from '@foyer/protocol/visitor/getAnswer'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Answers a document of the channel's robot; its HTML was cleaned when an operator saved it (G-61). @throws docNotFound */
export const getAnswer =
  ({ author, limits, answers }: Pick<VisitorParts, 'author' | 'limits' | 'answers'>): Handler<typeof call> =>
  async ({ channelId, docId }, { request }) => {
    const { channel } = await author(request, channelId, '')
    await limits.answers(request)
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? ''
    const answer = await answers.read({ tenantId: channel.tenantId, robotNo: channel.robotNo, locale }, docId)
    if (answer === null) throw failures.docNotFound()
    return answer
  }
