// Direction marks and invisible characters can make a text look like another; joiners stay: Persian, Khmer and emoji need them.
const HIDDEN =
  /\u034f|[\ufe00-\ufe0e]|[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\p{Co}\p{Cn}\u{e0000}-\u{e0fff}]/gu

/** Source marks such as [d1] or 【d1】: pages show the sources separately. */
const CITATIONS = /\s*[[【(]\s*(?:d\d{1,4}\s*[,;]?\s*)+[\]】)]/giu

/**
 * A model's text as plain text: without invisible characters, Markdown and source marks; line breaks stay. A prefix of the
 * text gives a prefix of the result, so it works while the model is still writing.
 */
export const cleanWords = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(HIDDEN, (sign) => (sign === '\n' ? sign : sign === '\t' ? ' ' : ''))
    .replace(CITATIONS, '')
    .replace(/^[ ]{0,3}#{1,6} +/gm, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimStart()
