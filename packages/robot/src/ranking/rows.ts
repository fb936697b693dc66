import type { Features } from '../text/features.ts'
import { hashText } from '../text/hashText.ts'
import { normalise } from '../text/text.ts'
import { centroidsOf } from './centroids.ts'
import { insert } from './hashTable.ts'
import { addLikelihood } from './likelihoods.ts'
import { append, featureId, lengthen, rearrange } from './postings.ts'
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

const readQuestion = (index: RankIndex, row: number, question: string, features: Features): number[] => {
  const { postings, exact } = index
  const key = normalise(question)
  if (key !== '') insert(exact, hashText(key), row)
  return Array.from(features, ([hash, count]) => {
    const feature = featureId(postings, hash)
    postings.frequency[feature] = (postings.frequency[feature] as number) + 1
    return pack(feature, count, hash)
  })
}

const readTexts = (
  index: RankIndex,
  store: QuestionStore,
  texts: readonly RowText[],
  read: (question: string) => Features,
): void => {
  for (const text of texts) {
    const row = newRow(index, text)
    addRow(store)
    for (const question of text.questions) addQuestion(store, readQuestion(index, row, question, read(question)))
  }
}

/**
 * Adds rows; each gets the centroid of its questions' unit vectors. Adding many at once is faster than one by one, and
 * their idf then counts all of them.
 */
export const addRows = (index: RankIndex, texts: readonly RowText[], read: (question: string) => Features): void => {
  const { postings } = index
  const firstRow = index.rows
  const store = index.store ?? createStore()
  const firstOfStore = store.rows
  readTexts(index, store, texts, read)
  const centroids = centroidsOf(index, store, firstOfStore)
  if (texts.length > 1) rearrange(postings, centroids.postings())
  const { naiveBayes } = index
  const last = (feature: number): number =>
    (postings.start[feature] as number) + (postings.length[feature] as number) - 1
  for (let row = firstRow; row < index.rows; row++) {
    const sum = centroids.each(firstOfStore + row - firstRow, (feature, weight) =>
      append(postings, feature, row, weight),
    )
    if (naiveBayes !== null) addLikelihood(index, naiveBayes, row, sum, last)
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
    if (feature !== -1) postings.frequency[feature] = Math.max(0, (postings.frequency[feature] as number) - 1)
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
    for (const hash of read(question).keys()) discount(featureId(postings, hash))
}
