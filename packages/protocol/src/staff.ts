import { type Static, Type } from 'typebox'
import { agentCard } from './agentCard.ts'
import { givenRating } from './evaluation.ts'
import { id, list, nullable, oneOf, onOff, time } from './fields.ts'
import { ROLE } from './kinds.ts'
import { OFFER_SECONDS } from './limits.ts'
import { filledLine, setting, titled, withHelp } from './setting.ts'

/** The name for signing in. */
const account = Type.String({
  pattern: '^[^\\s\\p{Cc}]{1,64}$',
  description: 'at most 64 characters without spaces',
})

/** An agent or operator as operators see them, without the password. */
export const admin = Type.Object({
  ...agentCard.properties,
  ...withHelp('admin', {
    account: titled(account, 'Account'),
    role: setting(oneOf(1, 2), 'Role', ROLE.agent),
    maxSession: setting(Type.Integer({ minimum: 0, maximum: 1000 }), 'Conversations at once', 5),
    autoAccept: setting(onOff, 'Takes conversations without being asked', 1),
  }),
})
export type Admin = Static<typeof admin>

/** What an operator sets of a group of agents. */
export const groupSettings = withHelp('group', {
  groupName: titled(filledLine(64), 'Name'),
  adminIds: setting(list(id), 'Agents', []),
  /** After so many seconds without an answer an offer goes to the next agent of the group. */
  offerSeconds: setting(
    Type.Integer({ minimum: OFFER_SECONDS.min, maximum: OFFER_SECONDS.max }),
    'Seconds to accept a conversation',
    OFFER_SECONDS.default,
  ),
})

/** A group of agents. */
export const group = Type.Object({ groupId: id, ...groupSettings })
export type Group = Static<typeof group>

/** A session in the desk's list. `offered`: the agent has to accept it; `endTime` is null while it runs. */
export const deskSession = Type.Object({
  sessionId: Type.String(),
  customerName: Type.String(),
  channelId: Type.String(),
  status: Type.Integer(),
  adminId: Type.String(),
  startTime: time,
  waitIndex: Type.Integer(),
  lastMsg: Type.String(),
  groupId: Type.Optional(Type.String()),
  adminNick: Type.Optional(Type.String()),
  endTime: Type.Optional(nullable(time)),
  lastTime: Type.Optional(time),
  unread: Type.Optional(Type.Integer()),
  offered: Type.Optional(onOff),
  /** The visitor's ratings of robot and agent. */
  ratings: Type.Optional(Type.Array(givenRating)),
  lastMsgType: Type.Optional(Type.Integer()),
  /** The last message: id, senderType and name of the sender, file name, and whether it was recalled. */
  lastMsgId: Type.Optional(Type.String()),
  lastSender: Type.Optional(Type.Integer()),
  lastSenderName: Type.Optional(Type.String()),
  lastFileName: Type.Optional(Type.String()),
  lastRecall: Type.Optional(onOff),
  email: Type.Optional(Type.String()),
  /** A visitor's permanent number, to tell visitors without a name apart. */
  visitorNo: Type.Optional(Type.Integer()),
  locale: Type.Optional(Type.String()),
  /** ISO 3166, '' if unknown. */
  country: Type.Optional(Type.String()),
  previousUrl: Type.Optional(Type.String()),
  /** Time of the oldest unanswered message of the visitor; 0 if there is none. */
  unansweredTime: Type.Optional(time),
  /** The agent's summary. */
  summary: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  /** Unseen notes that mention the agent who asks. */
  mentions: Type.Optional(Type.Integer()),
  /** TICKET_PRIORITY; 1 unless somebody set it. */
  priority: Type.Optional(Type.Integer()),
  /** When the ended session is to be followed up; 0: never. */
  followUpAt: Type.Optional(time),
})

/** A saved reply of an agent, or one that all agents share. */
export const savedReply = Type.Object({
  replyId: Type.String(),
  shortcut: Type.String(),
  title: Type.String(),
  content: Type.String(),
  shared: onOff,
})
export type SavedReply = Static<typeof savedReply>
