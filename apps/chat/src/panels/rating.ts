import type { Rating, RatingForm, RatingLevel, RatingOffer } from '@foyer/client/visitor/types'
import { DEFAULT_STAR, TAGS_PER_SOLVED_STATE } from '@foyer/protocol/limits'

/** What the visitor has filled in so far. */
export type RatingDraft = {
  readonly solved: boolean
  /** 1 to 5; the score where the channel rates with scores (G-65). */
  readonly stars: number
  readonly tags: readonly string[]
  readonly comment: string
}

/** What the popup shows for a draft. */
export type RatingView = {
  /** Nothing to choose where the robot is rated. */
  readonly levels: readonly { readonly value: number; readonly name: string }[]
  readonly tags: readonly string[]
  /** The name of the level, and what it asks for. */
  readonly title: string
  readonly guide: string
  readonly showsComment: boolean
  readonly needsComment: boolean
  readonly needsTag: boolean
}

/** Why a rating cannot be sent: the text key of its toast (G-56). */
export type RatingFault = 'evaluationLabel' | 'evaluationContent'

type Of = RatingOffer['of']

/** A channel that rates with scores but has none rates with stars. */
export const isScored = ({ model, scores }: RatingForm): boolean => model === 'scores' && scores.length > 0

/** Solved and the best level, five stars or the highest score (S5.2-02, S5.2-05), or the star that was pressed before. */
export const startRating = (form: RatingForm, pressed = 0): RatingDraft => {
  const best = isScored(form) ? Math.max(...form.scores.map(({ score }) => score)) : pressed || DEFAULT_STAR
  return { solved: true, stars: best, tags: [], comment: '' }
}

/** Tags and words belong to the level that they were given for (S5.2-04). */
export const chooseLevel = (draft: RatingDraft, stars: number): RatingDraft =>
  stars === draft.stars ? draft : { ...draft, stars, tags: [], comment: '' }

/** The robot's tags belong to the answer (G-76), an agent's to the level. */
export const chooseSolved = (draft: RatingDraft, of: Of, solved: boolean): RatingDraft =>
  solved === draft.solved ? draft : { ...draft, solved, tags: of === 'robot' ? [] : draft.tags }

export const toggleTag = (draft: RatingDraft, tag: string): RatingDraft => ({
  ...draft,
  tags: draft.tags.includes(tag) ? draft.tags.filter((other) => other !== tag) : [...draft.tags, tag],
})

/** Cut to what the tenant allows, never in the middle of a sign that takes two units. */
export const writeComment = (draft: RatingDraft, form: RatingForm, comment: string): RatingDraft => ({
  ...draft,
  comment: comment.slice(0, form.maxLength).replace(/[\uD800-\uDBFF]$/, ''),
})

/** Empty labels say nothing, and two that are alike could not be told apart. */
const clean = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]

const viewOfRobot = (form: RatingForm, solved: boolean, builtIn: readonly string[]): RatingView => {
  const own = clean(solved ? form.solvedTags : form.unsolvedTags)
  const tags = own.length > 0 || solved ? own : builtIn
  const none = { levels: [], title: '', guide: '', needsComment: false, needsTag: false }
  return { ...none, tags: tags.slice(0, TAGS_PER_SOLVED_STATE), showsComment: true }
}

const plain: Omit<RatingLevel, 'star'> = { tags: [], title: '', guide: '', needsComment: false, needsTag: false }
const fiveStars = [1, 2, 3, 4, 5].map((value) => ({ value, name: '' }))

/** Scores know no rules of their own: any label, any comment or none (G-65). */
const viewOfScores = ({ scores, tags }: RatingForm): RatingView => ({
  levels: scores.map(({ score, name }) => ({ value: score, name: name || `${score}` })),
  ...{ tags: clean(tags), title: '', guide: '', showsComment: true, needsComment: false, needsTag: false },
})

const viewOfStars = (form: RatingForm, stars: number): RatingView => {
  const { tags, title, guide, needsComment, needsTag } = form.stars.find(({ star }) => star === stars) ?? plain
  const showsComment = stars !== DEFAULT_STAR
  const shown = clean(tags)
  return {
    levels: fiveStars,
    tags: shown,
    title,
    guide,
    showsComment,
    // A hidden box cannot be filled, a label that is not there cannot be chosen.
    needsComment: needsComment && showsComment,
    needsTag: needsTag && shown.length > 0,
  }
}

/**
 * The popup for this draft (S5.2, A-17, A-18, G-76). `builtIn` are the four labels of an unsolved robot chat, in the
 * visitor's language, for a tenant who has none.
 */
export const viewRating = (form: RatingForm, of: Of, draft: RatingDraft, builtIn: readonly string[]): RatingView =>
  of === 'robot'
    ? viewOfRobot(form, draft.solved, builtIn)
    : isScored(form)
      ? viewOfScores(form)
      : viewOfStars(form, draft.stars)

/** The first thing that is missing, in the order of the screen; null when the rating may be sent (S5.2-07, S5.2-08). */
export const checkRating = (view: RatingView, draft: RatingDraft): RatingFault | null => {
  if (view.needsTag && draft.tags.length === 0) return 'evaluationLabel'
  if (view.needsComment && draft.comment.trim() === '') return 'evaluationContent'
  return null
}

/** What is sent: nothing that the visitor does not see. */
export const toRating = ({ of, sessionId }: RatingOffer, view: RatingView, draft: RatingDraft): Rating => {
  const tags = draft.tags.filter((tag) => view.tags.includes(tag))
  const comment = view.showsComment ? draft.comment.trim() : ''
  const said = { sessionId, solved: draft.solved, tags, comment }
  return of === 'robot' ? { of, ...said } : { of, ...said, stars: draft.stars }
}

/** Why the popup does not open: while the consultation runs, or because nothing is left to rate. */
export const whyNot = ({ running, rated }: RatingOffer): 'ratingAfterEnd' | 'ratingNotPossible' =>
  running && !rated ? 'ratingAfterEnd' : 'ratingNotPossible'
