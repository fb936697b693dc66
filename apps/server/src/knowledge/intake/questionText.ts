/** Characters of a question; longer texts are no question that somebody asks. */
const LONGEST = 300

/** What designs put around questions: numbers, "Q:", signs that open and close. */
const BEFORE = /^(?:(?:\d{1,3}[.):]|[QFPВ问問][:.：]|(?:question|frage|pregunta)\s*\d*\s*[:.])\s+|[-+•▸▾►▼❯›»\s]+)+/iu
const AFTER = /[\s+−▸▾►▼▲❯›»#¶]+$/u

/** A question as it is stored: without what a page's design puts around it; '' if it cannot be one. */
export const questionOf = (text: string): string => {
  const given = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .toWellFormed()
    .replaceAll('\0', '')
  return given.length >= 2 && given.length <= LONGEST ? given : ''
}

/** True if it ends as a question. */
export const asks = (text: string): boolean => /[?？؟][\s)"'”’»」』]*$/u.test(text)

/** Questions that differ only in case, spaces and punctuation have the same key. */
export const questionKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim()
