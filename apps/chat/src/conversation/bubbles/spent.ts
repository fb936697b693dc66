import type { Message } from '@foyer/client/message'

/** The answerType of a step of a dialogue (G-07). */
const STEP = 3

const goesOn = ({ sender, status, answer }: Message): boolean =>
  answer?.answerType === STEP || (sender === 'visitor' && status === 'loading')

/**
 * Whether the step that a message offers was taken, or is being taken: the dialogue has gone on behind it, or something is on
 * its way to the robot. A question in between, which the robot answers besides, leaves the step open.
 */
export const isSpent = (messages: readonly Message[], id: string): boolean =>
  messages.findLast((message) => message.id === id || goesOn(message))?.id !== id
