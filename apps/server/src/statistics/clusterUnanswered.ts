import { type AskedQuestion, clusterQuestions, type QuestionCluster } from '@foyer/robot'
import { createSmallTalk, type SmallTalk, seededPhrases } from '@foyer/robot/smallTalk'

let known: SmallTalk | null = null

/** The small talk of a new robot: what it answers is no question for any robot, whoever has switched the answer off. */
const smallTalk = (): SmallTalk => {
  known ??= createSmallTalk(seededPhrases())
  return known
}

/** Clusters the questions among what visitors asked; small talk is in no cluster. */
export const clusterUnanswered = (asked: readonly AskedQuestion[]): QuestionCluster[] =>
  clusterQuestions(asked.filter(({ text, locale }) => smallTalk().recognise(text, locale) === null))
