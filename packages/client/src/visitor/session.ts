import { noContext, type RobotContext, type Rules } from './wire.ts'

/** The running session, as far as the page does not draw it. */
export type Session = {
  userId: string
  token: string
  /** The origin of the host page for which the visitor was made, '' for none. */
  host: string
  pollId: string
  sessionId: string
  /** The eventId of the last event that was handled, at first that of chatStart; '' for none. */
  handled: string
  /** Epoch milliseconds at which the server answered chatStart: the answer contains everything up to then. */
  startedAt: number
  /** Server's clock minus this device's, in milliseconds. */
  offset: number
  rules: Rules | null
  robot: RobotContext
  /** The robot has been asked and has not answered yet. */
  asking: boolean
  /** Another window has asked the robot, which has not answered yet. */
  askedBeside: boolean
  /** Up to this time, epoch milliseconds, the visitor has had the messages before their eyes. */
  seenAt: number
}

export const emptySession = (): Session => ({
  userId: '',
  token: '',
  host: '',
  pollId: '',
  sessionId: '',
  handled: '',
  startedAt: 0,
  offset: 0,
  rules: null,
  robot: noContext,
  asking: false,
  askedBeside: false,
  seenAt: 0,
})
