import { partsOf } from '../text/partsOf.ts'
import type { TextVectors } from '../vectors/textVectors.ts'
import { READ } from './answerField.ts'
import { SHOWN } from './calibration.ts'
import type { DocumentRow, RankIndex } from './rankIndex.ts'
import type { Hit } from './search.ts'
import type { TopicSignals } from './signals.ts'
import type { Topics } from './topics.ts'

/** What the rows of the main index are about: a row has `topics` numbers, the square roots of its shares. */
export type TopicField = {
  readonly topics: number
  rows: number
  questions: Float32Array<ArrayBuffer>
  answers: Float32Array<ArrayBuffer>
  /** How far any row is about each aside. */
  readonly asides: Float32Array<ArrayBuffer>
}

/** With more documents several are about each topic, and reading them all would take seconds. */
export const MAX_TOPICAL = 200

/** What counts how much where topics are known. */
export type TopicalWeights = {
  readonly words: number
  readonly answers: number
  readonly vectors: { readonly questions: number; readonly answers: number }
  readonly topics: { readonly questions: number; readonly answers: number }
  /** How far a document says the words of the question. */
  readonly said: number
}

/**
 * An even choice between the best weights for the fitting shops, with one and with two questions per document, and for
 * small parts of the public sets. Where the word vectors are those of a glossary, the words themselves have to count more:
 * there any weights of the vectors from 0.2 to 0.4 are even.
 */
const TOPICAL_WEIGHTS: Readonly<Record<'withVectors' | 'glossed', TopicalWeights>> = {
  withVectors: {
    words: 0.3,
    answers: 0.3,
    vectors: { questions: 0.4, answers: 0.35 },
    topics: { questions: 0.45, answers: 0.3 },
    said: 0.8,
  },
  glossed: {
    words: 0.5,
    answers: 0.5,
    vectors: { questions: 0.3, answers: 0.3 },
    topics: { questions: 0.5, answers: 0.4 },
    said: 0.7,
  },
}

/** @param vectors those of the language */
export const weightsFor = ({ glossed }: TextVectors): TopicalWeights =>
  TOPICAL_WEIGHTS[glossed ? 'glossed' : 'withVectors']

const longer = (numbers: Float32Array, length: number): Float32Array<ArrayBuffer> => {
  const grown = new Float32Array(length)
  grown.set(numbers)
  return grown
}

/** Each topic counts as in the text that is most about it. */
const putTexts = (numbers: Float32Array, from: number, { read }: Topics, texts: readonly string[]): void => {
  for (const text of texts)
    for (const { topic, share } of read(text))
      numbers[from + topic] = Math.max(numbers[from + topic] as number, Math.sqrt(share))
}

/** An aside of which documents speak is none for them. */
const putAsides = ({ asides }: TopicField, { readAsides }: Topics, texts: readonly string[]): void => {
  for (const text of texts)
    for (const { topic, share } of readAsides(text)) asides[topic] = Math.max(asides[topic] as number, share)
}

/** Adds the next row; those beyond `MAX_TOPICAL` are about nothing. */
export const addTopicRow = (field: TopicField, topics: Topics, { questions, answer }: DocumentRow): void => {
  if (field.rows >= MAX_TOPICAL) return
  const from = field.rows++ * field.topics
  if (from >= field.questions.length) {
    field.questions = longer(field.questions, (from + field.topics) * 2)
    field.answers = longer(field.answers, field.questions.length)
  }
  putTexts(field.questions, from, topics, questions)
  const parts = answer === '' ? [] : partsOf(answer.slice(0, READ))
  putTexts(field.answers, from, topics, parts)
  putAsides(field, topics, [...questions, ...parts])
}

/** @param rows that get room at once */
export const createTopicField = (rows: number, { count, asides }: Topics): TopicField => ({
  topics: count,
  rows: 0,
  questions: new Float32Array(rows * count),
  answers: new Float32Array(rows * count),
  asides: new Float32Array(asides),
})

/** Compares questions with the rows of a field. */
export const createTopicNearness = (
  index: RankIndex,
  field: TopicField,
  { read, readAsides }: Topics,
  weights: TopicalWeights,
) => {
  let asked = ''
  let shares = read(asked)
  const sharesOf = (question: string) => {
    if (question !== asked) [asked, shares] = [question, read(question)]
    return shares
  }
  const overlap = (numbers: Float32Array, question: string, row: number): number => {
    let sum = 0
    for (const { topic, share } of sharesOf(question))
      sum += Math.sqrt(share) * (numbers[row * field.topics + topic] as number)
    return Math.min(1, sum)
  }
  /** How far any row is about a topic. */
  const aboutIn = (topic: number): number => {
    let most = 0
    for (let row = 0; row < field.rows; row++) {
      const at = row * field.topics + topic
      if (index.alive[row] === 1) most = Math.max(most, field.questions[at] as number, field.answers[at] as number)
    }
    return most ** 2
  }
  return {
    weights,
    /** Adds to the scores how far the rows are about the same. */
    addScores: (question: string, scores: Float32Array): void => {
      const { topics } = weights
      for (let row = 0; row < field.rows; row++)
        scores[row] =
          (scores[row] as number) +
          topics.questions * overlap(field.questions, question, row) +
          topics.answers * overlap(field.answers, question, row)
    },
    /** How far a question is about anything but asides of which no document speaks. */
    besidesAsides: (question: string): number =>
      readAsides(question).reduce((left, { topic, share }) => left - share * (1 - (field.asides[topic] as number)), 1),
    signalsOf: (question: string, hits: readonly Hit[]): TopicSignals => ({
      onTopic: sharesOf(question).reduce((left, { topic, share }) => left - share * (1 - aboutIn(topic)), 1),
      ahead: (hits[0]?.score ?? 0) - (hits[SHOWN]?.score ?? 0),
    }),
  }
}

export type TopicNearness = ReturnType<typeof createTopicNearness>
