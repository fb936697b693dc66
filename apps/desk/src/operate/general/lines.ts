/** The entries of a list that is written one on a line: trimmed, without empty lines and repetitions. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
