import type { VisitorState } from './types.ts'

/** The state before the first answer. */
export const initialState: VisitorState = {
  phase: 'starting',
  channel: null,
  userId: '',
  opened: null,
  tokenRefused: '',
  consultation: { state: 'robot' },
  connection: 'stream',
  messages: [],
  history: 'none',
  typing: false,
  answering: false,
  agent: null,
  translation: 'none',
  transferLocked: false,
  notices: [],
  tips: [],
  product: '',
  evaluationAsked: 0,
  rated: null,
  introduced: 0,
  ratings: 0,
  unread: { count: 0, message: null },
}
