import type { Features } from '../text/features.ts'
import {
  dampedCount,
  featureOf,
  featuresOfQuestion,
  isGram,
  type QuestionStore,
  questionsOfRow,
} from './questionStore.ts'
import type { RankIndex } from './rankIndex.ts'
import type { Hit } from './search.ts'
import { idfOf, type Vector, vectorOf } from './vector.ts'

/** How well the documents say the words of a question (`wordSignals.ts`). */
export type WordSignals = {
  /** The share of the words that any document says. */
  readonly known: number
  /** The share of the words that the first row says. */
  readonly own: number
  /** The number of words that tell something. */
  readonly words: number
}

/** Not part of a curve. @member literal true if the first row says one of the words itself, not only words near them */
export type Said = WordSignals & { readonly literal: boolean }

export const NO_WORD_SIGNALS: WordSignals = { known: 1, own: 1, words: 1 }

/** What word vectors say of a question (`vectorField.ts`). */
export type VectorSignals = {
  /** How near the questions of the first row are in meaning: their cosine. */
  readonly nearQuestion: number
  /** The same of its answer. */
  readonly nearAnswer: number
  /** The first row's share of a ranking of the hits by their meaning. */
  readonly nearShare: number
}

export const NO_VECTOR_SIGNALS: VectorSignals = { nearQuestion: 1, nearAnswer: 1, nearShare: 1 }

/** What the topics of a question tell (`topicField.ts`). */
export type TopicSignals = {
  /** How far the documents are about what the question is about: 0 if it has clear topics and none of them is any document's. */
  readonly onTopic: number
  /** How far the rows that are not shown are behind the first, where all scores are of known fields. */
  readonly ahead: number
}

export const NO_TOPIC_SIGNALS: TopicSignals = { onTopic: 1, ahead: 1 }

/** The signals that other knowledge adds to those of an index. */
export type OtherSignals = WordSignals & VectorSignals & TopicSignals

/** The inputs of the calibration: how clearly the first row wins. */
export type Signals = {
  /** The first row's score. */
  readonly score: number
  /** The first row's share of the ranking: 1 without a rival, 1/2 if a second row scores the same. */
  readonly share: number
  /** The cosine with the closest single question of the first row. */
  readonly similarity: number
  /** How far the second row is behind: 0 if it scores the same, 1 if it scores nothing. */
  readonly lead: number
} & OtherSignals

const NO_SIGNALS: Signals = {
  score: 0,
  share: 0,
  similarity: 0,
  lead: 0,
  known: 0,
  own: 0,
  words: 0,
  ...NO_VECTOR_SIGNALS,
  ...NO_TOPIC_SIGNALS,
}

/** How many ranked rows the share is computed over. */
export const RANKED_ROWS = 24
const SHARPNESS = 8

/** A hit's score compared with the first hit's: 1 if equal, near 0 far behind. */
export const relativeScore = (hit: Hit, first: Hit): number => Math.exp(SHARPNESS * (hit.score - first.score))

/** Buffers for all features of an index, reused from question to question: there are hundreds of thousands. */
const createScratch = (index: RankIndex) => {
  let asked = new Float32Array(0)
  let weights = new Float32Array(0)
  return (vector: Vector, use: (asked: Float32Array, weights: Float32Array) => number): number => {
    const { features } = index.postings
    if (asked.length < features) {
      asked = new Float32Array(Math.ceil(features * 1.5))
      weights = new Float32Array(asked.length)
    }
    vector.features.forEach((feature, at) => {
      asked[feature] = vector.values[at] as number
    })
    const result = use(asked, weights)
    for (const feature of vector.features) asked[feature] = weights[feature] = 0
    return result
  }
}

/** The highest cosine with a stored question. `weights` caches the idf of features in common. */
const storedSimilarity = (
  index: RankIndex,
  store: QuestionStore,
  row: number,
  asked: Float32Array,
  weights: Float32Array,
): number => {
  let best = 0
  const [from, to] = questionsOfRow(store, row)
  for (let question = from; question < to; question++) {
    let sum = 0
    for (const one of featuresOfQuestion(store, question)) {
      const feature = featureOf(one)
      const value = asked[feature] as number
      if (value === 0) continue
      if (weights[feature] === 0) weights[feature] = idfOf(index, one)
      const scale = store.scales[question * 2 + (isGram(one) ? 1 : 0)] as number
      sum += value * (weights[feature] as number) * dampedCount(one) * scale
    }
    best = Math.max(best, sum)
  }
  return best
}

const readSimilarity = (index: RankIndex, vector: Vector, questions: readonly Features[]): number => {
  const asked = new Map(Array.from(vector.features, (feature, at) => [feature, vector.values[at] as number]))
  let best = 0
  for (const features of questions) {
    const other = vectorOf(index, features)
    let sum = 0
    other.features.forEach((feature, at) => {
      sum += (asked.get(feature) ?? 0) * (other.values[at] as number)
    })
    best = Math.max(best, sum)
  }
  return best
}

/** @param read the features of a row's questions; called only where the index does not store them */
export const createSignals = (index: RankIndex, read: (row: number) => readonly Features[]) => {
  const scratch = createScratch(index)
  const similarityOf = (vector: Vector, row: number): number => {
    const { store } = index
    if (store === null) return readSimilarity(index, vector, read(row))
    return scratch(vector, (asked, weights) => storedSimilarity(index, store, row, asked, weights))
  }
  return (vector: Vector, hits: readonly Hit[], others: OtherSignals): Signals => {
    const [first, second] = hits
    if (first === undefined) return NO_SIGNALS
    let all = 0
    for (const hit of hits) all += relativeScore(hit, first)
    // A missing row counts as a rival with score 0: being the only row with a common word proves nothing.
    all += (RANKED_ROWS - hits.length) * relativeScore({ row: -1, score: 0 }, first)
    const lead = 1 - (second?.score ?? 0) / first.score
    return { score: first.score, share: 1 / all, similarity: similarityOf(vector, first.row), lead, ...others }
  }
}
