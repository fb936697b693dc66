import type { Evidence } from '../decision.ts'
import { type Features, featuresOf } from '../text/features.ts'
import { languageOf, scriptOf } from '../text/language.ts'
import { normalise } from '../text/text.ts'
import { answerRow, answerWeight, type Scorer, scoreAnswers } from './answerField.ts'
import { probability } from './calibration.ts'
import { explainRow } from './explainRow.ts'
import { type LocaleState, PINYIN, romanisedText } from './localeState.ts'
import { type DocumentRow, exactRows, fingerprintOf, type RankIndex, type RowText } from './rankIndex.ts'
import { readerOf } from './readerOf.ts'
import { addRows, removeRow } from './rows.ts'
import { addScores, bestRows, type Hit, MAX_POSTINGS } from './search.ts'
import { createSignals, RANKED_ROWS, relativeScore } from './signals.ts'
import { type Vector, vectorOf } from './vector.ts'

export type RankedDocument = { readonly docId: string; readonly score: number }

/** Ranks the documents of one language. The scores of `ask` are probabilities, all others only give an order. */
export type Ranker = {
  /** The docId must be new. */
  readonly add: (text: DocumentRow) => void
  /** @param old the text to remove, null if it is no longer known */
  readonly remove: (docId: string, old: DocumentRow | null) => void
  /** True if the document is ranked with exactly this text. */
  readonly holds: (text: DocumentRow) => boolean
  readonly docIds: () => Iterable<string>
  /** True if a document has exactly this question. @param key the question after `normalise` */
  readonly hasQuestion: (key: string) => boolean
  readonly ask: (question: string, limit: number) => RankedDocument[]
  readonly askRomanised: (question: string, limit: number) => RankedDocument[]
  readonly suggest: (start: string, limit: number) => RankedDocument[]
  readonly related: (docId: string, limit: number) => RankedDocument[]
  readonly explain: (question: string) => Evidence[]
}

const createIndexSearch = (
  index: RankIndex,
  locale: string,
  textOf: (docId: string) => RowText | undefined,
  scorers: readonly Scorer[] = [],
) => {
  const read = readerOf(locale, index.grams)
  let scores = new Float32Array(0)
  const readRow = (row: number): Features[] => (textOf(index.docIds[row] ?? '')?.questions ?? []).map(read)
  const score = (vector: Vector): Float32Array => {
    if (scores.length < index.rows) scores = new Float32Array(index.rows * 2)
    addScores(index, vector, scores.fill(0), MAX_POSTINGS)
    return scores
  }
  return {
    index,
    read,
    readRow,
    /** Ranks by the questions alone. */
    rank: (vector: Vector, limit: number): Hit[] => bestRows(index, score(vector), limit),
    /** Ranks by all that is known of the documents. */
    rankAll: (question: string, vector: Vector, limit: number): Hit[] => {
      const all = score(vector)
      for (const scorer of scorers) scorer(question, all)
      return bestRows(index, all, limit)
    },
    signalsOf: createSignals(index, readRow),
  }
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
  const hits = ranker.rankAll(question, vector, Math.max(RANKED_ROWS, limit))
  return nameHits(ranker, hits.slice(0, limit), hits.length === 0 ? 0 : likelihood(ranker, calibration, vector, hits))
}

const addUp = (texts: readonly Features[]): Features => {
  const sum: Features = new Map()
  for (const features of texts) for (const [hash, count] of features) sum.set(hash, (sum.get(hash) ?? 0) + count)
  return sum
}

/** An index beside the main one, with the same rows. */
type Side = { readonly index: RankIndex; readonly locale: string; readonly rowOf: (text: DocumentRow) => RowText }

const sidesOf = ({ answers, romanised }: LocaleState, locale: string): Side[] => [
  ...(answers ? [{ index: answers, locale, rowOf: answerRow }] : []),
  ...(romanised ? [{ index: romanised, locale: PINYIN, rowOf: (text: RowText) => romanisedText(text, locale) }] : []),
]

/** Takes ownership of the state: its arrays change with the documents. */
export const createRanker = (
  state: LocaleState,
  locale: string,
  textOf: (docId: string) => DocumentRow | undefined,
): Ranker => {
  const { index, answers, romanised, calibration } = state
  const rowOf = new Map<string, number>()
  for (let row = 0; row < index.rows; row++) if (index.alive[row] === 1) rowOf.set(index.docIds[row] ?? '', row)

  const weightOfAnswers = () => answerWeight(index.questions, rowOf.size)
  const scorers = answers ? [scoreAnswers(answers, readerOf(locale, answers.grams), weightOfAnswers)] : []
  const main = createIndexSearch(index, locale, textOf, scorers)
  const pinyin =
    romanised &&
    createIndexSearch(romanised, PINYIN, (docId) => {
      const text = textOf(docId)
      return text && romanisedText(text, locale)
    })
  const sides = sidesOf(state, locale)

  const remove = (docId: string, old: DocumentRow | null): void => {
    const row = rowOf.get(docId)
    if (row === undefined) return
    rowOf.delete(docId)
    removeRow(index, row, old, main.read)
    for (const side of sides)
      removeRow(side.index, row, old && side.rowOf(old), readerOf(side.locale, side.index.grams))
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
      for (const side of sides) addRows(side.index, [side.rowOf(text)], readerOf(side.locale, side.index.grams))
    },
    remove,
    holds: (text) => index.fingerprints[rowOf.get(text.docId) ?? -1] === fingerprintOf(text),
    docIds: () => rowOf.keys(),
    hasQuestion: (key) => exact(key) !== undefined,
    ask: (question, limit) => {
      const docId = exact(normalise(question))
      const ranked = askRanker(main, calibration, question, limit)
      if (docId === undefined) return ranked
      return [{ docId, score: 1 }, ...ranked.filter((one) => one.docId !== docId)].slice(0, limit)
    },
    askRomanised: (question, limit) =>
      pinyin && scriptOf(question) === 'Latn' ? askRanker(pinyin, calibration, question, limit) : [],
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
    explain: (question) => {
      const [first] = main.rankAll(question, vectorOf(index, main.read(question)), 1)
      const fields = [{ index, weight: 1 }, ...(answers ? [{ index: answers, weight: weightOfAnswers() }] : [])]
      return first === undefined ? [] : explainRow(fields, locale, question, first.row)
    },
  }
}
