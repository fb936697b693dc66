import type { Rating, RatingForm, RatingLevel, RatingOffer } from '@foyer/client/visitor/types'
import { DEFAULT_STAR, TAGS_PER_SOLVED_STATE } from '@foyer/protocol/limits'

/** The visitor's input so far. */
export type RatingDraft = {
  readonly solved: boolean
  /** 1 to 5, or the score if the channel rates with scores (G-65). */
  readonly stars: number
  readonly tags: readonly string[]
  readonly comment: string
}

/** What the popup shows for a draft. */
export type RatingView = {
  /** Empty if the robot is rated. */
  readonly levels: readonly { readonly value: number; readonly name: string }[]
  readonly tags: readonly string[]
  /** The name of the level and its question. */
  readonly title: string
  readonly guide: string
  readonly showsComment: boolean
  readonly needsComment: boolean
  readonly needsTag: boolean
}

/** Why a rating cannot be sent: the text key of the notice (G-56). */
export type RatingFault = 'evaluationLabel' | 'evaluationContent'

type Of = RatingOffer['of']

/** True if the channel rates with scores; without any it rates with stars. */
export const isScored = ({ model, scores }: RatingForm): boolean => model === 'scores' && scores.length > 0

/**
 * Starts with solved and the best level, five stars or the highest score (S5.2-02, S5.2-05), or with the star that opened
 * the popup.
 */
export const startRating = (form: RatingForm, pressed = 0): RatingDraft => {
  const best = isScored(form) ? Math.max(...form.scores.map(({ score }) => score)) : pressed || DEFAULT_STAR
  return { solved: true, stars: best, tags: [], comment: '' }
}

/** A new level clears tags and comment, which belong to the old one (S5.2-04). */
export const chooseLevel = (draft: RatingDraft, stars: number): RatingDraft =>
  stars === draft.stars ? draft : { ...draft, stars, tags: [], comment: '' }

/** The robot's tags depend on the answer (G-76), an agent's on the level. */
export const chooseSolved = (draft: RatingDraft, of: Of, solved: boolean): RatingDraft =>
  solved === draft.solved ? draft : { ...draft, solved, tags: of === 'robot' ? [] : draft.tags }

export const toggleTag = (draft: RatingDraft, tag: string): RatingDraft => ({
  ...draft,
  tags: draft.tags.includes(tag) ? draft.tags.filter((other) => other !== tag) : [...draft.tags, tag],
})

/** Cuts to the tenant's maximum, never within a surrogate pair. */
export const writeComment = (draft: RatingDraft, form: RatingForm, comment: string): RatingDraft => ({
  ...draft,
  comment: comment.slice(0, form.maxLength).replace(/[\uD800-\uDBFF]$/, ''),
})

/** Drops empty labels and duplicates. */
const clean = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]

const viewOfRobot = (form: RatingForm, solved: boolean, builtIn: readonly string[]): RatingView => {
  const own = clean(solved ? form.solvedTags : form.unsolvedTags)
  const tags = own.length > 0 || solved ? own : builtIn
  const none = { levels: [], title: '', guide: '', needsComment: false, needsTag: false }
  return { ...none, tags: tags.slice(0, TAGS_PER_SOLVED_STATE), showsComment: true }
}

const plain: Omit<RatingLevel, 'star'> = { tags: [], title: '', guide: '', needsComment: false, needsTag: false }
const fiveStars = [1, 2, 3, 4, 5].map((value) => ({ value, name: '' }))

/** Scores have no rules of their own: all labels, comment optional (G-65). */
const viewOfScores = ({ scores, tags }: RatingForm): RatingView => ({
  levels: scores.map(({ score, name }) => ({ value: score, name: name || `${score}` })),
  tags: clean(tags),
  title: '',
  guide: '',
  showsComment: true,
  needsComment: false,
  needsTag: false,
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
    // A hidden field cannot be mandatory, nor can a label if there are none.
    needsComment: needsComment && showsComment,
    needsTag: needsTag && shown.length > 0,
  }
}

/**
 * The popup for this draft (S5.2, A-17, A-18, G-76). `builtIn` are the four labels for an unsolved robot chat in the
 * visitor's language, for tenants without labels.
 */
export const viewRating = (form: RatingForm, of: Of, draft: RatingDraft, builtIn: readonly string[]): RatingView =>
  of === 'robot'
    ? viewOfRobot(form, draft.solved, builtIn)
    : isScored(form)
      ? viewOfScores(form)
      : viewOfStars(form, draft.stars)

/** The first missing input in screen order; null if the rating can be sent (S5.2-07, S5.2-08). */
export const checkRating = (view: RatingView, draft: RatingDraft): RatingFault | null => {
  if (view.needsTag && draft.tags.length === 0) return 'evaluationLabel'
  if (view.needsComment && draft.comment.trim() === '') return 'evaluationContent'
  return null
}

/** The rating to send: nothing that the visitor does not see. */
export const toRating = ({ of, sessionId }: RatingOffer, view: RatingView, draft: RatingDraft): Rating => {
  const tags = draft.tags.filter((tag) => view.tags.includes(tag))
  const comment = view.showsComment ? draft.comment.trim() : ''
  const common = { sessionId, solved: draft.solved, tags, comment }
  return of === 'robot' ? { of, ...common } : { of, ...common, stars: draft.stars }
}

/** Why the popup does not open: the consultation still runs, or nothing is left to rate. */
export const whyNot = ({ running, rated }: RatingOffer): 'ratingAfterEnd' | 'ratingNotPossible' =>
  running && !rated ? 'ratingAfterEnd' : 'ratingNotPossible'
