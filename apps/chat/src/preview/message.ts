import type { Message, RobotAnswer } from '@foyer/client/message'
import { makeMessage } from '@foyer/client/messageWire'

/** A text message of the visitor, changed as a test needs it. */
export const message = (part: Partial<Message> & { readonly id: string }): Message => ({
  ...makeMessage({
    sender: 'visitor',
    kind: 'text',
    content: 'Hello',
    at: Date.UTC(2026, 4, 1, 12),
    status: 'sent',
    ...part,
  }),
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
