import type { TextEntry } from '../index.ts'

/** English texts of what operators set at the desk; its keys are the keys of every other language. */
export const en = {
  // the area
  pages: 'Pages of the robot',
  toConversations: 'Conversations',
  chooseRobot: 'Robot',
  knowledge: 'Knowledge',
  flows: 'Flows',
  unanswered: 'Unanswered',
  tests: 'Tests',
  settings: 'Settings',
  loading: 'Loading…',
  noRobot: 'There is no robot yet',
  noRobotHint: 'A robot answers visitors from what you write or import here.',
  makeRobot: 'Make a robot',
  newRobotName: 'Robot',
  cannotLoad: 'This could not be loaded',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed here is not saved yet.',
  leave: 'Leave',
  stay: 'Keep editing',

  // knowledge

  // flows

  // unanswered questions and statistics

  // tests and publishing

  // settings
} as const satisfies Readonly<Record<string, TextEntry>>

export type OperateKey = keyof typeof en

/** A complete catalogue of the operators' pages in any language. */
export type OperateMessages = Readonly<Record<OperateKey, TextEntry>>
