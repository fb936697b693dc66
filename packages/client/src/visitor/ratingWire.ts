import { EVALUATE_MODEL } from '@foyer/protocol/kinds'
import { EVALUATE_CONTENT_MAX, STARS } from '@foyer/protocol/limits'
import type { EvaluateRequest } from '@foyer/protocol/visitor/evaluate'
import type { GetEvaluateInfoResponse } from '@foyer/protocol/visitor/getEvaluateInfo'
import { isOn, toList, toNumber, toRaw, toText } from '../read.ts'
import type { Rating, RatingForm, RatingLevel } from './types.ts'

/* Between the words of the rating calls and ours. */

const labelsOf = (value: unknown): readonly string[] => {
  const labels = Array.isArray(value) ? value.map(toText) : toText(value).split(',')
  return [...new Set(labels.map((label) => label.trim()).filter((label) => label !== ''))]
}

const firstOf = (...values: readonly unknown[]): readonly string[] =>
  values.map(labelsOf).find((labels) => labels.length > 0) ?? []

/** A star without labels of its own has the common ones; five stars need no comment, as its box is hidden. */
const readLevel = (value: unknown, common: unknown): RatingLevel => {
  const raw = toRaw(value)
  const star = toNumber(raw.star)
  const tags = firstOf(raw.select, raw.levelTag, common)
  return {
    star,
    tags,
    title: toText(raw.levelGuideMsg),
    guide: toText(raw.evaluateGuideMsg),
    needsComment: isOn(raw.evaluateMsgRequired) && star !== STARS,
    needsTag: isOn(raw.levelTagRequired) && tags.length > 0,
  }
}

/** The configuration of a rating, with stars and scores in rising order. */
export const readRatingForm = (data: GetEvaluateInfoResponse): RatingForm => {
  const raw = toRaw(data)
  const levels = toList(raw.starList).map((entry) => readLevel(entry, raw.levelTag))
  const maxLength = toNumber(raw.evaluateContentMax)
  return {
    model: toNumber(raw.evaluateModel) === EVALUATE_MODEL.score ? 'scores' : 'stars',
    stars: levels.filter(({ star }) => star >= 1 && star <= STARS).sort((a, b) => a.star - b.star),
    scores: toList(raw.scoreList)
      .map((entry) => ({ score: toNumber(toRaw(entry).score), name: toText(toRaw(entry).name) }))
      .sort((a, b) => a.score - b.score),
    tags: labelsOf(raw.levelTag),
    solvedTags: labelsOf(raw.robotSolvedTag),
    unsolvedTags: labelsOf(raw.robotUnsolvedTag),
    maxLength: maxLength > 0 ? Math.min(maxLength, EVALUATE_CONTENT_MAX) : EVALUATE_CONTENT_MAX,
  }
}

/** The members of one of the two modes (S3.15-01 to 09, G-66). */
export const ratingBody = (rating: Rating): Omit<EvaluateRequest, 'userId'> => {
  const which = rating.sessionId === '' ? {} : { sessionId: rating.sessionId }
  const solved = rating.solved ? 1 : 0
  const tags = rating.tags.join(',')
  if (rating.of === 'robot') {
    return {
      ...which,
      evaluateRobotMode: 1,
      evaluateRobotSolve: solved,
      evaluateRobotTag: tags,
      evaluateRobotContent: rating.comment,
    }
  }
  return {
    ...which,
    evaluateAdminMode: 1,
    evaluateAdminSolve: solved,
    evaluateAdminStar: rating.stars,
    evaluateAdminTag: tags,
    evaluateAdminContent: rating.comment,
  }
}
