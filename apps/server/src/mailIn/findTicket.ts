import type { Tx } from '../db/open.ts'
import { ticketOfMails } from '../mail/thread.ts'
import { readReplyToken, tokenIn } from '../mail/tokens.ts'
import type { TicketRow } from '../tickets/types.ts'
import type { ReadMail } from './readMail.ts'

/** The ticket that a mail belongs to, and as whose words. */
export type Found = {
  readonly ticket: TicketRow
  /**
   * `customer`: the words of its customer; `agent`: of this agent, proven by a token of theirs; `colleague`: of somebody with an agent's address,
   * which proves nothing; `stranger`: it only names the ticket.
   */
  readonly as: 'customer' | 'agent' | 'colleague' | 'stranger'
  readonly agent: Agent | null
}

type Agent = { readonly adminId: string; readonly name: string }

const TICKET = 'select * from ticket where tenant_id = $1 and wo_id = $2'

const readTicket = async (tx: Tx, tenantId: string, woId: string): Promise<TicketRow | undefined> => {
  const [ticket] = await tx.rows<TicketRow>({ name: 'mail-in-ticket', text: TICKET, values: [tenantId, woId] })
  return ticket
}

const AGENT = `select admin_id as "adminId", nick as name from admin where tenant_id = $1 and (admin_id = $2 or ($2 = '' and
  lower(btrim(card ->> 'email')) = $3)) order by admin_id limit 1`

const findAgent = async (tx: Tx, tenantId: string, adminId: string, address: string): Promise<Agent | null> => {
  if (adminId === '' && address === '') return null
  const [agent] = await tx.rows<Agent>({ name: 'mail-in-agent', text: AGENT, values: [tenantId, adminId, address] })
  return agent ?? null
}

/** A token in one of the addresses that the mail went to. */
const byToken = async (tx: Tx, tenantId: string, { recipients }: ReadMail): Promise<Found | null> => {
  for (const token of recipients.map(tokenIn)) {
    const to = token === null ? null : await readReplyToken(tx, token)
    if (to === null || to.tenantId !== tenantId) continue
    const ticket = await readTicket(tx, tenantId, to.woId)
    if (ticket === undefined) continue
    if (to.adminId === '') return { ticket, as: 'customer', agent: null }
    const agent = await findAgent(tx, tenantId, to.adminId, '')
    // the token of an agent who is gone proves nothing any more
    return agent === null ? { ticket, as: 'stranger', agent } : { ticket, as: 'agent', agent }
  }
  return null
}

// a mail of the customer's own, or of ours as far as its id is known here
const BY_ID = `select wo_id as "woId" from (
    select wo_id, mail_id from ticket_entry where tenant_id = $1 and mail_id = any($2::text[]) and mail_id <> ''
    union all select wo_id, mail_id from ticket where tenant_id = $1 and mail_id = any($2::text[]) and mail_id <> ''
    union all select wo_id, message_id from mail_in where tenant_id = $1 and message_id = any($2::text[]) and message_id <> '' and wo_id <> ''
  ) known order by array_position($2::text[], mail_id) limit 1`

const SENT = `select 1 from mail_in where tenant_id = $1 and wo_id = $2 and sender = $3 and state = 'done' and entry_no = 0 limit 1`

/** A person may write from more than one address: the one that opened the ticket counts too. */
const isCustomer = async (tx: Tx, ticket: TicketRow, address: string): Promise<boolean> => {
  if (address === '') return false
  if (ticket.email.trim().toLowerCase() === address) return true
  const values = [ticket.tenant_id, ticket.wo_id, address]
  return (await tx.rows({ name: 'mail-in-sent', text: SENT, values })).length > 0
}

const byReferences = async (tx: Tx, tenantId: string, mail: ReadMail): Promise<Found | null> => {
  if (mail.answers.length === 0) return null
  // the nearest first here, the last one there
  const ours = await ticketOfMails(tx, tenantId, mail.answers.toReversed())
  const known = { name: 'mail-in-by-id', text: BY_ID, values: [tenantId, mail.answers] }
  const woId = ours?.woId ?? (await tx.rows<{ woId: string }>(known))[0]?.woId
  const ticket = woId === undefined ? undefined : await readTicket(tx, tenantId, woId)
  if (ticket === undefined) return null
  const address = mail.from.address
  if (await isCustomer(tx, ticket, address)) return { ticket, as: 'customer', agent: null }
  const agent = await findAgent(tx, tenantId, '', address)
  return agent === null ? { ticket, as: 'stranger', agent } : { ticket, as: 'colleague', agent }
}

/** The ticket that a mail answers: by the token in the address, which is proof, then by the mails that it refers to. Null for none. */
export const findTicket = async (tx: Tx, tenantId: string, mail: ReadMail): Promise<Found | null> =>
  (await byToken(tx, tenantId, mail)) ?? (await byReferences(tx, tenantId, mail))
