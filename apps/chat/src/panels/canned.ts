import type { Visitor } from '@foyer/client/visitor/types'
import { SIDE_BAR_ANSWER_DELAY } from '@foyer/protocol/limits'

/** A question whose answer the channel contains: both become lines without asking the robot (G-37, G-78, S9.2-09). */
export const sayCanned = (visitor: Pick<Visitor, 'addLine' | 'inChat'>, question: string, answer: string): void => {
  void visitor.inChat(() => {
    visitor.addLine('visitor', question)
    setTimeout(() => visitor.addLine('robot', answer), SIDE_BAR_ANSWER_DELAY)
  })
}
