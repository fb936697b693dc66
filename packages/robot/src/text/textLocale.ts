import { COMMON_WORDS } from './commonWords.ts'
import { languageOf, scriptOf, scriptOfLocale } from './language.ts'
import { foldText } from './text.ts'

/** The main language of each script other than Latin. */
const MAIN: Readonly<Record<string, string>> = {
  Arab: 'ar',
  Beng: 'bn',
  Cyrl: 'ru',
  Han: 'zh',
  Hang: 'ko',
  Khmr: 'km',
  Laoo: 'lo',
  Mymr: 'my',
  Thai: 'th',
}
const LATIN = Object.keys(COMMON_WORDS).filter((locale) => scriptOfLocale(locale) === 'Latn')
/** Letters that only one language of their script uses. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/[\p{Script=Arabic}&&[پچژگ]]/v, 'fa'],
]
/** A single common word may be part of a brand's name or of another language. */
const MIN_HITS = 2

const byWords = (text: string, page: string): string => {
  const words = foldText(text).split(/[^\p{L}\p{N}\p{M}']+/u)
  const hitsOf = (locale: string) => words.filter(languageOf(locale).isCommon).length
  const [first, second] = LATIN.map((locale) => ({ locale, hits: hitsOf(locale) })).sort((a, b) => b.hits - a.hits)
  const fits = scriptOfLocale(page) === 'Latn' && page !== ''
  if (first === undefined || first.hits < MIN_HITS || (fits && hitsOf(page) === first.hits)) return fits ? page : ''
  return first.hits === second?.hits ? '' : first.locale
}

/**
 * The language of a question, detected by its letters and common words: visitors do not always write in the language of
 * the page. Returns the page's locale unless the text contradicts it, and '' if nothing decides.
 * @param page the locale of the page, '' for none
 */
export const textLocale = (text: string, page: string): string => {
  if (!/\p{L}/u.test(text)) return page
  const script = scriptOf(text)
  if (script === 'Latn') return byWords(text, page)
  const own = OWN.find(([letters]) => letters.test(text))?.[1]
  return own ?? (scriptOfLocale(page) === script ? page : (MAIN[script] ?? page))
}
