import { TICKET_PRIORITY, TICKET_STATUS } from '@foyer/protocol/kinds'
import type { Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import { checkPlace } from './change.ts'
import type { Actor, NewTicket, TicketRow } from './types.ts'
import type { TicketUnit } from './unit.ts'
import { type HeldTicket, keepFiles, type TicketParts, tellNews } from './write.ts'

/**
 * Opens a ticket in a caller's transaction: numbers it, assigns it and sets its due times by the operators' rules.
 * @returns the ticket; for an opening that was stored already the one that it made
 */
export type OpenIn = (unit: TicketUnit, ticket: NewTicket, by: Actor) => Promise<TicketRow>

/** The sender's own id counts for that sender alone. */
const openingKey = ({ clientId = '', userId = '', firstContact }: NewTicket, by: Actor): string => {
  if (clientId === '') return ''
  const sender = by.kind === 'agent' ? by.adminId : firstContact ? '' : userId
  return `${by.kind} ${sender} ${clientId}`
}

const findOpened = (tx: Pick<Tx, 'k'>, tenantId: string, key: string): Promise<TicketRow | undefined> => {
  const query = tx.k.selectFrom('ticket').selectAll().where('tenant_id', '=', tenantId)
  // the second condition lets the store use the index, which has no empty keys
  return query.where('opening_key', '=', key).where('opening_key', '<>', '').executeTakeFirst()
}

/** The ticket that somebody without a userId opened with this id of theirs; undefined for none. */
export const findFirstContact = (
  tx: Pick<Tx, 'k'>,
  tenantId: string,
  clientId: string,
): Promise<TicketRow | undefined> => findOpened(tx, tenantId, clientId === '' ? '' : `customer  ${clientId}`)

const NEXT_NO = `insert into ticket_counter (tenant_id, last_no) values ($1, 1)
  on conflict (tenant_id) do update set last_no = ticket_counter.last_no + 1 returning last_no as "woNo"`

const nextNo = async (tx: Tx, tenantId: string): Promise<number> => {
  const [row] = await tx.rows<{ woNo: number }>({ name: 'ticket-number', text: NEXT_NO, values: [tenantId] })
  if (row === undefined) throw new Error('the counter of tickets answered nothing')
  return row.woNo
}

const VISITOR = `select customer_id, name, phone, email, partner_id, channel_id, locale from visitor where tenant_id = $1 and user_id = $2`

const fillEmpty = (ticket: HeldTicket, known: Partial<HeldTicket>): void => {
  for (const [column, value] of Object.entries(known))
    if (ticket[column as keyof HeldTicket] === '') Object.assign(ticket, { [column]: value })
}

/** Fills what was not given with what is known of the visitor. */
const fillFromVisitor = async (tx: Tx, ticket: HeldTicket): Promise<void> => {
  if (ticket.user_id === '') return
  const statement = { name: 'ticket-visitor', text: VISITOR, values: [ticket.tenant_id, ticket.user_id] }
  const [visitor] = await tx.rows<Partial<HeldTicket>>(statement)
  fillEmpty(ticket, visitor ?? {})
}

/** A ticket as it was given; the operators' rules fill in the rest. */
const newRow = (given: NewTicket, by: Actor, now: number): HeldTicket => ({
  tenant_id: given.tenantId,
  wo_id: '',
  wo_no: 0,
  kind: given.kind,
  title: given.title,
  content: given.content,
  type_id: given.typeId ?? '',
  type_name: given.typeName ?? '',
  template_id: given.templateId ?? '',
  source: given.source,
  partner_id: given.partnerId ?? '',
  user_id: given.userId ?? '',
  customer_id: given.customerId ?? '',
  channel_id: given.channelId ?? '',
  session_id: given.sessionId ?? '',
  group_id: given.groupId ?? '',
  admin_id: given.adminId ?? '',
  status: TICKET_STATUS.untouched,
  priority: given.priority ?? TICKET_PRIORITY.normal,
  tags: [],
  fields: given.fields ?? [],
  files: given.files ?? [],
  name: given.name ?? '',
  phone: given.callback?.phone ?? given.phone ?? '',
  email: given.email ?? '',
  locale: given.locale ?? '',
  remark: '',
  callback_from: given.callback?.from ?? null,
  callback_to: given.callback?.to ?? null,
  first_due: null,
  next_due: null,
  solve_due: null,
  due_at: null,
  told_due: 0,
  answered_at: null,
  waiting_since: by.kind === 'agent' && given.source === 'desk' ? 0 : now,
  solved_at: null,
  snoozed_until: 0,
  merged_into: '',
  merged_from: [],
  solved: null,
  stars: null,
  rating_comment: '',
  rated_at: null,
  mail_problem: '',
  last_entry: 0,
  last_by: by.kind === 'customer' ? 'customer' : '',
  opening_key: openingKey(given, by),
  quoted: given.quoted ?? '',
  mail_id: given.mailId ?? '',
  created_at: now,
  updated_at: now,
})

const CUSTOMER = 'select name, phone, email from customer where tenant_id = $1 and customer_id = $2'

/** The same from the record of a customer. @throws badRequest for a customer that the tenant does not have */
const fillFromCustomer = async (tx: Tx, ticket: HeldTicket): Promise<void> => {
  if (ticket.customer_id === '') return
  const statement = { name: 'ticket-customer', text: CUSTOMER, values: [ticket.tenant_id, ticket.customer_id] }
  const [customer] = await tx.rows<Partial<HeldTicket>>(statement)
  if (customer === undefined) throw failures.badRequest(`customerId: there is no ${ticket.customer_id}`)
  fillEmpty(ticket, customer)
}

const insertTicket = async (tx: Tx, ticket: TicketRow): Promise<void> => {
  const { tags, fields, files, merged_from, ...columns } = ticket
  const json = {
    tags: JSON.stringify(tags),
    fields: JSON.stringify(fields),
    files: JSON.stringify(files),
    merged_from: JSON.stringify(merged_from),
  }
  await tx.k
    .insertInto('ticket')
    .values({ ...columns, ...json })
    .execute()
}

export const createOpenIn =
  (parts: TicketParts): OpenIn =>
  async (unit, given, by) => {
    const { tx, now } = unit
    const ticket = newRow(given, by, now)
    const opened = await findOpened(tx, given.tenantId, ticket.opening_key)
    if (opened !== undefined) return opened
    ticket.wo_id = `wo${parts.random.bytes(16).toString('hex')}`
    ticket.wo_no = await nextNo(tx, given.tenantId)
    await fillFromVisitor(tx, ticket)
    await fillFromCustomer(tx, ticket)
    await checkPlace(tx, given.tenantId, given)
    Object.assign(ticket, await parts.rules.assign(tx, ticket, now))
    Object.assign(ticket, await parts.rules.due(tx, ticket, now))
    await keepFiles(tx, given.tenantId, ticket.files)
    await insertTicket(tx, ticket)
    await tellNews(unit, parts, { change: 'opened', ticket, entry: null, by, before: ticket, mentions: [] })
    return ticket
  }
