import type { Visitor } from '@foyer/client/visitor/types'
import { SIDE_BAR_ANSWER_DELAY } from '@foyer/protocol/limits'

/** A question with an answer that the channel knows: both become lines, and the robot is not asked (G-37, G-78, S9.2-09). */
export const sayCanned = (visitor: Pick<Visitor, 'addLine' | 'inChat'>, question: string, answer: string): void => {
  void visitor.inChat(() => {
    visitor.addLine('visitor', question)
    setTimeout(() => visitor.addLine('robot', answer), SIDE_BAR_ANSWER_DELAY)
  })
}
