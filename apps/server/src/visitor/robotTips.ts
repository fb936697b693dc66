import type { robotTips as call } from '@foyer/protocol/visitor/robotTips'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Suggests at most five standard questions while the visitor types; none for blank text. */
export const robotTips =
  ({
    who,
    limits,
    channels,
    robots,
  }: Pick<VisitorParts, 'who' | 'limits' | 'channels' | 'robots'>): Handler<typeof call> =>
  async ({ question, robotNo, userId }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    if (question.trim() === '') return []
    const wanted = robotNo || ((await channels.channelInfo(visitor.channelId))?.robotNo ?? '')
    const loaded = await robots.get(visitor.tenantId, wanted)
    return loaded === null
      ? []
      : loaded.robot.suggest(question, 5).map((one) => ({ question: one.question, docId: one.docId }))
  }
