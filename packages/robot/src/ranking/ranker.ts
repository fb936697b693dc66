import type { Evidence } from '../decision.ts'
import { type Features, featuresOf } from '../text/features.ts'
import { languageOf, scriptOf } from '../text/language.ts'
import { normalise } from '../text/text.ts'
import { answerRow, answerWeight } from './answerField.ts'
import { SHOWN } from './calibration.ts'
import { explainRow } from './explainRow.ts'
import { createIndexSearch, nameHits, type RankedDocument } from './indexSearch.ts'
import { askJudge, createJudge, NOTHING, type Ranking } from './judge.ts'
import { type LocaleState, PINYIN, romanisedText } from './localeState.ts'
import { type DocumentRow, exactRows, fingerprintOf, type RankIndex, type RowText } from './rankIndex.ts'
import { readerOf } from './readerOf.ts'
import { addRows, removeRow } from './rows.ts'
import { NO_WORD_SIGNALS } from './signals.ts'
import { vectorOf } from './vector.ts'

/** Ranks the documents of one language. The scores of a `Ranking` are probabilities, all others only give an order. */
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
  /** At most `SHOWN` documents. */
  readonly ask: (question: string) => Ranking
  readonly askRomanised: (question: string) => Ranking
  readonly suggest: (start: string, limit: number) => RankedDocument[]
  readonly related: (docId: string, limit: number) => RankedDocument[]
  readonly explain: (question: string) => Evidence[]
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
  const judge = createJudge(state, locale, textOf, weightOfAnswers)
  const main = judge.search
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
    ask: (question) => {
      const docId = exact(normalise(question))
      const ranking = askJudge(judge, calibration, question)
      if (docId === undefined) return ranking
      const others = ranking.documents.filter((one) => one.docId !== docId)
      return { among: 1, documents: [{ docId, score: 1 }, ...others].slice(0, SHOWN) }
    },
    askRomanised: (question) =>
      pinyin && scriptOf(question) === 'Latn'
        ? askJudge({ ...judge, search: pinyin, words: () => NO_WORD_SIGNALS }, calibration, question)
        : NOTHING,
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
      const weighed = [{ index, weight: 1 }, ...(answers ? [{ index: answers, weight: weightOfAnswers() }] : [])]
      return first === undefined ? [] : explainRow(weighed, locale, question, first.row)
    },
  }
}
