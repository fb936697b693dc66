import { loadConverter, loadPinyin, loadStemmers } from '#dictionaries'
import { COMMON_WORDS } from './commonWords.ts'
import { type Meanings, meaningsOf } from './meanings.ts'
import { memoise } from './memoise.ts'
import { type Stance, stanceOf } from './stance.ts'
import { foldText } from './text.ts'

/** What depends on a language beyond its script. */
export type Language = {
  /** Runs before a text is split into features; turns traditional characters into simplified ones. */
  readonly prepare: (text: string) => string
  readonly stem: (word: string) => string
  readonly isCommon: (word: string) => boolean
  /** True if words are written as several syllables with spaces between. */
  readonly isSyllabic: boolean
  /** Null for a language without a table of synonyms. */
  readonly meanings: Meanings | null
  readonly stance: Stance
}

const same = (text: string): string => text

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

// Taiwan's words too, not only its characters: that matches more documents that were written on the mainland.
const openConverter = (): ((text: string) => string) => loadConverter()({ from: 'twp', to: 'cn' })

const createSimplify = (): ((text: string) => string) => {
  let converter: ((text: string) => string) | undefined
  const convert = (text: string): string => {
    converter ??= openConverter()
    return converter(text)
  }
  // Converting costs a microsecond per character, and most texts have nothing to convert.
  const changes = memoise((character) => convert(character) !== character)
  return (text) => {
    for (const character of text) if (character > '⺀' && changes(character)) return convert(text)
    return text
  }
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** `en` of `en-GB`. */
export const baseOf = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0] ?? ''
/** The language as which texts are read: traditional characters are turned into simplified ones. */
export const readAs = (locale: string): string => (baseOf(locale) === 'tw' ? 'zh' : baseOf(locale))
const isChinese = (locale: string): boolean => baseOf(locale) === 'zh' || baseOf(locale) === 'tw'

const createLanguage = (locale: string): Language => {
  const name = STEMMERS[baseOf(locale)]
  const stemmer = name === undefined ? null : loadStemmers()(name)
  // Documents without a locale are mostly English or Chinese.
  const common = new Set(foldText(COMMON_WORDS[baseOf(locale) || 'en'] ?? '', Infinity).split(' '))
  const isCommon = (word: string): boolean => common.has(word)
  const isSyllabic = baseOf(locale) === 'vi'
  const stem = stemmer === null ? same : memoise((word) => stemmer.stem(word))
  // Documents without a locale are mostly English or Chinese.
  const table = isChinese(locale) ? 'zh' : baseOf(locale) || 'en'
  const meanings = meaningsOf(table)
  const stance = stanceOf(table)
  if (locale !== '' && !isChinese(locale)) return { prepare: same, stem, isCommon, isSyllabic, meanings, stance }
  const simplify = createSimplify()
  if (isChinese(locale))
    return { prepare: simplify, stem, isCommon, isSyllabic, meanings, stance: (line) => stance(simplify(line)) }
  // In an unknown language, Han without kana is Chinese.
  return { prepare: (text) => (KANA.test(text) ? text : simplify(text)), stem, isCommon, isSyllabic, meanings, stance }
}

/** The language of a locale; '' for unknown or mixed languages. Cached and shared. */
export const languageOf = memoise(createLanguage, 200)

/**
 * A Chinese question in pinyin without tones, once with spaced syllables and once as one word, as people without a
 * Chinese keyboard type it. Empty for other languages.
 */
export const romanise = (text: string, locale: string): string[] => {
  if (!isChinese(locale)) return []
  const syllables = loadPinyin()(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
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

/** The script of a text. Latin only if there is no other, since brands and addresses are Latin everywhere. */
export const scriptOf = (text: string): string => LETTERS.find(([letters]) => letters.test(text))?.[1] ?? 'Latn'

export const scriptOfLocale = (locale: string): string => SCRIPTS[baseOf(locale)] ?? 'Latn'
