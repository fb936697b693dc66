import { initialState } from '@foyer/client/visitor/initialState'
import type { Visitor } from '@foyer/client/visitor/types'

const idle = () => {}
const rest = () => Promise.resolve()

/**
 * Replaces the client until its code is loaded, so that the page can already be drawn and typed into. No call reaches it:
 * the composer holds messages until the chat is open, and the page offers nothing else before.
 */
export const pendingVisitor: Visitor = {
  subscribe: () => idle,
  getState: () => initialState,
  start: rest,
  send: idle,
  sendAgain: idle,
  askDocument: idle,
  press: idle,
  sendProduct: idle,
  inChat: (act) => act(),
  transfer: rest,
  close: rest,
  resume: rest,
  restart: rest,
  loadHistory: rest,
  drafting: idle,
  read: idle,
  recount: rest,
  translate: idle,
  updateUser: idle,
  submitUserForm: () => Promise.resolve(''),
  addLine: idle,
  askRating: () => Promise.resolve(null),
  ratingForm: () => Promise.resolve(null),
  showRating: idle,
  dismissRating: idle,
  rate: () => Promise.resolve(''),
  vote: idle,
  submitForm: () => Promise.resolve(''),
  sendFile: idle,
  notify: idle,
  shown: idle,
  dismiss: idle,
  signOut: rest,
  known: () => ({ userId: '', token: '', host: '' }),
  hosted: () => Promise.resolve(null),
  ownData: () => Promise.resolve(null),
  stop: idle,
}
