import type { ManageResponse } from '@foyer/client/agent/managing'

/** A question of visitors with the chances that the robot sees for it now. */
export type PastQuestion = ManageResponse<'tryPastQuestions'>['questions'][number]

export type Outcome = 'answered' | 'guided' | 'unknown'

/**
 * Shares of all questions, 0 to 1. `wrong`: the share of the answered ones that a calibrated score expects to be wrong.
 */
export type Preview = { readonly total: number; readonly wrong: number } & Readonly<Record<Outcome, number>>

/** What a question would get with these thresholds (G-07). */
export const outcomeOf = (
  { score, among, docId }: Pick<PastQuestion, 'score' | 'among' | 'docId'>,
  answerFrom: number,
  guideFrom: number,
): Outcome => {
  if (docId === '') return 'unknown'
  if (score >= answerFrom) return 'answered'
  return among >= guideFrom ? 'guided' : 'unknown'
}

/** The outcome of past questions with other thresholds. */
export const previewOf = (
  questions: readonly Pick<PastQuestion, 'score' | 'among' | 'docId' | 'count'>[],
  answerFrom: number,
  guideFrom: number,
): Preview => {
  const counts = { answered: 0, guided: 0, unknown: 0 }
  let [total, wrong] = [0, 0]
  for (const question of questions) {
    const outcome = outcomeOf(question, answerFrom, guideFrom)
    counts[outcome] += question.count
    total += question.count
    if (outcome === 'answered') wrong += question.count * (1 - question.score)
  }
  const share = (count: number) => (total === 0 ? 0 : count / total)
  return {
    total,
    answered: share(counts.answered),
    wrong: counts.answered === 0 ? 0 : wrong / counts.answered,
    guided: share(counts.guided),
    unknown: share(counts.unknown),
  }
}
