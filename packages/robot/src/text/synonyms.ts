import { ARABIC } from './synonyms/ar.ts'
import { BENGALI } from './synonyms/bn.ts'
import { GERMAN } from './synonyms/de.ts'
import { ENGLISH } from './synonyms/en.ts'
import { SPANISH } from './synonyms/es.ts'
import { PERSIAN } from './synonyms/fa.ts'
import { FILIPINO } from './synonyms/fil.ts'
import { FRENCH } from './synonyms/fr.ts'
import { JAPANESE } from './synonyms/ja.ts'
import { KOREAN } from './synonyms/ko.ts'
import { MALAY } from './synonyms/ms.ts'
import { DUTCH } from './synonyms/nl.ts'
import { POLISH } from './synonyms/pl.ts'
import { PORTUGUESE } from './synonyms/pt.ts'
import { RUSSIAN } from './synonyms/ru.ts'
import { THAI } from './synonyms/th.ts'
import { TURKISH } from './synonyms/tr.ts'
import { VIETNAMESE } from './synonyms/vi.ts'
import { CHINESE } from './synonyms/zh.ts'
import { ZULU } from './synonyms/zu.ts'

/**
 * Words of customer service that mean the same, a line a meaning: with one question per document, a visitor's words are
 * seldom those of the document. In lower case, without accents. A term is the beginning of a word, or of several; with a
 * full stop behind it a whole word. In languages that join words, and in those without spaces, it may stand anywhere;
 * in Arabic and Persian behind an article, a preposition or the prefix of a verb.
 * Vietnamese terms have several syllables: one without its accents is a dozen words.
 */
export const SYNONYMS: Readonly<Record<string, string>> = {
  ar: ARABIC,
  bn: BENGALI,
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  fa: PERSIAN,
  fil: FILIPINO,
  fr: FRENCH,
  ja: JAPANESE,
  ko: KOREAN,
  ms: MALAY,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  ru: RUSSIAN,
  th: THAI,
  tr: TURKISH,
  vi: VIETNAMESE,
  zh: CHINESE,
  zu: ZULU,
}
