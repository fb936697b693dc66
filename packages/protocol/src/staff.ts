import { type Static, Type } from 'typebox'
import { agentCard } from './agentCard.ts'
import { givenRating } from './evaluation.ts'
import { id, list, nullable, oneOf, onOff, time } from './fields.ts'
import { ROLE } from './kinds.ts'
import { LOCALES, OFFER_SECONDS } from './limits.ts'
import { type Permission, permissions } from './permissions.ts'
import { filledLine, setting, shown, titled, withHelp, withTranslations } from './setting.ts'

/** The name for signing in. */
export const account = Type.String({
  pattern: '^[^\\s\\p{Cc}]{1,64}$',
  description: 'at most 64 characters without spaces',
})

/** A permission of a role or of an API key (D-17, D-19). */
export const permission = Type.Unsafe<Permission>(Type.String({ enum: [...permissions] }))
const permissionList = list(permission, permissions.length)

/** A role (D-19). */
export const role = Type.Object({
  roleId: id,
  ...withHelp('role', {
    roleName: titled(filledLine(64), 'Name'),
    permissions: setting(permissionList, 'Permissions', []),
  }),
  builtIn: Type.Optional(onOff),
  /** How many people have it. */
  people: Type.Optional(Type.Integer()),
})
export type Role = Static<typeof role>

/** Some of the product's languages (S1.4). */
export const spokenLanguages = list(
  Type.String({ enum: [...LOCALES], description: `one of ${LOCALES.join(', ')}` }),
  LOCALES.length,
)

/** An agent or operator as operators see them, without the password. */
export const admin = Type.Object({
  ...agentCard.properties,
  ...withHelp('admin', {
    account: titled(account, 'Account'),
    /** 1: nothing more than an agent may; 2: more. A save with it alone gives the built-in role agent or administrator. */
    role: setting(oneOf(1, 2), 'Role', ROLE.agent),
    roleId: Type.Optional(setting(id, 'Role', 'agent')),
    maxSession: setting(Type.Integer({ minimum: 0, maximum: 1000 }), 'Conversations at once', 5),
    autoAccept: setting(onOff, 'Takes conversations without being asked', 1),
    /** Languages that the agent writes; none: all. Routing prefers agents who write the visitor's language. */
    languages: setting(spokenLanguages, 'Languages', []),
  }),
  ...withTranslations,
})
export type Admin = Static<typeof admin>

/** What an operator sets of a group of agents. */
export const groupSettings = withHelp('group', {
  groupName: titled(shown(filledLine(64)), 'Name'),
  adminIds: setting(list(id), 'Agents', []),
  /** After so many seconds without an answer an offer goes to the next agent of the group. */
  offerSeconds: setting(
    Type.Integer({ minimum: OFFER_SECONDS.min, maximum: OFFER_SECONDS.max }),
    'Seconds to accept a conversation',
    OFFER_SECONDS.default,
  ),
  /** Where the channel has calls by voice or video. */
  callFlag: Type.Optional(setting(onOff, 'Takes calls', 1)),
})

/** A group of agents. */
export const group = Type.Object({ groupId: id, ...groupSettings, ...withTranslations })
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
  /** 1: the customer's website has signed who they are (D-15). */
  identityProved: Type.Optional(onOff),
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
  title: shown(Type.String({ maxLength: 100 })),
  content: shown(Type.String({ maxLength: 5000 })),
  shared: onOff,
  /** Groups whose agents alone get a shared one; empty: all agents. */
  groupIds: Type.Array(Type.String()),
  ...withTranslations,
})
export type SavedReply = Static<typeof savedReply>

/** A shared reply in a configuration file (D-21). */
export const sharedReply = Type.Omit(savedReply, ['shared'])
