import type { sendMsg as call } from '@foyer/protocol/admin/sendMsg'
import type { RequestOf } from '@foyer/protocol/call'
import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import { cleanFileName } from '@foyer/protocol/names'
import type { Session } from '../conversations/sessions.ts'
import type { Conversation, Key } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { MessageRow } from '../events/log.ts'
import { FILES_PATH } from '../files/references.ts'
import { readFields } from '../forms/fields.ts'
import type { Handler } from '../http/door.ts'
import { cleanHtml } from '../knowledge/cleanHtml.ts'
import type { DeskViewer } from './feeds.ts'
import type { DeskParts } from './parts.ts'

/** Kinds whose content is the address of a file. */
const FILE_KINDS: ReadonlySet<number> = new Set([MSG_TYPE.image, MSG_TYPE.file, MSG_TYPE.audio, MSG_TYPE.video])

/** Kinds of a note for colleagues: none that asks the visitor for something. */
const NOTE_KINDS: ReadonlySet<number> = new Set([MSG_TYPE.text, MSG_TYPE.rich, ...FILE_KINDS])

/** Kinds that an agent may send (G-79). */
const KINDS: ReadonlySet<number> = new Set([
  ...NOTE_KINDS,
  MSG_TYPE.goods,
  MSG_TYPE.order,
  MSG_TYPE.link,
  MSG_TYPE.form,
])

/** Reads the fields of a form from its JSON text (S3.2-10). */
const formFieldsOf = (msgType: number, content: string) => {
  if (msgType !== MSG_TYPE.form) return {}
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    value = null
  }
  const formFields = readFields(value)
  const ids = new Set(formFields.map((field) => field.fieldId))
  if (formFields.length === 0 || ids.size < formFields.length)
    throw failures.badRequest(
      'msgContent of a form must be JSON text of a list of fields, each with a fieldId of its own',
    )
  return { formFields, submitted: 0 }
}

type SendParts = Pick<
  DeskParts,
  'viewer' | 'sessions' | 'messages' | 'send' | 'findSensitiveWords' | 'files' | 'mentions'
>
type Body = RequestOf<typeof call>

const checkKind = ({ msgType, insideFlag, mentionIds = [] }: Body): void => {
  if (!(insideFlag === 1 ? NOTE_KINDS : KINDS).has(msgType)) throw failures.kindRefused()
  if (insideFlag !== 1 && mentionIds.length > 0)
    throw failures.badRequest('mentionIds: only a note mentions colleagues')
}

/** Lets the session's agent write, and operators and mentioned colleagues write notes. */
const allowed = (me: DeskViewer, session: Session, { sessionId, insideFlag }: Body) => {
  const writesNotes = insideFlag === 1 && (me.permissions.has('chats.all') || session.mentioned === true)
  return (c: Conversation) => {
    if (c.sessionId !== sessionId || c.state === 'closed') throw failures.chatEnded()
    if (!writesNotes && (c.state !== 'agent' || c.adminId !== me.adminId)) throw failures.notAllowed()
  }
}

/** True for messages that the visitor must not see: notes, and flagged messages of agents (G-57). */
const isHidden = (row: MessageRow): boolean =>
  row.inside || (row.sender === SENDER_TYPE.agent && row.sensitive_words !== '')

/** Sends a message or a note of an agent. */
export const sendMsg = ({
  viewer,
  sessions,
  messages,
  send,
  findSensitiveWords,
  files,
  mentions,
}: SendParts): Handler<typeof call> => {
  const quoteOf = async (key: Key, { replyMsgId: msgId = '', insideFlag }: Body) => {
    const quoted = msgId === '' ? undefined : await messages.find(key, msgId)
    if (quoted === undefined || quoted.recalled) return {}
    if (insideFlag !== 1 && isHidden(quoted))
      throw failures.badRequest('replyMsgId: the visitor does not see that message')
    return { replyMsg: { msgId, msgContent: quoted.content, msgType: quoted.msg_type, senderName: quoted.sender_name } }
  }

  /** Name and size of one of our files; of a file on another host the given name alone. */
  const fileOf = async (key: Key, { msgType, msgContent, fileName: given = '' }: Body) => {
    const own = FILE_KINDS.has(msgType) && msgContent.startsWith(FILES_PATH)
    const file = own ? await files.issuedTo(key, msgContent) : null
    if (own && file === null) throw failures.kindRefused()
    if (file !== null) return { file: file.url, extra: { fileName: file.fileName, size: file.size } }
    const fileName = cleanFileName(given)
    return { extra: fileName ? { fileName } : {} }
  }

  return async (body, { request }) => {
    const me = await viewer(request)
    const session = await sessions.access(me, body.sessionId)
    // the server cleans rich text before it stores it, and the page again before it draws it (G-61)
    const content = body.msgType === MSG_TYPE.rich ? cleanHtml(body.msgContent) : body.msgContent
    if (content.trim() === '') throw failures.blankMessage()
    checkKind(body)
    const inside = body.insideFlag === 1
    const form = formFieldsOf(body.msgType, content)
    // notes are not flagged: the visitor does not see them
    const found = inside ? [] : await findSensitiveWords(me.tenantId, content)
    const { extra, ...file } = await fileOf(session, body)
    const message = await send({
      tenantId: session.tenantId,
      userId: session.userId,
      ...file,
      allow: allowed(me, session, body),
      mentions: inside ? await mentions.check(me.tenantId, me.adminId, body.mentionIds ?? []) : [],
      ...(inside || body.seenTime === undefined ? {} : { seen: { adminId: me.adminId, seenTime: body.seenTime } }),
      draft: {
        sender: SENDER_TYPE.agent,
        senderId: me.adminId,
        senderName: me.nick,
        face: me.face,
        msgType: body.msgType,
        content,
        extra: {
          ...extra,
          ...form,
          ...(await quoteOf(session, body)),
        },
        inside,
        sensitiveWords: found.join(','),
        id: body.id ?? '',
      },
    })
    const flagged = message.sensitive_words === '' ? 0 : 1
    return {
      msgId: message.msg_id,
      msgTime: message.at,
      sensitiveFlag: flagged,
      sensitiveWords: message.sensitive_words,
    }
  }
}
