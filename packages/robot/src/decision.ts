/**
 * The robot answers if the probability that the first document is right is at least `answerThreshold`. It offers a choice
 * if the probability that the right document is among those it could offer is at least `guideThreshold`.
 * `defaultLocale` is the language that is searched after the visitor's.
 */
export type RobotSettings = {
  readonly answerThreshold: number
  readonly guideThreshold: number
  readonly defaultLocale: string
}

export type Suggestion = { readonly docId: string; readonly question: string }
export type Candidate = Suggestion & { readonly score: number }

/** A reason for a document: a word or n-gram of the question, and its share of the score. */
export type Evidence = { readonly term: string; readonly weight: number }

/**
 * What the robot does with a question (G-07). `score` is the probability that the first document is right, `among` that one
 * of five is. There are at most five candidates, best first, each with its own probability; those of `unknown` are near
 * misses, for statistics and for model answers.
 */
export type Decision =
  | ({ readonly kind: 'answer'; readonly docId: string } & Chances)
  | ({ readonly kind: 'guide' | 'unknown' } & Chances)

type Chances = {
  readonly score: number
  readonly among: number
  /** How many documents a choice holds, whether one is offered or not. */
  readonly shown: number
  readonly candidates: readonly Candidate[]
}
