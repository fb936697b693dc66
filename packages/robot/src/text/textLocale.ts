import { COMMON_WORDS } from './commonWords.ts'
import { languageOf, scriptOf, scriptOfLocale } from './language.ts'
import { foldText } from './text.ts'

/** The language that mostly writes so, for the scripts that say more than Latin does. */
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
/** Letters that only one language of their script writes. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/[\p{Script=Arabic}&&[پچژگ]]/v, 'fa'],
]
/** One common word may stand in a brand's name or in another language too. */
const TELLING = 2

const byWords = (text: string, page: string): string => {
  const words = foldText(text).split(/[^\p{L}\p{N}\p{M}']+/u)
  const hitsOf = (locale: string) => words.filter((word) => languageOf(locale).isCommon(word)).length
  const [first, second] = LATIN.map((locale) => ({ locale, hits: hitsOf(locale) })).sort((a, b) => b.hits - a.hits)
  const fits = scriptOfLocale(page) === 'Latn' && page !== ''
  if (first === undefined || first.hits < TELLING || (fits && hitsOf(page) === first.hits)) return fits ? page : ''
  return first.hits === second?.hits ? '' : first.locale
}

/**
 * The language in which a question is written, told by its letters and its common words: people write in others than that of the page on
 * which they ask. The page's where the text does not speak against it, '' where nothing tells.
 * @param page the locale of the page, '' for none
 */
export const textLocale = (text: string, page: string): string => {
  if (!/\p{L}/u.test(text)) return page
  const script = scriptOf(text)
  if (script === 'Latn') return byWords(text, page)
  const own = OWN.find(([letters]) => letters.test(text))?.[1]
  return own ?? (scriptOfLocale(page) === script ? page : (MAIN[script] ?? page))
}
