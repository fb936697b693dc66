import { MAIL_STOPPED } from '@foyer/protocol/limits'
import type { Db } from '../db/open.ts'
import type { NoteBounce } from './noteBounce.ts'
import { readStopToken } from './tokens.ts'

/** Path of the page that stops mails about one ticket. */
export const STOP_PATH = '/mail/stop'

/** The ticket whose mails a token may stop. */
export type StoppedMails = { readonly woNo: number; readonly locale: string }

/** Lets people stop the mails about one ticket, by the link in each of them (RFC 8058). */
export type MailStops = {
  /** Null for an unknown token. */
  readonly find: (token: string) => Promise<StoppedMails | null>
  /** Harmless when repeated. */
  readonly stop: (token: string) => Promise<StoppedMails | null>
}

/** A stop of the customer is noted at the ticket: agents must know that their answers are not mailed. */
export const createMailStops = (db: Pick<Db, 'rows'>, clock: { now(): number }, noteBounce: NoteBounce): MailStops => {
  const ticketOf = async (tenantId: string, woId: string): Promise<StoppedMails | null> => {
    const [found] = await db.rows<StoppedMails>({
      name: 'mail-stop-ticket',
      text: 'select wo_no as "woNo", locale from ticket where tenant_id = $1 and wo_id = $2',
      values: [tenantId, woId],
    })
    return found ?? null
  }
  return {
    find: async (token) => {
      const to = await readStopToken(db, token)
      return to === null ? null : ticketOf(to.tenantId, to.woId)
    },
    stop: async (token) => {
      const to = await readStopToken(db, token)
      if (to === null) return null
      const stopped = await db.rows({
        name: 'mail-stop',
        text: `insert into mail_stop (tenant_id, wo_id, recipient, at) values ($1, $2, $3, $4) on conflict do nothing returning 1`,
        values: [to.tenantId, to.woId, to.recipient, clock.now()],
      })
      if (stopped.length > 0 && to.adminId === '') await noteBounce(to.tenantId, to.woId, MAIL_STOPPED)
      return ticketOf(to.tenantId, to.woId)
    },
  }
}
