/** The trimmed lines of a text, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The same without duplicates. */
export const distinctLines = (text: string): string[] => [...new Set(linesOf(text))]
