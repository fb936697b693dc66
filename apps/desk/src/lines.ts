/** The lines of a text without surrounding white space and without empty lines. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The same, each line once. */
export const distinctLines = (text: string): string[] => [...new Set(linesOf(text))]
