import { acceptedLocale } from '@foyer/locales/server/index'
import type { suggestAnswers as call } from '@foyer/protocol/visitor/suggestAnswers'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Suggests at most three answers for a message that is about to be left; none for blank text. Needs no visitor. */
export const suggestAnswers =
  ({ author, limits, answers }: Pick<VisitorParts, 'author' | 'limits' | 'answers'>): Handler<typeof call> =>
  async ({ channelId, userId = '', words }, { request }) => {
    const { channel, visitor } = await author(request, channelId, userId)
    await limits.answers(request)
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? visitor?.locale ?? ''
    return answers.suggest({ tenantId: channel.tenantId, robotNo: channel.robotNo, locale }, words)
  }
