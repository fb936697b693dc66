import type { Steps } from '../steps.ts'
import { textVectorsOf } from '../vectors/textVectors.ts'
import { type Calibration, DEFAULT_CALIBRATION } from './calibration.ts'
import type { DocumentRow, RowText } from './rankIndex.ts'
import { addTopicRow, createTopicField, MAX_TOPICAL, type TopicField, weightsFor } from './topicField.ts'
import { topicsOf } from './topics.ts'
import { addVectorRow, createVectorField, VECTOR_WEIGHT, type VectorField } from './vectorField.ts'

/** What a language's documents mean and are about, beyond their words, and how it is decided with that. */
export type Semantics = {
  /** What questions and answers mean; null for languages without word vectors, and for large bases. */
  readonly vectors: VectorField | null
  /** The weight of the vectors beside the words. */
  readonly vectorWeight: number
  /** What they are about; null for languages without wordings, and for bases with more to go by. */
  readonly topics: TopicField | null
  readonly calibration: Calibration
}

/** How a base is ranked that has no calibration of its own. */
export type Shipped = 'plain' | 'trained'

/**
 * With more questions two lengths of n-grams are enough to tell them apart, and four would not fit into memory; vectors would
 * triple the time of one.
 */
export const MANY = 20_000
/**
 * Fewer questions, or fewer per document, are not enough to calibrate with: a question that is held out takes too much
 * of its document with it.
 */
const MIN_CALIBRATED = 60
const MIN_CALIBRATED_PER_DOCUMENT = 5

export const countOf = (texts: readonly RowText[]): number =>
  texts.reduce((sum, text) => sum + text.questions.length, 0)

/** True if the questions are enough to calibrate with. */
export const isCalibrated = (texts: readonly RowText[]): boolean =>
  countOf(texts) >= Math.max(MIN_CALIBRATED, texts.length * MIN_CALIBRATED_PER_DOCUMENT)

/** Null also for bases with too many questions, and for those that have enough to do without a glossary. */
export const textVectorsFor = (texts: readonly RowText[], locale: string): ReturnType<typeof textVectorsOf> => {
  const vectors = countOf(texts) > MANY ? null : textVectorsOf(locale)
  return vectors?.glossed && (isCalibrated(texts) || texts.length > MAX_TOPICAL) ? null : vectors
}

/** By the words alone. */
export const byWords = (kind: Shipped): Semantics => ({
  vectors: null,
  vectorWeight: 0,
  topics: null,
  calibration: DEFAULT_CALIBRATION.words[kind],
})

const shippedFor = (
  vectors: ReturnType<typeof textVectorsOf>,
  topical: boolean,
  kind: Shipped,
): Pick<Semantics, 'calibration' | 'vectorWeight'> => {
  const { words, vectors: meant, topics, topicsGlossed } = DEFAULT_CALIBRATION
  if (vectors === null) return { calibration: words[kind], vectorWeight: 0 }
  if (!topical) return { calibration: meant[kind], vectorWeight: VECTOR_WEIGHT }
  const calibration = (vectors.glossed ? topicsGlossed : topics)[kind]
  return { calibration, vectorWeight: weightsFor(vectors).vectors.questions }
}

/**
 * As shipped, without a calibration of the base's own. The curves with vectors are for few questions: a base with more has
 * them weighed by its own, and does without until then. What is known of the language is read when it is first asked for.
 * @param rows the texts row by row; they may become more between two steps
 * @param texts those of them that are alive
 */
export function* shippedSemantics(
  rows: Iterable<DocumentRow>,
  texts: readonly RowText[],
  locale: string,
  kind: Shipped,
): Steps<Semantics> {
  if (isCalibrated(texts)) return byWords(kind)
  const vectors = textVectorsFor(texts, locale)
  yield
  const topics = texts.length > MAX_TOPICAL ? null : topicsOf(locale)
  yield
  const fields = {
    vectors: vectors && createVectorField(texts.length),
    topics: topics && createTopicField(texts.length, topics),
  }
  for (const row of rows) {
    if (fields.vectors && vectors) addVectorRow(fields.vectors, vectors, row)
    if (fields.topics && topics) addTopicRow(fields.topics, topics, row)
    yield
  }
  return { ...fields, ...shippedFor(vectors, topics !== null, kind) }
}
