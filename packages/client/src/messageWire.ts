import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import { cleanFileName, cleanPersonName } from '@foyer/protocol/names'
import { readForm } from './formWire.ts'
import type { Message, MessageKind, RobotAnswer, RobotReply, Sender, Vote } from './message.ts'
import type { Log } from './platform.ts'
import { fromBase64, isOn, isRaw, type Raw, toJson, toList, toNumber, toRaw, toText, toTime } from './read.ts'
import { toTexts } from './toTexts.ts'

/*
 * The chat message of the wire (S3.1), for visitors and agents. Nothing here throws: what is no message is null, and an
 * unknown kind is drawn as text (G-67) and logged once.
 */

const kinds = Object.fromEntries([
  ...Object.entries(MSG_TYPE).map(([kind, type]) => [type, kind]),
  ['card', 'card'],
]) as Readonly<Record<string, keyof typeof MSG_TYPE>>

/** msgType 3 is a card, an answer in JSON, or text: the content decides. */
const kindOfCard = (raw: Raw, content: string): MessageKind => {
  if (!content.trim().startsWith('{') && !content.trim().startsWith('[')) return 'text'
  const json = isRaw(raw.msgContent) ? raw.msgContent : toJson(content, () => {})
  if (json === null) return 'text'
  return isRaw(json) && (json.picture !== undefined || json.title !== undefined) ? 'card' : 'json'
}

const kindOf = (raw: Raw, content: string, hasAnswer: boolean, log: Log): MessageKind => {
  const type = toText(raw.msgType)
  const kind = kinds[type]
  const isCard = type === String(MSG_TYPE.card)
  if (hasAnswer && (isCard || kind === 'rich' || type === '')) return 'answer'
  if (isCard) return kindOfCard(raw, content)
  if (!kind) log('wire: unknown msgType', type)
  return kind ?? 'unknown'
}

/** Few browsers draw HEIC, and the server does not decode it: such a picture is shown as a file, which its address saves (D-27). */
const shownAs = (kind: MessageKind, content: string, fileName: string): MessageKind =>
  kind === 'image' && /\.heic$/i.test(content || fileName) ? 'file' : kind

/** A system line with a nick is the greeting of that agent, checked by the server (S4.3-06). */
const isGreeting = (raw: Raw): boolean =>
  toNumber(raw.senderType) === SENDER_TYPE.system && toText(raw.adminNick) !== ''

/** Older writers mark the robot as an agent: without a nick, and with members that only a robot's messages have. */
const senderOf = (raw: Raw): Sender => {
  const type = toNumber(raw.senderType)
  const robotic = toList(raw.answers).length > 0 || toText(raw.docId) !== '' || toList(raw.suggestList).length > 0
  if (type === SENDER_TYPE.agent) return toText(raw.adminNick) === '' && robotic ? 'robot' : 'agent'
  if (type === SENDER_TYPE.visitor) return 'visitor'
  if (isGreeting(raw)) return 'agent'
  return type === SENDER_TYPE.robot ? 'robot' : 'system'
}

const readReply = (entry: unknown, log: Log): RobotReply => {
  const { reply, instruction } = toRaw(entry)
  const raw = toRaw(reply)
  const guide = toJson(raw.clarifyGuide, log)
  return {
    source: toText(raw.replySource),
    text: toText(raw.text),
    buttons: toList(raw.buttons).map((button) => toTexts(button, { key: 'key', name: 'name' })),
    card: toJson(raw.cardContent, log),
    formNode: toJson(raw.fromNode, log),
    clarify: isRaw(guide) ? { guide: toText(guide.guide), options: toList(guide.options).map(toText) } : null,
    nodeId: toText(toRaw(instruction).nodeId),
  }
}

/** A question that the robot suggests, with its document. */
export const readSuggestion = (entry: unknown) => toTexts(entry, { question: 'question', docId: 'docId' })

const readAnswer = (raw: Raw, replies: readonly RobotReply[]): RobotAnswer => ({
  answerType: toNumber(raw.answerType),
  docId: toText(raw.docId),
  score: toNumber(raw.score),
  replies,
  suggestTitle: toText(raw.robotSuggest),
  suggestions: toList(raw.suggestList).map(readSuggestion),
  items: toList(raw.itemList).map((entry) => toTexts(entry, { id: 'id', name: 'name', bindValue: 'bindValue' })),
  files: toList(raw.referenceFile).map((entry) => ({
    name: cleanFileName(toText(toRaw(entry).referenceFileName)),
    url: toText(toRaw(entry).referenceFileUrl),
  })),
  sources: toList(raw.sources)
    .map((entry) => toTexts(entry, { docId: 'docId', question: 'docQuestion' }))
    .filter(({ docId }) => docId !== ''),
  offersAgent: isOn(raw.showTransferBtn),
  bindCode: toText(raw.bingCode),
})

/** msgContentEnc comes before msgContent, where an object stands for its JSON text. */
const contentOf = (raw: Raw, replies: readonly RobotReply[]): string => {
  const decoded = typeof raw.msgContentEnc === 'string' ? fromBase64(raw.msgContentEnc) : null
  if (decoded !== null) return decoded
  const { msgContent } = raw
  const plain = typeof msgContent === 'object' && msgContent !== null ? JSON.stringify(msgContent) : toText(msgContent)
  return plain || toText(raw.answer) || (replies[0]?.text ?? '')
}

const wordsOf = (value: unknown): readonly string[] => {
  const words = Array.isArray(value) ? value.map(toText) : toText(value).split(',')
  return words.map((word) => word.trim()).filter((word) => word !== '')
}

const quoteOf = (value: unknown, log: Log): Message['quote'] => {
  const raw = toJson(value, log)
  if (!isRaw(raw)) return null
  return {
    id: toText(raw.msgId ?? raw.id),
    content: toText(raw.msgContent),
    senderName: cleanPersonName(toText(raw.senderName)),
  }
}

/** Absent means open, if there is a document to vote on. */
const voteOf = (raw: Raw, sender: Sender): Vote => {
  if (sender !== 'robot' || toText(raw.docId) === '') return 'hidden'
  if (toText(raw.disabled) === '') return 'open'
  return (['liked', 'disliked'] as const)[toNumber(raw.disabled)] ?? 'hidden'
}

const timeOf = (raw: Raw): number => toTime(raw.msgTime) || toTime(raw.eventTime)

/** A message with defaults for the members that are not known. */
export const makeMessage = ({
  fileName: givenName = '',
  ...known
}: Pick<Message, 'id' | 'sender' | 'kind' | 'content' | 'at' | 'status'> & Partial<Message>): Message => {
  const fileName = cleanFileName(givenName)
  return {
    senderName: '',
    face: '',
    size: 0,
    failure: null,
    recalled: false,
    fromPage: false,
    inside: false,
    sensitiveWords: [],
    translation: '',
    quote: null,
    answer: null,
    vote: 'hidden',
    form: null,
    menus: [],
    progress: null,
    streaming: false,
    read: false,
    ...known,
    kind: shownAs(known.kind, known.content, fileName),
    fileName,
  }
}

/** A message of the wire, or null when it is none. */
export const readMessage = (value: unknown, log: Log): Message | null => {
  const raw = toRaw(value)
  const id = toText(raw.id) || toText(raw.msgId)
  if (id === '') return null
  // An agent's clarify block has its guide on the message itself: read as a single reply.
  const clarifies = raw.clarifyGuide !== undefined && raw.clarifyGuide !== null
  const replies = (clarifies ? [{ reply: raw }] : toList(raw.answers)).map((entry) => readReply(entry, log))
  const sender = senderOf(raw)
  const hasAnswer = clarifies || (sender === 'robot' && (replies.length > 0 || toList(raw.suggestList).length > 0))
  const content = contentOf(raw, replies)
  const node = replies.findLast(({ formNode }) => isRaw(formNode))?.formNode
  // A form within an answer is a form, whatever msgType came with it (S3.5-10).
  const kind = hasAnswer && node ? 'formNode' : kindOf(raw, content, hasAnswer, log)
  return makeMessage({
    id,
    sender,
    senderName: cleanPersonName(toText(raw.senderName) || toText(raw.adminNick)),
    face: toText(raw.faceUrl),
    kind,
    content,
    fileName: toText(raw.fileName),
    size: toNumber(raw.size),
    at: timeOf(raw),
    status: 'sent',
    recalled: isOn(raw.recallFlag),
    fromPage: (sender !== 'visitor' && isOn(raw.fromPage)) || isGreeting(raw),
    inside: isOn(raw.insideFlag),
    sensitiveWords: wordsOf(raw.sensitiveWords),
    translation: toText(raw.msgTransContent),
    quote: quoteOf(raw.replyMsg, log),
    answer: hasAnswer ? readAnswer(raw, replies) : null,
    vote: voteOf(raw, sender),
    form: readForm(kind, raw, node ?? content, log),
    call: raw.call,
    menus: toList(raw.menubar).map(toText),
    read: isOn(raw.readFlag),
  })
}

/** The messages of a list call, in the order given, without entries that are none. */
export const readMessages = (value: unknown, log: Log): readonly Message[] =>
  toList(value).flatMap((entry) => readMessage(entry, log) ?? [])

/** The server's id and time of a sent message; the id as sent and null where it gave none. */
export const readSent = (data: unknown, id: string): { readonly as: string; readonly at: number | null } => {
  const raw = toRaw(data)
  return { as: toText(raw.msgId) || id, at: toTime(raw.msgTime) || null }
}

/** An answer of which only a part of the model's text is known so far. */
export const makePartialAnswer = (text: string): RobotAnswer =>
  readAnswer({}, [readReply({ reply: { replySource: 'LARGE_MODEL_REPLY', text } }, () => {})])

/** Ids like `message<ms>` (S3.1-01), each millisecond once, so that two quick sends differ. `now`: the server's time. */
export const createIds = (now: () => number) => {
  let last = 0
  return (prefix: 'message' | 'file'): string => {
    last = Math.max(last + 1, Math.floor(now()))
    return `${prefix}${last}`
  }
}
