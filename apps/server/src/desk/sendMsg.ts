import type { sendMsg as call } from '@foyer/protocol/admin/sendMsg'
import type { RequestOf } from '@foyer/protocol/call'
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

/** Kinds that an agent may send (G-79). */
const KINDS = new Set([1, 2, 4, 5, 6, 7, 8, 9, 10, 12])

/** A form is JSON text of a list of fields (S3.2-10); they are shown, and later filled in, as formFields. */
const formFieldsOf = (msgType: number, content: string) => {
  if (msgType !== 10) return {}
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

/** Kinds that a note for colleagues may be: nothing that a visitor would fill in. */
const NOTE_KINDS = new Set([1, 2, 4, 5, 6, 12])

const checkKind = ({ msgType, insideFlag, mentionIds = [] }: Body): void => {
  if (!(insideFlag === 1 ? NOTE_KINDS : KINDS).has(msgType)) throw failures.kindRefused()
  if (insideFlag !== 1 && mentionIds.length > 0)
    throw failures.badRequest('mentionIds: only a note mentions colleagues')
}

/** Who leads it answers; notes are also for operators and for who is mentioned. */
const allowed = (me: DeskViewer, session: Session, { sessionId, insideFlag }: Body) => {
  const writesNotes = insideFlag === 1 && (me.role === 2 || session.mentioned === true)
  return (c: Conversation) => {
    if (c.sessionId !== sessionId || c.state === 'closed') throw failures.chatEnded()
    if (!writesNotes && (c.state !== 'agent' || c.adminId !== me.adminId)) throw failures.notAllowed()
  }
}

/** Kinds whose content is the address of a file. */
const FILE_KINDS = new Set([2, 4, 5, 6])

/** Holds the desk's words what no visitor may read: a note, or what was kept from them (G-57)? */
const isHidden = (row: MessageRow): boolean => row.inside || (row.sender === 2 && row.sensitive_words !== '')

/** the agent who has the conversation answers in it. */
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

  /** What is known of a file of ours; one that lies with somebody else is only named. */
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
    // rich text is cleaned before it is stored, and again where it is shown (G-61)
    const content = body.msgType === 12 ? cleanHtml(body.msgContent) : body.msgContent
    if (content.trim() === '') throw failures.blankMessage()
    checkKind(body)
    const inside = body.insideFlag === 1
    const form = formFieldsOf(body.msgType, content)
    // what only colleagues read is nobody's to hide
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
        sender: 2,
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
