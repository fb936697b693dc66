import { normalise } from './text.ts'

export type AskedQuestion = { readonly id: string; readonly text: string; readonly locale: string }
export type QuestionCluster = { readonly ids: readonly string[]; readonly representative: string }

/** Groups questions that mean the same; `representative` is the id of the one that stands for its group. */
export const clusterQuestions = (questions: readonly AskedQuestion[]): QuestionCluster[] => {
  const groups = Map.groupBy(questions, (question) => normalise(question.text))
  return [...groups.values()].map((group) => ({
    ids: group.map((question) => question.id),
    representative: group[0]?.id ?? '',
  }))
}
