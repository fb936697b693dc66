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

/** Drops labels that the channel does not offer (any more). */
const offered = (given: string, labels: readonly string[]): string[] =>
  distinctLabels(given).filter((label) => labels.includes(label))

const commentOf = (given: Given, info: ChannelEvaluate, name: string): string => {
  const comment = given.comment.trim()
  if ([...comment].length > info.evaluateContentMax)
    throw wrong(name, `text of at most ${info.evaluateContentMax} characters`)
  return comment
}

const robotTags = (given: Given, info: ChannelEvaluate): string[] => {
  const labels = labelsOf(given.solved === 1 ? info.robotSolvedTag : info.robotUnsolvedTag)
  if (labels.length > 0) return offered(given.tags, labels)
  if (given.solved === 1) return []
  return distinctLabels(given.tags)
    .filter((label) => label.length <= OWN_TAGS.longest)
    .slice(0, OWN_TAGS.most)
}

const checkRobot = (given: Given, info: ChannelEvaluate): Rating => ({
  part: 'robot',
  solved: given.solved,
  stars: null,
  tags: robotTags(given, info),
  comment: commentOf(given, info, 'evaluateRobotContent'),
})

const checkScore = (given: Given, info: ChannelEvaluate): Rating => {
  const scores = info.scoreList.map((one) => one.score)
  if (given.stars === null || !scores.includes(given.stars))
    throw wrong('evaluateAdminStar', `one of ${scores.join(', ')}`)
  const tags = offered(given.tags, labelsOf(info.levelTag))
  return { ...given, tags, comment: commentOf(given, info, 'evaluateAdminContent') }
}

const checkStars = (given: Given, info: ChannelEvaluate): Rating => {
  const star = info.starList.find((one) => one.star === given.stars)
  if (star === undefined) throw wrong('evaluateAdminStar', 'one of 1, 2, 3, 4, 5')
  const tags = offered(given.tags, star.select)
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
export const checkRating = (given: Given, info: ChannelEvaluate): Rating => {
  if (given.part === 'robot') return checkRobot(given, info)
  return info.evaluateModel === EVALUATE_MODEL.score ? checkScore(given, info) : checkStars(given, info)
}
