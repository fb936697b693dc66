import type { Steps } from '../steps.ts'
import { partsOf } from '../text/partsOf.ts'
import { dots, MOST_ROWS } from '../vectors/dots.ts'
import { gather, type TextVectors, unitOf } from '../vectors/textVectors.ts'
import { DIMENSIONS } from '../vectors/wordPack.ts'
import { answerWeight, READ } from './answerField.ts'
import { createTable, find, type HashTable, insert } from './hashTable.ts'
import { lengthen } from './postings.ts'
import type { DocumentRow, RankIndex } from './rankIndex.ts'
import { bestRows, type Hit } from './search.ts'
import type { VectorSignals } from './signals.ts'
import { addSpelling, meantBy } from './spellings.ts'
import type { NearestWord } from './wordSignals.ts'

/** What the rows of the main index mean. Vectors have `DIMENSIONS` bytes and are as long as `LENGTH`. */
export type VectorField = {
  rows: number
  questions: Int8Array<ArrayBuffer>
  answers: Int8Array<ArrayBuffer>
  /** The numbers of the vectors of all words of the rows, each once. */
  vocabulary: Int32Array<ArrayBuffer>
  vocabularySize: number
  /** From the number of a vector to its place in the vocabulary. */
  readonly places: HashTable
  /** The words of questions and answer, as places: row `r` has those from `firstWord[r]` to before `firstWord[r + 1]`. */
  words: Int32Array<ArrayBuffer>
  firstWord: Int32Array<ArrayBuffer>
  /** The misspellings of all words of the rows. */
  readonly spellings: HashTable
}

const LENGTH = 127
/** Shorter words of a glossary are mended no more: "Anna" would be "wann", and the English words around it are no entries. */
const LONG = 5
/** The words of a row that are compared: a long answer says something near to everything. */
const MAX_WORDS = 150

const known = (numbers: readonly number[]): number[] => numbers.filter((number) => number !== -1)

/** The numbers of the words of each text. */
const readTexts = (
  field: VectorField,
  { glossed, words, numberOf }: TextVectors,
  texts: readonly string[],
): number[][] =>
  texts.map((text) =>
    known(
      words(text).map((word) => {
        const number = numberOf(word)
        if (number !== -1 && (!glossed || word.length >= LONG)) addSpelling(field.spellings, word, number)
        return number
      }),
    ),
  )

const meanOf = ({ vectorOf }: TextVectors, texts: readonly (readonly number[])[]): Float32Array => {
  const sum = new Float32Array(DIMENSIONS)
  for (const text of texts)
    vectorOf(text).forEach((value, at) => {
      sum[at] = (sum[at] as number) + value
    })
  return unitOf(sum).map((value) => Math.round(value * LENGTH))
}

const lengthenBytes = (bytes: Int8Array<ArrayBuffer>, length: number): Int8Array<ArrayBuffer> => {
  const longer = new Int8Array(length)
  longer.set(bytes)
  return longer
}

const growRows = (field: VectorField, rows: number): void => {
  field.questions = lengthenBytes(field.questions, rows * DIMENSIONS)
  field.answers = lengthenBytes(field.answers, rows * DIMENSIONS)
  field.firstWord = lengthen(field.firstWord, rows + 1)
}

const placeOf = (field: VectorField, number: number): number => {
  const known = find(field.places, number)
  if (known !== -1) return known
  const place = field.vocabularySize++
  if (place === field.vocabulary.length) field.vocabulary = lengthen(field.vocabulary, Math.max(64, place * 2))
  field.vocabulary[place] = number
  insert(field.places, number, place)
  return place
}

export const addVectorRow = (field: VectorField, vectors: TextVectors, { questions, answer }: DocumentRow): void => {
  const row = field.rows++
  if (field.rows >= field.firstWord.length) growRows(field, field.rows * 2)
  const asked = readTexts(field, vectors, questions)
  const answered = readTexts(field, vectors, answer === '' ? [] : partsOf(answer.slice(0, READ)))
  field.questions.set(meanOf(vectors, asked), row * DIMENSIONS)
  field.answers.set(meanOf(vectors, answered), row * DIMENSIONS)
  const words = [...new Set([...asked, ...answered].flat())].slice(0, MAX_WORDS)
  const from = field.firstWord[row] as number
  const end = from + words.length
  if (end > field.words.length) field.words = lengthen(field.words, end * 2)
  words.forEach((number, at) => {
    field.words[from + at] = placeOf(field, number)
  })
  field.firstWord[field.rows] = end
}

/** @param rows that get room at once */
export const createVectorField = (rows: number): VectorField => {
  const field: VectorField = {
    rows: 0,
    questions: new Int8Array(0),
    answers: new Int8Array(0),
    vocabulary: new Int32Array(0),
    vocabularySize: 0,
    places: createTable(),
    words: new Int32Array(0),
    firstWord: new Int32Array(1),
    spellings: createTable(),
  }
  growRows(field, rows)
  return field
}

export function* vectorField(texts: readonly DocumentRow[], vectors: TextVectors): Steps<VectorField> {
  const field = createVectorField(texts.length)
  for (const text of texts) {
    addVectorRow(field, vectors, text)
    yield
  }
  return field
}

/** The numbers of a vector with length 1 as `dots` takes them: this many for 1. */
const WHOLE = 32_767

/**
 * The cosines of a vector with length 1 with rows of a field; opposites count as unlike.
 * @param rows some of them, or how many of the first
 */
const cosines = (asked: Float32Array, vectors: Int8Array, rows: number | readonly number[]): Float32Array => {
  const compared = typeof rows === 'number' ? vectors.subarray(0, rows * DIMENSIONS) : gather(vectors, rows)
  const found = dots(
    asked.map((value) => Math.round(value * WHOLE)),
    compared,
  )
  const near = new Float32Array(found.length)
  for (let at = 0; at < found.length; at++) near[at] = Math.max(0, (found[at] as number) / (WHOLE * LENGTH))
  return near
}

/** The weights of both parts beside the words of the questions. */
export type VectorWeights = {
  readonly questions: number
  readonly answers: number
  /** The vectors count by this power of the share of a question's words that have one. */
  readonly distrust: number
}

/** The weight of the questions' vectors where too few questions are there to measure it. */
export const VECTOR_WEIGHT = 0.5
/** The weight of the answers' vectors where each document has one question. */
const ANSWERS = 0.5

/**
 * @param weight of the questions' vectors; 0 turns those of the answers off too
 * @param answers the weight of the answers' vectors where each document has one question
 */
export const vectorWeights = (
  weight: number,
  questions: number,
  documents: number,
  { answers = ANSWERS, distrust = 0 } = {},
): VectorWeights => ({
  questions: weight,
  answers: weight === 0 ? 0 : answers * answerWeight(questions, documents),
  distrust,
})

/** Of more rows than `dots` takes only those that the words rank best are compared: a comparison of all would take too long. */
const COMPARED = 200
const SHARPNESS = 8

/**
 * The distrust where the weight is measured: the meaning of what is left of a mistyped question is another. The shipped
 * curves were fitted without. Measured on BANKING77 with ten questions per document, with vectors made without it: of
 * 4,273 mistyped questions, mended, 63.5 % find their document with 0, 66.8 with 2, 67.5 with 3; typed well 76.6 with each.
 */
export const DISTRUST = 3

/** The position of a word that no row has. */
const ABSENT = -1

/** The largest of the numbers at each place. */
const largestOf = ([first = new Float32Array(0), ...others]: readonly Float32Array[]): Float32Array => {
  for (const other of others)
    for (let at = 0; at < first.length; at++) first[at] = Math.max(first[at] as number, other[at] as number)
  return first
}

const knownShare = ({ words, numberOf }: TextVectors, text: string): number => {
  const all = words(text)
  return all.filter((word) => numberOf(word) !== -1).length / Math.max(1, all.length)
}

/** What the vectors lose the words gain, so that a score says the same of every question. */
const stretch = (scores: Float32Array, factor: number): void => {
  for (let row = 0; row < scores.length; row++) scores[row] = (scores[row] as number) * factor
}

/** The words of some rows, each once, by number; and where each is among them, by its place in the vocabulary. */
const wordsOfRows = (field: VectorField, rows: readonly number[]) => {
  const numbers: number[] = []
  const positions = new Int32Array(field.vocabularySize).fill(ABSENT)
  for (const row of rows) {
    const end = field.firstWord[row + 1] as number
    for (let at = field.firstWord[row] as number; at < end; at++) {
      const place = field.words[at] as number
      if (positions[place] === ABSENT) positions[place] = numbers.push(field.vocabulary[place] as number) - 1
    }
  }
  return { numbers, positions }
}

/** @param numbersOf the numbers of the words of a text */
const createNearestWord =
  (field: VectorField, { likenessOf }: TextVectors, numbersOf: (text: string) => number[]) =>
  (rows: readonly number[]): NearestWord => {
    const { numbers, positions } = wordsOfRows(field, rows)
    const likenessTo = likenessOf(numbers)
    return (word) => {
      const asked = numbersOf(word)
      if (asked.length === 0) return () => 0
      const like = largestOf(asked.map(likenessTo))
      return (row) => {
        const end = field.firstWord[row + 1] as number
        let best = 0
        for (let at = field.firstWord[row] as number; at < end; at++)
          best = Math.max(best, like[positions[field.words[at] as number] as number] as number)
        return best
      }
    }
  }

/** Compares questions with the rows of a field. */
export const createVectorNearness = (index: RankIndex, field: VectorField, vectors: TextVectors) => {
  const { words, numberOf, vectorOf } = vectors
  const numbersOf = (text: string): number[] =>
    known(
      words(text).map((word) => {
        const number = numberOf(word)
        return number === -1 ? meantBy(field.spellings, word) : number
      }),
    )
  let last = { question: '', rows: field.rows, vector: vectorOf([]) }
  /** The vector of a question, which is asked for several times. A new row may have the word that is meant by a misspelt one. */
  const askedOf = (question: string): Float32Array => {
    if (question !== last.question || field.rows !== last.rows)
      last = { question, rows: field.rows, vector: vectorOf(numbersOf(question)) }
    return last.vector
  }
  return {
    /** Adds to the scores how near the rows are in meaning. */
    addScores: (question: string, scores: Float32Array, weights: VectorWeights): void => {
      const asked = askedOf(question)
      const trust = weights.distrust === 0 ? 1 : knownShare(vectors, question) ** weights.distrust
      const ofQuestions = trust * weights.questions
      const ofAnswers = trust * weights.answers
      const rows = field.rows <= MOST_ROWS ? null : bestRows(index, scores, COMPARED).map(({ row }) => row)
      const add = (vectors: Int8Array, weight: number): void => {
        if (weight === 0) return
        const near = cosines(asked, vectors, rows ?? field.rows)
        for (let at = 0; at < near.length; at++) {
          const row = rows?.[at] ?? at
          scores[row] = (scores[row] as number) + weight * (near[at] as number)
        }
      }
      add(field.questions, ofQuestions)
      add(field.answers, ofAnswers)
      if (trust < 1) stretch(scores, (1 + weights.questions) / (1 + ofQuestions))
    },
    /** How near the first of the hits is, and how clearly. */
    signalsOf: (question: string, hits: readonly Hit[]): VectorSignals => {
      const asked = askedOf(question)
      const rows = hits.map(({ row }) => row)
      const questions = cosines(asked, field.questions, rows)
      const answers = cosines(asked, field.answers, rows)
      const [nearQuestion = 0, nearAnswer = 0] = [questions[0], answers[0]]
      const rivals = questions.reduce(
        (sum, near, at) => sum + Math.exp(SHARPNESS * (near + (answers[at] as number) - nearQuestion - nearAnswer)),
        0,
      )
      return { nearQuestion, nearAnswer, nearShare: 1 / Math.max(1, rivals) }
    },
    /** How near words are to those of some rows: `MOST_ROWS / MAX_WORDS` rows at most. */
    nearestWord: createNearestWord(field, vectors, numbersOf),
  }
}

export type VectorNearness = ReturnType<typeof createVectorNearness>
