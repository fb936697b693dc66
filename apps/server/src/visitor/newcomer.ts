import { acceptedLocale } from '@foyer/locales/server/index'
import type { FastifyRequest } from 'fastify'
import { failures } from '../errors.ts'
import type { VisitorParts } from './parts.ts'

/** Where somebody without a userId writes to: a channel, or a tenant's first one. */
type Place = { readonly tenantId?: string; readonly channelId?: string }

/** Makes a visitor of somebody who adds a picture to a ticket before anything else (G-46). */
export type Newcomer = (request: FastifyRequest, place: Place) => Promise<{ tenantId: string; userId: string }>

/** @throws notFound for an unknown place; tooMany, visitorBlocked */
export const createNewcomer =
  ({ channels, enrol, blocks, limits }: Pick<VisitorParts, 'channels' | 'enrol' | 'blocks' | 'limits'>): Newcomer =>
  async (request, { tenantId: given = '', channelId = '' }) => {
    const channel = channelId === '' ? null : await channels.find(channelId)
    const [first] = channelId === '' ? await channels.getChannelNames(given) : []
    const tenantId = channel?.tenantId ?? given
    const place = channel === null ? first?.channelId : channelId
    if (place === undefined || (given !== '' && given !== tenantId)) throw failures.notFound()
    await limits.newVisitor(request)
    await blocks.admit(tenantId, request.ip)
    const address_hash = await blocks.hashOf(tenantId, request.ip)
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? 'en'
    const facts = { name: '', phone: '', email: '', partner_id: '', locale, address_hash }
    return { tenantId, userId: await enrol({ tenantId, channelId: place, facts }) }
  }
