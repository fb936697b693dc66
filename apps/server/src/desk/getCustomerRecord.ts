import type { getCustomerRecord as call } from '@foyer/protocol/admin/customers'
import type { RequestOf } from '@foyer/protocol/call'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskViewer } from './feeds.ts'
import type { DeskParts } from './parts.ts'

type Parts = Pick<DeskParts, 'viewer' | 'sessions' | 'customerRecords' | 'tickets'>

/** All that is known of a customer, named by the record, a session or a ticket. */
export const getCustomerRecord = ({ viewer, sessions, customerRecords, tickets }: Parts): Handler<typeof call> => {
  const idOf = async (me: DeskViewer, { customerId, sessionId, woId }: RequestOf<typeof call>): Promise<string> => {
    if (customerId !== undefined) return customerId
    if (sessionId !== undefined) return customerRecords.ofVisitor(await sessions.access(me, sessionId))
    if (woId !== undefined) return (await tickets.access.accessTicket(me, woId)).customer_id
    throw failures.badRequest('customerId, sessionId or woId must be given')
  }
  return async (body, { request }) => {
    const me = await viewer(request)
    const { name, fields, ownFields, tags, ...record } = await customerRecords.read(me, await idOf(me, body))
    return {
      ...record,
      customerName: name,
      values: fields,
      fields: [...ownFields],
      tags: [...tags],
      given: record.given.map((one) => ({ ...one, provedFacts: [...one.provedFacts] })),
      moments: record.moments.map((one) => ({ ...one, tags: [...one.tags] })),
    }
  }
}
