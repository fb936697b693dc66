import { finish, type Steps } from '../steps.ts'
import type { Features } from '../text/features.ts'
import { hashText } from '../text/hashText.ts'
import { normalise } from '../text/text.ts'
import { centroidsOf } from './centroids.ts'
import { insert } from './hashTable.ts'
import { gainOf, setBias } from './likelihoods.ts'
import { addFrequency, append, featureId, fill, knownFeature, lengthen, rearrange } from './postings.ts'
import {
  addQuestion,
  addRow,
  createStore,
  featureOf,
  featuresOfQuestion,
  pack,
  type QuestionStore,
  questionsOfRow,
} from './questionStore.ts'
import { fingerprintOf, type RankIndex, type RowText } from './rankIndex.ts'
import { createScratch, type Scratch } from './rowSums.ts'

const MAX_STORED_QUESTIONS = 50_000

const newRow = (index: RankIndex, text: RowText): number => {
  const row = index.rows++
  if (row === index.alive.length) {
    const alive = new Uint8Array(row * 2)
    alive.set(index.alive)
    index.alive = alive
    index.fingerprints = lengthen(index.fingerprints, row * 2)
  }
  index.docIds.push(text.docId)
  index.alive[row] = 1
  index.fingerprints[row] = fingerprintOf(text)
  index.questions += text.questions.length
  return row
}

const readQuestion = (
  { postings, exact }: RankIndex,
  store: QuestionStore,
  row: number,
  question: string,
  features: Features,
): void => {
  const key = normalise(question)
  if (key !== '') insert(exact, hashText(key), row)
  const packed = addQuestion(store, features.size)
  let at = 0
  for (const [hash, count] of features) {
    packed[at++] = pack(featureId(postings, hash), count, hash)
  }
}

/**
 * Counts the questions from `first` on in the frequencies of their features.
 * @param many counts them aside first: to find each feature's record again for each question took a sixth of the whole time
 */
const countQuestions = ({ postings }: RankIndex, store: QuestionStore, first: number, many: boolean): void => {
  const counts = new Int32Array(many ? postings.features : 0)
  for (let question = first; question < store.questions; question++)
    for (const packed of featuresOfQuestion(store, question)) {
      const feature = featureOf(packed)
      if (many) counts[feature] = (counts[feature] as number) + 1
      else addFrequency(postings, feature, 1)
    }
  counts.forEach((count, feature) => {
    if (count > 0) addFrequency(postings, feature, count)
  })
}

function* readTexts(
  index: RankIndex,
  store: QuestionStore,
  texts: readonly RowText[],
  read: (question: string) => Features,
): Steps<void> {
  for (const text of texts) {
    const row = newRow(index, text)
    addRow(store)
    for (const question of text.questions) readQuestion(index, store, row, question, read(question))
    yield
  }
}

/**
 * Adds rows; each gets the centroid of its questions' unit vectors. Adding many at once is faster than one by one, and
 * their idf then counts all of them.
 * @param scratch give one that is kept where rows are added one by one
 */
export const addRows = (
  index: RankIndex,
  texts: readonly RowText[],
  read: (question: string) => Features,
  scratch: Scratch = createScratch(),
): void => finish(addRowsInSteps(index, texts, read, scratch))

/** As `addRows`. The index is not to be used before the last step. */
export function* addRowsInSteps(
  index: RankIndex,
  texts: readonly RowText[],
  read: (question: string) => Features,
  scratch: Scratch = createScratch(),
): Steps<void> {
  const { postings } = index
  const firstRow = index.rows
  const store = index.store ?? createStore()
  const firstOfStore = store.rows
  const firstQuestion = store.questions
  yield* readTexts(index, store, texts, read)
  const many = texts.length > 1
  countQuestions(index, store, firstQuestion, many)
  const centroids = centroidsOf(index, store, firstOfStore, scratch)
  yield
  if (many) rearrange(postings, centroids.postings())
  const put = many ? fill : append
  const { naiveBayes } = index
  for (let row = firstRow; row < index.rows; row++) {
    const sum = centroids.each(firstOfStore + row - firstRow, (feature, weight, value) =>
      put(postings, feature, row, naiveBayes === null ? weight : Math.fround(weight) + gainOf(naiveBayes, value)),
    )
    if (naiveBayes !== null) setBias(index, naiveBayes, row, sum)
    yield
  }
  index.store = index.questions > MAX_STORED_QUESTIONS ? null : store
}

/**
 * Marks a row as removed and lowers the counts of its features.
 * @param text the row's text, null if it is no longer known; needed only where the index stores no questions
 */
export const removeRow = (
  index: RankIndex,
  row: number,
  text: RowText | null,
  read: (question: string) => Features,
): void => {
  const { postings, store } = index
  index.alive[row] = 0
  const discount = (feature: number): void => {
    if (feature !== -1) addFrequency(postings, feature, -1)
  }
  if (store !== null) {
    const [from, to] = questionsOfRow(store, row)
    index.questions -= to - from
    for (let question = from; question < to; question++)
      for (const packed of featuresOfQuestion(store, question)) discount(featureOf(packed))
    return
  }
  index.questions -= text?.questions.length ?? 0
  for (const question of text?.questions ?? [])
    for (const hash of read(question).keys()) discount(knownFeature(postings, hash))
}
