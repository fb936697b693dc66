import { cleanFileName, cleanPersonName } from '@foyer/protocol/names'
import { readForm } from './formWire.ts'
import type { Message, MessageKind, RobotAnswer, RobotReply, Sender, Vote } from './message.ts'
import type { Log } from './platform.ts'
import { fromBase64, isOn, isRaw, type Raw, toJson, toList, toNumber, toRaw, toText, toTime } from './read.ts'

/*
 * The chat message of the wire (S3.1), which visitors and agents share. Whatever a server sends, a message comes out or
 * null: an unknown kind is drawn as text (G-67) and logged once.
 */

const kinds: Readonly<Record<string, MessageKind>> = {
  1: 'text',
  2: 'image',
  4: 'file',
  5: 'audio',
  6: 'video',
  7: 'goods',
  8: 'order',
  9: 'link',
  10: 'form',
  11: 'formNode',
  12: 'rich',
  13: 'tips',
  99: 'faq',
  card: 'card',
}

/** msgType 3 says three things; which one, the content tells. */
const kindOfThree = (raw: Raw, content: string): MessageKind => {
  if (!content.trim().startsWith('{') && !content.trim().startsWith('[')) return 'text'
  const json = isRaw(raw.msgContent) ? raw.msgContent : toJson(content, () => {})
  if (json === null) return 'text'
  return isRaw(json) && (json.picture !== undefined || json.title !== undefined) ? 'card' : 'json'
}

const kindOf = (raw: Raw, content: string, hasAnswer: boolean, log: Log): MessageKind => {
  const type = toText(raw.msgType)
  if (hasAnswer && (type === '3' || type === '12' || type === '')) return 'answer'
  if (type === '3') return kindOfThree(raw, content)
  const kind = kinds[type]
  if (!kind) log('wire: unknown msgType', type)
  return kind ?? 'unknown'
}

/** Few browsers draw HEIC, and the server does not decode it: such a picture is shown as a file, which its address saves (D-27). */
const shownAs = (kind: MessageKind, content: string, fileName: string): MessageKind =>
  kind === 'image' && /\.heic$/i.test(content || fileName) ? 'file' : kind

/** A system line with a nick is the greeting of that agent, checked by the server (S4.3-06). */
const isGreeting = (raw: Raw): boolean => toNumber(raw.senderType) === 4 && toText(raw.adminNick) !== ''

/** An older writer marks the robot as 2: it has no nick and carries what only a robot has. */
const senderOf = (raw: Raw): Sender => {
  const type = toNumber(raw.senderType)
  const robotic = toList(raw.answers).length > 0 || toText(raw.docId) !== '' || toList(raw.suggestList).length > 0
  if (type === 2) return toText(raw.adminNick) === '' && robotic ? 'robot' : 'agent'
  if (type === 1) return 'visitor'
  if (isGreeting(raw)) return 'agent'
  return type === 3 ? 'robot' : 'system'
}

const readReply = (entry: unknown, log: Log): RobotReply => {
  const { reply, instruction } = toRaw(entry)
  const raw = toRaw(reply)
  const guide = toJson(raw.clarifyGuide, log)
  return {
    source: toText(raw.replySource),
    text: toText(raw.text),
    buttons: toList(raw.buttons).map((button) => ({
      key: toText(toRaw(button).key),
      name: toText(toRaw(button).name),
    })),
    card: toJson(raw.cardContent, log),
    formNode: toJson(raw.fromNode, log),
    clarify: isRaw(guide) ? { guide: toText(guide.guide), options: toList(guide.options).map(toText) } : null,
    nodeId: toText(toRaw(instruction).nodeId),
  }
}

const readAnswer = (raw: Raw, replies: readonly RobotReply[]): RobotAnswer => ({
  answerType: toNumber(raw.answerType),
  docId: toText(raw.docId),
  score: toNumber(raw.score),
  replies,
  suggestTitle: toText(raw.robotSuggest),
  suggestions: toList(raw.suggestList).map((entry) => ({
    question: toText(toRaw(entry).question),
    docId: toText(toRaw(entry).docId),
  })),
  items: toList(raw.itemList).map((entry) => ({
    id: toText(toRaw(entry).id),
    name: toText(toRaw(entry).name),
    bindValue: toText(toRaw(entry).bindValue),
  })),
  files: toList(raw.referenceFile).map((entry) => ({
    name: cleanFileName(toText(toRaw(entry).referenceFileName)),
    url: toText(toRaw(entry).referenceFileUrl),
  })),
  sources: toList(raw.sources)
    .map((entry) => ({ docId: toText(toRaw(entry).docId), question: toText(toRaw(entry).docQuestion) }))
    .filter(({ docId }) => docId !== ''),
  offersAgent: isOn(raw.showTransferBtn),
  bindCode: toText(raw.bingCode),
})

/** msgContentEnc counts if it is there; an object in msgContent is the JSON text that it should be. */
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

/** absent is open, as far as there is a document to vote on. */
const voteOf = (raw: Raw, sender: Sender): Vote => {
  if (sender !== 'robot' || toText(raw.docId) === '') return 'hidden'
  if (toText(raw.disabled) === '') return 'open'
  return (['liked', 'disliked'] as const)[toNumber(raw.disabled)] ?? 'hidden'
}

const timeOf = (raw: Raw): number => toTime(raw.msgTime) || toTime(raw.eventTime)

/** A message of the wire, or null when there is none in it. Never throws. */
export const readMessage = (value: unknown, log: Log): Message | null => {
  const raw = toRaw(value)
  const id = toText(raw.id) || toText(raw.msgId)
  if (id === '') return null
  // An agent's clarify block has its guide on the message itself: it is read as a single reply.
  const clarifies = raw.clarifyGuide !== undefined && raw.clarifyGuide !== null
  const replies = (clarifies ? [{ reply: raw }] : toList(raw.answers)).map((entry) => readReply(entry, log))
  const sender = senderOf(raw)
  const hasAnswer = clarifies || (sender === 'robot' && (replies.length > 0 || toList(raw.suggestList).length > 0))
  const content = contentOf(raw, replies)
  const node = replies.findLast(({ formNode }) => isRaw(formNode))?.formNode
  // A form within an answer is a form, whatever msgType came with it (S3.5-10).
  const kind = hasAnswer && node ? 'formNode' : kindOf(raw, content, hasAnswer, log)
  const fileName = cleanFileName(toText(raw.fileName))
  return {
    id,
    sender,
    senderName: cleanPersonName(toText(raw.senderName) || toText(raw.adminNick)),
    face: toText(raw.faceUrl),
    kind: shownAs(kind, content, fileName),
    content,
    fileName,
    size: toNumber(raw.size),
    at: timeOf(raw),
    status: 'sent',
    failure: null,
    recalled: isOn(raw.recallFlag),
    fromPage: (sender !== 'visitor' && isOn(raw.fromPage)) || isGreeting(raw),
    inside: isOn(raw.insideFlag),
    sensitiveWords: wordsOf(raw.sensitiveWords),
    translation: toText(raw.msgTransContent),
    quote: quoteOf(raw.replyMsg, log),
    answer: hasAnswer ? readAnswer(raw, replies) : null,
    vote: voteOf(raw, sender),
    form: readForm(kind, raw, node ?? content, log),
    menus: toList(raw.menubar).map(toText),
    progress: null,
    streaming: false,
    read: isOn(raw.readFlag),
  }
}

/** The messages of a list call, in the order given; what is no message is left out. */
export const readMessages = (value: unknown, log: Log): readonly Message[] =>
  toList(value).flatMap((entry) => readMessage(entry, log) ?? [])

/** The id and the time that the server gave; the id as sent and null where it gave none. */
export const readSent = (data: unknown, id: string): { readonly as: string; readonly at: number | null } => {
  const raw = toRaw(data)
  return { as: toText(raw.msgId) || id, at: toTime(raw.msgTime) || null }
}

/** An answer of which only the words of the model are known so far. */
export const makeWritten = (text: string): RobotAnswer =>
  readAnswer({}, [readReply({ reply: { replySource: 'LARGE_MODEL_REPLY', text } }, () => {})])

/** A message made on this side. */
export const makeMessage = (
  known: Pick<Message, 'id' | 'sender' | 'kind' | 'content' | 'at' | 'status'> & Partial<Message>,
): Message => ({
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
  kind: shownAs(known.kind, known.content, known.fileName ?? ''),
  fileName: cleanFileName(known.fileName ?? ''),
})

/**
 * Ids of our own, `message<ms>` (S3.1-01): a millisecond is used once, so that two quick sends differ. `now` is the
 * server's time as far as it is known.
 */
export const createIds = (now: () => number) => {
  let last = 0
  return (prefix: 'message' | 'file'): string => {
    last = Math.max(last + 1, Math.floor(now()))
    return `${prefix}${last}`
  }
}
