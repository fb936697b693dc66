import type { TextEntry } from '../index.ts'

/** English texts of tickets and of messages left in the visitor's app; its keys are the keys of every other language. */
export const en = {
  // leaving a message
  leaveMessage: 'Leave a message',
  myMessages: 'My messages',
  contactName: 'Contact name',
  messageContent: 'Message content',
  contentMissing: 'Please fill in the message content',
  nameMissing: 'Please fill in the contact name',
  retrying: 'No connection. We keep trying, and nothing you wrote is lost.',

  // pictures
  pictures: 'Pictures',
  addPictures: 'Add pictures',
  picturesHint: 'Up to {count} pictures, 50 MB each',
  tooManyPictures: 'You can add at most {count} pictures.',
  removePicture: 'Remove {name}',
  pictureFailed: 'A picture could not be uploaded. Try again or remove it.',

  // answers before sending
  mayHelp: 'These answers may help',
  answersFound: 'Possible answers: {count}',
  solvedIt: 'That solved it',
  gladToHelp: 'Glad we could help. Nothing was sent.',

  // being called back
  callMeBack: 'Call me back',
  writeInstead: 'Write a message instead',
  whenToCall: 'When may we call you?',
  tomorrow: 'Tomorrow',
  willCall: 'We will call you',

  // once it is sent
  received: 'We have received your message',
  ticketNumber: 'Ticket number',
  answerSoon: 'We will answer as soon as we can.',
  answerHere: 'You will find our answer under “My messages”.',
  answerMail: 'We will also write to {email}.',
  writeAnother: 'Write another message',

  // lists and details
  noneYet: 'You have not written to us yet.',
  ticketTitle: 'Ticket {number}',
  linkBroken: 'This ticket cannot be opened. The link may have expired.',
  created: 'Created',
  status: 'Status',
  priority: 'Priority',
  ticketType: 'Type',
  attachments: 'Attachments',
  timeline: 'Timeline',
  noReplies: 'No replies yet.',
  quoted: 'Quoted text',
  untouched: 'Not handled yet',
  accepted: 'Accepted',
  waiting: 'Waiting',
  solved: 'Resolved',
  closed: 'Closed',
  handled: 'Handled',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
  byAgent: 'Reply from customer service',
  byCustomer: 'Your reply',
  internal: 'Internal reply',

  // replying and rating
  reply: 'Reply',
  replyContent: 'Reply content',
  reopens: 'A reply opens this ticket again.',
  closedForReplies: 'This ticket is closed and takes no more replies.',
  newTicket: 'Open a new ticket',
} as const satisfies Readonly<Record<string, TextEntry>>

export type TicketKey = keyof typeof en

/** A complete catalogue of tickets in the visitor's app in any language. */
export type TicketMessages = Readonly<Record<TicketKey, TextEntry>>
