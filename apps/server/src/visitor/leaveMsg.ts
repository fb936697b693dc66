import { acceptedLocale } from '@foyer/locales/server/index'
import type { leaveMsg as call } from '@foyer/protocol/visitor/leaveMsg'
import type { Handler } from '../http/door.ts'
import { newId } from '../newId.ts'
import type { VisitorParts } from './parts.ts'
import { wireDate } from './wireDate.ts'

/** Leaves a message or a wish to be called (X-21, D-24), with or without a visitor. */
export const leaveMsg =
  ({
    author,
    limits,
    leave,
    clock,
    random,
  }: Pick<VisitorParts, 'author' | 'limits' | 'leave' | 'clock' | 'random'>): Handler<typeof call> =>
  async (body, { request }) => {
    const { channel, visitor } = await author(request, body.channelId, body.userId ?? '')
    await limits.leave(request, body.userId ?? '')
    // whoever fills in the hidden field is a program, which learns nothing from the answer
    if ((body.website ?? '') !== '')
      return { id: newId(random, 'wo') + newId(random, ''), createTime: wireDate(clock.now()) }
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? visitor?.locale ?? ''
    const { customerName, customerPhone = '', customerEmail = '', msgContent, callback = null, clientId = '' } = body
    const left = {
      name: customerName,
      phone: customerPhone,
      email: customerEmail,
      content: msgContent,
      callback,
      clientId,
    }
    const ticket = await leave(channel, visitor, left, locale)
    return { id: ticket.wo_id, createTime: wireDate(ticket.created_at) }
  }
