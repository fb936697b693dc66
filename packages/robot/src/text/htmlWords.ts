/** The words of clean HTML in one line, for ranking: entities of clean HTML are punctuation, so they become spaces. */
export const htmlWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z\d#]{1,10};/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
