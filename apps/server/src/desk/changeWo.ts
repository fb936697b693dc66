import { acceptedLocale, type ServerText, serverText } from '@foyer/locales/server/index'
import type { changeWo as call } from '@foyer/protocol/admin/changeWo'
import type { RequestOf } from '@foyer/protocol/call'
import { failureRow, failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { TicketChange } from '../tickets/types.ts'
import type { DeskViewer } from './feeds.ts'
import type { DeskParts } from './parts.ts'
import { actorOf } from './ticketActor.ts'
import { fillAtDesk } from './ticketFields.ts'

type Parts = Pick<DeskParts, 'viewer' | 'tickets'>
type Body = RequestOf<typeof call>

/** Members of the wire under their names in the domain; absent ones stay absent. */
const NAMES: Readonly<Record<string, keyof TicketChange>> = {
  woStatus: 'status',
  woPriority: 'priority',
  adminId: 'adminId',
  groupId: 'groupId',
  typeId: 'typeId',
  woTitle: 'title',
  tags: 'tags',
  snoozedUntil: 'snoozedUntil',
  customerName: 'name',
  phone: 'phone',
  email: 'email',
}

const changeOf = (change: Body['change']): TicketChange =>
  Object.fromEntries(
    Object.entries(change).flatMap(([name, value]) => (NAMES[name] === undefined ? [] : [[NAMES[name], value]])),
  )

/**
 * Changes tickets, each or not at all.
 * @throws badRequest for an agent, a group, a type or a field that the tenant does not have
 */
export const changeWo = ({ viewer, tickets }: Parts): Handler<typeof call> => {
  const fieldsOf = async (me: DeskViewer, { woIds, change }: Body): Promise<Pick<TicketChange, 'fields'>> => {
    const [woId, another] = woIds
    if (change.cusFieldConfigInfoVoList === undefined) return {}
    if (woId === undefined || another !== undefined)
      throw failures.badRequest('cusFieldConfigInfoVoList: fields are changed of one ticket at a time')
    const typeId = change.typeId ?? (await tickets.access.accessTicket(me, woId)).type_id
    const form = await tickets.findForm({ tenantId: me.tenantId, typeId })
    return { fields: fillAtDesk(form, change.cusFieldConfigInfoVoList) }
  }

  return async (body, { request }) => {
    const me = await viewer(request)
    const visible = await tickets.access.visibleOf(me, body.woIds)
    const change = { ...changeOf(body.change), ...(await fieldsOf(me, body)) }
    const done = await tickets.change(me.tenantId, [...visible], change, actorOf(me))
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? 'en'
    const refusalOf = (woId: string, failure: ServerText) => ({ woId, reason: serverText(locale, failure) })
    const hidden = [...new Set(body.woIds)].filter((woId) => !visible.has(woId))
    return {
      changed: done.changed.map((ticket) => ticket.wo_id),
      refused: [
        ...done.refused.map(({ woId, failure }) => refusalOf(woId, failureRow(failure.failure).text as ServerText)),
        ...hidden.map((woId) => refusalOf(woId, 'notFound')),
      ],
    }
  }
}
