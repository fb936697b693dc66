import type { setConversation as call } from '@foyer/protocol/visitor/setConversation'
import { acknowledge, type Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Keeps what the host page says of the running consultation: attributes, and tags that are among its own. */
export const setConversation =
  ({ who, limits, setPageFacts }: Pick<VisitorParts, 'who' | 'limits' | 'setPageFacts'>): Handler<typeof call> =>
  async ({ userId, attributes = {}, addTags = [], removeTags = [] }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    return acknowledge(setPageFacts(visitor, { attributes, addTags, removeTags }))
  }
