import type { Random } from '../newId.ts'
import type { TicketHook, TicketRow } from '../tickets/types.ts'
import { customerOfAddress, customerOfVisitor, insertCustomer, touch } from './records.ts'

/** Gives every new ticket its customer: the visitor's record, that of the mail address, or a new one. An address that a form names is unproved: it never leads to somebody's record. */
export const customerHook =
  (random: Random): TicketHook =>
  async (tx, { change, ticket }, now) => {
    const { tenant_id: tenantId, user_id: userId, customer_id: known } = ticket
    if (known !== '') await touch(tx, tenantId, known, now)
    if (known !== '' || change !== 'opened') return
    const ofStranger = ({ source, name, email }: TicketRow) =>
      source === 'mail' && email !== ''
        ? customerOfAddress(tx, random, tenantId, { name, email }, now)
        : insertCustomer(tx, random, tenantId, {}, now)
    const customerId =
      userId === '' ? await ofStranger(ticket) : await customerOfVisitor(tx, random, { tenantId, userId }, now)
    await tx.k
      .updateTable('ticket')
      .set({ customer_id: customerId })
      .where('tenant_id', '=', tenantId)
      .where('wo_id', '=', ticket.wo_id)
      .execute()
  }
