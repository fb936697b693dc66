import type { Evidence } from '../decision.ts'
import { createPagedMap } from '../pagedMap.ts'
import type { Steps } from '../steps.ts'
import { type Features, featuresOf } from '../text/features.ts'
import { languageOf, scriptOf } from '../text/language.ts'
import { normalise } from '../text/text.ts'
import { answerRow, answerWeight } from './answerField.ts'
import { SHOWN, usesWords } from './calibration.ts'
import { explainRow, type Field } from './explainRow.ts'
import { createIndexSearch, type IndexSearch, nameHits, type RankedDocument } from './indexSearch.ts'
import { askJudge, type Judge, measure, NOT_READ, NOTHING, type Ranking } from './judge.ts'
import { createJudges } from './judges.ts'
import { type LocaleState, PINYIN, romanisedText } from './localeState.ts'
import { createNearness, type Meaning } from './meaning.ts'
import { type DocumentRow, exactRows, fingerprintOf, type RankIndex, type RowText } from './rankIndex.ts'
import { readerOf } from './readerOf.ts'
import { createScratch } from './rowSums.ts'
import { addRows, removeRow } from './rows.ts'
import type { Hit } from './search.ts'
import { vectorOf } from './vector.ts'

/** Ranks the documents of one language. The scores of a `Ranking` are probabilities, all others only give an order. */
export type Ranker = {
  /** The docId must be new. */
  readonly add: (text: DocumentRow) => void
  /** @param old the text to remove, null if it is no longer known */
  readonly remove: (docId: string, old: DocumentRow | null) => void
  /** True if the document is ranked with exactly this text. */
  readonly holds: (text: DocumentRow) => boolean
  readonly has: (docId: string) => boolean
  readonly docIds: () => Iterable<string>
  /** True if a document has exactly this question. @param key the question after `normalise` */
  readonly hasQuestion: (key: string) => boolean
  /** Reads what is known of the language, so that `ask` need not; without this, the first question that does not go by words alone does. */
  readonly prepare: () => Steps<void>
  /** At most `SHOWN` documents. @param wordsAlone true for a question that is in another language */
  readonly ask: (question: string, wordsAlone: boolean) => Ranking
  readonly askRomanised: (question: string, wordsAlone: boolean) => Ranking
  readonly suggest: (start: string, limit: number) => RankedDocument[]
  readonly related: (docId: string, limit: number) => RankedDocument[]
  readonly explain: (question: string, wordsAlone: boolean) => Evidence[]
}

const addUp = (texts: readonly Features[]): Features => {
  const sum: Features = new Map()
  for (const features of texts) for (const [hash, count] of features) sum.set(hash, (sum.get(hash) ?? 0) + count)
  return sum
}

/** One of the indexes, which all have the same rows. */
type Part = { readonly index: RankIndex; readonly locale: string; readonly rowOf: (text: DocumentRow) => RowText }

const partsOf = ({ index, answers, romanised }: LocaleState, locale: string): Part[] => [
  { index, locale, rowOf: (text) => text },
  ...(answers ? [{ index: answers, locale, rowOf: answerRow }] : []),
  ...(romanised ? [{ index: romanised, locale: PINYIN, rowOf: (text: RowText) => romanisedText(text, locale) }] : []),
]

const pinyinSearch = (romanised: RankIndex, locale: string, textOf: (docId: string) => DocumentRow | undefined) =>
  createIndexSearch(romanised, PINYIN, (docId) => {
    const text = textOf(docId)
    return text && romanisedText(text, locale)
  })

const fieldsOf = ({ index, answers }: LocaleState, documents: number): Field[] => [
  { index, weight: 1 },
  ...(answers ? [{ index: answers, weight: answerWeight(index.questions, documents) }] : []),
]

/** The rows that are most like another. */
const likest = (search: IndexSearch, row: number, limit: number): Hit[] =>
  search
    .rank(vectorOf(search.index, addUp(search.readRow(row))), limit + 1)
    .filter((hit) => hit.row !== row)
    .slice(0, limit)

/** A judge of another index, of which nothing but its scores is known. */
const bareJudge = (judge: Judge, search: IndexSearch): Judge => ({
  ...judge,
  search,
  words: () => () => NOT_READ,
  vectors: null,
  topics: null,
  mend: (question) => question,
})

/** The document that has exactly this question. */
const exactIn = (
  index: RankIndex,
  key: string,
  textOf: (docId: string) => DocumentRow | undefined,
): string | undefined => {
  const same = (row: number) =>
    textOf(index.docIds[row] ?? '')?.questions.some((other) => normalise(other) === key) === true
  const row = key === '' ? undefined : exactRows(index, key).find(same)
  return row === undefined ? undefined : index.docIds[row]
}

/** Takes ownership of the state: its arrays change with the documents. */
export const createRanker = (
  state: LocaleState,
  locale: string,
  textOf: (docId: string) => DocumentRow | undefined,
  meaning?: Meaning,
): Ranker => {
  const { index, romanised } = state
  const rowOf = createPagedMap<number>()
  const scratch = createScratch()
  for (let row = 0; row < index.rows; row++) if (index.alive[row] === 1) rowOf.set(index.docIds[row] ?? '', row)

  const judges = createJudges(
    state,
    locale,
    textOf,
    () => rowOf.size(),
    meaning && createNearness(index, textOf, meaning),
  )
  const main = judges.byWords().judge.search
  const judgesBy = (wordsAlone: boolean) => (wordsAlone ? judges.byWords() : judges.knowing())
  const pinyin = romanised && pinyinSearch(romanised, locale, textOf)
  const parts = partsOf(state, locale)

  const remove = (docId: string, old: DocumentRow | null): void => {
    const row = rowOf.get(docId)
    if (row === undefined) return
    rowOf.delete(docId)
    for (const part of parts)
      removeRow(part.index, row, old && part.rowOf(old), readerOf(part.locale, part.index.grams))
  }

  const exact = (key: string) => exactIn(index, key, textOf)

  return {
    add: (text) => {
      rowOf.set(text.docId, index.rows)
      for (const part of parts)
        addRows(part.index, [part.rowOf(text)], readerOf(part.locale, part.index.grams), scratch)
      judges.add(text)
    },
    remove,
    holds: (text) => index.fingerprints[rowOf.get(text.docId) ?? -1] === fingerprintOf(text),
    has: (docId) => rowOf.get(docId) !== undefined,
    docIds: () => rowOf.keys(),
    hasQuestion: (key) => exact(key) !== undefined,
    prepare: judges.prepare,
    ask: (question, wordsAlone) => {
      const docId = exact(normalise(question))
      const { judge, calibration } = judgesBy(wordsAlone)
      const ranking = askJudge(judge, calibration, question)
      if (docId === undefined) return ranking
      const others = ranking.documents.filter((one) => one.docId !== docId)
      return { among: 1, documents: [{ docId, score: 1 }, ...others].slice(0, SHOWN) }
    },
    askRomanised: (question, wordsAlone) => {
      if (pinyin === null || scriptOf(question) !== 'Latn') return NOTHING
      const { judge, calibration } = judgesBy(wordsAlone)
      return askJudge(bareJudge(judge, pinyin), calibration, question)
    },
    suggest: (start, limit) => {
      const options = { language: languageOf(locale), grams: index.grams, open: true }
      return nameHits(main, main.rank(vectorOf(index, featuresOf(start, options)), limit), 1)
    },
    related: (docId, limit) => {
      const row = rowOf.get(docId)
      return row === undefined ? [] : nameHits(main, likest(main, row, limit), 1)
    },
    explain: (question, wordsAlone) => {
      const { judge, calibration } = judgesBy(wordsAlone)
      const [first] = measure(judge, question, usesWords(calibration)).hits
      return first === undefined ? [] : explainRow(fieldsOf(state, rowOf.size()), locale, question, first.row)
    },
  }
}
