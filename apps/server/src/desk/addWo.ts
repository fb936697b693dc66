import { acceptedLocale } from '@foyer/locales/server/index'
import type { deskAddWo as call } from '@foyer/protocol/admin/addWo'
import type { RequestOf } from '@foyer/protocol/call'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import { readAgentFiles } from '../tickets/files.ts'
import type { DeskViewer } from './feeds.ts'
import type { DeskParts } from './parts.ts'
import { actorOf } from './ticketActor.ts'
import { fillAtDesk } from './ticketFields.ts'
import { createOrigin, type Origin, openWithTranscript } from './ticketOrigin.ts'

type Parts = Pick<DeskParts, 'viewer' | 'tickets' | 'sessions' | 'messages' | 'customers' | 'channels' | 'files'>
type Body = RequestOf<typeof call>

const createForm =
  ({ tickets }: Pick<Parts, 'tickets'>) =>
  async ({ tenantId }: DeskViewer, { typeId = '', cusFieldConfigInfoVoList = [] }: Body) => {
    const form = await tickets.findForm({ tenantId, typeId })
    if (form === undefined && typeId !== '') throw failures.badRequest(`typeId: there is no ${typeId}`)
    const fields = fillAtDesk(form, cusFieldConfigInfoVoList)
    return { typeId, typeName: form?.woType.typeName ?? '', templateId: form?.templateId ?? '', fields }
  }

/** What the agent gave; a conversation fills the rest. */
const ticketOf = (body: Body, origin: Origin) => {
  const { customerId = '', customerName: name = '', phone = '', email = '', groupId = '' } = body
  const title = body.woTitle?.trim() || origin.title
  const content = body.woContent?.trim() || origin.content
  if (origin.chat === null && content === '') throw failures.blankMessage()
  if (title === '') throw failures.badRequest('woTitle: must be filled in')
  const { userId = '', channelId = '', sessionId = '' } = origin
  // who makes a ticket of a conversation goes on with it, unless it goes to a group or to a colleague
  const adminId = body.adminId ?? (groupId === '' ? (origin.adminId ?? '') : '')
  const priority = body.woPriority === undefined ? {} : { priority: body.woPriority }
  const whose = { customerId, name, phone, email, userId, channelId, sessionId }
  return { title, content, groupId, adminId, ...whose, ...priority }
}

/**
 * Opens a ticket at the desk. Of a conversation it carries the transcript with its files as a note, the customer's data and the channel.
 * @throws notFound for a conversation that the agent may not see; blankMessage; badRequest for a type, a group or an agent that is not there
 */
export const addWo = (parts: Parts): Handler<typeof call> => {
  const { viewer, tickets, files } = parts
  const [originOf, formOf] = [createOrigin(parts), createForm(parts)]

  return async (body, { request }) => {
    const me = await viewer(request)
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? 'en'
    const origin = await originOf({ me, locale }, body.sessionId ?? '')
    const attached = await readAgentFiles(files, me, 'woFileRelVoList', body.woFileRelVoList ?? [])
    const source = origin.chat === null ? 'desk' : 'chat'
    const common = {
      tenantId: me.tenantId,
      kind: 'ticket',
      source,
      files: attached,
      clientId: body.clientId ?? '',
    } as const
    const ticket = { ...common, ...ticketOf(body, origin), ...(await formOf(me, body)) }
    const by = actorOf(me)
    const opened = await tickets.transaction((unit) => openWithTranscript(tickets, unit, ticket, origin.chat, by))
    return { woId: opened.wo_id, woNo: opened.wo_no }
  }
}
