import type { Message } from '@foyer/client/message'

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
