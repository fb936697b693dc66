import { type Static, Type } from 'typebox'
import { list, name, oneOf, onOff, text, time } from './fields.ts'
import { EVALUATE_MODEL } from './kinds.ts'
import { EVALUATE_CONTENT_MAX } from './limits.ts'
import { setting, shown, titled, withHelp } from './setting.ts'

const comment = text(EVALUATE_CONTENT_MAX)
/** Labels, separated by commas (S3.15-17). */
const tags = text(2000)

/** A submitted rating: the members of one of the two modes (S3.15-01 to 09). */
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

/** A submitted rating with its time, for the desk. */
export const givenRating = Type.Object({ ...evaluation, rateTime: time })

/** Settings of one star (S3.15-10 to 15). `select` is levelTag as a list, in answers only. */
export const evaluateStar = Type.Object({
  ...withHelp('evaluateStar', {
    star: titled(Type.Integer({ minimum: 1, maximum: 5 }), 'Stars'),
    levelTag: Type.Optional(setting(shown(tags), 'Labels', '')),
    levelGuideMsg: Type.Optional(setting(shown(name), 'What so many stars mean', '')),
    evaluateGuideMsg: Type.Optional(setting(shown(name), 'Hint in the comment', '')),
    evaluateMsgRequired: Type.Optional(setting(onOff, 'A comment is required', 0)),
    levelTagRequired: Type.Optional(setting(onOff, 'A label is required', 0)),
  }),
  select: Type.Optional(list(name, 50)),
})

const scores = list(
  Type.Object(
    withHelp('evaluateScore', {
      score: titled(Type.Integer({ minimum: 0, maximum: 10 }), 'Score'),
      name: setting(shown(text(100)), 'What it means', ''),
    }),
  ),
  11,
)

/** How a channel is rated (S3.15-10 to 18, G-65, G-76). */
export const evaluateSettings = withHelp('evaluate', {
  evaluateModel: setting(oneOf(1, 2), 'Stars or scores', EVALUATE_MODEL.star),
  starList: setting(list(evaluateStar, 5), 'Stars', []),
  scoreList: setting(
    scores,
    'Scores',
    [1, 2, 3, 4, 5].map((score) => ({ score, name: '' })),
  ),
  levelTag: setting(shown(tags), 'Labels of ratings', ''),
  robotUnsolvedTag: setting(shown(tags), 'Labels for answers that did not help', ''),
  robotSolvedTag: setting(shown(tags), 'Labels for answers that helped', ''),
  evaluateContentMax: setting(
    Type.Integer({ minimum: 1, maximum: EVALUATE_CONTENT_MAX }),
    'Longest comment',
    EVALUATE_CONTENT_MAX,
  ),
})

/** Evaluation config. */
export const evaluateInfo = Type.Object(evaluateSettings)
export type EvaluateInfo = Static<typeof evaluateInfo>
