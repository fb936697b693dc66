/** A key that was held down, and a word that no language has. */
const HELD = /(.)\1{3}|[\p{Script=Latin}\d]{31}/iu
const VOWEL = /[aeiouyæøœı]/i

const MIDDLE_ROWS = ['asdfghjkl', 'zxcvbnm', 'sdfghjklö', 'yxcvbnm', 'qsdfghjklm', 'wxcvbn']
/** Keys of the top row are words when they are few: "wert" is German. */
const TOP_ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop']

/** Neighbouring keys, from the left or from the right. */
const isKeyboardRun = (word: string): boolean => {
  const isIn = (rows: readonly string[]) =>
    rows.some((row) => row.includes(word) || row.includes([...word].reverse().join('')))
  return isIn(MIDDLE_ROWS) || (word.length > 4 && isIn(TOP_ROWS))
}

/** True for a text in which no language is to be seen: keys that were hit at random or held down, digits and signs alone. */
export const isGibberish = (text: string): boolean => {
  const signs = text.replace(/\s/gu, '')
  const letters = signs.match(/[\p{L}\p{M}]/gu) ?? []
  const words = (text.normalize('NFD').match(/\p{Script=Latin}{4,}/gu) ?? []).filter((word) => /[a-z]/.test(word))
  const mute = words.filter((word) => !VOWEL.test(word) || isKeyboardRun(word.toLowerCase()))
  return (
    letters.length < 2 || letters.length < [...signs].length / 2 || HELD.test(text) || mute.length * 2 > words.length
  )
}
