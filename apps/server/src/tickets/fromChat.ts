import { type Locale, tagOf } from '@foyer/locales'
import { serverText } from '@foyer/locales/server/index'
import { extensionOf } from '@foyer/protocol/files'
import { SENDER_TYPE } from '@foyer/protocol/kinds'
import type { TicketFile } from '../db/tables/ticket.ts'
import type { MessageRow } from '../events/log.ts'
import { FILES_PATH, filesIn } from '../files/references.ts'
import { wordsOf } from '../mail/words.ts'

/** What a ticket takes from a conversation. */
export type FromChat = {
  /** The customer's first words, '' for none. */
  readonly asked: string
  readonly transcript: string
  readonly files: readonly TicketFile[]
}

/** Files of a conversation that a ticket lists; all stay in the conversation. */
const FILES_MAX = 100

const filesOf = (row: MessageRow): TicketFile[] =>
  filesIn(row.content).map((name) => {
    const fileName = typeof row.extra.fileName === 'string' && row.extra.fileName !== '' ? row.extra.fileName : name
    return { fileName, fileType: extensionOf(name), fileUrl: FILES_PATH + name }
  })

/**
 * Reads a conversation as a ticket carries it: what its visitor could see, without the lines that the visitor's page made up itself.
 * @param timeZone IANA name; undefined: the server's
 */
export const fromChat = (
  messages: readonly MessageRow[],
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string | undefined },
): FromChat => {
  const say = (key: Parameters<typeof serverText>[1]) => serverText(locale, key)
  const times = new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'short', timeStyle: 'short', timeZone })
  const seen = messages.filter((row) => !(row.inside || row.recalled || row.extra.fromPage === 1))
  const lines = seen.flatMap((row) => {
    const words = wordsOf(row, say)
    return words === ''
      ? []
      : [{ row, words, line: `[${times.format(row.at)}] ${row.sender_name || say('visitor')}: ${words}` }]
  })
  return {
    asked: lines.find(({ row }) => row.sender === SENDER_TYPE.visitor)?.words ?? '',
    transcript: lines.map(({ line }) => line).join('\n'),
    files: seen.flatMap(filesOf).slice(0, FILES_MAX),
  }
}
