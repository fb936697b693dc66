/**
 * The numbers and words of the wire. Without schemas, so that browsers load little. An unknown number is no error (G-67): readers show such a
 * message as text and ignore such menus, labels and events.
 */

/** S3.2. The words `animation` and `card` exist only in the page. */
export const MSG_TYPE = {
  text: 1,
  image: 2,
  card: 3,
  file: 4,
  audio: 5,
  video: 6,
  goods: 7,
  order: 8,
  link: 9,
  form: 10,
  formNode: 11,
  rich: 12,
  tips: 13,
  faq: 99,
} as const

/** Messages that a visitor may send with sendMsg (G-79). */
export const VISITOR_MSG_TYPES: readonly number[] = [1, 2, 4, 6, 7, 8]

/** S3.3, A-04. */
export const SENDER_TYPE = { visitor: 1, agent: 2, robot: 3, system: 4 } as const
export type SenderType = (typeof SENDER_TYPE)[keyof typeof SENDER_TYPE]

/** State of a visitor (S3.6, A-01). */
export const VISITOR_STATUS = { none: 0, robot: 1, agent: 2, queued: 3 } as const
export type VisitorStatus = (typeof VISITOR_STATUS)[keyof typeof VISITOR_STATUS]

/** Answer of transferAgent (S4.3). */
export const TRANSFER_STATUS = { noAgent: 1, connected: 2, queued: 3, failed: 4, offWork: 5 } as const
export type TransferStatus = (typeof TRANSFER_STATUS)[keyof typeof TRANSFER_STATUS]

/** S3.7-37, G-29. */
export const RECEIVE_MODE = { robotFirst: 0, agentFirst: 1, robotFirstToo: 2, agentOnly: 3 } as const

/** The status of a robot's answer (S3.5-01, S3.5-02, G-41). */
export const ANSWER_STATUS = { reload: 0, transfer: -1, normal: 1 } as const
export type AnswerStatus = (typeof ANSWER_STATUS)[keyof typeof ANSWER_STATUS]

/** G-07. */
export const ANSWER_TYPE = { unknown: 0, answer: 1, guide: 2, flow: 3 } as const

/** Reasons for disliking an answer (commentDoc). */
export const VOTE_REASONS = ['offTopic', 'wrong', 'unclear'] as const
export type VoteReason = (typeof VOTE_REASONS)[number]

/** The three *TransferUserMode settings (G-08). */
export const OFFER_MODE = { nothing: 0, button: 1, automatic: 2 } as const

/** S3.5-06 to 13. */
export type ReplySource =
  | 'TEXT_REPLY'
  | 'CARD'
  | 'FAQ'
  | 'LARGE_MODEL_REPLY'
  | 'FROM_REPLY'
  | 'AGENT_REPLY'
  | 'BUTTONS'
  | 'END'

/** S3.8-08 to 14; 2 is not in use. */
export const MENU_TYPE = { text: 0, transfer: 1, close: 3, evaluate: 4, leaveMessage: 5, link: 6, canned: 7 } as const

/** Why a conversation was closed (event 1202, S4.4-06 to 09); other numbers count as `over`. */
export const OUT_TYPE = { overtime: 1, agent: 2, otherWindow: 3, over: 4 } as const

/** S3.11-04 to 12. */
export const FIELD_TYPE = {
  text: 1,
  textarea: 2,
  date: 3,
  datetime: 4,
  number: 5,
  select: 6,
  radio: 7,
  checkbox: 8,
  cascader: 9,
} as const

/** Field types of a pre-chat form (G-32). */
export const PRE_CHAT_FIELD_TYPES: readonly number[] = [1, 2, 6, 7, 8]

/** G-40. */
export const DOC_PATTERN = { plain: 1, rich: 2, flow: 3 } as const

/** `disabled` of an answer (S3.1-31, A-44); absent or null while visitors can vote. */
export const DISABLED = { liked: 0, disliked: 1, hidden: 2 } as const

/** userFormMode (G-31). */
export const USER_FORM_MODE = { off: 0, beforeTransfer: 1, beforeChat: 2 } as const

/** evaluateModel. */
export const EVALUATE_MODEL = { star: 1, score: 2 } as const

/** linkType of a link card (G-45). */
export const LINK_TYPE = { outer: 1, cardForm: 2 } as const

/** FAQ showType (G-38). */
export const SHOW_TYPE = { plain: 1, tabs: 2, tabsWithPicture: 3 } as const

/** A call by voice or video (G-20). */
export const CALL_TYPE = ['video', 'voice'] as const
export const CALL_ACTION = ['invite', 'accept', 'refuse', 'hangup', 'toVoice', 'signal'] as const
export const CALL_STATUS = { none: 0, ringing: 1, running: 2, ended: 3 } as const
/** The two who speak with each other. */
export const CALL_SIDES = ['visitor', 'agent'] as const
/** Who has acted on a call; `system`: the server ended it. */
export const CALL_BY = [...CALL_SIDES, 'system'] as const
/**
 * Why a call has ended: somebody hung up; nobody answered within CALL_RING; it was refused; a connection was lost, or could never be made; the
 * conversation ended or went to another agent.
 */
export const CALL_REASONS = ['ended', 'missed', 'refused', 'lost', 'unconnected', 'closed'] as const
/** Those that a side knows when it hangs up. */
export const CALL_HANGUPS = ['ended', 'lost', 'unconnected'] as const satisfies readonly (typeof CALL_REASONS)[number][]
/** What the conversation says of a call that is over. */
export const CALL_RESULTS = ['ended', 'missed', 'refused', 'broken', 'unconnected'] as const
/** Presence of an agent. */
export const ADMIN_STATUS = { offline: 0, online: 1, busy: 2 } as const
/** G-03. */
export const ROLE = { agent: 1, operator: 2 } as const
/** clientType of sysMsg (G-13). */
export const CLIENT_TYPE = { desktop: 1, mobile: 2 } as const

/** woStatus (S4.7, A-28); `ended` is a ticket that the system closed. */
export const TICKET_STATUS = { untouched: 0, accepted: 1, waiting: 2, solved: 3, closed: 5, ended: 99 } as const
export type TicketStatus = (typeof TICKET_STATUS)[keyof typeof TICKET_STATUS]
/** woPriority (S4.7-07 to 11). */
export const TICKET_PRIORITY = { low: 0, normal: 1, warning: 2, danger: 3 } as const
/** handleType (S3.14-18 to 20): any other number than the first two is internal; `change` is a change of the ticket without words. */
export const HANDLE_TYPE = { reply: 1, customer: 2, note: 3, change: 4 } as const
/** What a ticket is: a ticket of a form, a message left (S3.13), or a wish to be called back (D-24). */
export const TICKET_KINDS = ['ticket', 'message', 'callback'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]
/** Where a ticket came from. */
export const TICKET_SOURCES = ['page', 'form', 'chat', 'mail', 'desk'] as const
export type TicketSource = (typeof TICKET_SOURCES)[number]
/** What became of a fetched mail: `ignored` ones are automatic answers and the like. */
export const MAIL_IN_STATES = ['received', 'done', 'ignored', 'failed'] as const
export type MailInState = (typeof MAIL_IN_STATES)[number]
/** How the connection to a mailbox is encrypted; `none` only on this machine. */
export const MAILBOX_SECURITY = ['tls', 'starttls', 'none'] as const
export type MailboxSecurity = (typeof MAILBOX_SECURITY)[number]
/** Why a mailbox cannot be read; '' if it can. */
export const MAILBOX_PROBLEMS = ['', 'address', 'unreachable', 'encryption', 'signIn', 'folder', 'other'] as const
export type MailboxProblem = (typeof MAILBOX_PROBLEMS)[number]
/** The desk's own views of tickets. */
export const TICKET_VIEWS = ['mine', 'unassigned', 'open', 'overdue', 'mentioned', 'snoozed', 'all'] as const
export type TicketView = (typeof TICKET_VIEWS)[number]
/** Orders of the list of tickets; each ends with the newest first. */
export const TICKET_SORTS = ['newest', 'updated', 'due', 'priority', 'waiting'] as const

/** Which news of tickets an agent gets by mail: none, of the own tickets, or of those of the own groups too. */
export const MAIL_NOTIFY = ['none', 'mine', 'group'] as const
export type MailNotify = (typeof MAIL_NOTIFY)[number]
/**
 * What a customer is mailed about; 'created' is a ticket that an agent opened for them, 'received' and 'handled' are of messages left,
 * 'callback' is of a wish to be called.
 */
export const CUSTOMER_MAILS = [
  'opened',
  'created',
  'received',
  'callback',
  'reply',
  'solved',
  'closed',
  'reopened',
  'handled',
] as const
/** What agents are mailed about. */
export const STAFF_MAILS = ['new', 'customer', 'assigned', 'mentioned'] as const
export type MailEvent = (typeof CUSTOMER_MAILS)[number] | (typeof STAFF_MAILS)[number]
/** Texts of mails that operators may word; 'subject' is that of all mails to one customer about one ticket. */
export const MAIL_TEXTS = ['subject', ...CUSTOMER_MAILS, ...STAFF_MAILS] as const
export type MailText = (typeof MAIL_TEXTS)[number]
