import type { Message, RobotAnswer } from '@foyer/client/message'

/** A text message of the visitor, changed as a test needs it. */
export const message = (part: Partial<Message> & { readonly id: string }): Message => ({
  sender: 'visitor',
  senderName: '',
  face: '',
  kind: 'text',
  content: 'Hello',
  fileName: '',
  size: 0,
  at: Date.UTC(2026, 4, 1, 12),
  status: 'sent',
  failure: null,
  recalled: false,
  fromPage: false,
  inside: false,
  sensitiveWords: [],
  translation: '',
  quote: null,
  answer: null,
  vote: 'hidden',
  form: null,
  menus: [],
  progress: null,
  streaming: false,
  read: false,
  ...part,
})

export const robot = { sender: 'robot', senderName: 'Robi' } as const
export const agent = { sender: 'agent', senderName: 'Lee' } as const

/** An answer of the robot without content, changed as a test needs it. */
export const answer = (part: Partial<RobotAnswer>): RobotAnswer => ({
  answerType: 1,
  docId: '',
  score: 1,
  replies: [],
  suggestTitle: '',
  suggestions: [],
  items: [],
  files: [],
  sources: [],
  offersAgent: false,
  ...part,
})

/** One reply of an answer: an empty one from the FAQ, changed as a test needs it. */
export const reply = (part: object) => ({
  source: 'FAQ',
  text: '',
  buttons: [],
  card: null,
  formNode: null,
  clarify: null,
  nodeId: '',
  ...part,
})
