import { acceptedLocale } from '@foyer/locales/server/index'
import type { getRobotDoc as call } from '@foyer/protocol/visitor/getRobotDoc'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/**
 * Answers a document of the visitor's tenant. Anybody with its address may read it (S2.1-13 to 15); its HTML was cleaned when an
 * operator saved it (G-61).
 */
export const getRobotDoc =
  ({ named, knowledge }: Pick<VisitorParts, 'named' | 'knowledge'>): Handler<typeof call> =>
  async ({ docId, userId }, { request }) => {
    const visitor = await named(userId)
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? visitor.locale
    const document = await knowledge.document(visitor.tenantId, docId, locale)
    if (document === null) throw failures.docNotFound()
    return { docQuestion: document.question, docAnswer: document.answer }
  }
