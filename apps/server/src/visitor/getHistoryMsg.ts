import { HISTORY_PAGE } from '@foyer/protocol/limits'
import type { getHistoryMsg as call } from '@foyer/protocol/visitor/getHistoryMsg'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { createPresentOwn } from './present.ts'
import { readingLocale } from './who.ts'

/** Answers the newest messages before maxTime, oldest first; fewer than a page means the end (G-69). */
export const getHistoryMsg = (
  parts: Pick<VisitorParts, 'hears' | 'messages' | 'channels' | 'translation' | 'people'>,
): Handler<typeof call> => {
  const { hears, messages } = parts
  const presentOwn = createPresentOwn(parts)
  return async ({ userId, pageSize, maxTime }, { request }) => {
    const visitor = await hears(request, userId)
    const before = maxTime || Number.MAX_SAFE_INTEGER
    const rows = await messages.ownHistory(visitor, before, pageSize ?? HISTORY_PAGE, readingLocale(request, visitor))
    return presentOwn(visitor, rows, request)
  }
}
