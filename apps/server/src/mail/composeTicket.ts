import { createHmac } from 'node:crypto'
import { type Locale, toLocale } from '@foyer/locales'
import { serverText } from '@foyer/locales/server/index'
import { TICKET_STATUS } from '@foyer/protocol/kinds'
import type { Channel } from '../channels/store.ts'
import type { Db } from '../db/open.ts'
import type { TicketFile } from '../db/tables/ticket.ts'
import { readTicketSettings } from '../tickets/settings.ts'
import type { EntryRow, TicketRow } from '../tickets/types.ts'
import { attachFiles } from './attach.ts'
import { linesOf } from './composeChat.ts'
import type { Line } from './letter.ts'
import type { Outgoing } from './post.ts'
import { createReadTicketMail, keepLink, type ReadTicketMail } from './readTicketMail.ts'
import { STOP_PATH } from './stop.ts'
import type { Outbox, Waiting } from './store.ts'
import type { MailTexts } from './texts.ts'
import { writeTicketLetter } from './ticketLetter.ts'
import { createMailTokens, withToken } from './tokens.ts'
import { isAutomatic } from './wordings.ts'
import { type TicketMail, wordTicketMail } from './wordTicketMail.ts'

/** What `createComposeTicket` uses. */
export type TicketMailParts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly channels: { readonly find: (channelId: string) => Promise<Channel | null> }
  readonly texts: MailTexts
  readonly outbox: Outbox
  /** 32 bytes. */
  readonly key: Buffer
  /** The sender of all mails. */
  readonly from: string
  readonly domain: string
  readonly publicUrl: string | undefined
  /** The folder of uploaded files. */
  readonly filesRoot: string
}

type Shown = Pick<TicketMail, 'lines' | 'history'> & { readonly files: readonly TicketFile[] }

/** The customer is "you" in their own mails, never the name that was typed: the address may belong to somebody else. */
const wordsBy = (locale: Locale, forCustomer: boolean, shop: string, customer: string) => {
  const ofCustomer = forCustomer ? serverText(locale, 'mailYou') : customer || serverText(locale, 'mailCustomer')
  return {
    ofEntry: (entry: EntryRow): Line => {
      const byCustomer = entry.admin_id === '' && entry.who !== ''
      return { who: byCustomer ? ofCustomer : entry.who || shop, words: entry.content, at: entry.at }
    },
    ofOpening: (ticket: TicketRow, who = ofCustomer): Line => ({ who, words: ticket.content, at: ticket.created_at }),
  }
}

type WordsBy = ReturnType<typeof wordsBy>

const entryWords = (entry: EntryRow | undefined, { ofEntry }: WordsBy): Shown => ({
  lines: entry === undefined || entry.content === '' ? [] : [ofEntry(entry)],
  files: entry?.files ?? [],
  history: [],
})

/** The remark with which a message left was handled: its sender may read it (S3.13-11). */
const handledWords = (entry: EntryRow | undefined, by: WordsBy): Shown => {
  const remark = entry?.changes.remark?.[1]
  if (entry === undefined || entry.content !== '' || typeof remark !== 'string' || remark === '')
    return entryWords(entry, by)
  return { lines: [by.ofEntry({ ...entry, content: remark })], files: [], history: [] }
}

/** What a mail to an agent shows: they know the ticket, or find it at the desk. */
const forStaff = (mail: Waiting, ticket: TicketRow, entry: EntryRow | undefined, by: WordsBy): Shown => {
  if (mail.event === 'customer' || mail.event === 'mentioned') return entryWords(entry, by)
  const title = { who: ticket.title, words: ticket.content, at: ticket.created_at }
  return { lines: [title], files: ticket.files, history: [] }
}

const callbackOf = ({ callback_from, callback_to }: TicketRow): TicketMail['callback'] =>
  callback_from === null || callback_to === null ? null : { from: callback_from, until: callback_to }

/** Makes the addresses in a mail about a ticket; the same at each try of the mail. */
const createAddresses = ({ db, clock, key, publicUrl }: TicketMailParts) => {
  const tokens = createMailTokens(db, key)
  return {
    /** The page of the ticket, '' without a public address. */
    page: async (mail: Waiting): Promise<string> => {
      if (publicUrl === undefined) return ''
      if (mail.kind === 'staff') return `${publicUrl}/desk/tickets/${mail.woId}`
      const token = createHmac('sha256', key).update(`ticket ${mail.mailId}`).digest('base64url')
      await keepLink(db, mail, token, clock.now())
      return `${publicUrl}/chat_online/workorder?woId=${mail.woId}&token=${token}`
    },
    /** @param mailbox the address whose mails are read; null: none is */
    replyTo: async (to: Waiting, mailbox: string | null): Promise<string | undefined> =>
      mailbox === null ? undefined : (withToken(mailbox, await tokens.issue('reply', to, clock.now())) ?? undefined),
    stop: async (to: Waiting): Promise<string> =>
      publicUrl === undefined ? '' : `${publicUrl}${STOP_PATH}?token=${await tokens.issue('stop', to, clock.now())}`,
  }
}

/** Reads what a mail is about. */
const createGather =
  ({ channels }: TicketMailParts, read: ReadTicketMail) =>
  async (mail: Waiting) => {
    const ticket = await read.ticket(mail)
    if (ticket === undefined) return null
    const [around, entry, found] = await Promise.all([
      read.around(mail, ticket.group_id),
      read.entry(mail, ticket.created_at),
      ticket.channel_id === '' ? null : channels.find(ticket.channel_id),
    ])
    if (around === undefined || around.stopped || (mail.kind === 'staff' && around.admin === null)) return null
    const channel = found?.tenantId === mail.tenantId ? found : null
    const asked = mail.kind === 'staff' ? (around.admin?.locale ?? '') : ticket.locale
    const locale = toLocale(asked) ?? toLocale(channel?.info.language ?? '') ?? 'en'
    return {
      ticket,
      entry,
      around,
      channel,
      locale,
      shop: channel?.inLocale(locale).info.titleDesc || around.tenantName,
    }
  }

type Gathered = NonNullable<Awaited<ReturnType<ReturnType<typeof createGather>>>>

/** Chooses the words and files that a mail shows. */
const createShow = ({ outbox, publicUrl, filesRoot }: TicketMailParts, read: ReadTicketMail) => {
  const transcriptOf = async (ticket: TicketRow, locale: Locale): Promise<Line[]> => {
    const { tenant_id: tenantId, user_id: userId, session_id: sessionId } = ticket
    if (userId === '' || sessionId === '') return []
    const session = { tenantId, userId, sessionId, kind: 'transcript', fromSeq: 0, throughSeq: 0 } as const
    return linesOf(await outbox.messages(session), (text) => serverText(locale, text))
  }

  const forCustomer = async (mail: Waiting, { ticket, entry, locale, shop }: Gathered, by: WordsBy): Promise<Shown> => {
    if (mail.event === 'created') {
      const opening = ticket.content === '' ? [] : [by.ofOpening(ticket, shop)]
      return { lines: [...opening, ...(await transcriptOf(ticket, locale))], files: ticket.files, history: [] }
    }
    const shown = mail.event === 'handled' ? handledWords(entry, by) : entryWords(entry, by)
    // quotes nothing unless an agent has looked at it: what a stranger typed is not sent to the address that they typed
    if (entry === undefined || entry.admin_id === '' || isAutomatic(mail.event)) return shown
    const history = (await read.before(mail)).map(by.ofEntry)
    return { ...shown, history: ticket.content === '' ? history : [...history, by.ofOpening(ticket)] }
  }

  return async (mail: Waiting, gathered: Gathered) => {
    const { ticket, entry, locale, shop } = gathered
    const by = wordsBy(locale, mail.kind === 'ticket', shop, ticket.name)
    if (mail.kind === 'staff') {
      const shown = forStaff(mail, ticket, entry, by)
      return { ...shown, attachments: [], links: shown.files.map(({ fileName }) => ({ label: fileName, url: '' })) }
    }
    const shown = await forCustomer(mail, gathered, by)
    return { ...shown, ...(await attachFiles(filesRoot, publicUrl, shown.files)) }
  }
}

/** Writes mails about tickets when they are sent; null if there is nothing to send any more. */
export const createComposeTicket = (parts: TicketMailParts) => {
  const read = createReadTicketMail(parts.db, parts.domain)
  const gather = createGather(parts, read)
  const show = createShow(parts, read)
  const addresses = createAddresses(parts)

  return async (mail: Waiting): Promise<Outgoing | null> => {
    const gathered = await gather(mail)
    if (gathered === null || mail.event === '') return null
    const { ticket, entry, around, channel, locale, shop } = gathered
    const { lines, history, links, attachments } = await show(mail, gathered)
    const replyTo = await addresses.replyTo(mail, around.hasMailbox ? around.mailbox || parts.from : null)
    const stopUrl = await addresses.stop(mail)
    const { askRating } = await readTicketSettings(parts.db, mail.tenantId)
    const told: TicketMail = {
      event: mail.event,
      locale,
      timeZone: channel?.workTime?.timeZone,
      shop,
      no: ticket.wo_no,
      title: ticket.title,
      agent: entry?.admin_id ? entry.who : '',
      customer: ticket.name,
      callback: callbackOf(ticket),
      lines,
      files: links,
      history,
      pageUrl: await addresses.page(mail),
      canRate: askRating === 1 && ticket.status === TICKET_STATUS.solved && ticket.rated_at === null,
      canAnswer: replyTo !== undefined,
      stopUrl,
    }
    const letter = writeTicketLetter(wordTicketMail(told, await parts.texts.own(mail.tenantId, mail.event, locale)))
    const references = await read.references(mail)
    return { letter, replyTo, stopUrl: stopUrl || undefined, inReplyTo: references.at(-1), references, attachments }
  }
}
