import { acceptedLocale } from '@foyer/locales/server/index'
import type { getTemplateFiledInfoByTypeId as call } from '@foyer/protocol/workorder/getTemplateFiledInfoByTypeId'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import { presentTemplate } from '../tickets/templateTexts.ts'
import type { WorkorderParts } from './parts.ts'

/** Answers the form of a ticket type. */
export const getTemplateFiledInfoByTypeId =
  ({ tickets, channels }: Pick<WorkorderParts, 'tickets' | 'channels'>): Handler<typeof call> =>
  async ({ id, tenantId, channelId = '' }, { request }) => {
    const channel = channelId === '' ? null : await channels.find(channelId)
    const form = await tickets.findForm({ typeId: id, tenantId: channel?.tenantId ?? tenantId ?? '' })
    if (form === undefined || form.hidden === 1) throw failures.notFound()
    return presentTemplate(form, acceptedLocale(request.headers['accept-language'] ?? '') ?? '')
  }
