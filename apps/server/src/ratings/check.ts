import { EVALUATE_MODEL } from '@foyer/protocol/kinds'
import { type ChannelEvaluate, labelsOf } from '../channels/evaluate.ts'
import { wrong } from '../checks.ts'
import type { Rating } from '../events/log.ts'

/** A rating as the client sent it; `stars` holds the score if the channel rates by score. */
export type Given = {
  readonly part: 'robot' | 'agent'
  readonly solved: 0 | 1
  readonly stars: number | null
  readonly tags: string
  readonly comment: string
}

/** Limits for the page's built-in labels, which it shows if the channel has none and the server does not know (G-76). */
const OWN_TAGS = { most: 4, longest: 100 }

const distinctLabels = (tags: string): string[] => [...new Set(labelsOf(tags))]

/** A channel's rating form in its own language, and in each other. */
export type Forms = { readonly own: ChannelEvaluate; readonly spoken: readonly ChannelEvaluate[] }

/**
 * The labels under their own names, so that statistics count a label once whatever language the visitor read it in (D-20); labels that the
 * channel does not offer (any more) are dropped.
 * @param labelsIn the labels that a form offers
 */
const offered = (given: string, { own, spoken }: Forms, labelsIn: (form: ChannelEvaluate) => readonly string[]) => {
  const labels = labelsIn(own)
  const ownName = (label: string): string | undefined => {
    if (labels.includes(label)) return label
    return spoken.map((form) => labels[labelsIn(form).indexOf(label)]).find((name) => name !== undefined)
  }
  return [...new Set(distinctLabels(given).flatMap((label) => ownName(label) ?? []))]
}

const commentOf = (given: Given, info: ChannelEvaluate, name: string): string => {
  const comment = given.comment.trim()
  if ([...comment].length > info.evaluateContentMax)
    throw wrong(name, `text of at most ${info.evaluateContentMax} characters`)
  return comment
}

const robotTags = (given: Given, forms: Forms): string[] => {
  const labelsIn = (form: ChannelEvaluate) => labelsOf(given.solved === 1 ? form.robotSolvedTag : form.robotUnsolvedTag)
  if (labelsIn(forms.own).length > 0) return offered(given.tags, forms, labelsIn)
  if (given.solved === 1) return []
  return distinctLabels(given.tags)
    .filter((label) => label.length <= OWN_TAGS.longest)
    .slice(0, OWN_TAGS.most)
}

const checkRobot = (given: Given, forms: Forms): Rating => ({
  part: 'robot',
  solved: given.solved,
  stars: null,
  tags: robotTags(given, forms),
  comment: commentOf(given, forms.own, 'evaluateRobotContent'),
})

const checkScore = (given: Given, forms: Forms): Rating => {
  const info = forms.own
  const scores = info.scoreList.map((one) => one.score)
  if (given.stars === null || !scores.includes(given.stars))
    throw wrong('evaluateAdminStar', `one of ${scores.join(', ')}`)
  const tags = offered(given.tags, forms, ({ levelTag }) => labelsOf(levelTag))
  return { ...given, tags, comment: commentOf(given, info, 'evaluateAdminContent') }
}

const checkStars = (given: Given, forms: Forms): Rating => {
  const info = forms.own
  const star = info.starList.find((one) => one.star === given.stars)
  if (star === undefined) throw wrong('evaluateAdminStar', 'one of 1, 2, 3, 4, 5')
  const tags = offered(
    given.tags,
    forms,
    ({ starList }) => starList.find((one) => one.star === star.star)?.select ?? [],
  )
  const comment = commentOf(given, info, 'evaluateAdminContent')
  // the comment field is hidden at five stars
  if (star.evaluateMsgRequired === 1 && star.star !== 5 && comment === '')
    throw wrong('evaluateAdminContent', 'filled in')
  // a label is only required if the channel offers some
  if (star.levelTagRequired === 1 && star.select.length > 0 && tags.length === 0)
    throw wrong('evaluateAdminTag', `at least one of ${star.select.join(', ')}`)
  return { ...given, tags, comment }
}

/**
 * Checks a rating against every rule of S5.2.
 * @throws badRequest naming the member
 */
export const checkRating = (given: Given, forms: Forms): Rating => {
  if (given.part === 'robot') return checkRobot(given, forms)
  return forms.own.evaluateModel === EVALUATE_MODEL.score ? checkScore(given, forms) : checkStars(given, forms)
}
