import { HISTORY_PAGE } from '@foyer/protocol/limits'
import type { getHistoryMsg as call } from '@foyer/protocol/visitor/getHistoryMsg'
import type { Handler } from '../door.ts'
import type { VisitorParts } from './parts.ts'
import { presentOwn } from './present.ts'

/** the newest messages before maxTime, oldest first; fewer than a page is the end (G-69). */
export const getHistoryMsg =
  ({ hears, messages, channels }: Pick<VisitorParts, 'hears' | 'messages' | 'channels'>): Handler<typeof call> =>
  async ({ userId, pageSize, maxTime }, { request }) => {
    const visitor = await hears(request, userId)
    const rows = await messages.history(visitor, maxTime ?? 0, pageSize ?? HISTORY_PAGE, false)
    const voting = (await channels.channelInfo(visitor.channelId))?.commentDocMode === 1
    return rows.map((row) => presentOwn(row, { voting, sessionId: visitor.sessionId }))
  }
