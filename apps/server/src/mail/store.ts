import type { Unit } from '../conversations/unit.ts'
import type { Db, Tx } from '../db/open.ts'
import type { MessageRow } from '../events/log.ts'
import { ADDRESS } from './address.ts'

/** A mail that waits to be sent. */
export type Waiting = {
  readonly tenantId: string
  readonly mailId: string
  readonly kind: 'missed' | 'transcript'
  readonly userId: string
  readonly sessionId: string
  readonly channelId: string
  readonly recipient: string
  readonly fromSeq: number
  readonly throughSeq: number
  readonly attempts: number
  readonly createdAt: number
}

/** An answer is missed when it was not delivered for so long, and its visitor not seen. */
export const MISSED_MS = 300_000
const DAY_MS = 86_400_000
/** Mails of one kind that one address may get a day: what a visitor types is not proved, and must not flood a stranger. */
export const DAILY = 6
/** Longer than any try takes: whoever took a mail and has not said what became of it was killed. */
const LOCK_MS = 120_000

const COLUMNS = `tenant_id as "tenantId", mail_id as "mailId", kind, user_id as "userId", session_id as "sessionId", channel_id as "channelId",
  recipient, from_seq as "fromSeq", through_seq as "throughSeq", attempts, created_at as "createdAt"`

const INSERT = `insert into mail_outbox (tenant_id, mail_id, kind, user_id, session_id, channel_id, recipient, from_seq, due, created_at)`

/** What the visitor of `m` may read of an agent. */
const ANSWER = `m.sender = 2 and not m.inside and not m.recalled and m.sensitive_words = ''`

const TRANSCRIPT = `${INSERT}
  select s.tenant_id, gen_random_uuid()::text, 'transcript', s.user_id, s.session_id, s.channel_id, btrim(v.email), 0, $3, $3
  from consultation s
  join visitor v on v.tenant_id = s.tenant_id and v.user_id = s.user_id
  join channel ch on ch.tenant_id = s.tenant_id and ch.channel_id = s.channel_id
  where s.tenant_id = $1 and s.session_id = $2 and s.agent_at is not null and btrim(v.email) ~ $4 and ch.config ->> 'mailTranscript' = '1'
  on conflict do nothing`

/** A consultation has ended: its transcript goes by mail where an agent was there, the channel asks for it and an address is known. */
export const queueTranscript = async (unit: Unit, ended: { tenantId: string; sessionId: string }): Promise<void> => {
  const values = [ended.tenantId, ended.sessionId, unit.now, ADDRESS]
  await unit.tx.rows({ name: 'mail-transcript', text: TRANSCRIPT, values })
}

// only talks of now and of late are looked at, so that the cost does not grow with the years
const MISSED = `with talk as (
    select tenant_id, user_id from consultation where agent_at is not null and ended_at is null
    union select s.tenant_id, s.user_id from tenant t
      join consultation s on s.tenant_id = t.tenant_id and s.agent_at is not null and s.ended_at > $3
  )
  ${INSERT}
  select v.tenant_id, gen_random_uuid()::text, 'missed', v.user_id, missed.session_id, v.channel_id, btrim(v.email), missed.seq, $4, $4
  from talk
  join visitor v on v.tenant_id = talk.tenant_id and v.user_id = talk.user_id
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

/** How many messages one mail holds at most: the newest. */
const LONGEST = 500

const NEXT = `select ${COLUMNS} from mail_outbox where sent_at is null and failed_at is null and due <= $1 and locked_until <= $1
  order by due limit 1 for update skip locked`

const GIVEN = `select count(*) as mails from mail_outbox where lower(recipient) = lower($1) and kind = $2
  and (sent_at > $3 or (sent_at is null and failed_at is null and locked_until > $4))`

const takeNext = async (tx: Tx, now: number): Promise<(Waiting & { readonly allowed: boolean }) | undefined> => {
  const [mail] = await tx.rows<Waiting>({ name: 'mail-next', text: NEXT, values: [now] })
  if (mail === undefined) return undefined
  // those who count the same address wait for each other, or two nodes would each find room for one more
  await tx.rows({
    text: `select pg_advisory_xact_lock(hashtext('mail'), hashtext(lower($1)))`,
    values: [mail.recipient],
  })
  const counted = [mail.recipient, mail.kind, now - DAY_MS, now]
  const [given] = await tx.rows<{ mails: number }>({ name: 'mail-given', text: GIVEN, values: counted })
  const allowed = (given?.mails ?? 0) < DAILY
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
    /** A bundle for each visitor who has missed an answer of the last day; what was mailed is not bundled again. */
    queueMissed: (now: number, endedSince: number) =>
      db.rows({ name: 'mail-missed', text: MISSED, values: [now - MISSED_MS, now - DAY_MS, endedSince, now, ADDRESS] }),

    /** Takes the next one that is due, for this node alone; not `allowed` where its address has had enough today. */
    take: (now: number) => db.transaction((tx) => takeNext(tx, now)),

    /** Who it goes to, as things stand now. */
    reader: async (mail: Waiting) => {
      const [reader] = await db.rows<{ locale: string; seenAt: number; tenantName: string }>({
        name: 'mail-reader',
        text: `select v.locale, v.seen_at as "seenAt", t.name as "tenantName" from visitor v join tenant t on t.tenant_id = v.tenant_id
          where v.tenant_id = $1 and v.user_id = $2`,
        values: [mail.tenantId, mail.userId],
      })
      return reader
    },

    /** What it has to say by now, oldest first: what was delivered, recalled or flagged is not in it. */
    messages: async (mail: Waiting): Promise<MessageRow[]> => {
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

    /** What one Message-ID says is fixed at the first try; what is said later goes into the next mail. */
    fix: (mail: Waiting, throughSeq: number) => settle(mail, { through_seq: throughSeq }),
    sent: (mail: Waiting, now: number) => settle(mail, { sent_at: now, last_error: '' }),
    again: (mail: Waiting, due: number, reason: string) => settle(mail, { due, locked_until: 0, last_error: reason }),
    /** Not tried, as its reader is here. */
    later: (mail: Waiting, due: number) => settle(mail, { due, locked_until: 0, attempts: mail.attempts - 1 }),
    failed: (mail: Waiting, now: number, reason: string) => settle(mail, { failed_at: now, last_error: reason }),
    /** There is nothing to say any more. */
    drop: (mail: Waiting) =>
      db.k
        .deleteFrom('mail_outbox')
        .where('tenant_id', '=', mail.tenantId)
        .where('mail_id', '=', mail.mailId)
        .execute(),
    /** Forgets what was settled before `before`. */
    forget: (before: number) =>
      db.rows({
        text: 'delete from mail_outbox where created_at < $1 and (sent_at is not null or failed_at is not null)',
        values: [before],
      }),
  }
}
