import { toLocale } from '../index.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** A key of the server's texts. */
export type ServerText = keyof typeof en

/** The server's texts in one language. */
export type ServerTexts = Readonly<Record<ServerText, string>>

const catalogues: Readonly<Record<string, ServerTexts>> = { en, zh, tw: zh }

/**
 * A text of the server in `locale` (one of the 24 codes), English where the language has none yet.
 * @param values fills `{name}` places; a missing value leaves the place as it is
 */
export const serverText = (locale: string, key: ServerText, values: Readonly<Record<string, string>> = {}): string =>
  (catalogues[locale] ?? en)[key].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** The language that a caller asks for by the header Accept-Language (RFC 9110): the first that we have texts in, else null. */
export const acceptedLocale = (header: string): string | null => {
  for (const entry of header.split(',', 10)) {
    const code = toLocale(entry.split(';')[0] ?? '')
    if (code !== null && code in catalogues) return code
  }
  return null
}
