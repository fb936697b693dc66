import { featuresOf } from '../text/features.ts'
import { languageOf } from '../text/language.ts'
import { normalise } from '../text/text.ts'
import { nearestPairs, toVectors, type Vector } from './likeness.ts'

export type AskedQuestion = { readonly id: string; readonly text: string; readonly locale: string }
export type QuestionCluster = { readonly ids: readonly string[]; readonly representative: string }

/**
 * How alike the questions of two groups must be on average for the groups to become one. Chosen on half of the intents of CLINC150 and
 * BANKING77; cluster.test.ts measures the other half.
 */
const ALIKE = 0.16

// A question says what it asks at its beginning; beyond, a pasted page would cost more than all others together.
const READ = 200

/** Into so many sums the features of a group are folded: two groups are compared in the same time, however large they are. */
const FOLDED = 512

const foldInto = (sums: Float32Array, { features, weights }: Vector): void => {
  for (let i = 0; i < features.length; i++) {
    const hash = Math.imul((features[i] as number) + 1, 0x9e3779b1) >>> 0
    // Signs, so that what falls together by chance cancels out on average.
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
 * Joins groups along pairs of neighbours, the most alike first, while their members are alike on average (average linkage on a sparse
 * graph): a chain of neighbours alone does not make one group of everything.
 */
const joinGroups = (vectors: readonly Vector[], size: number): Group[] => {
  const groups = vectors.map((vector, i): Group => {
    const sums = new Float32Array(FOLDED)
    foldInto(sums, vector)
    return { members: [i], sums }
  })
  const home = [...groups]
  for (const { one, other } of nearestPairs(vectors, size, ALIKE)) {
    const [a, b] = [home[one], home[other]]
    if (a === undefined || b === undefined || a === b) continue
    const pairs = a.members.length * b.members.length
    if (pairs > 1 && dot(a.sums, b.sums) < ALIKE * pairs) continue
    const [large, small] = a.members.length < b.members.length ? [b, a] : [a, b]
    for (let i = 0; i < FOLDED; i++) (large.sums[i] as number) += small.sums[i] as number
    for (const member of small.members) {
      large.members.push(member)
      home[member] = large
    }
  }
  return [...new Set(home)]
}

/** The same words, however they are written. */
type Wording = { readonly ids: readonly string[]; readonly text: string }

const wordingsOf = (questions: readonly AskedQuestion[]): Wording[] => {
  const groups = Map.groupBy(questions, ({ text }) => normalise(text) || text.trim())
  return [...groups.values()].map((group) => ({ ids: group.map((one) => one.id), text: group[0]?.text ?? '' }))
}

/** The wording that was used most often, and of several the one that is most like the group. */
const toCluster = (
  { members, sums }: Group,
  wordings: readonly Wording[],
  vectors: readonly Vector[],
): QuestionCluster => {
  const ranked = members.map((i) => {
    const own = new Float32Array(FOLDED)
    foldInto(own, vectors[i] as Vector)
    return { ids: wordings[i]?.ids ?? [], likeness: dot(own, sums) }
  })
  ranked.sort((one, other) => other.ids.length - one.ids.length || other.likeness - one.likeness)
  return { ids: ranked.flatMap((one) => one.ids), representative: ranked[0]?.ids[0] ?? '' }
}

const clusterLanguage = (locale: string, questions: readonly AskedQuestion[]): QuestionCluster[] => {
  const wordings = wordingsOf(questions)
  const options = {
    language: languageOf(locale),
    grams: { shortest: 3, longest: 4, ofCommon: 'none', apart: 1 } as const,
  }
  const { vectors, size } = toVectors(wordings.map(({ text }) => featuresOf(text.slice(0, READ), options)))
  return joinGroups(vectors, size).map((group) => toCluster(group, wordings, vectors))
}

/**
 * Groups questions of one language that mean the same, by their words and the pieces of them: other word order, endings and typing errors
 * are forgiven, other words for the same are not seen. `representative` is the id of the one that stands for its group. Of each group the
 * ids come with the most frequent wording first. 5,000 different questions take about a second.
 */
export const clusterQuestions = (questions: readonly AskedQuestion[]): QuestionCluster[] =>
  [...Map.groupBy(questions, (question) => question.locale)].flatMap(([locale, ofLocale]) =>
    clusterLanguage(locale, ofLocale),
  )
