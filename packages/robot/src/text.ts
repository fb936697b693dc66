// Han, kana and the scripts of South-East Asia are written without spaces, so they need cutting of their own.
const RUNS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+)|([\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)|([\p{L}\p{N}\p{M}]+)/gu

/** NFKC, lower case, accents folded (café -> cafe), punctuation and runs of space as one space. Empty for no letters. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`´\u200b-\u200f\u2060\ufeff]/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

const grams = (run: string, sizes: readonly number[]): string[] => {
  const characters = [...run]
  return sizes.flatMap((size) =>
    characters
      .slice(0, Math.max(0, characters.length - size + 1))
      .map((_, at) => characters.slice(at, at + size).join('')),
  )
}

const thai = new Intl.Segmenter('th', { granularity: 'word' })
const segments = (run: string): string[] =>
  [...thai.segment(run)].filter((part) => part.isWordLike).map((part) => part.segment)

// `returns` asks what `return` asks. Only plain Latin words, and not `pass` or `is`.
const singular = (word: string): string => (/^[a-z]{3,}[^s\W]s$/.test(word) ? word.slice(0, -1) : word)

/**
 * The terms that a question is compared by: words; for Han and kana single characters and pairs; for Thai, Lao, Khmer
 * and Burmese the segmenter's words.
 */
export const words = (text: string): string[] => {
  const out: string[] = []
  for (const [, han, seaAsian, word] of normalise(text).matchAll(RUNS))
    if (han) out.push(...grams(han, [1, 2]))
    else if (seaAsian) out.push(...segments(seaAsian))
    else if (word) out.push(singular(word))
  return out
}

/** Pieces of words that forgive endings and typing errors: `~ret`, `~etu` ... for words of four letters and more. */
export const pieces = (word: string): string[] =>
  word.length < 4 || /[^\p{L}]|\p{Script=Han}/u.test(word) ? [] : grams(`${word} `, [3]).map((gram) => `~${gram}`)

const FUNCTION_WORDS = new Set([
  ...'a an the i you he she it we they me my your our their is are was were be been am do doe did can could will would'.split(
    ' ',
  ),
  ...'shall should may of to in on at for from by with and or if have ha had thi that there please so as any some'.split(
    ' ',
  ),
  ...'what who how'.split(' '),
  ...'的了吗呢吧啊我你您他她们是在有这那个怎么什呀请',
])

/** Words that nearly every question holds. A small base cannot learn from counts alone that they say little. */
export const isFunctionWord = (term: string): boolean => FUNCTION_WORDS.has(term)
