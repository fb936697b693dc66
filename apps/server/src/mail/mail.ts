import { setTimeout as pause } from 'node:timers/promises'
import type { Channels } from '../channels/channels.ts'
import type { Db } from '../db/open.ts'
import type { Random } from '../newId.ts'
import { type Composed, createComposeChat } from './composeChat.ts'
import type { NoteBounce } from './noteBounce.ts'
import type { Outgoing, Post, Posted } from './post.ts'
import { noteMailed } from './readTicketMail.ts'
import type { Outbox, Waiting } from './store.ts'
import { isAutomatic } from './wordings.ts'

/** Outcome of an attempt, as the metrics count it. */
export type MailOutcome = 'sent' | 'retried' | 'refused' | 'given_up' | 'limited'

/** What `createMail` uses. */
export type MailParts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly channels: Pick<Channels, 'find'>
  readonly post: Post
  /** The part of Message-IDs behind the sign @. */
  readonly domain: string
  /** Writes a mail about a ticket; null if there is nothing to send any more. */
  readonly composeTicket: (mail: Waiting) => Promise<Outgoing | null>
  /** Notes at a ticket why its customer could not be mailed. */
  readonly noteBounce: NoteBounce
  /** Origin of the chat page; undefined: mails contain no link. */
  readonly publicUrl: string | undefined
  readonly onOutcome: (kind: Waiting['kind'], outcome: MailOutcome) => void
  /** Called with the reason when a mail is given up. */
  readonly warn: (mail: { readonly mailId: string; readonly kind: string; readonly reason: string }) => void
}

/** Mails to visitors, customers and agents. `store.ts` and `ticketNews.ts` fill the outbox. */
export type Mail = {
  /** Queues missed answers and sends due mails. Every node may run it at once: only one of them takes a mail. */
  readonly round: () => Promise<void>
  /** Takes no further mail and waits up to five seconds for mails in progress; unfinished ones are sent again later. */
  readonly stop: () => Promise<void>
}

/** Used if no mail server is set. */
export const NO_MAIL: Mail = { round: () => Promise.resolve(), stop: () => Promise.resolve() }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 2 * HOUR_MS
/** How long settled mails are kept: longer than `queueMissed` looks back. */
const KEPT_MS = 7 * DAY_MS
/** How long a stopping node waits for the mail server. */
const STOP_MS = 5000
/** Mails that a node sends at once. */
const WORKERS = 4

/** Doubles after each attempt, with 20 % jitter so that mails that failed together are not retried together. */
const pauseAfter = (attempts: number, random: Random): number => {
  const jitter = 0.8 + (0.4 * (random.bytes(1)[0] ?? 0)) / 255
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS) * jitter
}

/** Sends a mail that this node took; returns false if the mail server does not answer. */
const createDeliver = (parts: MailParts, outbox: Outbox) => {
  const { db, clock, random, post, domain, onOutcome, warn, noteBounce } = parts
  const composeChat = createComposeChat({ channels: parts.channels, clock, publicUrl: parts.publicUrl, outbox })

  const compose = async (waiting: Waiting): Promise<Composed> => {
    if (waiting.woId === '') return composeChat(waiting)
    const mail = await parts.composeTicket(waiting)
    return mail === null ? null : { mail, throughSeq: 0 }
  }

  const end = async (mail: Waiting, outcome: MailOutcome, reason: string) => {
    await outbox.failed(mail, clock.now(), reason)
    warn({ mailId: mail.mailId, kind: mail.kind, reason })
    onOutcome(mail.kind, outcome)
    // a confirmation that a limit held back says nothing about the address
    if (mail.kind === 'ticket' && !(outcome === 'limited' && isAutomatic(mail.event)))
      await noteBounce(mail.tenantId, mail.woId, reason)
  }

  const settle = async (mail: Waiting, posted: Posted) => {
    const now = clock.now()
    if (posted.outcome === 'sent') {
      await outbox.sent(mail, now)
      onOutcome(mail.kind, 'sent')
      if (mail.kind === 'ticket' && (await noteMailed(db, mail, `${mail.mailId}@${domain}`)))
        await noteBounce(mail.tenantId, mail.woId, '')
      return
    }
    const due = now + pauseAfter(mail.attempts, random)
    if (posted.outcome === 'refused') await end(mail, 'refused', posted.reason)
    else if (due > mail.createdAt + DAY_MS) await end(mail, 'given_up', posted.reason)
    else {
      await outbox.again(mail, Math.round(due), posted.reason)
      onOutcome(mail.kind, 'retried')
    }
  }

  return async (mail: Waiting & { readonly allowed: boolean }): Promise<boolean> => {
    const composed = await compose(mail)
    if (composed === null) await outbox.drop(mail)
    else if ('later' in composed) await outbox.later(mail, composed.later)
    else {
      if (mail.kind === 'missed') await outbox.fix(mail, composed.throughSeq)
      if (!mail.allowed) await end(mail, 'limited', 'this address has had enough mails today')
      else {
        const posted = await post({ ...composed.mail, mailId: mail.mailId, recipient: mail.recipient })
        await settle(mail, posted)
        return posted.outcome !== 'unreachable'
      }
    }
    return true
  }
}

/** Times in milliseconds; see `Mail`. */
export const createMail = (parts: MailParts, outbox: Outbox): Mail => {
  const { clock } = parts
  const deliver = createDeliver(parts, outbox)
  let stopping = false
  let running: Promise<unknown> = Promise.resolve()
  // the first round looks back a day: answers may have been missed while no process ran
  let lookedAt = clock.now() - DAY_MS
  let forgotAt = 0

  const bundle = async () => {
    const now = clock.now()
    await outbox.queueMissed(now, lookedAt - HOUR_MS)
    lookedAt = now
    if (forgotAt > now - HOUR_MS) return
    await outbox.forget(now - KEPT_MS)
    forgotAt = now
  }

  const sendDue = async () => {
    let reachable = true
    const work = async () => {
      while (reachable && !stopping) {
        const mail = await outbox.take(clock.now())
        if (mail === undefined) return
        // the other workers stop too, so that they do not each wait for the same silent server
        if (!(await deliver(mail))) reachable = false
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: WORKERS }, work))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  return {
    round: () => {
      const round = bundle().then(sendDue)
      running = round.catch(() => undefined)
      return round
    },
    stop: async () => {
      stopping = true
      await Promise.race([running, pause(STOP_MS, undefined, { ref: false })])
    },
  }
}
