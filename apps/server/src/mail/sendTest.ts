import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Post } from './post.ts'
import type { SendTest } from './wording.ts'

const HOUR_MS = 3_600_000
/** Test mails an hour for a tenant: operators try words, and mail nobody by this. */
const HOURLY = 20
/** No other round takes the row: it is sent here, once. */
const HELD_MS = 10 * HOUR_MS

const COUNT = `select count(*) as mails, min(created_at) as first from mail_outbox where tenant_id = $1 and kind = 'test' and created_at > $2`

const ADD = `insert into mail_outbox
  (tenant_id, mail_id, kind, user_id, session_id, channel_id, recipient, due, attempts, locked_until, created_at)
  select $1, id, 'test', '', id, '', $2, $3, 1, $4, $3 from (select gen_random_uuid()::text as id) made returning mail_id as "mailId"`

/** Sends test mails; each leaves a row in the outbox, by which they are counted over all nodes. */
export const createSendTest =
  (db: Db, clock: { now(): number }, post: Post): SendTest =>
  async (tenantId, email, letter) => {
    const now = clock.now()
    const mailId = await db.transaction(async (tx) => {
      await tx.rows({ text: `select pg_advisory_xact_lock(hashtext('mail test'), hashtext($1))`, values: [tenantId] })
      const [counted] = await tx.rows<{ mails: number; first: number }>({
        text: COUNT,
        values: [tenantId, now - HOUR_MS],
      })
      if ((counted?.mails ?? 0) >= HOURLY)
        throw failures.tooMany(Math.ceil(((counted?.first ?? now) + HOUR_MS - now) / 1000))
      const [row] = await tx.rows<{ mailId: string }>({ text: ADD, values: [tenantId, email, now, now + HELD_MS] })
      return row?.mailId ?? ''
    })
    const posted = await post({ mailId, recipient: email, letter })
    const reason = posted.outcome === 'sent' ? '' : posted.reason
    await db.k
      .updateTable('mail_outbox')
      .set(reason === '' ? { sent_at: clock.now() } : { failed_at: clock.now(), last_error: reason })
      .where('tenant_id', '=', tenantId)
      .where('mail_id', '=', mailId)
      .execute()
    return { sent: reason === '' ? 1 : 0, reason }
  }
