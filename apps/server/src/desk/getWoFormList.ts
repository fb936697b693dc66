import { acceptedLocale } from '@foyer/locales/server/index'
import type { getWoFormList as call } from '@foyer/protocol/admin/getWoFormList'
import type { Handler } from '../http/door.ts'
import { presentTemplate } from '../tickets/templateTexts.ts'
import type { DeskParts } from './parts.ts'

/** Lists the ticket types with the fields of their forms, those too that customers do not see. */
export const getWoFormList =
  ({ viewer, tickets }: Pick<DeskParts, 'viewer' | 'tickets'>): Handler<typeof call> =>
  async (_, { request }) => {
    const { tenantId } = await viewer(request)
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? ''
    return (await tickets.listForms(tenantId)).map((form) => presentTemplate(form, locale))
  }
