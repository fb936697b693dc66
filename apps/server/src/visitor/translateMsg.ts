import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { translateMsg as call } from '@foyer/protocol/visitor/translateMsg'
import type { MessageRow } from '../events/log.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { readingLocale } from './who.ts'

/** Translations that one visitor may wait for at the same time; a page asks for one. */
const AT_ONCE = 4

/** True for an agent's messages and greeting; false for notes and for flagged messages, which the visitor does not see (G-57). */
const mayRead = ({ sender, sender_name, inside, sensitive_words }: MessageRow): boolean =>
  sender === SENDER_TYPE.agent ? !inside && sensitive_words === '' : sender === SENDER_TYPE.system && sender_name !== ''

/** Translates an agent's message into the visitor's language (G-58). The visitor's lists show the translation from then on. */
export const translateMsg =
  ({ who, limits, translation }: Pick<VisitorParts, 'who' | 'limits' | 'translation'>): Handler<typeof call> =>
  async ({ userId, msgId }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    const locale = readingLocale(request, visitor)
    const thread = { tenantId: visitor.tenantId, userId, mayRead, atOnce: AT_ONCE }
    return { msgId, msgTransContent: await translation.translate(thread, msgId, locale) }
  }
