import { featuresOf } from '../text/features.ts'
import { languageOf } from '../text/language.ts'
import { normalise } from '../text/text.ts'
import { nearestPairs, toVectors, type Vector } from './similarity.ts'

export type AskedQuestion = { readonly id: string; readonly text: string; readonly locale: string }
export type QuestionCluster = { readonly ids: readonly string[]; readonly representative: string }

/**
 * The average similarity from which two groups are joined. Chosen on half of the intents of CLINC150 and BANKING77;
 * cluster.test.ts measures the other half.
 */
const MIN_SIMILARITY = 0.16

/** Characters of a question that are read: a pasted page would otherwise cost more than all other questions. */
const READ = 200

/** The features of a group are hashed into this many sums, so that comparing two groups takes the same time for any size. */
const FOLDED = 512

const foldInto = (sums: Float32Array, { features, weights }: Vector): void => {
  for (let i = 0; i < features.length; i++) {
    const hash = Math.imul((features[i] as number) + 1, 0x9e3779b1) >>> 0
    // random signs: collisions cancel out on average
    ;(sums[(hash >>> 8) % FOLDED] as number) += hash & 64 ? (weights[i] as number) : -(weights[i] as number)
  }
}

const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < FOLDED; i++) sum += (one[i] as number) * (other[i] as number)
  return sum
}

type Group = { readonly members: number[]; readonly sums: Float32Array }

/**
 * Joins groups along pairs of neighbours, the most similar first, by average linkage on a sparse graph: a mere chain of
 * neighbours does not become one group.
 */
const joinGroups = (vectors: readonly Vector[], size: number): Group[] => {
  const groups = vectors.map((vector, i): Group => {
    const sums = new Float32Array(FOLDED)
    foldInto(sums, vector)
    return { members: [i], sums }
  })
  const home = [...groups]
  for (const { one, other } of nearestPairs(vectors, size, MIN_SIMILARITY)) {
    const [a, b] = [home[one], home[other]]
    if (a === undefined || b === undefined || a === b) continue
    const pairs = a.members.length * b.members.length
    if (pairs > 1 && dot(a.sums, b.sums) < MIN_SIMILARITY * pairs) continue
    const [large, small] = a.members.length < b.members.length ? [b, a] : [a, b]
    for (let i = 0; i < FOLDED; i++) (large.sums[i] as number) += small.sums[i] as number
    for (const member of small.members) {
      large.members.push(member)
      home[member] = large
    }
  }
  return [...new Set(home)]
}

/** Questions that are equal after normalising. */
type Wording = { readonly ids: readonly string[]; readonly text: string }

const wordingsOf = (questions: readonly AskedQuestion[]): Wording[] => {
  const groups = Map.groupBy(questions, ({ text }) => normalise(text) || text.trim())
  return [...groups.values()].map((group) => ({ ids: group.map((one) => one.id), text: group[0]?.text ?? '' }))
}

/** The most frequent wording represents the group; of several, the one most similar to the group. */
const toCluster = (
  { members, sums }: Group,
  wordings: readonly Wording[],
  vectors: readonly Vector[],
): QuestionCluster => {
  const ranked = members.map((i) => {
    const own = new Float32Array(FOLDED)
    foldInto(own, vectors[i] as Vector)
    return { ids: wordings[i]?.ids ?? [], similarity: dot(own, sums) }
  })
  ranked.sort((one, other) => other.ids.length - one.ids.length || other.similarity - one.similarity)
  return { ids: ranked.flatMap((one) => one.ids), representative: ranked[0]?.ids[0] ?? '' }
}

const clusterLanguage = (locale: string, questions: readonly AskedQuestion[]): QuestionCluster[] => {
  const wordings = wordingsOf(questions)
  const options = {
    language: languageOf(locale),
    grams: { shortest: 3, longest: 4, forCommonWords: 'none', pairDistance: 1, synonyms: false } as const,
  }
  const { vectors, size } = toVectors(wordings.map(({ text }) => featuresOf(text.slice(0, READ), options)))
  return joinGroups(vectors, size).map((group) => toCluster(group, wordings, vectors))
}

/**
 * Groups questions of one language that mean the same, by words and n-grams: it tolerates another word order, other
 * endings and typing errors, but does not know synonyms. `representative` is the id of the most typical question; the
 * ids of a group come with the most frequent wording first. 5,000 different questions take about a third of a second.
 */
export const clusterQuestions = (questions: readonly AskedQuestion[]): QuestionCluster[] =>
  [...Map.groupBy(questions, (question) => question.locale)].flatMap(([locale, ofLocale]) =>
    clusterLanguage(locale, ofLocale),
  )
