/** Characters of a question that are read: a pasted page is no question, and would cost by its length. */
const QUESTION_LIMIT = 500

const ARABIC: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
}

/** Most questions in English; the steps for other letters would not change them. */
const ASCII = /^[\0-\x7f]*$/

/**
 * One spelling for variants that read the same: NFKC, lower case, one kind of apostrophe, no invisible characters;
 * Arabic and Persian without vowel marks, with one form of each letter. Only the first `limit` characters count.
 */
export const foldText = (text: string, limit = QUESTION_LIMIT): string => {
  const start = text.slice(0, limit)
  if (ASCII.test(start)) return start.toLowerCase().replaceAll('`', "'")
  const line = start
    .toWellFormed()
    .normalize('NFKC')
    // NFKC may turn one character into eighteen
    .slice(0, limit)
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[’‘`´]/g, "'")
  if (!/[\u0600-\u06ff]/.test(line)) return line
  return line.replace(/[\u064b-\u065f\u0670\u0640]/g, '').replace(/[أإآٱىئؤةکی]/g, (letter) => ARABIC[letter] ?? letter)
}

const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ł: 'l', ø: 'o', ß: 'ss' }

/** Removes accents, as people without such keys type: học -> hoc, ş -> s, ł -> l. */
export const foldAccents = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[đıłøß]/g, (letter) => PLAIN[letter] ?? letter)
        .normalize('NFC')

/** `foldText` and `foldAccents`, then punctuation and white space as single spaces. Empty for a text without letters. */
export const normalise = (text: string): string =>
  foldAccents(foldText(text).replaceAll("'", ''))
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

export type Run = {
  readonly kind: 'chinese' | 'southEastAsian' | 'spaced'
  readonly text: string
  readonly index: number
}

// Scripts without spaces are runs of their own, even directly behind a Latin word or a number.
const RUNS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+)|([\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]*)|[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+/gv

const plainRunsOf = (text: string): Run[] => {
  const runs: Run[] = []
  const run = /[a-z0-9]+/gi
  for (let found = run.exec(text); found !== null; found = run.exec(text))
    runs.push({ kind: 'spaced', text: found[0], index: found.index })
  return runs
}

/** The words of scripts with spaces, and the unbroken runs of scripts without. `chinese` is Han and kana. */
export const runsOf = (text: string): Run[] => {
  if (ASCII.test(text)) return plainRunsOf(text)
  return Array.from(text.matchAll(RUNS), ({ 0: run, 1: chinese, 2: southEastAsian, index }) => ({
    kind: chinese ? 'chinese' : southEastAsian ? 'southEastAsian' : 'spaced',
    text: run,
    index,
  }))
}

// `returns` means `return`. Only plain Latin words, and not `pass` or `is`.
const singular = (word: string): string => (/^[a-z]{3,}[^s\W]s$/.test(word) ? word.slice(0, -1) : word)

/** The words of a text after normalising, with English plurals as singulars. */
export const words = (text: string): string[] => runsOf(normalise(text)).map((run) => singular(run.text))
