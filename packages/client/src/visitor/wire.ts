import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import type { ChatStartRequest } from '@foyer/protocol/visitor/chatStart'
import type { RobotAskRequest } from '@foyer/protocol/visitor/robotAsk'
import type { SendMsgRequest } from '@foyer/protocol/visitor/sendMsg'
import type { Message } from '../message.ts'
import { readMessage } from '../messageWire.ts'
import type { Log } from '../platform.ts'
import { isOn, isRaw, type Raw, toJson, toNumber, toRaw, toText, toTime } from '../read.ts'
import type { AgentCard, Arrival, VisitorOptions, Wait } from './types.ts'

/* Between the words of the visitor's calls and ours. Nothing here throws on what a server sends. */

const BASE = '/api/chat/visitor/'
export const pathOf = (call: string): string => BASE + call
export const streamPath = (userId: string, pollId: string): string =>
  `${BASE}eventStream?userId=${encodeURIComponent(userId)}&pollId=${encodeURIComponent(pollId)}`

/** How the channel wants a conversation to go, in our words. */
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
  readonly leavesMessages: boolean
  /** Answers can be liked (commentDocMode). */
  readonly votes: boolean
  /** The tenant's own words, '' where the built-in text holds (G-28). */
  readonly words: Readonly<Record<'greeting' | 'noAgent' | 'agentClosed' | 'overtime' | 'queue' | 'offWork', string>>
  /** How long who may be silent, in milliseconds, and what is said then (G-27); null for no such line. */
  readonly visitorSilence: { readonly ms: number; readonly text: string } | null
  readonly agentSilence: { readonly ms: number; readonly text: string } | null
  /** The answerTypes after which the visitor is transferred by itself (G-08); the button comes with the answer. */
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
/** What the page draws or reads as words: a number there is its digits. */
const wordFields = ['language', 'robotName', 'robotIcon', 'titleDesc', 'backgroundImage', 'noticeMsg', 'phonePattern']

/**
 * channelInfo's data, each structured field in the form that its type says, whatever form it came in; a plain
 * field that came as an object is left out.
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
  if (number === 1) return 'agentFirst'
  return number === 3 ? 'agentOnly' : 'robotFirst'
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
    tenantId: toText(raw.tenantId),
    robotNo: toText(raw.robotNo),
    robotName: toText(raw.robotName),
    robotFace: toText(raw.robotIcon),
    welcome: toText(raw.robotWelcomeMsg),
    receive: receiveOf(raw.receiveMode),
    transferBeforeSend: isOn(raw.msgToTransferFlag),
    mayTransfer: isOn(raw.transferUserMode),
    historyHidden: isOn(raw.historyHideFlag),
    leavesMessages: isOn(raw.leaveMsgMode),
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
      toNumber(raw[`robot${kind}TransferUserMode`]) === 2 ? answerType : [],
    ),
    faq: menuOf(raw.faq, (menu) => isFilled(toRaw(menu).showContent)),
    tips: menuOf(raw.autoTip, isFilled),
  }
}

/** Members of the address that chatStart takes over as they are. */
const startFields = ['pid', 'params', 'userName', 'email', 'phone', 'groupId', 'adminId', 'fiyBookCode']

export const startBody = (
  options: VisitorOptions,
  userId: string,
  { previousUrl, refer }: Arrival,
): ChatStartRequest => ({
  ...Object.fromEntries(startFields.map((field) => [field, options.query[field] ?? ''])),
  channelId: options.channelId,
  locale: options.locale,
  userId,
  previousUrl: previousUrl.slice(0, 2000),
  refer: refer.slice(0, 2000),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

export type Started = {
  readonly userId: string
  readonly pollId: string
  readonly sessionId: string
  readonly token: string
  readonly serverTime: number
  /** `fresh` no consultation was running; A-01. */
  readonly standing: 'fresh' | 'robot' | 'agent' | 'queued'
  /** What agents say can be translated (G-58). */
  readonly translates: boolean
}

export const readStarted = (data: unknown): Started => {
  const raw = toRaw(data)
  const standings: Readonly<Record<number, Started['standing']>> = { 1: 'robot', 2: 'agent', 3: 'queued' }
  return {
    userId: toText(raw.userId),
    pollId: toText(raw.pollId),
    sessionId: toText(raw.sessionId),
    token: toText(raw.token),
    serverTime: toTime(raw.serverTime),
    standing: standings[toNumber(raw.status)] ?? 'fresh',
    translates: isOn(raw.translator),
  }
}

/** What was pressed or asked, besides its text; absent members are sent as ''. */
export type Question = {
  readonly docId?: string
  readonly button?: string
  readonly itemId?: string
  readonly bindCode?: string
  readonly bindValue?: string
  readonly nodeId?: string
}

export type RobotContext = { readonly nodeId: string; readonly agentTime: string; readonly clarified: string }

type Asked = { robotNo: string; id: string; text: string; question: Question; context: RobotContext }

export const askBody = (asked: Asked, query: VisitorOptions['query']): Omit<RobotAskRequest, 'userId'> => ({
  robotNo: asked.robotNo,
  id: asked.id,
  question: asked.text,
  docId: asked.question.docId ?? '',
  click: asked.question.docId ? 1 : 0,
  itemId: asked.question.itemId ?? '',
  bingCode: asked.question.bindCode ?? '',
  bindValue: asked.question.bindValue ?? '',
  button: asked.question.button ?? '',
  nodeId: asked.question.nodeId ?? asked.context.nodeId,
  customerToken: query.customerToken ?? '',
  customerParameters: query.customerParameters ?? '',
  agentTime: asked.context.agentTime,
  agentAskContent: asked.context.clarified,
})

export type RobotResult = {
  readonly questionId: string
  readonly message: Message | null
  /** What the answer wants to be done: the session is lost, or a transfer (S3.5-01, 02, A-57). */
  readonly wants: 'nothing' | 'reload' | 'transfer'
  readonly context: RobotContext
}

const isStatus = (value: unknown, status: number): boolean =>
  value !== undefined && value !== null && value !== '' && Number(value) === status

export const readRobotResult = (data: unknown, log: Log): RobotResult => {
  const raw = toRaw(data)
  const message = readMessage({ senderType: 3, msgType: 3, ...raw }, log)
  const entries = Array.isArray(raw.answers) ? raw.answers.map(toRaw) : []
  const asksForAgent = entries.some((entry) => isOn(toRaw(entry.instruction).toCustomerService))
  const last = entries.at(-1)
  const reply = toRaw(last?.reply)
  const guide = toRaw(toJson(reply.clarifyGuide, () => {}))
  // END closes the flow: nothing of it is carried into the next question (G-41).
  const ended = entries.some((entry) => toRaw(entry.reply).replySource === 'END')
  return {
    questionId: toText(raw.questionMsgId),
    // A bare order to transfer or to reload has nothing to draw.
    message: entries.length > 0 || message?.content ? message : null,
    wants: isStatus(raw.status, 0) ? 'reload' : isStatus(raw.status, -1) || asksForAgent ? 'transfer' : 'nothing',
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

/** What a visitor can say to an agent. */
export type SaidKind = 'text' | 'goods' | 'image' | 'video' | 'file'

const saidTypes: Readonly<Record<SaidKind, number>> = { text: 1, image: 2, file: 4, video: 6, goods: 7 }

export const sendBody = (
  id: string,
  said: { readonly text: string; readonly kind: SaidKind; readonly fileName?: string; readonly size?: number },
): Omit<SendMsgRequest, 'userId'> => ({
  id,
  msgContent: said.text,
  msgType: saidTypes[said.kind] ?? 1,
  fileName: said.fileName ?? '',
  ...(said.size === undefined ? {} : { size: said.size }),
})

/** A line made in the browser: a system line and an agent's greeting go to sysMsg, the others to addSessionMsg (G-13). */
export const lineCall = (
  id: string,
  line: { sender: 'visitor' | 'robot' | 'system' | 'agent'; text: string; senderName: string; at: number },
  device: 'desktop' | 'mobile',
): { readonly call: string; readonly body: Raw } =>
  line.sender === 'system' || line.sender === 'agent'
    ? {
        call: 'sysMsg',
        body: { id, msgContent: line.text, clientType: device === 'mobile' ? 2 : 1, msgTime: Math.floor(line.at) },
      }
    : {
        call: 'addSessionMsg',
        body: {
          id,
          msgType: 1,
          msgContent: line.text,
          senderType: line.sender === 'visitor' ? 1 : 3,
          senderName: line.senderName,
        },
      }

export type TransferResult =
  | { readonly type: 'agent'; readonly nick: string; readonly adminId: string }
  | { readonly type: 'queued'; readonly waitIndex: number; readonly wait: Wait | null }
  /** Whoever waited before the work ended keeps the place; 0 for all others. */
  | { readonly type: 'offWork'; readonly waitIndex: number; readonly wait: Wait | null }
  | { readonly type: 'noAgent' | 'failed' }

/** Null where the server cannot say how long it takes. */
export const readWait = ({ waitLow, waitHigh }: Raw): Wait | null =>
  toNumber(waitHigh) > 0 ? { low: toNumber(waitLow), high: toNumber(waitHigh) } : null

export const readTransfer = (data: unknown): TransferResult => {
  const raw = toRaw(data)
  switch (toNumber(raw.status)) {
    case 1:
      return { type: 'noAgent' }
    case 2:
      return { type: 'agent', nick: toText(raw.adminNick), adminId: toText(raw.adminId) }
    case 3:
      return { type: 'queued', waitIndex: toNumber(raw.waitIndex), wait: readWait(raw) }
    case 5:
      return { type: 'offWork', waitIndex: toNumber(raw.waitIndex), wait: readWait(raw) }
    default:
      return { type: 'failed' }
  }
}

export const makeCard = (known: Partial<AgentCard>): AgentCard => ({
  id: '',
  nick: '',
  face: '',
  signature: '',
  tel: '',
  mobile: '',
  email: '',
  qq: '',
  wechat: '',
  ...known,
})

/** The agent's card (S3.12); null when no agent is attached (G-64). */
export const readCard = (data: unknown): AgentCard | null =>
  isRaw(data)
    ? {
        id: toText(data.adminId),
        nick: toText(data.adminNick),
        face: toText(data.adminFace),
        signature: toText(data.adminCardSign),
        tel: toText(data.adminCardTel),
        mobile: toText(data.adminCardMobile),
        email: toText(data.adminCardEmail),
        qq: toText(data.adminCardQq),
        wechat: toText(data.adminCardWechat),
      }
    : null

/** The tips of X-19. */
export const readTips = (data: unknown): readonly { question: string; docId: string }[] =>
  (Array.isArray(data) ? data : [])
    .map((entry) => ({ question: toText(toRaw(entry).question), docId: toText(toRaw(entry).docId) }))
    .filter((tip) => tip.question !== '')
    .slice(0, 5)
