import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { newStemmer } from 'snowball-stemmers'
import { COMMON_WORDS } from './commonWords.ts'
import { foldText } from './text.ts'

/** What a language asks for beyond what its script does. */
export type Language = {
  /** Done before a text is cut into features: traditional characters become simplified ones. */
  readonly prepare: (text: string) => string
  readonly stem: (word: string) => string
  readonly isCommon: (word: string) => boolean
}

const same = (text: string): string => text

/** Remembers the last results; the oldest half goes when there are `most` of them. */
const remember = <T>(work: (text: string) => T, most = 20_000): ((text: string) => T) => {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  return (text) => {
    const known = young.get(text) ?? old.get(text) ?? work(text)
    if (young.size >= most / 2) {
      old = young
      young = new Map()
    }
    young.set(text, known)
    return known
  }
}

const STEMMERS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  nl: 'dutch',
  pt: 'portuguese',
  ru: 'russian',
  tr: 'turkish',
}

const createSimplify = (): ((text: string) => string) => {
  // Taiwan's words too, not only its characters: that finds more of a base that was written on the mainland.
  const convert = Converter({ from: 'twp', to: 'cn' })
  // Converting costs a microsecond a character and most texts have nothing to convert.
  const changes = remember((character) => convert(character) !== character)
  return (text) => {
    for (const character of text) if (character > '⺀' && changes(character)) return convert(text)
    return text
  }
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const base = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0] ?? ''
const isChinese = (locale: string): boolean => base(locale) === 'zh' || base(locale) === 'tw'

const createLanguage = (locale: string): Language => {
  const name = STEMMERS[base(locale)]
  const stemmer = name === undefined ? null : newStemmer(name)
  // A base whose language nobody told is mostly English or Chinese.
  const common = new Set(foldText(COMMON_WORDS[base(locale) || 'en'] ?? '', Infinity).split(' '))
  const isCommon = (word: string): boolean => common.has(word)
  const stem = stemmer === null ? same : remember((word) => stemmer.stem(word))
  if (isChinese(locale)) return { prepare: createSimplify(), stem, isCommon }
  if (locale !== '') return { prepare: same, stem, isCommon }
  const simplify = createSimplify()
  // Where the language is not known, Han without kana is Chinese.
  return { prepare: (text) => (KANA.test(text) ? text : simplify(text)), stem, isCommon }
}

/** The language of a locale; '' is a mixture. Its parts are made once and then shared. */
export const languageOf = remember(createLanguage, 200)

/**
 * How a Chinese question reads in pinyin without tones, its syllables apart and in one word, as people type it where
 * they have no other keyboard; nothing for other languages.
 */
export const romanise = (text: string, locale: string): string[] => {
  if (!isChinese(locale)) return []
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  return [syllables.join(' '), syllables.join('')]
}

const SCRIPTS: Readonly<Record<string, string>> = {
  ar: 'Arab',
  bn: 'Beng',
  fa: 'Arab',
  ja: 'Han',
  km: 'Khmr',
  ko: 'Hang',
  lo: 'Laoo',
  my: 'Mymr',
  ru: 'Cyrl',
  th: 'Thai',
  tw: 'Han',
  zh: 'Han',
}

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Han'],
  [/\p{Script=Hangul}/u, 'Hang'],
  [/\p{Script=Arabic}/u, 'Arab'],
  [/\p{Script=Bengali}/u, 'Beng'],
  [/\p{Script=Cyrillic}/u, 'Cyrl'],
  [/\p{Script=Khmer}/u, 'Khmr'],
  [/\p{Script=Lao}/u, 'Laoo'],
  [/\p{Script=Myanmar}/u, 'Mymr'],
  [/\p{Script=Thai}/u, 'Thai'],
]

/** The script that tells most about a text: any other before Latin, as brands and addresses are Latin everywhere. */
export const scriptOf = (text: string): string => LETTERS.find(([letters]) => letters.test(text))?.[1] ?? 'Latn'

export const scriptOfLocale = (locale: string): string => SCRIPTS[base(locale)] ?? 'Latn'
