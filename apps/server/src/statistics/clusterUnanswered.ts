import { type AskedQuestion, clusterQuestions, type QuestionCluster } from '@foyer/robot'
import { isSmallTalk } from './worthProposing.ts'

/** Clusters the questions among what visitors asked; small talk is in no cluster. */
export const clusterUnanswered = (asked: readonly AskedQuestion[]): QuestionCluster[] =>
  clusterQuestions(asked.filter(({ text, locale }) => !isSmallTalk(text, locale)))
