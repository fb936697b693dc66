import { hashText } from '../text/hashText.ts'

/**
 * Numbers above 0 by text, in typed arrays that a file can hold: Maps of the phrases of all languages take eight times the
 * memory. Texts are known by their hashes, in rising order; that an unknown one is taken for a known one has a chance of
 * one in a million.
 */
export type TextTable = { readonly hashes: Int32Array<ArrayBuffer>; readonly numbers: Int32Array<ArrayBuffer> }

export const createTextTable = (numbers: ReadonlyMap<string, number>): TextTable => {
  const entries = [...numbers].map(([text, number]) => [hashText(text), number] as const)
  entries.sort(([one], [other]) => one - other)
  return {
    hashes: Int32Array.from(entries, ([hash]) => hash),
    numbers: Int32Array.from(entries, ([, number]) => number),
  }
}

/** The number of a text, 0 for an unknown one. */
export const numberOf = ({ hashes, numbers }: TextTable, text: string): number => {
  const hash = hashText(text)
  let [from, to] = [0, hashes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((hashes[middle] as number) < hash) from = middle + 1
    else to = middle
  }
  return hashes[from] === hash ? (numbers[from] as number) : 0
}
