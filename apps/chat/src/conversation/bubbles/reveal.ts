/**
 * The parts of a text that appear at once: a word with the space behind it, or one sign of a script without spaces. Put
 * together they are the text.
 */
export const wordsOf = (text: string): readonly string[] =>
  text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+\s*|\s+/gu,
  ) ?? []

// Words a second that a reader follows with ease, and how many times a second what is left is taken down by its size.
const pace = 14
const haste = 4

/**
 * How many of the words that have come are shown `ms` milliseconds after `shown` were: at an even pace while few wait,
 * faster the more do, so that the drawing never falls behind by much. A fraction of a word counts towards the next.
 */
export const shownAfter = (shown: number, come: number, ms: number): number => {
  const speed = Math.max(pace, (come - shown) * haste)
  return Math.min(come, shown + (speed * Math.max(0, ms)) / 1000)
}
