import { type Static, Type } from 'typebox'
import { id, list, name, oneOf, text } from './fields.ts'

/** A document of a robot; docAnswer is HTML, cleaned when it is saved. */
export const robotDoc = Type.Object({
  docId: id,
  robotNo: id,
  docQuestion: name,
  similarList: list(name, 500),
  docAnswer: text(200_000),
  docPattern: oneOf(1, 2, 3),
  suggestDocIds: list(id, 100),
})
export type RobotDoc = Static<typeof robotDoc>

/** A part of one: the thresholds of G-07. */
export const share = Type.Number({ minimum: 0, maximum: 1 })

/** A robot's settings (D-02). */
export const robot = Type.Object({ robotNo: id, robotName: name, answerThreshold: share, guideThreshold: share })
export type Robot = Static<typeof robot>
