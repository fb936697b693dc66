import type { RobotDocument } from '../document.ts'
import type { Scorer } from './answerField.ts'
import type { DocumentRow, RankIndex } from './rankIndex.ts'
import { rowTextOf } from './rowTexts.ts'

/** What texts mean, as vectors of one model that somebody else computes. */
export type Meaning = {
  /** Of a question or of a text of a document, of any length; null while it is not known. */
  readonly vectorOf: (text: string) => Float32Array | null
  /** The weight of a cosine beside the score of the words. */
  readonly weight: () => number
  /** Another number whenever vectors of documents have come or gone. */
  readonly version: () => number
}

/** Characters of an answer that have a vector: a whole manual means everything. */
const READ = 2000

const textsOf = ({ questions, answer }: DocumentRow): string[] =>
  [...questions, answer.slice(0, READ)].filter((text) => text.trim() !== '')

/** The texts of a document whose vectors say what it means. */
export const meaningTexts = (document: RobotDocument): string[] =>
  document.texts.flatMap(({ locale }) => textsOf(rowTextOf(document, locale) as DocumentRow))

const addUnit = (sum: Float32Array, vector: Float32Array): void => {
  const length = Math.hypot(...vector)
  if (length === 0 || vector.length !== sum.length) return
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (vector[at] as number) / length
}

const toUnit = (vector: Float32Array): Float32Array | null => {
  const unit = new Float32Array(vector.length)
  addUnit(unit, vector)
  return unit.some((value) => value !== 0) ? unit : null
}

/** The centroid of a document's texts, of unit length; null if none has a vector. */
const centroidOf = (row: DocumentRow, { vectorOf }: Meaning): Float32Array | null => {
  let sum: Float32Array | null = null
  for (const text of textsOf(row)) {
    const vector = vectorOf(text)
    if (vector === null) continue
    sum ??= new Float32Array(vector.length)
    addUnit(sum, vector)
  }
  return sum && toUnit(sum)
}

const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** The cosines of a question, by row. */
type Ranked = { readonly question: string; readonly mean: number; readonly cosines: ReadonlyMap<number, number> }

/** How near documents are to questions by what they mean. */
export type Nearness = {
  readonly score: Scorer
  /** How much of what a question means a row means, from 0 for no more than the average row to 1; 0 if not known. */
  readonly cover: (question: string, row: number) => number
}

/**
 * Models differ in how alike all texts are to them, so only what a document is nearer than the average one counts; a
 * document whose vector is not known yet counts as average.
 * @param textOf the current text of a document
 */
export const createNearness = (
  index: RankIndex,
  textOf: (docId: string) => DocumentRow | undefined,
  meaning: Meaning,
): Nearness => {
  let centroids = new Map<number, Float32Array | null>()
  let version = meaning.version()
  const rowCentroid = (row: number): Float32Array | null => {
    const known = centroids.get(row)
    if (known !== undefined) return known
    const text = textOf(index.docIds[row] ?? '')
    const centroid = text === undefined ? null : centroidOf(text, meaning)
    centroids.set(row, centroid)
    return centroid
  }
  /** The cosines of the rows with a question; none if it has no vector. */
  const cosinesOf = (question: string): { readonly row: number; readonly cosine: number }[] => {
    const given = meaning.weight() === 0 ? null : meaning.vectorOf(question)
    const asked = given && toUnit(given)
    if (asked === null) return []
    if (meaning.version() !== version) {
      centroids = new Map()
      version = meaning.version()
    }
    const near: { readonly row: number; readonly cosine: number }[] = []
    for (let row = 0; row < index.rows; row++) {
      const centroid = index.alive[row] === 1 ? rowCentroid(row) : null
      if (centroid?.length === asked.length) near.push({ row, cosine: dot(centroid, asked) })
    }
    return near
  }
  let last: Ranked = { question: '', mean: 0, cosines: new Map() }
  return {
    score: (question, scores) => {
      const near = cosinesOf(question)
      const mean = near.reduce((sum, { cosine }) => sum + cosine, 0) / Math.max(1, near.length)
      last = { question, mean, cosines: new Map(near.map(({ row, cosine }) => [row, cosine])) }
      const weight = meaning.weight()
      for (const { row, cosine } of near) scores[row] = (scores[row] as number) + weight * (cosine - mean)
    },
    cover: (question, row) => {
      const cosine = last.question === question ? last.cosines.get(row) : undefined
      return cosine === undefined || last.mean >= 1 ? 0 : Math.max(0, (cosine - last.mean) / (1 - last.mean))
    },
  }
}
