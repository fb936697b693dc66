import { readTopics } from '#readPack'
import { baseOf } from '../text/language.ts'
import { textVectorsOf } from '../vectors/textVectors.ts'
import { createIndexSearch } from './indexSearch.ts'
import { openTopics } from './readyTopics.ts'
import { vectorOf } from './vector.ts'
import { createVectorNearness, VECTOR_WEIGHT } from './vectorField.ts'

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

/** The file of wordings of each language that has one. Traditional characters are read as simplified ones. */
const WORDED: Readonly<Record<string, string>> = { de: 'de', en: 'en', tw: 'zh', zh: 'zh' }

/** The topics that a text may have. */
const READ = 8
const SHARPNESS = 10
/** The score of no topic: a text whose best topic scores as much is half about it. */
const NONE = 0.25

const open = (language: string): Topics => {
  const { index, field, meant } = openTopics(readTopics(language))
  const vectors = textVectorsOf(language)
  const nearness = field && vectors && createVectorNearness(index, field, vectors)
  const search = createIndexSearch(index, language, () => undefined, [
    (text, scores) => nearness?.addScores(text, scores, { questions: VECTOR_WEIGHT, answers: 0 }),
  ])
  return {
    count: index.rows,
    meant,
    read: (text) => {
      const hits = search.rankAll(text, vectorOf(index, search.read(text)), READ)
      const likely = hits.map(({ score }) => Math.exp(SHARPNESS * score))
      const all = likely.reduce((sum, one) => sum + one, Math.exp(SHARPNESS * NONE))
      return hits.map(({ row }, at) => ({ topic: row, share: (likely[at] as number) / all }))
    },
  }
}

const opened = new Map<string, Topics>()

/** Null for a language without wordings. Their file is read when they are first asked for. */
export const topicsOf = (locale: string): Topics | null => {
  const language = WORDED[baseOf(locale)]
  if (language === undefined) return null
  const known = opened.get(language) ?? open(language)
  opened.set(language, known)
  return known
}
