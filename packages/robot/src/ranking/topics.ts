import { baseOf } from '../text/language.ts'
import { textVectorsOf } from '../vectors/textVectors.ts'
import { topicWordings } from '../vectors/topicWordings.ts'
import { packWords } from '../vectors/wordPack.ts'
import { createIndexSearch } from './indexSearch.ts'
import { createIndex } from './rankIndex.ts'
import { readerOf } from './readerOf.ts'
import { addRows } from './rows.ts'
import { createMeant } from './spelt.ts'
import { vectorOf } from './vector.ts'
import { createVectorNearness, VECTOR_WEIGHT, vectorField } from './vectorField.ts'

/** A topic, and the share of a text that is about it. */
export type TopicShare = { readonly topic: number; readonly share: number }

/** What customers ask about, whatever the shop. */
export type Topics = {
  readonly count: number
  /** The topics of a text with their shares, the largest first. They add up to less than 1: the rest is about none. */
  readonly read: (text: string) => TopicShare[]
  /** The word of the wordings that a misspelt word most likely is, or undefined. */
  readonly meant: (word: string) => string | undefined
}

/** Languages with a file of wordings. */
const WORDED = new Set(['en'])

const GRAMS = { shortest: 3, longest: 4, forCommonWords: 'few', pairDistance: 2, synonyms: true } as const
const POWERS = { words: 1, grams: 0.7 }
/** The topics that a text may have. */
const READ = 8
const SHARPNESS = 10
/** The score of no topic: a text whose best topic scores as much is half about it. */
const NONE = 0.25

/** The words of the wordings, the most frequent first: of two that a misspelt word may be, it is the more frequent one. */
const wordsOf = (wordings: readonly (readonly string[])[]): string[] => {
  const counts = new Map<string, number>()
  for (const word of wordings.flat().flatMap(packWords)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}

const open = (language: string): Topics => {
  const wordings = topicWordings(language)
  const rows = wordings.map((questions, topic) => ({ docId: String(topic), questions, answer: '' }))
  const index = createIndex(GRAMS, POWERS)
  addRows(index, rows, readerOf(language, index.grams))
  const vectors = textVectorsOf(language)
  const nearness = vectors && createVectorNearness(index, vectorField(rows, vectors), vectors)
  const search = createIndexSearch(index, language, () => undefined, [
    (text, scores) => nearness?.addScores(text, scores, { questions: VECTOR_WEIGHT, answers: 0 }),
  ])
  return {
    count: rows.length,
    meant: createMeant(wordsOf(wordings)),
    read: (text) => {
      const hits = search.rankAll(text, vectorOf(index, search.read(text)), READ)
      const likely = hits.map(({ score }) => Math.exp(SHARPNESS * score))
      const all = likely.reduce((sum, one) => sum + one, Math.exp(SHARPNESS * NONE))
      return hits.map(({ row }, at) => ({ topic: row, share: (likely[at] as number) / all }))
    },
  }
}

const opened = new Map<string, Topics>()

/** Null for a language without wordings. They are read and indexed when they are first asked for. */
export const topicsOf = (locale: string): Topics | null => {
  const language = baseOf(locale)
  if (!WORDED.has(language)) return null
  const known = opened.get(language) ?? open(language)
  opened.set(language, known)
  return known
}
