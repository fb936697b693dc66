import { toLocale } from '@foyer/locales'
import { serverText } from '@foyer/locales/server/index'
import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import { textLocale } from '@foyer/robot'
import type { Tx } from '../db/open.ts'
import type { TicketFile } from '../db/tables/ticket.ts'
import { ticketOfMails } from '../mail/thread.ts'
import { isShut } from '../tickets/states.ts'
import type { Tickets } from '../tickets/tickets.ts'
import type { Actor } from '../tickets/types.ts'
import type { TicketUnit } from '../tickets/unit.ts'
import type { Attached } from './attach.ts'
import { type Found, findTicket } from './findTicket.ts'
import type { Bounce } from './nature.ts'
import type { ReadMail } from './readMail.ts'
import { holdMail, type Outcome, settleMail } from './store.ts'
import type { MailboxRow, MailInRow } from './types.ts'

const HOUR_MS = 3_600_000
/** Mails of one sender an hour to one ticket, and new tickets: programs that answer each other do not stop by themselves. */
const HOURLY = { toTicket: 20, tickets: 30 }

type Verbs = Pick<Tickets, 'transaction' | 'openIn' | 'replyIn' | 'changeIn'>

/** A mail that was read, with its files stored. */
type Given = { readonly row: MailInRow; readonly mail: ReadMail; readonly attached: Attached }

/** The language of the writer: of their words, else of the mail. */
const localeOf = (mail: ReadMail): string => {
  const given = toLocale(mail.language) ?? ''
  return toLocale(textLocale(`${mail.subject}\n${mail.text}`.slice(0, 2000), given)) ?? given
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')

const contentOf = ({ mail, attached }: Given, locale: string): string => {
  const names = [...attached.leftOut, ...mail.leftOut].map((name) => name.slice(0, 100)).slice(0, 50)
  const note = names.length === 0 ? '' : `[${serverText(locale, 'mailInLeftOut', { names: names.join(', ') })}]`
  return joined(mail.text, note)
}

const titleOf = ({ subject, text, from }: ReadMail): string => {
  const [first = ''] = text.trim().split('\n')
  return subject || first.slice(0, 100).toWellFormed() || from.address || '…'
}

const done = (woId: string, entryNo: number, reason = ''): Outcome => ({ state: 'done', reason, woId, entryNo })
const ignored = (reason: string, woId = ''): Outcome => ({ state: 'ignored', reason, woId, entryNo: 0 })

const COUNT_TO = `select count(*) as mails from mail_in where tenant_id = $1 and sender = $2 and at > $3 and wo_id = $4 and state = 'done'`
const COUNT_NEW = `select count(*) as mails from mail_in where tenant_id = $1 and sender = $2 and at > $3 and wo_id <> '' and entry_no = 0
  and state = 'done'`

const isTooMuch = async (tx: Tx, { row, mail }: Given, woId: string, now: number): Promise<boolean> => {
  if (row.forced === 1) return false
  const sent = [row.tenant_id, mail.from.address, now - HOUR_MS]
  const [counted] =
    woId === ''
      ? await tx.rows<{ mails: number }>({ name: 'mail-in-count-new', text: COUNT_NEW, values: sent })
      : await tx.rows<{ mails: number }>({ name: 'mail-in-count-to', text: COUNT_TO, values: [...sent, woId] })
  return (counted?.mails ?? 0) >= (woId === '' ? HOURLY.tickets : HOURLY.toTicket)
}

// our own mails, and addresses at which we would write to ourselves
const OWN_MAIL = 'select 1 from mail_outbox where tenant_id = $1 and mail_id = $2'
const OWN_ADDRESS = `select 1 from mailbox where tenant_id = $1 and $2 <> '' and lower(mail_address) = $2`

const isOwnMail = async (tx: Tx, tenantId: string, { messageId }: ReadMail): Promise<boolean> => {
  const [mailId = ''] = messageId.split('@')
  return (await tx.rows({ name: 'mail-in-own', text: OWN_MAIL, values: [tenantId, mailId] })).length > 0
}

const answerAddress = async (tx: Tx, tenantId: string, { replyTo, from }: ReadMail): Promise<string> => {
  for (const address of [replyTo, from.address]) {
    const own = await tx.rows({ name: 'mail-in-own-address', text: OWN_ADDRESS, values: [tenantId, address] })
    if (own.length === 0) return address
  }
  return ''
}

const MAILBOX = 'select * from mailbox where tenant_id = $1 and mailbox_id = $2'
const TYPE_NAME = `select body #>> '{woType,typeName}' as "typeName" from wo_template where tenant_id = $1 and body #>> '{woType,typeId}' = $2 limit 1`

const placeOf = async (tx: Tx, { tenant_id, mailbox_id }: MailInRow) => {
  const [mailbox] = await tx.rows<MailboxRow>({
    name: 'mail-in-mailbox',
    text: MAILBOX,
    values: [tenant_id, mailbox_id],
  })
  const typeId = mailbox?.type_id ?? ''
  const named =
    typeId === '' ? [] : await tx.rows<{ typeName: string }>({ text: TYPE_NAME, values: [tenant_id, typeId] })
  const { group_id: groupId = '', channel_id: channelId = '' } = mailbox ?? {}
  return named[0] === undefined ? { groupId, channelId } : { groupId, channelId, typeId, typeName: named[0].typeName }
}

const open = async (tickets: Verbs, unit: TicketUnit, given: Given, found: Found | null): Promise<Outcome> => {
  const { row, mail, attached } = given
  const { tx, now } = unit
  if (await isTooMuch(tx, given, '', now)) return ignored('tooMany')
  const locale = localeOf(mail)
  const name = mail.from.name || mail.from.address
  // nobody is answered who would answer by himself (RFC 3834): mails of programs are opened by the system
  const by: Actor = mail.nature === 'person' ? { kind: 'customer', name } : { kind: 'system' }
  const ticket = await tickets.openIn(
    unit,
    Object.assign(await placeOf(tx, row), {
      tenantId: row.tenant_id,
      kind: 'ticket' as const,
      source: 'mail' as const,
      title: titleOf(mail),
      content: contentOf(given, locale),
      quoted: mail.quoted,
      files: attached.files as readonly TicketFile[],
      name,
      email: await answerAddress(tx, row.tenant_id, mail),
      locale,
      mailId: mail.messageId,
    }),
    by,
  )
  if (found !== null) {
    const key = isShut(found.ticket.status) ? 'mailInContinues' : 'mailInRefers'
    const content = serverText(locale, key, { no: String(found.ticket.wo_no) })
    await tickets.replyIn(
      unit,
      row.tenant_id,
      ticket.wo_id,
      { handleType: HANDLE_TYPE.note, content },
      { kind: 'system' },
    )
  }
  return done(ticket.wo_id, 0)
}

/** Adds a mail to its ticket, as a reply or as a note. */
const add = async (tickets: Verbs, unit: TicketUnit, given: Given, { ticket, as, agent }: Found): Promise<Outcome> => {
  const { row, mail, attached } = given
  if (await isTooMuch(unit.tx, given, ticket.wo_id, unit.now)) return ignored('tooMany', ticket.wo_id)
  const words = {
    content: contentOf(given, ticket.locale),
    quoted: mail.quoted,
    files: attached.files,
    mailId: mail.messageId,
  }
  const isPerson = mail.nature === 'person'
  const name = mail.from.name || mail.from.address
  const reply = async (handleType: number, by: Actor, content = words.content) =>
    tickets.replyIn(unit, row.tenant_id, ticket.wo_id, Object.assign({}, words, { handleType, content }), by)
  if (isPerson && as === 'customer') {
    const { entry, ticket: taken } = await reply(HANDLE_TYPE.customer, {
      kind: 'customer',
      name: ticket.name || name,
    })
    return done(taken.wo_id, entry.entry_no)
  }
  const isAgent = isPerson && as === 'agent' && agent !== null && !isShut(ticket.status)
  const { entry, ticket: taken } = isAgent
    ? await reply(HANDLE_TYPE.reply, Object.assign({ kind: 'agent' as const }, agent))
    : await reply(HANDLE_TYPE.note, { kind: 'system' }, joined(`${name} <${mail.from.address}>`, words.content))
  return done(taken.wo_id, entry.entry_no, mail.nature === 'reply' ? 'autoReply' : '')
}

/** Notes on the ticket that its customer cannot be reached. @returns the ticket, '' if the mail was about none */
const noteBounce = async (tickets: Verbs, unit: TicketUnit, tenantId: string, bounce: Bounce): Promise<string> => {
  const to = await ticketOfMails(unit.tx, tenantId, [bounce.messageId])
  if (to === null) return ''
  const mailProblem = `${bounce.recipient || to.recipient}: ${bounce.reason}`.slice(0, 500)
  if (bounce.isFinal && to.adminId === '')
    await tickets.changeIn(unit, tenantId, [to.woId], { mailProblem }, { kind: 'system' })
  return to.woId
}

const decide = async (tickets: Verbs, unit: TicketUnit, given: Given): Promise<Outcome> => {
  const { row, mail } = given
  const isForced = row.forced === 1
  if (!isForced && mail.bounce !== null)
    return ignored('bounce', await noteBounce(tickets, unit, row.tenant_id, mail.bounce))
  if (!isForced && (await isOwnMail(unit.tx, row.tenant_id, mail))) return ignored('loop')
  const found = await findTicket(unit.tx, row.tenant_id, mail)
  if (found !== null && found.as !== 'stranger') {
    // only a person's words continue a closed ticket
    const isOver = isShut(found.ticket.status) && mail.nature === 'person' && found.as === 'customer'
    return isOver ? open(tickets, unit, given, found) : add(tickets, unit, given, found)
  }
  if (mail.nature === 'reply' && !isForced) return ignored('autoReply', found?.ticket.wo_id)
  return open(tickets, unit, given, found)
}

/** Decides what a mail is, and does it. */
export const createTake = (tickets: Verbs) => {
  /** Makes the ticket or entry of a mail and settles the mail, in one transaction: both, or nothing. */
  return (given: Given): Promise<void> =>
    tickets.transaction(async (unit) => {
      const held = await holdMail(unit.tx, given.row)
      if (held === undefined) return
      const outcome = await decide(tickets, unit, given)
      const { messageId, from, subject } = given.mail
      await settleMail(unit.tx, held, outcome, { messageId, sender: from.address, title: subject }, unit.now)
    })
}

export type Take = ReturnType<typeof createTake>
