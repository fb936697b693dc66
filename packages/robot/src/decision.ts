/**
 * From `answerThreshold` on the robot answers, from `guideThreshold` on it offers a choice; both between 0 and 1.
 * `defaultLocale` is the language that is tried after the visitor's.
 */
export type RobotSettings = {
  readonly answerThreshold: number
  readonly guideThreshold: number
  readonly defaultLocale: string
}

export type Suggestion = { readonly docId: string; readonly question: string }
export type Candidate = Suggestion & { readonly score: number }

/** What spoke for a document: a word, or a piece of one, and its share of the score. */
export type Evidence = { readonly term: string; readonly weight: number }

/**
 * answerType 1, 2 and 0 (G-07). `score` says how likely the first document is right; candidates come best first, at most
 * five. Those of `unknown` are near misses, for statistics and for models that write answers.
 */
export type Decision =
  | {
      readonly kind: 'answer'
      readonly docId: string
      readonly score: number
      readonly candidates: readonly Candidate[]
    }
  | { readonly kind: 'guide'; readonly score: number; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'unknown'; readonly score: number; readonly candidates: readonly Candidate[] }
