import { type Static, Type } from 'typebox'
import { list, name, oneOf, onOff, text, time } from './fields.ts'
import { EVALUATE_CONTENT_MAX } from './limits.ts'

const comment = text(EVALUATE_CONTENT_MAX)
/** Labels with commas between (S3.15-17). */
const tags = text(2000)

/** A filled-in rating: the members of one of the two modes (S3.15-01 to 09). */
export const evaluation = {
  evaluateRobotMode: Type.Optional(onOff),
  evaluateRobotSolve: Type.Optional(onOff),
  evaluateRobotTag: Type.Optional(tags),
  evaluateRobotContent: Type.Optional(comment),
  evaluateAdminMode: Type.Optional(onOff),
  evaluateAdminSolve: Type.Optional(onOff),
  evaluateAdminStar: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
  evaluateAdminTag: Type.Optional(tags),
  evaluateAdminContent: Type.Optional(comment),
}

/** A rating as the desk sees it: the members of its mode, and when it was given. */
export const givenRating = Type.Object({ ...evaluation, rateTime: time })
export type GivenRating = Static<typeof givenRating>

/** S3.15-10 to 15; `select` has the labels of levelTag as a list. */
export const evaluateStar = Type.Object({
  star: Type.Integer({ minimum: 1, maximum: 5 }),
  levelTag: Type.Optional(tags),
  select: Type.Optional(list(name, 50)),
  levelGuideMsg: Type.Optional(name),
  evaluateGuideMsg: Type.Optional(name),
  evaluateMsgRequired: Type.Optional(onOff),
  levelTagRequired: Type.Optional(onOff),
})
export type EvaluateStar = Static<typeof evaluateStar>

/** Evaluation config (S3.15-10 to 18, G-65, G-76). */
export const evaluateInfo = Type.Object({
  evaluateModel: oneOf(1, 2),
  starList: list(evaluateStar, 5),
  scoreList: list(Type.Object({ score: Type.Integer({ minimum: 0, maximum: 10 }), name }), 11),
  levelTag: tags,
  robotUnsolvedTag: tags,
  robotSolvedTag: tags,
  evaluateContentMax: Type.Integer({ minimum: 1, maximum: EVALUATE_CONTENT_MAX }),
})
export type EvaluateInfo = Static<typeof evaluateInfo>
