import { languageOf } from '../text/language.ts'
import { foldText } from '../text/text.ts'
import { scoreAnswers } from './answerField.ts'
import { type Calibration, probability, SHOWN, usesWords } from './calibration.ts'
import { createIndexSearch, type IndexSearch, nameHits, type RankedDocument } from './indexSearch.ts'
import type { LocaleState } from './localeState.ts'
import type { DocumentRow } from './rankIndex.ts'
import { readerOf } from './readerOf.ts'
import { NO_WORD_SIGNALS, RANKED_ROWS, type WordSignals } from './signals.ts'
import { vectorOf } from './vector.ts'
import { wordSignals } from './wordSignals.ts'

/** The documents for a question, best first, each with its chance to be right, and the chance that one of them is. */
export type Ranking = { readonly among: number; readonly documents: readonly RankedDocument[] }

export const NOTHING: Ranking = { among: 0, documents: [] }

/** An index with what the decision needs beside the scores. */
export type Judge = {
  readonly search: IndexSearch
  readonly words: (question: string, row: number) => WordSignals
  /** True if the question is turned around in a way that no question of the row is. */
  readonly contradicts: (question: string, row: number) => boolean
}

/** @param textOf the current text of a document */
export const createJudge = (
  { index, answers }: Pick<LocaleState, 'index' | 'answers'>,
  locale: string,
  textOf: (docId: string) => DocumentRow | undefined,
  weightOfAnswers: () => number,
): Judge => {
  const language = languageOf(locale)
  const fields = [index, ...(answers ? [answers] : [])].map((one) => ({
    index: one,
    read: readerOf(locale, one.grams),
  }))
  const scorers = answers ? [scoreAnswers(answers, readerOf(locale, answers.grams), weightOfAnswers)] : []
  return {
    search: createIndexSearch(index, locale, textOf, scorers),
    words: (question, row) => wordSignals(fields, language, question, row),
    contradicts: (question, row) => {
      const stance = language.stance(foldText(question))
      if (stance === 0) return false
      const { questions = [] } = textOf(index.docIds[row] ?? '') ?? {}
      return (stance & ~questions.reduce((all, other) => all | language.stance(foldText(other)), 0)) !== 0
    },
  }
}

/** The rows for a question, best first, and how clearly the first one wins. */
export const measure = ({ search, words }: Judge, question: string, withWords: boolean) => {
  const vector = vectorOf(search.index, search.read(question))
  const hits = search.rankAll(question, vector, RANKED_ROWS)
  const ofWords = withWords && hits[0] ? words(question, hits[0].row) : NO_WORD_SIGNALS
  return { hits, signals: search.signalsOf(vector, hits, ofWords) }
}

// Of two documents with the same score at most one is right, so the probability is capped near 1/2.
const RIVALRY = 15
// "I got the refund" has all words of "When do I get the refund?" Bases with a curve of their own have questions enough
// to learn such words: there this would cost 3 of 100 answers, nearly all of them right (BANKING77, ten per document).
const CONTRADICTION = 0.7

export const askJudge = (judge: Judge, calibration: Calibration, question: string): Ranking => {
  const isShipped = usesWords(calibration)
  const { hits, signals } = measure(judge, question, isShipped)
  const [first, second] = hits
  if (first === undefined) return NOTHING
  const rivalled = 1 / (1 + Math.exp(-RIVALRY * (1 - (second?.score ?? 0) / first.score)))
  const turned = isShipped && judge.contradicts(question, first.row) ? CONTRADICTION : 1
  const chance = turned * Math.min(probability(calibration.first, signals), rivalled)
  const among = Math.max(chance, probability(calibration.among, signals))
  return { among, documents: nameHits(judge.search, hits.slice(0, SHOWN), chance) }
}
