import { type MailEvent, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Unit } from '../conversations/unit.ts'
import type { Db, Tx } from '../db/open.ts'
import type { MailOutboxTable } from '../db/tables/mail.ts'
import type { MessageRow } from '../events/log.ts'
import { ADDRESS } from './address.ts'
import { AUTOMATIC, isAutomatic } from './wordings.ts'

/** A queued mail. */
export type Waiting = {
  readonly tenantId: string
  readonly mailId: string
  readonly kind: MailOutboxTable['kind']
  readonly userId: string
  readonly sessionId: string
  readonly channelId: string
  readonly recipient: string
  readonly fromSeq: number
  readonly throughSeq: number
  readonly attempts: number
  readonly createdAt: number
  /** The ticket, the entry (0: its opening) and what happened; '' and 0 for mails about chats. */
  readonly woId: string
  readonly entryNo: number
  readonly event: MailEvent | ''
  /** The agent who gets it, '' for a visitor or customer. */
  readonly adminId: string
}

/** The messages of a mail about a chat. */
export type Chatted = Pick<Waiting, 'tenantId' | 'kind' | 'userId' | 'sessionId' | 'fromSeq' | 'throughSeq'>

/** Milliseconds without delivery and without sign of the visitor after which an answer counts as missed. */
export const MISSED_MS = 300_000
const DAY_MS = 86_400_000
/**
 * Mails of one kind per address and day: addresses are not verified, so a stranger must not be flooded. Mails about tickets that an agent's
 * work causes are told apart from those that anybody can cause by typing an address.
 */
const DAILY = { missed: 6, transcript: 6, automatic: 6, ticket: 50, staff: 300, test: 6 } as const

const limitOf = ({ kind, event }: Waiting): number => (isAutomatic(event) ? DAILY.automatic : DAILY[kind])
/** Longer than any attempt takes: a node that holds a mail for longer was killed. */
const LOCK_MS = 120_000

const COLUMNS = `tenant_id as "tenantId", mail_id as "mailId", kind, user_id as "userId", session_id as "sessionId", channel_id as "channelId",
  recipient, from_seq as "fromSeq", through_seq as "throughSeq", attempts, created_at as "createdAt", wo_id as "woId", entry_no as "entryNo", event, admin_id as "adminId"`

const INSERT = `insert into mail_outbox (tenant_id, mail_id, kind, user_id, session_id, channel_id, recipient, from_seq, due, created_at)`

/** SQL condition: `m` is a message of an agent that the visitor may read. */
const ANSWER = `m.sender = ${SENDER_TYPE.agent} and not m.inside and not m.recalled and m.sensitive_words = ''`

const TRANSCRIPT = `${INSERT}
  select s.tenant_id, gen_random_uuid()::text, 'transcript', s.user_id, s.session_id, s.channel_id, btrim(v.email), 0, $3, $3
  from consultation s
  join visitor v on v.tenant_id = s.tenant_id and v.user_id = s.user_id
  join channel ch on ch.tenant_id = s.tenant_id and ch.channel_id = s.channel_id
  where s.tenant_id = $1 and s.session_id = $2 and s.agent_at is not null and btrim(v.email) ~ $4 and ch.config ->> 'mailTranscript' = '1'
  on conflict do nothing`

/** Queues the transcript of an ended consultation if an agent took part, the channel wants it and a mail address is known. */
export const queueTranscript = async (unit: Unit, ended: { tenantId: string; sessionId: string }): Promise<void> => {
  const values = [ended.tenantId, ended.sessionId, unit.now, ADDRESS]
  await unit.tx.rows({ name: 'mail-transcript', text: TRANSCRIPT, values })
}

// looks at running and recent consultations only, so that its cost does not grow over the years
const MISSED = `with recent as (
    select tenant_id, user_id from consultation where agent_at is not null and ended_at is null
    union select s.tenant_id, s.user_id from tenant t
      join consultation s on s.tenant_id = t.tenant_id and s.agent_at is not null and s.ended_at > $3
  )
  ${INSERT}
  select v.tenant_id, gen_random_uuid()::text, 'missed', v.user_id, missed.session_id, v.channel_id, btrim(v.email), missed.seq, $4, $4
  from recent
  join visitor v on v.tenant_id = recent.tenant_id and v.user_id = recent.user_id
  join conversation c on c.tenant_id = v.tenant_id and c.user_id = v.user_id and c.last_seq > greatest(c.confirmed_seq, c.offline_seq)
  join channel ch on ch.tenant_id = v.tenant_id and ch.channel_id = v.channel_id
  cross join lateral (select coalesce(max(o.through_seq), 0) as seq, coalesce(bool_or(o.sent_at is null and o.failed_at is null), false) as open
    from mail_outbox o where o.tenant_id = v.tenant_id and o.user_id = v.user_id and o.kind = 'missed') mailed
  cross join lateral (select m.seq, m.session_id from message m
    where m.tenant_id = v.tenant_id and m.user_id = v.user_id and m.at > $2 and m.at <= $1 and ${ANSWER}
      and m.seq > greatest(c.confirmed_seq, c.offline_seq, mailed.seq)
      and not exists (select 1 from mail_outbox o where o.tenant_id = m.tenant_id and o.user_id = m.user_id and o.kind = 'transcript'
        and o.session_id = m.session_id and o.failed_at is null)
    order by m.at limit 1) missed
  where not mailed.open and v.seen_at <= $1 and btrim(v.email) ~ $5 and coalesce(ch.config ->> 'mailMissed', '1') = '1'
  on conflict do nothing`

const LETTERS = `select m.* from message m join conversation c on c.tenant_id = m.tenant_id and c.user_id = m.user_id
  where m.tenant_id = $1 and m.user_id = $2 and m.seq >= $3 and ($4 = 0 or m.seq <= $4) and ${ANSWER}
    and m.seq > greatest(c.confirmed_seq, c.offline_seq) order by m.at desc limit $5`

const SESSION = `select m.* from message m where m.tenant_id = $1 and m.user_id = $2 and m.session_id = $3 and not m.inside and not m.recalled
  and m.sensitive_words = '' order by m.at desc limit $4`

/** Maximum number of messages in a mail; older ones are left out. */
const LONGEST = 500

// the mails of a ticket to one person go out in the order of its entries: each refers to the ones before
const NEXT = `select ${COLUMNS} from mail_outbox o where sent_at is null and failed_at is null and due <= $1 and locked_until <= $1
    and not exists (select 1 from mail_outbox e where o.wo_id <> '' and e.tenant_id = o.tenant_id and e.wo_id = o.wo_id and e.wo_id <> ''
      and e.entry_no < o.entry_no and e.recipient = o.recipient and e.sent_at is null and e.failed_at is null)
  order by due limit 1 for update of o skip locked`

const GIVEN = `select count(*) as mails from mail_outbox where lower(recipient) = lower($1) and kind = $2
  and (event = any($5::text[])) = $6 and (sent_at > $3 or (sent_at is null and failed_at is null and locked_until > $4))`

const takeNext = async (tx: Tx, now: number): Promise<(Waiting & { readonly allowed: boolean }) | undefined> => {
  const [mail] = await tx.rows<Waiting>({ name: 'mail-next', text: NEXT, values: [now] })
  if (mail === undefined) return undefined
  // counts for one address are serialised, else two nodes could each allow the last mail
  await tx.rows({
    text: `select pg_advisory_xact_lock(hashtext('mail'), hashtext(lower($1)))`,
    values: [mail.recipient],
  })
  const counted = [mail.recipient, mail.kind, now - DAY_MS, now, AUTOMATIC, isAutomatic(mail.event)]
  const [given] = await tx.rows<{ mails: number }>({ name: 'mail-given', text: GIVEN, values: counted })
  const allowed = (given?.mails ?? 0) < limitOf(mail)
  await tx.rows({
    name: 'mail-take',
    text: 'update mail_outbox set locked_until = $3, attempts = attempts + 1 where tenant_id = $1 and mail_id = $2',
    values: [mail.tenantId, mail.mailId, now + LOCK_MS],
  })
  return { ...mail, attempts: mail.attempts + 1, allowed }
}

/** Reads and writes the outbox. Times are epoch milliseconds. */
export const createOutbox = (db: Db) => {
  const settle = (mail: Waiting, set: Record<string, number | string>) =>
    db.k
      .updateTable('mail_outbox')
      .set(set)
      .where('tenant_id', '=', mail.tenantId)
      .where('mail_id', '=', mail.mailId)
      .execute()

  return {
    /** Queues one mail per visitor who missed answers within the last day; mailed answers are not queued again. */
    queueMissed: (now: number, endedSince: number) =>
      db.rows({ name: 'mail-missed', text: MISSED, values: [now - MISSED_MS, now - DAY_MS, endedSince, now, ADDRESS] }),

    /** Claims the next due mail for this node; `allowed` is false if its address reached today's limit. */
    take: (now: number) => db.transaction((tx) => takeNext(tx, now)),

    /** The recipient's current data. */
    reader: async (mail: Waiting) => {
      const [reader] = await db.rows<{ locale: string; seenAt: number; tenantName: string }>({
        name: 'mail-reader',
        text: `select v.locale, v.seen_at as "seenAt", t.name as "tenantName" from visitor v join tenant t on t.tenant_id = v.tenant_id
          where v.tenant_id = $1 and v.user_id = $2`,
        values: [mail.tenantId, mail.userId],
      })
      return reader
    },

    /** The messages of the mail, oldest first, without those that were meanwhile delivered, recalled or flagged. */
    messages: async (mail: Chatted): Promise<MessageRow[]> => {
      const { tenantId, userId, sessionId, fromSeq, throughSeq } = mail
      const rows = await (mail.kind === 'missed'
        ? db.rows<MessageRow>({
            name: 'mail-letters',
            text: LETTERS,
            values: [tenantId, userId, fromSeq, throughSeq, LONGEST],
          })
        : db.rows<MessageRow>({ name: 'mail-session', text: SESSION, values: [tenantId, userId, sessionId, LONGEST] }))
      return rows.reverse()
    },

    /** Fixes the content of a Message-ID at the first attempt; later messages go into the next mail. */
    fix: (mail: Waiting, throughSeq: number) => settle(mail, { through_seq: throughSeq }),
    sent: (mail: Waiting, now: number) => settle(mail, { sent_at: now, last_error: '' }),
    again: (mail: Waiting, due: number, reason: string) => settle(mail, { due, locked_until: 0, last_error: reason }),
    /** Postpones the mail while its visitor is online; this does not count as an attempt. */
    later: (mail: Waiting, due: number) => settle(mail, { due, locked_until: 0, attempts: mail.attempts - 1 }),
    failed: (mail: Waiting, now: number, reason: string) => settle(mail, { failed_at: now, last_error: reason }),
    /** Deletes a mail that has nothing left to say. */
    drop: (mail: Waiting) =>
      db.k
        .deleteFrom('mail_outbox')
        .where('tenant_id', '=', mail.tenantId)
        .where('mail_id', '=', mail.mailId)
        .execute(),
    /** Deletes settled mails that are older than `before`; those about tickets stay, as later mails and answers refer to them. */
    forget: (before: number) =>
      db.rows({
        text: `delete from mail_outbox where created_at < $1 and wo_id = '' and (sent_at is not null or failed_at is not null)`,
        values: [before],
      }),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
