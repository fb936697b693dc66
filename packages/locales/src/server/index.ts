import { type Locale, toLocale } from '../index.ts'
import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fil } from './fil.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { km } from './km.ts'
import { ko } from './ko.ts'
import { lo } from './lo.ts'
import { ms } from './ms.ts'
import { my } from './my.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { tw } from './tw.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'
import { zu } from './zu.ts'

/** A key of the server's texts. */
export type ServerText = keyof typeof en

/** The server's texts in one language. */
export type ServerTexts = Readonly<Record<ServerText, string>>

const catalogues: Readonly<Record<Locale, ServerTexts>> = {
  zh,
  en,
  vi,
  th,
  ar,
  bn,
  de,
  es,
  fa,
  fil,
  fr,
  ja,
  km,
  lo,
  ko,
  ms,
  my,
  nl,
  pl,
  pt,
  ru,
  tr,
  tw,
  zu,
}

/**
 * A text of the server in `locale`, one of the 24 codes; English for any other.
 * @param values fills `{name}` placeholders; one without a value stays as it is
 */
export const serverText = (locale: string, key: ServerText, values: Readonly<Record<string, string>> = {}): string =>
  catalogues[toLocale(locale) ?? 'en'][key].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** The first language of the header Accept-Language (RFC 9110) that we have texts in, otherwise null. */
export const acceptedLocale = (header: string): Locale | null => {
  for (const entry of header.split(',', 10)) {
    const code = toLocale(entry.split(';')[0] ?? '')
    if (code !== null) return code
  }
  return null
}
