import { languageOf } from '../text/language.ts'
import { foldText } from '../text/text.ts'
import { textVectorsOf } from '../vectors/textVectors.ts'
import { answerWeight, type Scorer, scoreAnswers } from './answerField.ts'
import { type Calibration, probability, SHOWN, usesWords } from './calibration.ts'
import { createIndexSearch, type IndexSearch, nameHits, type RankedDocument } from './indexSearch.ts'
import type { LocaleState } from './localeState.ts'
import type { Nearness } from './meaning.ts'
import { createMender } from './ownWords.ts'
import type { DocumentRow, RankIndex } from './rankIndex.ts'
import { readerOf, wordReaderOf } from './readerOf.ts'
import type { Hit } from './search.ts'
import type { Semantics } from './semantics.ts'
import { NO_TOPIC_SIGNALS, NO_VECTOR_SIGNALS, NO_WORD_SIGNALS, RANKED_ROWS, type Said } from './signals.ts'
import { createSpelt } from './spelt.ts'
import { createTopicNearness, type TopicNearness, weightsFor } from './topicField.ts'
import { topicsOf } from './topics.ts'
import { questionVector } from './vector.ts'
import { createVectorNearness, DISTRUST, type VectorNearness, vectorWeights } from './vectorField.ts'
import { wordSignals } from './wordSignals.ts'

/** The documents for a question, best first, each with its chance to be right, and the chance that one of them is. */
export type Ranking = { readonly among: number; readonly documents: readonly RankedDocument[] }

export const NOTHING: Ranking = { among: 0, documents: [] }

/** An index with what the decision needs beside the scores. */
export type Judge = {
  readonly search: IndexSearch
  /** @param rows of which it will be asked */
  readonly words: (question: string, typed: string, rows: readonly number[]) => (row: number) => Said
  /** Null for languages without word vectors. */
  readonly vectors: VectorNearness | null
  /** Null for languages without wordings, and for bases with more to go by. */
  readonly topics: TopicNearness | null
  /** The question without its typing errors, where the words of customers are known. */
  readonly spelt: (question: string) => string
  /** The question with the words of the documents in place of mistyped ones, for bases that were trained with that. */
  readonly mend: (question: string) => string
  /** True if the question is turned around in a way that no question of the row is. */
  readonly contradicts: (question: string, row: number) => boolean
}

/**
 * @param textOf the current text of a document
 * @param meaning what somebody else knows of the documents beyond their words
 */
export const createJudge = (
  {
    index,
    answers,
    vectors,
    vectorWeight,
    topics,
    ownWords,
  }: Pick<LocaleState, 'index' | 'answers' | 'ownWords'> & Omit<Semantics, 'calibration'>,
  locale: string,
  textOf: (docId: string) => DocumentRow | undefined,
  documentsNow: () => number,
  meaning?: Nearness,
): Judge => {
  const language = languageOf(locale)
  const readFrom = (one: RankIndex) => ({ index: one, readWord: wordReaderOf(locale, one.grams) })
  const fields = [readFrom(index), ...(answers ? [readFrom(answers)] : [])] as const
  const textVectors = (vectors ?? ownWords) && textVectorsOf(locale)
  const nearness = vectors && textVectors && vectorWeight > 0 ? createVectorNearness(index, vectors, textVectors) : null
  // a glossary lacks so many words that one it lacks need not be mistyped
  const own = textVectors?.glossed ? null : textVectors
  const known = topics && topicsOf(locale)
  const topical =
    topics && known && textVectors ? createTopicNearness(index, topics, known, weightsFor(textVectors)) : null
  const scorers: Scorer[] = []
  if (answers) {
    const weight = topical?.weights.answers ?? 1
    scorers.push(
      scoreAnswers(
        answers,
        readerOf(locale, answers.grams),
        () => weight * answerWeight(index.questions, documentsNow()),
      ),
    )
  }
  if (nearness) {
    const beside = topical ? { answers: topical.weights.vectors.answers } : { distrust: ownWords ? DISTRUST : 0 }
    scorers.push((question, scores) =>
      nearness.addScores(question, scores, vectorWeights(vectorWeight, index.questions, documentsNow(), beside)),
    )
  }
  if (topical) scorers.push(topical.addScores)
  // vectors of questions are fetched as they were typed
  if (meaning) scorers.push((_, scores, typed) => meaning.score(typed, scores, typed))
  return {
    search: createIndexSearch(index, locale, textOf, scorers, topical?.weights.words),
    vectors: nearness,
    topics: topical,
    spelt: known && own ? createSpelt(fields, own, textOf, known.meant) : (question) => question,
    mend: ownWords ? createMender(ownWords, locale, own) : (question) => question,
    words: (question, typed, rows) => {
      const knownScale = topical && known ? known.knownScale : 1
      const saidIn = wordSignals(fields, language, question, rows, nearness?.nearestWord(rows))
      return (row) => {
        const said = saidIn(row)
        const meant = meaning?.cover(typed, row) ?? 0
        // a document that means the question need not have its words
        const literal = said.literal || meant > 0
        return { ...said, known: Math.max(said.known * knownScale, meant), own: Math.max(said.own, meant), literal }
      }
    },
    contradicts: (question, row) => {
      const stance = language.stance(foldText(question))
      if (stance === 0) return false
      const { questions = [] } = textOf(index.docIds[row] ?? '') ?? {}
      return (stance & ~questions.reduce((all, other) => all | language.stance(foldText(other)), 0)) !== 0
    },
  }
}

/** How many of the first hits are ranked again by how far they say the words of the question, and what that counts. */
type Again = { readonly count: number; readonly weight: number }

/** With topics all hits are ranked again, and it counts more. */
const againBy = ({ vectors, topics }: Pick<Judge, 'vectors' | 'topics'>): Again =>
  topics ? { count: RANKED_ROWS, weight: topics.weights.said } : { count: vectors ? 12 : 0, weight: 0.3 }

/** Ranks the first hits again: a row that says all words of a question, if only by near ones, comes before others. */
const rankAgain = (words: (row: number) => Said, hits: readonly Hit[], { count, weight }: Again): Hit[] =>
  hits
    .map((hit, at) => (at < count ? { ...hit, score: hit.score + weight * words(hit.row).own } : hit))
    .sort((one, other) => other.score - one.score)

export const NOT_READ: Said = { ...NO_WORD_SIGNALS, literal: true }

/** The rows for a question, best first, and how clearly the first one wins. */
export const measure = ({ search, words, vectors, topics, spelt, mend }: Judge, typed: string, withWords: boolean) => {
  const question = spelt(typed)
  const vector = questionVector(search.index, question, search.read, mend)
  const ranked = search.rankAll(question, vector, RANKED_ROWS, typed)
  const again = againBy({ vectors, topics })
  // the first hit is one of them, also after they are ranked again
  const rows = ranked.slice(0, Math.max(1, again.count)).map(({ row }) => row)
  const wordsIn = withWords ? words(question, typed, rows) : () => NOT_READ
  const hits = withWords ? rankAgain(wordsIn, ranked, again) : ranked
  const { literal, ...ofWords } = hits[0] ? wordsIn(hits[0].row) : NOT_READ
  const ofVectors = vectors?.signalsOf(question, hits) ?? NO_VECTOR_SIGNALS
  const ofTopics = topics?.signalsOf(question, hits) ?? NO_TOPIC_SIGNALS
  return { hits, literal, signals: search.signalsOf(vector, hits, { ...ofWords, ...ofVectors, ...ofTopics }) }
}

// Of two documents with the same score at most one is right, so the probability is capped near 1/2.
const RIVALRY = 15
// "I got the refund" has all words of "When do I get the refund?" Bases with a curve of their own have questions enough
// to learn such words: there this would cost 3 of 100 answers, nearly all of them right (BANKING77, ten per document).
const CONTRADICTION = 0.7

// "The capital of France" is near "delivery to other countries" and has no word of it.
const ONLY_NEAR = 0.7

// The curve for several rows was fitted with more foreign questions than the one for the first, so it is the one to
// believe, except where the first row is this likely.
const SURE = 0.75

/** The two probabilities, so that one row is never likelier than several. */
const agree = (first: number, among: number, topical: boolean): { readonly first: number; readonly among: number } =>
  topical && first < SURE ? { first: Math.min(first, among), among } : { first, among: Math.max(first, among) }

// One known word in a sentence of unknown ones proves little, however clearly its row is ahead.
const ENOUGH_SAID = 0.57

// A question that is mostly about an aside is none of the trade. From 0.65 on the bench's German shop loses answers.
const ENOUGH_BESIDES = 0.55

export const askJudge = (judge: Judge, calibration: Calibration, question: string): Ranking => {
  const isShipped = usesWords(calibration)
  const { hits, literal, signals } = measure(judge, question, isShipped)
  const [first, second] = hits
  if (first === undefined) return NOTHING
  const rivalled = 1 / (1 + Math.exp(-RIVALRY * (1 - (second?.score ?? 0) / first.score)))
  const said = judge.topics === null ? 1 : signals.own / ENOUGH_SAID
  const traded = Math.min(1, (judge.topics?.besidesAsides(question) ?? 1) / ENOUGH_BESIDES)
  const turned = isShipped && judge.contradicts(question, first.row) ? CONTRADICTION : 1
  const chance = (literal ? 1 : ONLY_NEAR) * turned * Math.min(probability(calibration.first, signals), rivalled, said)
  const some = traded * probability(calibration.among, signals)
  const { first: best, among } = agree(traded * chance, some, judge.topics !== null)
  return { among, documents: nameHits(judge.search, hits.slice(0, SHOWN), best) }
}
