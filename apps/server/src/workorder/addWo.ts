import { toLocale } from '@foyer/locales'
import { acceptedLocale, serverText } from '@foyer/locales/server/index'
import type { RequestOf } from '@foyer/protocol/call'
import type { addWo as call } from '@foyer/protocol/workorder/addWo'
import type { FastifyRequest } from 'fastify'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import { readAttachments } from '../tickets/files.ts'
import { fillTicketFields } from '../tickets/fillFields.ts'
import type { TicketForm } from '../tickets/forms.ts'
import type { TicketRow } from '../tickets/types.ts'
import { wireDate } from '../visitor/wireDate.ts'
import type { WorkorderParts } from './parts.ts'

type Parts = Pick<
  WorkorderParts,
  'who' | 'enrol' | 'blocks' | 'tickets' | 'channels' | 'files' | 'limits' | 'clock' | 'random'
>
type Body = RequestOf<typeof call>

/** Where a ticket is opened; `userId` is '' for somebody who has none yet. */
type Place = { readonly tenantId: string; readonly channelId: string; readonly userId: string }

/** Shorter ids of senders could be guessed: such a repeat from somebody without a userId is a ticket of its own. */
const UNGUESSABLE = 16

const answerOf = (ticket: TicketRow) => ({
  woId: ticket.wo_id,
  userId: ticket.user_id,
  createTime: wireDate(ticket.created_at),
  woNo: ticket.wo_no,
})

/** The answer to a program that fills in every field: as if its ticket had been stored. */
const pretend = ({ random, clock }: Pick<Parts, 'random' | 'clock'>, { userId = '' }: Body) => {
  const hex = () => random.bytes(16).toString('hex')
  const woNo = 1000 + random.bytes(2).readUInt16BE()
  return { woId: `wo${hex()}`, userId: userId === '' ? `u${hex()}` : userId, createTime: wireDate(clock.now()), woNo }
}

/** Finds tenant and channel: those of the visitor, of the named channel, of the named tenant, or of the form's tenant. */
const createPlaceOf = ({ who, channels, tickets }: Pick<Parts, 'who' | 'channels' | 'tickets'>) => {
  const firstChannel = async (tenantId: string): Promise<string> => {
    const [first] = await channels.getChannelNames(tenantId)
    if (first === undefined) throw failures.notFound()
    return first.channelId
  }
  return async (request: FastifyRequest, body: Body): Promise<Place> => {
    const { userId = '', channelId = '', templateId = '', tenantId: given = '' } = body
    const visitor = userId === '' ? null : await who(request, userId)
    const channel = channelId === '' ? null : await channels.find(channelId)
    const typeId = body.woTypeId ?? body.woType ?? ''
    const form =
      visitor === null && channel === null ? await tickets.findForm({ tenantId: given, templateId, typeId }) : undefined
    const tenantId = visitor?.tenantId ?? channel?.tenantId ?? form?.tenantId ?? given
    const isElsewhere = (given !== '' && given !== tenantId) || (channel !== null && channel.tenantId !== tenantId)
    if (tenantId === '' || isElsewhere || (channelId !== '' && channel === null)) throw failures.notFound()
    return { tenantId, channelId: channelId || visitor?.channelId || (await firstChannel(tenantId)), userId }
  }
}

/** The form that the ticket fills in; undefined for a ticket without fields. */
const createFormOf =
  ({ channels, tickets }: Pick<Parts, 'channels' | 'tickets'>) =>
  async ({ tenantId, channelId }: Place, body: Body): Promise<TicketForm | undefined> => {
    const ofChannel = (await channels.channelInfo(channelId))?.leaveMsgWoType ?? ''
    const named = { tenantId, templateId: body.templateId ?? '', typeId: body.woTypeId || body.woType || '' }
    const isNamed = named.templateId !== '' || named.typeId !== ''
    const found = await tickets.findForm(isNamed ? named : { tenantId, typeId: ofChannel })
    const form = found?.hidden === 1 ? undefined : found
    // a channel may name a type that was deleted or hidden: its page still takes tickets, without fields
    if (form === undefined && isNamed && named.typeId !== ofChannel)
      throw failures.badRequest(`${named.templateId === '' ? 'woTypeId' : 'templateId'}: there is no such form`)
    return form
  }

/** The title of tickets from this channel, and the language that its sender reads. */
const createWording =
  ({ channels }: Pick<Parts, 'channels'>) =>
  async (request: FastifyRequest, { channelId }: Place) => {
    const info = await channels.channelInfo(channelId)
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? toLocale(info?.language ?? '') ?? 'en'
    const title = info?.leaveMsgTitle.trim() ?? ''
    return { locale, title: title === '' ? serverText(locale, 'leaveMessageTitle') : title }
  }

/** Makes a visitor of somebody who has no userId (G-46). @throws tooMany, visitorBlocked */
const createEnrolment =
  ({ enrol, blocks, limits }: Pick<Parts, 'enrol' | 'blocks' | 'limits'>) =>
  async (request: FastifyRequest, { tenantId, channelId, userId }: Place, body: Body, locale: string) => {
    if (userId !== '') return userId
    await limits.newVisitor(request)
    await blocks.admit(tenantId, request.ip)
    const { customerName = '', phone = '', email = '', partnerId = '' } = body
    const address_hash = await blocks.hashOf(tenantId, request.ip)
    const facts = { name: customerName, phone, email, partner_id: partnerId, locale, address_hash }
    return enrol({ tenantId, channelId, facts })
  }

/**
 * Opens a ticket. What it checks a page has checked before: required fields, types, choices, attachments; title and way of start are the
 * server's.
 * @throws badRequest that names the member; blankMessage; notFound for an unknown place; tooMany
 */
export const addWo = (parts: Parts): Handler<typeof call> => {
  const { tickets, files, limits } = parts
  const [placeOf, formOf, wordingOf] = [createPlaceOf(parts), createFormOf(parts), createWording(parts)]
  const enrolled = createEnrolment(parts)

  return async (body, { request }) => {
    await limits.leave(request, body.userId ?? '')
    if ((body.website ?? '').trim() !== '') return pretend(parts, body)
    const place = await placeOf(request, body)
    const { tenantId, channelId } = place
    const { clientId = '', customerName: name = '', phone = '', email = '', partnerId = '' } = body
    const firstContact = place.userId === ''
    const knownId = firstContact && clientId.length < UNGUESSABLE ? '' : clientId
    const opened = firstContact ? await tickets.findFirstContact(tenantId, knownId) : undefined
    if (opened !== undefined) return answerOf(opened)
    const form = await formOf(place, body)
    const fields = form === undefined ? [] : fillTicketFields(form, body.cusFieldConfigInfoVoList ?? [])
    const content = body.woContent.trim()
    if (content === '' && fields.length === 0) throw failures.blankMessage()
    const attached = await readAttachments(files, [place], body.woFileRelVoList ?? [])
    const { title, locale } = await wordingOf(request, place)
    const userId = await enrolled(request, place, body, locale)
    const what = {
      kind: 'ticket',
      source: body.templateId === undefined ? 'page' : 'form',
      title,
      content,
      fields,
    } as const
    const { typeId = '', typeName = '' } = form?.woType ?? {}
    const type = { typeId, typeName, templateId: form?.templateId ?? '' }
    const whose = { tenantId, channelId, userId, name, phone, email, partnerId, locale }
    const sent = { files: attached, clientId: knownId, firstContact }
    const by = { kind: 'customer', name } as const
    return answerOf(await tickets.open({ ...what, ...type, ...whose, ...sent }, by))
  }
}
