import type { OperateKey } from '@foyer/locales/operate/index'
import type { MailText } from '@foyer/protocol/kinds'

/** What operators call the mails about tickets. */
export const mailNames = {
  subject: 'evSubject',
  opened: 'evOpened',
  created: 'evCreated',
  received: 'evReceived',
  callback: 'evCallback',
  reply: 'evReply',
  solved: 'evSolved',
  closed: 'evClosed',
  reopened: 'evReopened',
  handled: 'evHandled',
  new: 'evNew',
  customer: 'evCustomer',
  assigned: 'evAssigned',
  mentioned: 'evMentioned',
} as const satisfies Record<MailText, OperateKey>
