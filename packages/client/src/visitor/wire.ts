import type { AgentCard as ProtocolCard } from '@foyer/protocol/agentCard'
import {
  ANSWER_STATUS,
  CLIENT_TYPE,
  MSG_TYPE,
  OFFER_MODE,
  RECEIVE_MODE,
  SENDER_TYPE,
  TRANSFER_STATUS,
  VISITOR_STATUS,
} from '@foyer/protocol/kinds'
import { ADDRESS_MAX, TIPS_MAX } from '@foyer/protocol/limits'
import type { AddSessionMsgRequest } from '@foyer/protocol/visitor/addSessionMsg'
import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import type { ChatStartRequest, ChatStartResponse } from '@foyer/protocol/visitor/chatStart'
import type { GetAdminCardResponse } from '@foyer/protocol/visitor/getAdminCard'
import type { RobotAskRequest, RobotAskResponse } from '@foyer/protocol/visitor/robotAsk'
import type { RobotTipsResponse } from '@foyer/protocol/visitor/robotTips'
import type { SendMsgRequest } from '@foyer/protocol/visitor/sendMsg'
import type { SysMsgRequest } from '@foyer/protocol/visitor/sysMsg'
import type { TransferAgentResponse } from '@foyer/protocol/visitor/transferAgent'
import type { VisitorCalls } from '../calls.ts'
import type { Message } from '../message.ts'
import { readMessage, readSuggestion } from '../messageWire.ts'
import type { Log } from '../platform.ts'
import { isOn, isRaw, type Raw, toJson, toNumber, toRaw, toText, toTime } from '../read.ts'
import { toTexts } from '../toTexts.ts'
import type { AgentCard, Arrival, VisitorOptions, Wait } from './types.ts'

/* Between the words of the visitor's calls and ours. Nothing here throws on what a server sends. */

const BASE = '/api/chat/visitor/'
export const pathOf = (call: keyof VisitorCalls): string => BASE + call
export const streamPath = (userId: string, pollId: string): string =>
  `${BASE}eventStream?userId=${encodeURIComponent(userId)}&pollId=${encodeURIComponent(pollId)}`

/** The channel's settings for a conversation, in our words. */
export type Rules = {
  readonly tenantId: string
  readonly robotNo: string
  readonly robotName: string
  readonly robotFace: string
  readonly welcome: string
  readonly receive: 'robotFirst' | 'agentFirst' | 'agentOnly'
  readonly transferBeforeSend: boolean
  readonly mayTransfer: boolean
  readonly historyHidden: boolean
  /** Answers can be liked (commentDocMode). */
  readonly votes: boolean
  /** The tenant's own texts, '' for the built-in one (G-28). */
  readonly words: Readonly<Record<'greeting' | 'noAgent' | 'agentClosed' | 'overtime' | 'queue' | 'offWork', string>>
  /** The longest silence of each side in milliseconds, and the line after it (G-27); null for no such line. */
  readonly visitorSilence: { readonly ms: number; readonly text: string } | null
  readonly agentSilence: { readonly ms: number; readonly text: string } | null
  /** The answerTypes that transfer the visitor automatically (G-08); the button comes with the answer. */
  readonly transfersBy: readonly number[]
  /** JSON text of the menu and of the tips that follow the welcome, '' for none (G-38, G-39). */
  readonly faq: string
  readonly tips: string
}

const objectFields = [
  'sideBarConfig',
  'userForm',
  'chatMenuConfigPlan',
  'chatMenuConfigObj',
  'chatMenuConfigList',
  'faq',
]
const textFields = ['groupConfig', 'userFormConfig', 'autoTip']
const structured = new Set([...objectFields, ...textFields])
/** Members that the page uses as text: a number becomes its digits. */
const wordFields = ['language', 'robotName', 'robotIcon', 'titleDesc', 'backgroundImage', 'noticeMsg', 'phonePattern']

/**
 * channelInfo's data with each structured field in the form of its type, whatever form it came in, and without
 * plain fields that came as objects.
 */
export const readChannel = (data: unknown, log: Log): ChannelInfo => {
  const plain = ([field, value]: [string, unknown]) => structured.has(field) || typeof value !== 'object'
  const channel: Record<string, unknown> = Object.fromEntries(Object.entries(toRaw(data)).filter(plain))
  for (const field of wordFields) channel[field] = toText(channel[field])
  for (const field of objectFields) if (field in channel) channel[field] = toJson(channel[field], log) ?? {}
  for (const field of textFields) {
    const value = channel[field]
    if (typeof value === 'object' && value !== null) channel[field] = JSON.stringify(value)
  }
  return channel as ChannelInfo
}

const receiveOf = (mode: unknown): Rules['receive'] => {
  const number = toNumber(mode)
  if (number === RECEIVE_MODE.agentFirst) return 'agentFirst'
  return number === RECEIVE_MODE.agentOnly ? 'agentOnly' : 'robotFirst'
}

const silenceOf = (mode: unknown, minutes: unknown, text: unknown): Rules['visitorSilence'] =>
  isOn(mode) && toNumber(minutes) > 0 && toText(text) !== ''
    ? { ms: toNumber(minutes) * 60_000, text: toText(text) }
    : null

/** JSON text of a menu that has entries, else ''. */
const menuOf = (value: unknown, hasEntries: (menu: unknown) => boolean): string => {
  const menu = toJson(value, () => {})
  return hasEntries(menu) ? JSON.stringify(menu) : ''
}

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0

export const readRules = (channel: ChannelInfo): Rules => {
  const raw = channel as Raw
  const when = (mode: unknown, text: unknown) => (isOn(mode) ? toText(text) : '')
  return {
    ...toTexts(raw, {
      tenantId: 'tenantId',
      robotNo: 'robotNo',
      robotName: 'robotName',
      robotFace: 'robotIcon',
      welcome: 'robotWelcomeMsg',
    }),
    receive: receiveOf(raw.receiveMode),
    transferBeforeSend: isOn(raw.msgToTransferFlag),
    mayTransfer: isOn(raw.transferUserMode),
    historyHidden: isOn(raw.historyHideFlag),
    votes: isOn(raw.commentDocMode),
    words: {
      greeting: when(raw.adminWelcomeMode, raw.adminWelcomeMsg),
      noAgent: when(raw.adminOfflineMode, raw.adminOfflineMsg),
      agentClosed: when(raw.adminCloseMode, raw.adminCloseMsg),
      overtime: toText(raw.userOverMsg),
      queue: when(raw.userQueueMode, raw.userQueueMsg),
      offWork: toText(raw.unWorkingMsg),
    },
    visitorSilence: silenceOf(raw.userTimeoutMode, raw.userTimeoutTime, raw.userTimeoutMsg),
    agentSilence: silenceOf(raw.adminTimeoutMode, raw.adminTimeoutTime, raw.adminTimeoutMsg),
    transfersBy: ['Unknown', 'Answer', 'Guide'].flatMap((kind, answerType) =>
      toNumber(raw[`robot${kind}TransferUserMode`]) === OFFER_MODE.automatic ? answerType : [],
    ),
    faq: menuOf(raw.faq, (menu) => isFilled(toRaw(menu).showContent)),
    tips: menuOf(raw.autoTip, isFilled),
  }
}

/** Members of the page's address that chatStart takes over. */
const startFields = ['pid', 'params', 'userName', 'email', 'phone', 'groupId', 'adminId', 'fiyBookCode']

export const startBody = (
  options: VisitorOptions,
  userId: string,
  { previousUrl, refer }: Arrival,
): ChatStartRequest => ({
  ...Object.fromEntries(startFields.map((field) => [field, options.query[field] ?? ''])),
  channelId: options.channelId,
  locale: options.locale,
  // beside other windows of the visitor, whom it does not replace
  shared: 1,
  userId,
  previousUrl: previousUrl.slice(0, ADDRESS_MAX),
  refer: refer.slice(0, ADDRESS_MAX),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

export type Started = {
  readonly userId: string
  readonly pollId: string
  readonly sessionId: string
  readonly token: string
  readonly serverTime: number
  /** The eventId after which this window follows the conversation; '' from a server that knows one window only. */
  readonly eventId: string
  /** `fresh`: no consultation was running. */
  readonly standing: 'fresh' | 'robot' | 'agent' | 'queued'
  /** The server can translate agents' messages (G-58). */
  readonly translates: boolean
  /** The visitor's identity is proved (D-15). */
  readonly proved: boolean
}

const standings: Readonly<Record<number, Started['standing']>> = {
  [VISITOR_STATUS.robot]: 'robot',
  [VISITOR_STATUS.agent]: 'agent',
  [VISITOR_STATUS.queued]: 'queued',
}

export const readStarted = (data: ChatStartResponse): Started => {
  const raw = toRaw(data)
  return {
    ...toTexts(data, { userId: 'userId', pollId: 'pollId', sessionId: 'sessionId', token: 'token' }),
    serverTime: toTime(raw.serverTime),
    eventId: toText(raw.eventId),
    standing: standings[toNumber(raw.status)] ?? 'fresh',
    translates: isOn(raw.translator),
    proved: isOn(raw.identityProved),
  }
}

/** What the visitor asked or pressed, besides its text; absent members are sent as ''. */
export type Question = {
  readonly docId?: string
  readonly button?: string
  readonly itemId?: string
  readonly bindCode?: string
  readonly bindValue?: string
  readonly nodeId?: string
}

export type RobotContext = { readonly nodeId: string; readonly agentTime: string; readonly clarified: string }

export const askBody = (
  id: string,
  { text, question }: { readonly text: string; readonly question: Question },
  { rules, robot }: { readonly rules: Rules | null; readonly robot: RobotContext },
  query: VisitorOptions['query'],
): Omit<RobotAskRequest, 'userId'> => ({
  robotNo: rules?.robotNo ?? '',
  id,
  question: text,
  docId: question.docId ?? '',
  click: question.docId ? 1 : 0,
  itemId: question.itemId ?? '',
  bingCode: question.bindCode ?? '',
  bindValue: question.bindValue ?? '',
  button: question.button ?? '',
  nodeId: question.nodeId ?? robot.nodeId,
  customerToken: query.customerToken ?? '',
  customerParameters: query.customerParameters ?? '',
  agentTime: robot.agentTime,
  agentAskContent: robot.clarified,
})

export type RobotResult = {
  readonly questionId: string
  readonly message: Message | null
  /** `reload`: the robot has lost the session (S3.5-01, 02, A-57). */
  readonly wants: 'nothing' | 'reload' | 'transfer'
  readonly context: RobotContext
}

const isStatus = (value: unknown, status: number): boolean =>
  value !== undefined && value !== null && value !== '' && Number(value) === status

export const readRobotResult = (data: RobotAskResponse, log: Log): RobotResult => {
  const raw = toRaw(data)
  const message = readMessage({ senderType: SENDER_TYPE.robot, msgType: MSG_TYPE.card, ...raw }, log)
  const entries = Array.isArray(raw.answers) ? raw.answers.map(toRaw) : []
  const asksForAgent = entries.some((entry) => isOn(toRaw(entry.instruction).toCustomerService))
  const last = entries.at(-1)
  const reply = toRaw(last?.reply)
  const guide = toRaw(toJson(reply.clarifyGuide, () => {}))
  // END closes the flow: the next question has nothing of its context (G-41).
  const ended = entries.some((entry) => toRaw(entry.reply).replySource === 'END')
  return {
    questionId: toText(raw.questionMsgId),
    // A mere order to transfer or reload has nothing to draw.
    message: entries.length > 0 || message?.content ? message : null,
    wants: isStatus(raw.status, ANSWER_STATUS.reload)
      ? 'reload'
      : isStatus(raw.status, ANSWER_STATUS.transfer) || asksForAgent
        ? 'transfer'
        : 'nothing',
    context: ended
      ? noContext
      : {
          nodeId: toText(toRaw(last?.instruction).nodeId),
          agentTime: toText(reply.agentTime),
          clarified: toText(guide.guide),
        },
  }
}

export const noContext: RobotContext = { nodeId: '', agentTime: '', clarified: '' }

/** What a visitor can send to an agent. */
export type SaidKind = Extract<keyof typeof MSG_TYPE, 'text' | 'goods' | 'image' | 'video' | 'file'>

export const sendBody = (
  id: string,
  said: { readonly text: string; readonly kind: SaidKind; readonly fileName?: string; readonly size?: number },
): Omit<SendMsgRequest, 'userId'> => ({
  id,
  msgContent: said.text,
  // an entry that an older page stored may have another kind
  msgType: MSG_TYPE[said.kind] ?? MSG_TYPE.text,
  fileName: said.fileName ?? '',
  ...(said.size === undefined ? {} : { size: said.size }),
})

/** sysMsg: a system line, or an agent's greeting (G-13). */
export const systemLine = (
  id: string,
  text: string,
  at: number,
  device: 'desktop' | 'mobile',
): Omit<SysMsgRequest, 'userId'> => ({
  id,
  msgContent: text,
  clientType: device === 'mobile' ? CLIENT_TYPE.mobile : CLIENT_TYPE.desktop,
  msgTime: Math.floor(at),
})

/** addSessionMsg: a line of visitor or robot that the page wrote (G-13). */
export const addedLine = (
  id: string,
  sender: 'visitor' | 'robot',
  text: string,
  senderName: string,
): Omit<AddSessionMsgRequest, 'userId'> => ({
  id,
  msgType: MSG_TYPE.text,
  msgContent: text,
  senderType: sender === 'visitor' ? SENDER_TYPE.visitor : SENDER_TYPE.robot,
  senderName,
})

export type TransferResult =
  /** `at`: the server's time of it, 0 where it does not say. */
  | { readonly type: 'agent'; readonly nick: string; readonly adminId: string; readonly at: number }
  | { readonly type: 'queued'; readonly waitIndex: number; readonly wait: Wait | null }
  /** `waitIndex`: a visitor who waited before the work ended keeps the place; 0 for all others. */
  | { readonly type: 'offWork'; readonly waitIndex: number; readonly wait: Wait | null }
  | { readonly type: 'noAgent' | 'failed' }

/** Null where the server cannot estimate the wait. */
export const readWait = ({ waitLow, waitHigh }: Raw): Wait | null =>
  toNumber(waitHigh) > 0 ? { low: toNumber(waitLow), high: toNumber(waitHigh) } : null

export const readTransfer = (data: TransferAgentResponse): TransferResult => {
  const raw = toRaw(data)
  switch (toNumber(raw.status)) {
    case TRANSFER_STATUS.noAgent:
      return { type: 'noAgent' }
    case TRANSFER_STATUS.connected:
      return { type: 'agent', nick: toText(raw.adminNick), adminId: toText(raw.adminId), at: toTime(raw.joinTime) }
    case TRANSFER_STATUS.queued:
      return { type: 'queued', waitIndex: toNumber(raw.waitIndex), wait: readWait(raw) }
    case TRANSFER_STATUS.offWork:
      return { type: 'offWork', waitIndex: toNumber(raw.waitIndex), wait: readWait(raw) }
    default:
      return { type: 'failed' }
  }
}

const cardMembers = {
  id: 'adminId',
  nick: 'adminNick',
  face: 'adminFace',
  signature: 'adminCardSign',
  tel: 'adminCardTel',
  mobile: 'adminCardMobile',
  email: 'adminCardEmail',
  qq: 'adminCardQq',
  wechat: 'adminCardWechat',
} as const satisfies Record<keyof AgentCard, keyof ProtocolCard>

export const makeCard = (known: Partial<AgentCard>): AgentCard => ({
  ...toTexts({} as ProtocolCard, cardMembers),
  ...known,
})

/** The agent's card (S3.12); null when the visitor has no agent (G-64). */
export const readCard = (data: GetAdminCardResponse): AgentCard | null => {
  if (!isRaw(data)) return null
  return toTexts(data as ProtocolCard, cardMembers)
}

/** The tips of X-19. */
export const readTips = (data: RobotTipsResponse): readonly { question: string; docId: string }[] =>
  (Array.isArray(data) ? data : [])
    .map(readSuggestion)
    .filter((tip) => tip.question !== '')
    .slice(0, TIPS_MAX)
