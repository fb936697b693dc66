import type { SendMsgRequest } from '@foyer/protocol/admin/sendMsg'
import { cleanPersonName } from '@foyer/protocol/names'
import { readForm } from '../formWire.ts'
import type { Message, MessageForm } from '../message.ts'
import { readMessage } from '../messageWire.ts'
import type { Log } from '../platform.ts'
import { isOn, type Raw, toList, toNumber, toRaw, toText, toTime } from '../read.ts'
import type {
  AgentState,
  Customer,
  EarlierSession,
  Ending,
  GivenRating,
  LastMessage,
  Remark,
  Session,
} from './types.ts'

/* Between the words of the desk's calls and ours. Nothing here throws on what a server sends. */

const BASE = '/api/chat/admin/'
export const pathOf = (call: string): string => BASE + call
/** The operators' door. */
export const managePathOf = (call: string): string => `/api/manage/${call}`
/** `watch` is the session that is open and not the agent's own, '' for none. */
export const streamPath = (pollId: string, watch: string): string =>
  `${BASE}eventStream?beats=1&pollId=${encodeURIComponent(pollId)}${watch === '' ? '' : `&watch=${encodeURIComponent(watch)}`}`

const nameOf = (value: unknown): string => cleanPersonName(toText(value))

type Presence = AgentState['presence']
const presences: readonly Presence[] = ['offline', 'online', 'busy']
export const presenceOf = (status: unknown): Presence => presences[toNumber(status)] ?? 'offline'
export const presenceNumber = (presence: Presence): number => presences.indexOf(presence)

export type SignedIn = {
  readonly me: NonNullable<AgentState['me']>
  readonly pollId: string
  readonly presence: Presence
  readonly reason: string
}

/** What login and me answer; null when it is not that. */
export const readSignedIn = (data: unknown): SignedIn | null => {
  const raw = toRaw(data)
  const id = toText(raw.adminId)
  if (id === '') return null
  const role = toNumber(raw.role) === 2 ? 'operator' : 'agent'
  return {
    me: { id, nick: toText(raw.adminNick), face: toText(raw.adminFace), role },
    pollId: toText(raw.pollId),
    presence: presenceOf(raw.status),
    reason: toText(raw.reason),
  }
}

export const listStatus = { ended: 0, robot: 1, agent: 2, queued: 3 } as const

const stateOf = (status: unknown): Session['state'] => {
  const number = toNumber(status)
  if (number === 2) return 'agent'
  if (number === 1) return 'robot'
  return number === 3 ? 'queued' : 'ended'
}

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
  mentions: 0,
  ...known,
})

/** The newest message as a list or an event tells of it, by members of its own. */
const readLast = (raw: Raw): LastMessage | null =>
  toText(raw.lastMsg) === '' && toText(raw.lastMsgId) === ''
    ? null
    : readMessage(
        {
          id: toText(raw.lastMsgId) || toText(raw.sessionId),
          msgContent: raw.lastMsg,
          msgType: raw.lastMsgType ?? 1,
          senderType: raw.lastSender ?? 1,
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
    mentions: toNumber(raw.mentions),
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

/** By outType: 2 the agent, 1 a silence that went on, 5 and 6 a page that was silent or gone; else the visitor. */
const enders: Readonly<Record<number, Ending['by']>> = { 1: 'silence', 2: 'agent', 5: 'silence', 6: 'silence' }

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

export const readCustomer = (data: unknown): Customer => {
  const raw = toRaw(data)
  return {
    userId: toText(raw.userId),
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
    formParams: toText(raw.formParams),
    userAgent: toText(raw.userAgent),
    identityProved: isOn(raw.identityProved),
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
  /** Text unless told. */
  readonly kind?: SendKind
  readonly fileName?: string
  readonly size?: number
  readonly mentions?: readonly string[]
  /** The server's time of the newest message that the writer saw; 0 or nothing: it is sent whatever came since. */
  readonly seen?: number
}

/** What an agent may say. */
export type SendKind = 'text' | 'image' | 'file' | 'audio' | 'video' | 'goods' | 'order' | 'link' | 'form'

const msgTypes: Readonly<Record<SendKind, number>> = {
  text: 1,
  image: 2,
  file: 4,
  audio: 5,
  video: 6,
  goods: 7,
  order: 8,
  link: 9,
  form: 10,
}

export const sendBody = (sessionId: string, id: string, reply: Reply): SendMsgRequest => ({
  sessionId,
  id,
  msgContent: reply.text,
  msgType: msgTypes[reply.kind ?? 'text'],
  fileName: reply.fileName ?? '',
  insideFlag: reply.inside ? 1 : 0,
  replyMsgId: reply.quote,
  ...(reply.size ? { size: reply.size } : {}),
  ...(reply.seen ? { seenTime: reply.seen } : {}),
  ...(reply.mentions?.length ? { mentionIds: [...reply.mentions] } : {}),
})

/** The known members of a row that an event tells about. */
type Change = Partial<Omit<Session, 'id'>>

export type DeskEvent = { readonly sessionId: string; readonly at: number } & (
  | { readonly type: 'assigned'; readonly change: Change & Pick<Session, 'state'> }
  | { readonly type: 'message'; readonly message: Message; readonly fromVisitor: boolean }
  | { readonly type: 'queue'; readonly outcome: 'queued' | 'taken' | 'left'; readonly change: Change }
  | { readonly type: 'typing'; readonly text: string }
  | { readonly type: 'read'; readonly upTo: number }
  | { readonly type: 'recalled'; readonly id: string }
  | { readonly type: 'error'; readonly message: string }
  | { readonly type: 'filled'; readonly id: string; readonly form: MessageForm }
  | { readonly type: 'ended'; readonly remark?: Remark }
  | { readonly type: 'customer' | 'rated' }
  | { readonly type: 'mentioned'; readonly by: string; readonly text: string }
  /** An offer to this agent goes to the next one; `away`: the second in a row, and they are busy from now on. */
  | { readonly type: 'passed'; readonly away: boolean }
)

/** Only what the event says: an absent member must not blank what the list already knows. */
const changeOf = (raw: Raw): Change => ({
  ...(toText(raw.customerName) === '' ? {} : { customerName: nameOf(raw.customerName) }),
  ...(toText(raw.email) === '' ? {} : { email: nameOf(raw.email) }),
  ...(raw.visitorNo === undefined ? {} : { visitorNo: toNumber(raw.visitorNo) }),
  ...(toText(raw.channelId) === '' ? {} : { channelId: toText(raw.channelId) }),
  ...(toText(raw.groupId) === '' ? {} : { groupId: toText(raw.groupId) }),
  ...(toText(raw.adminId) === '' ? {} : { adminId: toText(raw.adminId) }),
  ...(toText(raw.lastMsg) === '' ? {} : { last: readLast(raw) }),
  ...(toTime(raw.startTime) === 0 ? {} : { startedAt: toTime(raw.startTime) }),
  ...(toText(raw.transferredBy) === '' ? {} : { handedOn: { by: toText(raw.transferredBy), note: toText(raw.note) } }),
  ...(raw.waitIndex === undefined ? {} : { waitIndex: toNumber(raw.waitIndex) }),
})

const outcomes: Readonly<Record<number, 'queued' | 'taken'>> = { 2: 'taken', 3: 'queued' }

/** An event of the desk's poll or stream; null for those that mean nothing to us (G-67). */
export const readEvent = (raw: Raw, log: Log): DeskEvent | null => {
  const sessionId = toText(raw.sessionId)
  const at = toTime(raw.eventTime)
  const base = { sessionId, at }
  switch (toNumber(raw.eventType)) {
    case 2200: {
      const accepted = isOn(raw.accepted)
      return {
        ...base,
        type: 'assigned',
        change: { ...changeOf(raw), state: accepted ? 'agent' : 'queued', offered: !accepted },
      }
    }
    case 2201:
    case 2251: {
      const fromVisitor = toNumber(raw.eventType) === 2201
      const message = readMessage(fromVisitor ? { senderType: 1, ...raw } : raw, log)
      return message && { ...base, type: 'message', message, fromVisitor }
    }
    case 2202:
      return { ...base, type: 'ended' }
    case 2204:
      return { ...base, type: 'typing', text: toText(raw.msgContent) }
    case 2205:
      return { ...base, type: 'read', upTo: toTime(raw.readTime) }
    case 2203:
      return { ...base, type: 'rated' }
    case 2206: {
      const id = toText(raw.msgId)
      const form = id === '' ? null : readForm('form', { ...raw, submitted: 1 }, null, log)
      return form ? { ...base, type: 'filled', id, form } : { ...base, type: 'customer' }
    }
    case 2208:
      return { ...base, type: 'error', message: toText(raw.message) }
    case 2250:
      return { ...base, type: 'queue', outcome: outcomes[toNumber(raw.state)] ?? 'left', change: changeOf(raw) }
    case 2252:
      return { ...base, type: 'recalled', id: toText(raw.msgId) }
    case 2253:
      return { ...base, type: 'mentioned', by: toText(raw.adminNick), text: toText(raw.msgContent) }
    case 2254:
      return { ...base, type: 'passed', away: presenceOf(raw.adminStatus) === 'busy' }
    case 2207:
      return null
    default:
      log('wire: unknown event', toText(raw.eventType))
      return null
  }
}
