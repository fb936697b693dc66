import { initialState } from '@foyer/client/visitor/initialState'
import type { Visitor } from '@foyer/client/visitor/types'

const idle = () => {}
const rest = () => Promise.resolve()

/**
 * Stands in until the client's code is here, so that the page can be drawn and typed into meanwhile. Nothing can be asked
 * of it: the composer holds what is sent before the chat is open, and the page offers nothing else.
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
  stop: idle,
}
