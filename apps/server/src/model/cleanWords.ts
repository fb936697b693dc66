// Directions and invisible signs can make a text read as another one; joiners stay, as Persian, Khmer and emoji are written with them.
const HIDDEN =
  /\u034f|[\ufe00-\ufe0e]|[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\p{Co}\p{Cn}\u{e0000}-\u{e0fff}]/gu

/** Marks that name a source, as [d1] or 【d1】: sources are shown apart. */
const CITATIONS = /\s*[[【(]\s*(?:d\d{1,2}\s*[,;]?\s*)+[\]】)]/giu

/**
 * What a model wrote as plain text: no signs that cannot be seen, no stars and hashes of Markdown, no marks of sources. Lines stay lines.
 * The beginning of a text gives the beginning of the result, so it can be used while words are still coming.
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
