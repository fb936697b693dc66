import type { Message } from '@foyer/client/message'
import { ANSWER_TYPE } from '@foyer/protocol/kinds'

const goesOn = ({ sender, status, answer }: Message): boolean =>
  answer?.answerType === ANSWER_TYPE.flow || (sender === 'visitor' && status === 'loading')

/**
 * True if the dialogue has gone on after the step that a message offers, or something is on its way to the robot. A
 * question in between that the robot answers separately leaves the step open.
 */
export const isSpent = (messages: readonly Message[], id: string): boolean =>
  messages.findLast((message) => message.id === id || goesOn(message))?.id !== id
