/**
 * The parts of a text that appear one at a time: a word with the space after it, or one character of a script without
 * spaces. Joined, they are the text.
 */
export const wordsOf = (text: string): readonly string[] =>
  text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+\s*|\s+/gu,
  ) ?? []

// Words per second that a reader follows with ease, and the share of the waiting words that is shown per second.
const pace = 14
const haste = 4

/**
 * How many of the arrived words are shown `ms` milliseconds after `shown` were: evenly while few wait, faster the more
 * wait, so that the display never falls far behind. A fraction of a word counts towards the next call.
 */
export const shownAfter = (shown: number, come: number, ms: number): number => {
  const speed = Math.max(pace, (come - shown) * haste)
  return Math.min(come, shown + (speed * Math.max(0, ms)) / 1000)
}
