import type { solvedByAnswer as call } from '@foyer/protocol/visitor/solvedByAnswer'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Counts an answer that made a message unnecessary. @throws docNotFound */
export const solvedByAnswer =
  ({
    author,
    limits,
    answers,
    recordSettled,
  }: Pick<VisitorParts, 'author' | 'limits' | 'answers' | 'recordSettled'>): Handler<typeof call> =>
  async ({ channelId, userId = '', docId }, { request }) => {
    const { channel } = await author(request, channelId, userId)
    await limits.leave(request, userId)
    const { tenantId, robotNo } = channel
    if ((await answers.read({ tenantId, robotNo, locale: '' }, docId)) === null) throw failures.docNotFound()
    await recordSettled({ tenantId, robotNo, docId, userId })
    return true
  }
