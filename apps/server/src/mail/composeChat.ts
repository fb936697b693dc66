import { toLocale } from '@foyer/locales'
import { type ServerText, serverText } from '@foyer/locales/server/index'
import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Channels } from '../channels/channels.ts'
import type { MessageRow } from '../events/log.ts'
import { type Line, writeLetter } from './letter.ts'
import type { Outgoing } from './post.ts'
import { MISSED_MS, type Outbox, type Waiting } from './store.ts'
import { wordsOf } from './words.ts'

/** The messages that belong into a mail, as plain text in the recipient's language. */
export const linesOf = (messages: readonly MessageRow[], say: (key: ServerText) => string): Line[] =>
  messages.flatMap((message) => {
    const words = wordsOf(message, say)
    // never uses the name that the visitor typed: the address may belong to somebody else
    const who = message.sender === SENDER_TYPE.visitor ? say('mailYou') : message.sender_name
    return words === '' ? [] : [{ who, words, at: message.at }]
  })

/** A mail written at sending time: null if nothing is left to say, `later` (epoch ms) while its visitor is online. */
export type Composed = { readonly mail: Outgoing; readonly throughSeq: number } | { readonly later: number } | null

const isWanted = (mail: Waiting, messages: readonly MessageRow[]) =>
  // a transcript without a message of an agent is not worth sending
  mail.kind === 'missed' ? messages.length > 0 : messages.some((message) => message.sender === SENDER_TYPE.agent)

/** Writes mails about chats: missed answers and transcripts. */
export const createComposeChat = ({
  channels,
  clock,
  publicUrl,
  outbox,
}: {
  readonly channels: Pick<Channels, 'find'>
  readonly clock: { now(): number }
  readonly publicUrl: string | undefined
  readonly outbox: Outbox
}) => {
  return async (mail: Waiting): Promise<Composed> => {
    const [reader, channel, messages] = await Promise.all([
      outbox.reader(mail),
      channels.find(mail.channelId),
      outbox.messages(mail),
    ])
    if (reader === undefined || channel?.tenantId !== mail.tenantId || !isWanted(mail, messages)) return null
    const asked = mail.kind === 'missed' ? channel.info.mailMissed : channel.info.mailTranscript
    if (asked !== 1) return null
    const seenUntil = reader.seenAt + MISSED_MS
    if (mail.kind === 'missed' && seenUntil > clock.now()) return { later: seenUntil }
    const locale = toLocale(channel.info.language) ?? toLocale(reader.locale) ?? 'en'
    const page = publicUrl === undefined ? '' : `${publicUrl}/chat_online/index?channelId=${channel.channelId}`
    const letter = writeLetter({
      kind: mail.kind === 'missed' ? 'missed' : 'transcript',
      locale,
      shop: channel.inLocale(locale).info.titleDesc || reader.tenantName,
      link: page,
      timeZone: channel.workTime?.timeZone,
      lines: linesOf(messages, (key) => serverText(locale, key)),
    })
    return { mail: { letter }, throughSeq: messages.at(-1)?.seq ?? 0 }
  }
}
