import { createHash } from 'node:crypto'
import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import type { Db, Tx } from '../db/open.ts'
import type { EntryRow, TicketRow } from '../tickets/types.ts'
import { NOTIFY } from './notify.ts'
import type { Waiting } from './store.ts'

/** How many earlier entries a mail quotes. */
const QUOTED = 5
/** References of a mail: the first, and this many of the last ones (RFC 5322 allows more, some servers do not). */
const REFERENCES = 20

/** Who gets a mail about a ticket: the installation's name for itself and the language of an agent. */
type Around = {
  readonly tenantName: string
  /** '' without one of its own. */
  readonly mailbox: string
  readonly hasMailbox: boolean
  readonly stopped: boolean
  /** Null for a customer, and for an agent who is gone or wants no mails. */
  readonly admin: { readonly locale: string } | null
}

// the mailbox that the ticket came by, else that of its group, else the first one
const AROUND = `select t.name as "tenantName", coalesce(box.mail_address, '') as mailbox, box.mail_address is not null as "hasMailbox",
    exists (select 1 from mail_stop s where s.tenant_id = $1 and s.wo_id = $2 and s.recipient = lower($3)) as stopped,
    (select json_build_object('locale', a.mail_locale) from admin a
      where a.tenant_id = $1 and a.admin_id = $4 and ${NOTIFY} <> 'none') as admin
  from tenant t left join lateral (select b.mail_address from mailbox b where b.tenant_id = $1 and b.enabled = 1
    order by b.mailbox_id in (select m.mailbox_id from mail_in m where m.tenant_id = $1 and m.wo_id = $2 and m.wo_id <> '') desc,
      (b.group_id <> '' and b.group_id = $5) desc, b.mailbox_id limit 1) box on true
  where t.tenant_id = $1`

const isSaid = [HANDLE_TYPE.reply, HANDLE_TYPE.customer]

/** The mails of a ticket that its recipient has seen, oldest first: ours to them, and for the customer theirs to us. */
const EARLIER = `select id from (
    select o.entry_no as no, 1 as place, o.mail_id || '@' || $5 as id from mail_outbox o
    where o.tenant_id = $1 and o.wo_id = $2 and o.wo_id <> '' and lower(o.recipient) = lower($3) and o.entry_no < $4 and o.sent_at is not null
    union all
    select e.entry_no, 0, e.mail_id from ticket_entry e
    where e.tenant_id = $1 and e.wo_id = $2 and e.entry_no < $4 and e.mail_id <> '' and e.handle_type = ${HANDLE_TYPE.customer} and $6
    union all
    select -1, 0, t.mail_id from ticket t where t.tenant_id = $1 and t.wo_id = $2 and t.mail_id <> '' and $6
  ) earlier order by no, place`

const withoutBrackets = (id: string): string => id.trim().replace(/^<|>$/g, '')

/** What a mail about a ticket is made of, as the store has it when it is sent. */
export const createReadTicketMail = (db: Db, domain: string) => {
  const entriesBefore = ({ tenantId, woId, entryNo }: Waiting): Promise<EntryRow[]> =>
    db.k
      .selectFrom('ticket_entry')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('wo_id', '=', woId)
      .where('entry_no', '<', entryNo)
      .where('handle_type', 'in', isSaid)
      .where('content', '!=', '')
      .orderBy('entry_no', 'desc')
      .limit(QUOTED)
      .execute()

  return {
    ticket: ({ tenantId, woId }: Waiting): Promise<TicketRow | undefined> =>
      db.k
        .selectFrom('ticket')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('wo_id', '=', woId)
        .executeTakeFirst(),

    /** The mail's entry; for the opening the automatic answer that came with it. */
    entry: async ({ tenantId, woId, entryNo }: Waiting, openedAt: number): Promise<EntryRow | undefined> => {
      const query = db.k
        .selectFrom('ticket_entry')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('wo_id', '=', woId)
        .where('entry_no', '=', Math.max(entryNo, 1))
      if (entryNo > 0) return query.executeTakeFirst()
      const automatic = query
        .where('handle_type', '=', HANDLE_TYPE.reply)
        .where('admin_id', '=', '')
        .where('who', '=', '')
      return automatic.where('at', '=', openedAt).executeTakeFirst()
    },

    /** The last public words before the mail's entry, newest first. */
    before: entriesBefore,

    around: async (mail: Waiting, groupId: string): Promise<Around | undefined> => {
      const values = [mail.tenantId, mail.woId, mail.recipient, mail.adminId, groupId]
      const [found] = await db.rows<Around>({ name: 'mail-around', text: AROUND, values })
      return found
    },

    /** Message-IDs without brackets, oldest first. */
    references: async (mail: Waiting): Promise<string[]> => {
      const values = [mail.tenantId, mail.woId, mail.recipient, mail.entryNo, domain, mail.adminId === '']
      const rows = await db.rows<{ id: string }>({ name: 'mail-earlier', text: EARLIER, values })
      const ids = rows.map(({ id }) => withoutBrackets(id)).filter((id) => /^[^\s<>@]+@[^\s<>@]+$/.test(id))
      return ids.length <= REFERENCES ? ids : [...ids.slice(0, 1), ...ids.slice(1 - REFERENCES)]
    },
  }
}

export type ReadTicketMail = ReturnType<typeof createReadTicketMail>

const SENT = `with noted as (update ticket_entry set mail_id = $4 where tenant_id = $1 and wo_id = $2 and entry_no = $3 and mail_id = ''
    and handle_type = ${HANDLE_TYPE.reply})
  select mail_problem <> '' as problem from ticket where tenant_id = $1 and wo_id = $2`

/**
 * Notes with which mail an entry went out; the first one counts.
 * @returns true if a problem with an earlier mail is noted at the ticket
 */
export const noteMailed = async (db: Pick<Tx, 'rows'>, mail: Waiting, messageId: string): Promise<boolean> => {
  const values = [mail.tenantId, mail.woId, mail.entryNo, messageId]
  const [row] = await db.rows<{ problem: boolean }>({ name: 'mail-entry-sent', text: SENT, values })
  return row?.problem ?? false
}

/** How long the link in a mail opens its ticket (G-49). */
const LINK_MS = 30 * 86_400_000

/** Makes a token open a ticket from now on. */
export const keepLink = (db: Pick<Db, 'rows'>, { tenantId, woId }: Waiting, token: string, now: number) =>
  db.rows({
    name: 'mail-ticket-link',
    text: `insert into ticket_token (tenant_id, wo_id, token_hash, expires_at) values ($1, $2, $3, $4) on conflict do nothing`,
    values: [tenantId, woId, createHash('sha256').update(token).digest('hex'), now + LINK_MS],
  })
