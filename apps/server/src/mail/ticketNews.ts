import { HANDLE_TYPE, type MailEvent, TICKET_STATUS } from '@foyer/protocol/kinds'
import type { Tx } from '../db/open.ts'
import type { TicketHook, TicketNews } from '../tickets/types.ts'
import { ADDRESS } from './address.ts'
import { NOTIFY } from './notify.ts'

/** True for the address of a customer that can be mailed. */
const canBeMailed = (email: string): boolean => new RegExp(ADDRESS).test(email.trim())

const { solved, closed, ended } = TICKET_STATUS

const isShut = (status: number): boolean => status === closed || status === ended

const opening = ({ ticket, by }: TicketNews): MailEvent => {
  if (by.kind === 'agent') return 'created'
  if (ticket.kind === 'callback') return 'callback'
  return ticket.kind === 'message' ? 'received' : 'opened'
}

/** What a change of the state means to the customer; null for nothing. */
const stateEvent = ({ ticket, before }: TicketNews): MailEvent | null => {
  const { status } = ticket
  if (status === before.status) return null
  const wasDone = before.status === solved || isShut(before.status)
  if (status === solved || isShut(status)) {
    if (wasDone) return null
    if (ticket.kind !== 'ticket') return 'handled'
    return status === solved ? 'solved' : 'closed'
  }
  return wasDone ? 'reopened' : null
}

/** What the customer is mailed about; null for nothing: what they did themselves, notes, and doubles that were merged. */
const customerEvent = (news: TicketNews): MailEvent | null => {
  const { change, by, entry } = news
  // a mail that no person wrote is not answered by a program (RFC 3834)
  if (change === 'opened') return by.kind === 'system' ? null : opening(news)
  if (by.kind === 'customer' || change === 'merged') return null
  const isReply = entry?.handle_type === HANDLE_TYPE.reply && (entry.content !== '' || entry.files.length > 0)
  return stateEvent(news) ?? (isReply ? 'reply' : null)
}

const INSERT = `insert into mail_outbox
  (tenant_id, mail_id, kind, event, wo_id, entry_no, admin_id, recipient, user_id, session_id, channel_id, due, created_at)`

const CUSTOMER = `${INSERT} values ($1, gen_random_uuid()::text, 'ticket', $4, $2, $3, '', $5, '', '', '', $6, $6) on conflict do nothing`

const queueForCustomer = async (tx: Tx, news: TicketNews, now: number): Promise<void> => {
  const event = customerEvent(news)
  const { ticket, entry } = news
  if (event === null || !canBeMailed(ticket.email)) return
  const place = [ticket.tenant_id, ticket.wo_id, entry?.entry_no ?? 0]
  await tx.rows({ name: 'mail-ticket', text: CUSTOMER, values: [...place, event, ticket.email.trim(), now] })
}

/** Of the people to whom a change means something, those who want mails of that kind; nobody hears of what they did. */
const STAFF = `${INSERT}
  select a.tenant_id, gen_random_uuid()::text, 'staff',
    case when a.admin_id = any($4::text[]) then 'mentioned' when a.admin_id = $5 then 'assigned' else $6 end,
    $2, $3, a.admin_id, btrim(a.card ->> 'email'), '', '', '', $11, $11
  from admin a
  where a.tenant_id = $1 and a.admin_id <> $9 and ${NOTIFY} <> 'none' and btrim(a.card ->> 'email') ~ $10
    and (a.admin_id = any($4::text[]) or a.admin_id = $5 or ($6 <> '' and a.admin_id = $7)
      or ($6 <> '' and $7 = '' and ${NOTIFY} = 'group' and ($8 = '' or exists (select 1 from group_member g
        where g.tenant_id = a.tenant_id and g.group_id = $8 and g.admin_id = a.admin_id))))
  on conflict do nothing`

const staffEvent = ({ change, by }: TicketNews): MailEvent | '' => {
  if (change === 'opened') return 'new'
  return change === 'replied' && by.kind === 'customer' ? 'customer' : ''
}

const assigned = ({ change, ticket, before }: TicketNews): string =>
  change === 'opened' || ticket.admin_id !== before.admin_id ? ticket.admin_id : ''

const queueForStaff = async (tx: Tx, news: TicketNews, now: number): Promise<void> => {
  const { ticket, entry, by, mentions } = news
  const event = staffEvent(news)
  const agent = assigned(news)
  if (event === '' && agent === '' && mentions.length === 0) return
  const place = [ticket.tenant_id, ticket.wo_id, entry?.entry_no ?? 0]
  const people = [mentions, agent, event, ticket.admin_id, ticket.group_id, by.kind === 'agent' ? by.adminId : '']
  await tx.rows({ name: 'mail-staff', text: STAFF, values: [...place, ...people, ADDRESS, now] })
}

const RESUME = `delete from mail_stop where tenant_id = $1 and wo_id = $2 and recipient = lower($3)`

/** Whoever writes again after they stopped the mails wants to read the answer. */
const resume = async (tx: Tx, { change, by, ticket }: TicketNews): Promise<void> => {
  if (change !== 'replied' || by.kind !== 'customer') return
  await tx.rows({ name: 'mail-resume', text: RESUME, values: [ticket.tenant_id, ticket.wo_id, ticket.email.trim()] })
}

/**
 * Queues the mails that a change of a ticket causes, in its transaction: to its customer, and to the agents whom it concerns. Only rows are
 * written here, so that taking in a ticket never waits for a mail server.
 */
export const queueTicketMails: TicketHook = async (tx, news, now) => {
  await Promise.all([queueForCustomer(tx, news, now), queueForStaff(tx, news, now), resume(tx, news)])
}
