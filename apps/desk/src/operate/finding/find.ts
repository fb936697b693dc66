/** Something that can be found by its words. */
export type Findable = { readonly label: string; readonly help: string }

/** Without capitals and marks, so that "Große" is found by "grosse" typed as "große" or "GROSSE" alike. */
const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

const LABEL = 4
const HELP = 1
const MOST = 12

const scoreOf = (words: readonly string[], { label, help }: Findable): number => {
  const [inLabel, inHelp] = [fold(label), fold(help)]
  const points = (word: string): number => (inLabel.includes(word) ? LABEL : inHelp.includes(word) ? HELP : 0)
  return words.reduce((sum, word) => sum + points(word), 0)
}

/**
 * The entries that fit a question such as "where do I change the colour", best first: those whose label has its words before those whose help
 * has them. Only entries that come near the best one are answered, so that small words of a sentence find nothing by themselves.
 */
export const find = <Entry extends Findable>(query: string, entries: readonly Entry[]): Entry[] => {
  // scripts without spaces are one word; Intl.Segmenter would split them, and a part of a label is found anyway
  const words = fold(query)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '')
  const scored = entries.map((entry) => ({ entry, score: scoreOf(words, entry) })).filter(({ score }) => score > 0)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score * 2 > best)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}
