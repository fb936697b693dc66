import type { Evidence } from '../decision.ts'
import { type Features, featuresOf } from '../text/features.ts'
import { languageOf, scriptOf } from '../text/language.ts'
import { normalise } from '../text/text.ts'
import { probability } from './calibration.ts'
import { find } from './hashTable.ts'
import { type LocaleState, PINYIN, readerOf, romanisedText } from './localeState.ts'
import { exactRows, fingerprintOf, type RankIndex, type RowText } from './rankIndex.ts'
import { addRows, removeRow } from './rows.ts'
import { addScores, bestRows, type Hit, MAX_POSTINGS } from './search.ts'
import { createSignals, RANKED_ROWS, relativeScore } from './signals.ts'
import { type Vector, vectorOf } from './vector.ts'

export type RankedDocument = { readonly docId: string; readonly score: number }

/** Ranks the documents of one language. The scores of `ask` are probabilities, all others only give an order. */
export type Ranker = {
  /** The docId must be new. */
  readonly add: (text: RowText) => void
  /** @param old the text to remove, null if it is no longer known */
  readonly remove: (docId: string, old: RowText | null) => void
  /** True if the document is ranked with exactly this text. */
  readonly holds: (text: RowText) => boolean
  readonly docIds: () => Iterable<string>
  /** True if a document has exactly this question. @param key the question after `normalise` */
  readonly hasQuestion: (key: string) => boolean
  readonly ask: (question: string, limit: number) => RankedDocument[]
  readonly askRomanised: (question: string, limit: number) => RankedDocument[]
  readonly suggest: (start: string, limit: number) => RankedDocument[]
  readonly related: (docId: string, limit: number) => RankedDocument[]
  readonly explain: (question: string) => Evidence[]
}

const MAX_EVIDENCE = 8

const createIndexSearch = (index: RankIndex, locale: string, textOf: (docId: string) => RowText | undefined) => {
  const read = readerOf(locale, index.grams)
  let scores = new Float32Array(0)
  const readRow = (row: number): Features[] => (textOf(index.docIds[row] ?? '')?.questions ?? []).map(read)
  const rank = (vector: Vector, limit: number): Hit[] => {
    if (scores.length < index.rows) scores = new Float32Array(index.rows * 2)
    addScores(index, vector, scores.fill(0), MAX_POSTINGS)
    return bestRows(index, scores, limit)
  }
  return { index, read, readRow, rank, signalsOf: createSignals(index, readRow) }
}

type IndexSearch = ReturnType<typeof createIndexSearch>

const nameHits = ({ index }: IndexSearch, hits: readonly Hit[], best: number): RankedDocument[] => {
  const [first] = hits
  if (first === undefined) return []
  return hits.map((hit) => ({ docId: index.docIds[hit.row] ?? '', score: best * relativeScore(hit, first) }))
}

// Of two documents with the same score at most one is right, so the probability is capped near 1/2.
const RIVALRY = 15
const likelihood = (
  ranker: IndexSearch,
  calibration: LocaleState['calibration'],
  vector: Vector,
  hits: readonly Hit[],
) => {
  const signals = ranker.signalsOf(vector, hits)
  const [first = 0, second = 0] = hits.map((hit) => hit.score)
  const lead = first > 0 ? 1 - second / first : 0
  return Math.min(probability(calibration, signals), 1 / (1 + Math.exp(-RIVALRY * lead)))
}

const askRanker = (ranker: IndexSearch, calibration: LocaleState['calibration'], question: string, limit: number) => {
  const vector = vectorOf(ranker.index, ranker.read(question))
  const hits = ranker.rank(vector, Math.max(RANKED_ROWS, limit))
  return nameHits(ranker, hits.slice(0, limit), hits.length === 0 ? 0 : likelihood(ranker, calibration, vector, hits))
}

const weightOf = ({ postings }: RankIndex, feature: number, row: number): number => {
  const from = postings.start[feature] as number
  const at = postings.rows.subarray(from, from + (postings.length[feature] as number)).indexOf(row)
  return at === -1 ? 0 : (postings.weights[from + at] as number)
}

const explainFirst = (ranker: IndexSearch, locale: string, question: string): Evidence[] => {
  const { index } = ranker
  const names = new Map<number, string>()
  const vector = vectorOf(index, featuresOf(question, { language: languageOf(locale), grams: index.grams, names }))
  const [first] = ranker.rank(vector, 1)
  if (first === undefined) return []
  const named = new Map(Array.from(names, ([hash, name]) => [find(index.postings.ids, hash), name.trim()]))
  const weights = new Map<string, number>()
  vector.features.forEach((feature, at) => {
    const term = named.get(feature) ?? ''
    const part = ((vector.values[at] as number) * weightOf(index, feature, first.row)) / first.score
    weights.set(term, (weights.get(term) ?? 0) + part)
  })
  return Array.from(weights, ([term, weight]) => ({ term, weight }))
    .filter((one) => one.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_EVIDENCE)
}

const addUp = (texts: readonly Features[]): Features => {
  const sum: Features = new Map()
  for (const features of texts) for (const [hash, count] of features) sum.set(hash, (sum.get(hash) ?? 0) + count)
  return sum
}

/** Takes ownership of the state: its arrays change with the documents. */
export const createRanker = (
  state: LocaleState,
  locale: string,
  textOf: (docId: string) => RowText | undefined,
): Ranker => {
  const main = createIndexSearch(state.index, locale, textOf)
  const side =
    state.romanised &&
    createIndexSearch(state.romanised, PINYIN, (docId) => {
      const text = textOf(docId)
      return text && romanisedText(text, locale)
    })
  const { index } = main
  const rowOf = new Map<string, number>()
  for (let row = 0; row < index.rows; row++) if (index.alive[row] === 1) rowOf.set(index.docIds[row] ?? '', row)

  const remove = (docId: string, old: RowText | null): void => {
    const row = rowOf.get(docId)
    if (row === undefined) return
    rowOf.delete(docId)
    removeRow(index, row, old, main.read)
    if (side) removeRow(side.index, row, old && romanisedText(old, locale), side.read)
  }

  const exact = (key: string): string | undefined => {
    const same = (row: number) =>
      textOf(index.docIds[row] ?? '')?.questions.some((other) => normalise(other) === key) === true
    const row = key === '' ? undefined : exactRows(index, key).find(same)
    return row === undefined ? undefined : index.docIds[row]
  }

  return {
    add: (text) => {
      rowOf.set(text.docId, index.rows)
      addRows(index, [text], main.read)
      if (side) addRows(side.index, [romanisedText(text, locale)], side.read)
    },
    remove,
    holds: (text) => index.fingerprints[rowOf.get(text.docId) ?? -1] === fingerprintOf(text),
    docIds: () => rowOf.keys(),
    hasQuestion: (key) => exact(key) !== undefined,
    ask: (question, limit) => {
      const docId = exact(normalise(question))
      const ranked = askRanker(main, state.calibration, question, limit)
      if (docId === undefined) return ranked
      return [{ docId, score: 1 }, ...ranked.filter((one) => one.docId !== docId)].slice(0, limit)
    },
    askRomanised: (question, limit) =>
      side && scriptOf(question) === 'Latn' ? askRanker(side, state.calibration, question, limit) : [],
    suggest: (start, limit) => {
      const options = { language: languageOf(locale), grams: index.grams, open: true }
      return nameHits(main, main.rank(vectorOf(index, featuresOf(start, options)), limit), 1)
    },
    related: (docId, limit) => {
      const row = rowOf.get(docId)
      if (row === undefined) return []
      const hits = main.rank(vectorOf(index, addUp(main.readRow(row))), limit + 1)
      return nameHits(main, hits.filter((hit) => hit.row !== row).slice(0, limit), 1)
    },
    explain: (question) => explainFirst(main, locale, question),
  }
}
