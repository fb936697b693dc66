import type { GetCustomerResponse } from '@foyer/protocol/admin/getCustomer'
import type { MeResponse } from '@foyer/protocol/admin/me'
import type { SendMsgRequest } from '@foyer/protocol/admin/sendMsg'
import { ADMIN_EVENT, QUEUE_STATE } from '@foyer/protocol/eventTypes'
import {
  ADMIN_STATUS,
  MSG_TYPE,
  OUT_TYPE,
  ROLE,
  SENDER_TYPE,
  TICKET_PRIORITY,
  VISITOR_STATUS,
} from '@foyer/protocol/kinds'
import { cleanPersonName } from '@foyer/protocol/names'
import { type Permission, permissions } from '@foyer/protocol/permissions'
import { type CallEvent, readCallEvent } from '../callLine.ts'
import type { AgentCalls, ManageCalls } from '../calls.ts'
import { readForm } from '../formWire.ts'
import type { Message, MessageForm } from '../message.ts'
import { readMessage } from '../messageWire.ts'
import type { Log } from '../platform.ts'
import { isOn, type Raw, toList, toNumber, toRaw, toText, toTime } from '../read.ts'
import { readProof } from './proofWire.ts'
import type {
  Customer,
  EarlierSession,
  Ending,
  GivenRating,
  LastMessage,
  Me,
  News,
  Presence,
  Remark,
  Role,
  Session,
} from './types.ts'

/* Between the words of the desk's calls and ours. Nothing here throws on what a server sends. */

const BASE = '/api/chat/admin/'
export const pathOf = (call: keyof AgentCalls): string => BASE + call
export const managePathOf = (call: keyof ManageCalls): string => `/api/manage/${call}`
/** `watch`: the session whose events come too, '' for none. */
export const streamPath = (pollId: string, watch: string): string =>
  `${BASE}eventStream?beats=1&pollId=${encodeURIComponent(pollId)}${watch === '' ? '' : `&watch=${encodeURIComponent(watch)}`}`

const nameOf = (value: unknown): string => cleanPersonName(toText(value))

const presences = Object.keys(ADMIN_STATUS) as readonly Presence[]
export const presenceOf = (status: unknown): Presence =>
  presences.find((presence) => ADMIN_STATUS[presence] === toNumber(status)) ?? 'offline'

export const roleOf = (role: unknown): Role => (toNumber(role) === ROLE.operator ? 'operator' : 'agent')

/** Unknown permissions belong to a newer server and name nothing that this desk draws. */
const permissionsOf = (raw: unknown): Permission[] => permissions.filter((one) => toList(raw).includes(one))

export type SignedIn = {
  readonly me: Me
  readonly pollId: string
  readonly presence: Presence
  readonly reason: string
}

/** The answer of login and me; null when it names no agent. */
export const readSignedIn = (data: Partial<MeResponse>): SignedIn | null => {
  const raw = toRaw(data)
  const id = toText(raw.adminId)
  if (id === '') return null
  return {
    me: { id, nick: toText(raw.adminNick), face: toText(raw.adminFace), permissions: permissionsOf(raw.permissions) },
    pollId: toText(raw.pollId),
    presence: presenceOf(raw.status),
    reason: toText(raw.reason),
  }
}

const { robot, agent, queued } = VISITOR_STATUS
export const listStatus = { ended: VISITOR_STATUS.none, robot, agent, queued } as const
export type ListStatus = (typeof listStatus)[keyof typeof listStatus]

const stateOf = (status: unknown): Session['state'] =>
  (['robot', 'agent', 'queued'] as const).find((state) => listStatus[state] === toNumber(status)) ?? 'ended'

/** A row of which only some members are known. */
export const makeSession = (known: Pick<Session, 'id' | 'state'> & Partial<Session>): Session => ({
  customerName: '',
  email: '',
  visitorNo: 0,
  locale: '',
  country: '',
  page: '',
  channelId: '',
  offered: false,
  adminId: '',
  adminNick: '',
  groupId: '',
  startedAt: 0,
  lastAt: 0,
  last: null,
  waitIndex: 0,
  unread: 0,
  isNew: false,
  unansweredAt: 0,
  summary: '',
  tags: [],
  handedOn: null,
  typing: '',
  identityProved: false,
  mentions: 0,
  priority: TICKET_PRIORITY.normal,
  followUpAt: 0,
  ...known,
})

/** The newest message of a session, from the members that lists and events have for it. */
const readLast = (raw: Raw): LastMessage | null =>
  toText(raw.lastMsg) === '' && toText(raw.lastMsgId) === ''
    ? null
    : readMessage(
        {
          id: toText(raw.lastMsgId) || toText(raw.sessionId),
          msgContent: raw.lastMsg,
          msgType: raw.lastMsgType ?? MSG_TYPE.text,
          senderType: raw.lastSender ?? SENDER_TYPE.visitor,
          senderName: raw.lastSenderName,
          fileName: raw.lastFileName,
          recallFlag: raw.lastRecall,
        },
        () => {},
      )

export const readSession = (value: unknown): Session | null => {
  const raw = toRaw(value)
  const id = toText(raw.sessionId)
  if (id === '') return null
  return makeSession({
    id,
    state: stateOf(raw.status),
    customerName: nameOf(raw.customerName),
    email: nameOf(raw.email),
    visitorNo: toNumber(raw.visitorNo),
    locale: toText(raw.locale),
    country: toText(raw.country),
    page: nameOf(raw.previousUrl),
    channelId: toText(raw.channelId),
    offered: isOn(raw.offered),
    adminId: toText(raw.adminId),
    adminNick: toText(raw.adminNick),
    groupId: toText(raw.groupId),
    startedAt: toTime(raw.startTime),
    lastAt: toTime(raw.lastTime) || toTime(raw.startTime),
    last: readLast(raw),
    waitIndex: toNumber(raw.waitIndex),
    unread: toNumber(raw.unread),
    unansweredAt: toTime(raw.unansweredTime),
    summary: toText(raw.summary),
    tags: toList(raw.tags).map(toText),
    identityProved: isOn(raw.identityProved),
    mentions: toNumber(raw.mentions),
    priority: raw.priority === undefined ? TICKET_PRIORITY.normal : toNumber(raw.priority),
    followUpAt: toTime(raw.followUpAt),
  })
}

export const readSessions = (data: unknown): readonly Session[] =>
  toList(data).flatMap((entry) => readSession(entry) ?? [])

const readRating = (value: unknown): GivenRating => {
  const raw = toRaw(value)
  const agent = isOn(raw.evaluateAdminMode)
  const tags = toText(agent ? raw.evaluateAdminTag : raw.evaluateRobotTag)
  return {
    of: agent ? 'agent' : 'robot',
    solved: isOn(agent ? raw.evaluateAdminSolve : raw.evaluateRobotSolve),
    stars: agent ? toNumber(raw.evaluateAdminStar) : null,
    tags: tags.split(',').filter((tag) => tag !== ''),
    comment: toText(agent ? raw.evaluateAdminContent : raw.evaluateRobotContent),
    at: toTime(raw.rateTime),
  }
}

const readEarlier = (value: unknown): EarlierSession => {
  const raw = toRaw(value)
  return {
    id: toText(raw.sessionId),
    startedAt: toTime(raw.startTime),
    endedAt: toTime(raw.endTime),
    agentNick: toText(raw.adminNick),
    summary: toText(raw.summary),
    tags: toList(raw.tags).map(toText),
    ratings: toList(raw.ratings).map(readRating),
  }
}

/** By outType: 5 is a silent page, 6 a page that is gone; any other number is the visitor. */
const enders: Readonly<Record<number, Ending['by']>> = {
  [OUT_TYPE.overtime]: 'silence',
  [OUT_TYPE.agent]: 'agent',
  5: 'silence',
  6: 'silence',
}

const readEnding = (value: unknown): Ending | null => {
  const raw = toRaw(value)
  const at = toTime(raw.endTime)
  if (at === 0) return null
  return {
    at,
    by: enders[toNumber(raw.outType)] ?? 'visitor',
    agentNick: toText(raw.adminNick),
    summary: toText(raw.summary),
    tags: toList(raw.tags).map(toText),
  }
}

const ratingStates = ['open', 'off', 'invited', 'rated'] as const

export const readCustomer = (data: GetCustomerResponse): Customer => {
  const raw = toRaw(data)
  return {
    name: nameOf(raw.customerName),
    phone: toText(raw.phone),
    email: toText(raw.email),
    visitorNo: toNumber(raw.visitorNo),
    locale: toText(raw.locale),
    country: toText(raw.country),
    page: nameOf(raw.previousUrl),
    referrer: nameOf(raw.refer),
    partnerId: toText(raw.partnerId),
    params: toText(raw.params),
    attributes: Object.entries(toRaw(raw.attributes)).map(([name, value]) => [name, toText(value)] as const),
    tags: toList(raw.tags).map(toText),
    formParams: toText(raw.formParams),
    userAgent: toText(raw.userAgent),
    ...readProof(raw),
    firstSeen: toTime(raw.createTime),
    ratings: toList(raw.ratings).map(readRating),
    rating: ratingStates.find((state) => state === raw.ratingState) ?? null,
    blocked: isOn(raw.blocked) ? { reason: toText(raw.blockedReason) } : null,
    ended: readEnding(raw.ended),
    earlier: toList(raw.sessions).map(readEarlier),
  }
}

export type Reply = {
  readonly text: string
  readonly inside: boolean
  readonly quote: string
  /** Text by default. */
  readonly kind?: SendKind
  readonly fileName?: string
  readonly size?: number
  readonly mentions?: readonly string[]
  /** The server's time of the newest message that the agent saw; the server refuses a reply that a colleague's has overtaken. 0 or absent: it does not. */
  readonly seen?: number
}

/** What an agent may send. */
type SendKind = Extract<
  keyof typeof MSG_TYPE,
  'text' | 'image' | 'file' | 'audio' | 'video' | 'goods' | 'order' | 'link' | 'form'
>

export const sendBody = (sessionId: string, id: string, reply: Reply): SendMsgRequest => ({
  sessionId,
  id,
  msgContent: reply.text,
  msgType: MSG_TYPE[reply.kind ?? 'text'],
  fileName: reply.fileName ?? '',
  insideFlag: reply.inside ? 1 : 0,
  replyMsgId: reply.quote,
  ...(reply.size ? { size: reply.size } : {}),
  ...(reply.seen ? { seenTime: reply.seen } : {}),
  ...(reply.mentions?.length ? { mentionIds: [...reply.mentions] } : {}),
})

/** The members of a row that an event changes. */
type Change = Partial<Omit<Session, 'id'>>

export type DeskEvent = { readonly sessionId: string; readonly at: number } & (
  | { readonly type: 'assigned'; readonly change: Change & Pick<Session, 'state'> }
  | { readonly type: 'message'; readonly message: Message; readonly fromVisitor: boolean }
  | { readonly type: 'queue'; readonly outcome: 'queued' | 'taken' | 'left'; readonly change: Change }
  | { readonly type: 'typing'; readonly text: string }
  /** The visitor reads this page of the website; '' none any more. */
  | { readonly type: 'page'; readonly url: string }
  | { readonly type: 'read'; readonly upTo: number }
  | { readonly type: 'recalled'; readonly id: string }
  | { readonly type: 'error'; readonly message: string }
  | { readonly type: 'filled'; readonly id: string; readonly form: MessageForm }
  | { readonly type: 'ended'; readonly remark?: Remark }
  /** `missed`: what the desk shows may be out of date; `presence`: the agent's own was set, perhaps at another desk. */
  | { readonly type: 'customer' | 'rated' | 'missed' | 'presence' }
  | { readonly type: 'call'; readonly call: CallEvent }
  | { readonly type: 'mentioned'; readonly by: string; readonly text: string }
  /** An offer to this agent went to the next one; `away`: the second in a row, so the server has set them to busy. */
  | { readonly type: 'passed'; readonly away: boolean }
  | {
      readonly type: 'ticket'
      readonly change: (typeof ticketChanges)[number] | 'other'
      readonly ticket: NonNullable<News['ticket']>
      readonly customerName: string
      readonly adminId: string
      readonly groupId: string
      /** The agent who did it; '' for the customer and the server itself. */
      readonly by: string
    }
)

/** Only members that the event has: an absent one must not clear what the list knows. */
const changeOf = (raw: Raw): Change => ({
  ...(toText(raw.customerName) === '' ? {} : { customerName: nameOf(raw.customerName) }),
  ...(toText(raw.email) === '' ? {} : { email: nameOf(raw.email) }),
  ...(raw.visitorNo === undefined ? {} : { visitorNo: toNumber(raw.visitorNo) }),
  ...(raw.identityProved === undefined ? {} : { identityProved: isOn(raw.identityProved) }),
  ...(toText(raw.channelId) === '' ? {} : { channelId: toText(raw.channelId) }),
  ...(toText(raw.groupId) === '' ? {} : { groupId: toText(raw.groupId) }),
  ...(toText(raw.adminId) === '' ? {} : { adminId: toText(raw.adminId) }),
  ...(toText(raw.lastMsg) === '' ? {} : { last: readLast(raw) }),
  ...(toTime(raw.startTime) === 0 ? {} : { startedAt: toTime(raw.startTime) }),
  ...(toText(raw.transferredBy) === '' ? {} : { handedOn: { by: toText(raw.transferredBy), note: toText(raw.note) } }),
  ...(raw.waitIndex === undefined ? {} : { waitIndex: toNumber(raw.waitIndex) }),
})

const outcomes: Readonly<Record<number, 'queued' | 'taken'>> = {
  [QUEUE_STATE.taken]: 'taken',
  [QUEUE_STATE.queued]: 'queued',
}

const ticketChanges = ['opened', 'replied', 'mentioned', 'assigned'] as const

const readTicketEvent = (raw: Raw): Extract<DeskEvent, { type: 'ticket' }> => ({
  sessionId: '',
  at: toTime(raw.eventTime),
  type: 'ticket',
  change: ticketChanges.find((change) => change === raw.change) ?? 'other',
  ticket: { id: toText(raw.woId), no: toNumber(raw.woNo), title: toText(raw.title) },
  customerName: nameOf(raw.customerName),
  adminId: toText(raw.adminId),
  groupId: toText(raw.groupId),
  by: toText(raw.by),
})

/** An event of the desk's poll or stream; null for unknown ones (G-67) and those that the desk has no use for. */
export const readEvent = (raw: Raw, log: Log): DeskEvent | null => {
  const base = { sessionId: toText(raw.sessionId), at: toTime(raw.eventTime) }
  switch (toNumber(raw.eventType)) {
    case ADMIN_EVENT.sessionOffered: {
      const accepted = isOn(raw.accepted)
      return {
        ...base,
        type: 'assigned',
        change: { ...changeOf(raw), state: accepted ? 'agent' : 'queued', offered: !accepted },
      }
    }
    case ADMIN_EVENT.visitorMessage:
    case ADMIN_EVENT.otherMessage: {
      const fromVisitor = toNumber(raw.eventType) === ADMIN_EVENT.visitorMessage
      const message = readMessage(fromVisitor ? { senderType: SENDER_TYPE.visitor, ...raw } : raw, log)
      return message && { ...base, type: 'message', message, fromVisitor }
    }
    case ADMIN_EVENT.sessionEnded:
      return { ...base, type: 'ended' }
    case ADMIN_EVENT.visitorTyping:
      return { ...base, type: 'typing', text: toText(raw.msgContent) }
    case ADMIN_EVENT.read:
      return { ...base, type: 'read', upTo: toTime(raw.readTime) }
    case ADMIN_EVENT.rated:
      return { ...base, type: 'rated' }
    case ADMIN_EVENT.customerChanged: {
      const id = toText(raw.msgId)
      const form = id === '' ? null : readForm('form', { ...raw, submitted: 1 }, null, log)
      return form ? { ...base, type: 'filled', id, form } : { ...base, type: 'customer' }
    }
    case ADMIN_EVENT.error:
      return { ...base, type: 'error', message: toText(raw.message) }
    case ADMIN_EVENT.queueChanged:
      return { ...base, type: 'queue', outcome: outcomes[toNumber(raw.state)] ?? 'left', change: changeOf(raw) }
    case ADMIN_EVENT.messageRecalled:
      return { ...base, type: 'recalled', id: toText(raw.msgId) }
    case ADMIN_EVENT.mentioned:
      return { ...base, type: 'mentioned', by: toText(raw.adminNick), text: toText(raw.msgContent) }
    case ADMIN_EVENT.offerPassed:
      return { ...base, type: 'passed', away: presenceOf(raw.adminStatus) === 'busy' }
    case ADMIN_EVENT.ticketChanged:
      return readTicketEvent(raw)
    case ADMIN_EVENT.pageChanged:
      return { ...base, type: 'page', url: isOn(raw.left) ? '' : toText(raw.url) }
    case ADMIN_EVENT.missed:
      return { ...base, type: 'missed' }
    case ADMIN_EVENT.presenceChanged:
      return { ...base, type: 'presence' }
    case ADMIN_EVENT.video:
      return { ...base, type: 'call', call: readCallEvent(raw) }
    default:
      log('wire: unknown event', toText(raw.eventType))
      return null
  }
}
