import type { translateMsg as call } from '@foyer/protocol/visitor/translateMsg'
import type { MessageRow } from '../events/log.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { readingLocale } from './who.ts'

/** A page asks for one at a time. */
const AT_ONCE = 4

/** What an agent said to the visitor, and their greeting: no note, and nothing that is kept from the visitor (G-57). */
const mayRead = ({ sender, sender_name, inside, sensitive_words }: MessageRow): boolean =>
  sender === 2 ? !inside && sensitive_words === '' : sender === 4 && sender_name !== ''

/** G-58: a text of an agent in the visitor's language. Whoever asks for it has it in the lists from then on. */
export const translateMsg =
  ({ who, limits, translation }: Pick<VisitorParts, 'who' | 'limits' | 'translation'>): Handler<typeof call> =>
  async ({ userId, msgId }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    const locale = readingLocale(request, visitor)
    const thread = { tenantId: visitor.tenantId, userId, mayRead, atOnce: AT_ONCE }
    return { msgId, msgTransContent: await translation.translate(thread, msgId, locale) }
  }
