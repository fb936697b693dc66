import { readTopics } from '#readPack'
import { readAs } from '../text/language.ts'
import { memoise } from '../text/memoise.ts'
import { KNOWN_LANGUAGES, textVectorsOf } from '../vectors/textVectors.ts'
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
  /** By how much documents of the language say fewer of a question's words than English ones do: its words have endings. */
  readonly knownScale: number
  /** How many asides are known: what people ask that is of no trade, such as the weather. */
  readonly asides: number
  /** The asides of a text with their shares, as of topics beside those of customers. */
  readonly readAsides: (text: string) => TopicShare[]
  /** The word of the wordings that a misspelt word most likely is, or undefined. */
  readonly meant: (word: string) => string | undefined
}

/** The share of a question's words that a small base usually says in English. */
const USUALLY_KNOWN = 0.61

/** The topics that a text may have. */
const READ = 8
const SHARPNESS = 14
/** The score of no topic: a text whose best topic scores as much is half about it. */
const NONE = 0.25

/** The weight of a glossary's vectors: beyond it the topics of Russian and Chinese texts are read less well. */
const GLOSSED_WEIGHT = 0.25

/** How likely a text is about a topic, against `NONE` and others. */
type Likely = { readonly topic: number; readonly likely: number }

/** A file of topics, and how likely a text is about its best ones. */
const openFile = (name: string, language: string) => {
  const ready = readTopics(name)
  const { index, field, meant } = openTopics(ready)
  const vectors = textVectorsOf(language)
  const nearness = field && vectors && createVectorNearness(index, field, vectors)
  const weights = { questions: vectors?.glossed ? GLOSSED_WEIGHT : VECTOR_WEIGHT, answers: 0, distrust: 0 }
  const search = createIndexSearch(index, language, () => undefined, [
    (text, scores) => nearness?.addScores(text, scores, weights),
  ])
  const read = (text: string): Likely[] =>
    search
      .rankAll(text, vectorOf(index, search.read(text)), READ)
      .map(({ row, score }) => ({ topic: row, likely: Math.exp(SHARPNESS * score) }))
  // a text is read for its topics, and again beside its asides
  let last = ''
  let ofLast = read(last)
  return {
    count: index.rows,
    usuallyKnown: ready.usuallyKnown,
    meant,
    likely: (text: string): Likely[] => {
      if (text !== last) [last, ofLast] = [text, read(text)]
      return ofLast
    },
  }
}

const sum = (all: readonly Likely[]): number => all.reduce((sum, { likely }) => sum + likely, 0)
const shareOut = (all: readonly Likely[], whole: number): TopicShare[] =>
  all.map(({ topic, likely }) => ({ topic, share: likely / whole }))

const open = (language: string): Topics => {
  const { count, usuallyKnown, meant, likely } = openFile(`topics.${language}`, language)
  const none = Math.exp(SHARPNESS * NONE)
  const asides = openFile(`asides.${language}`, language)
  return {
    count,
    meant,
    read: (text) => {
      const topics = likely(text)
      return shareOut(topics, none + sum(topics))
    },
    knownScale: (USUALLY_KNOWN / usuallyKnown) ** 0.5,
    asides: asides.count,
    readAsides: (text) => {
      const read = asides.likely(text)
      return shareOut(read, none + sum(read) + sum(likely(text)))
    },
  }
}

const topicsIn = memoise(open)

/** Null for a language of which nothing is known. The file is read when they are first asked for. */
export const topicsOf = (locale: string): Topics | null => {
  const language = readAs(locale)
  return KNOWN_LANGUAGES.has(language) ? topicsIn(language) : null
}
