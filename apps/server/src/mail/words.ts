import type { ServerText } from '@foyer/locales/server/index'
import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { CallRecord } from '@foyer/protocol/videoCall'
import type { MessageRow } from '../events/log.ts'
import { htmlToText } from '../knowledge/htmlToText.ts'
import { recordText } from '../videoCalls/recordText.ts'

type Said = Pick<MessageRow, 'sender' | 'msg_type' | 'content' | 'extra'>

const titleOf = (content: string): string => {
  try {
    const { title } = JSON.parse(content) as { title?: unknown }
    return typeof title === 'string' ? title.trim() : ''
  } catch {
    return ''
  }
}

const kinds: Readonly<Record<number, ServerText>> = {
  [MSG_TYPE.image]: 'mailImage',
  [MSG_TYPE.file]: 'mailFile',
  [MSG_TYPE.audio]: 'mailAudio',
  [MSG_TYPE.video]: 'mailVideo',
  [MSG_TYPE.form]: 'mailForm',
  [MSG_TYPE.formNode]: 'mailForm',
}

const titled: ReadonlySet<number> = new Set([MSG_TYPE.card, MSG_TYPE.goods, MSG_TYPE.order, MSG_TYPE.link])

/** Kinds of robot messages that belong into a mail; lists of questions and tips do not. */
const robotKinds: ReadonlySet<number> = new Set([MSG_TYPE.text, MSG_TYPE.card, MSG_TYPE.formNode, MSG_TYPE.rich])

const wordsOfPerson = ({ msg_type, content, extra }: Said): string => {
  if (msg_type === MSG_TYPE.text) return content.trim()
  if (msg_type === MSG_TYPE.rich) return htmlToText(content)
  if (titled.has(msg_type)) return titleOf(content)
  return kinds[msg_type] !== undefined && typeof extra.fileName === 'string' ? extra.fileName : ''
}

/**
 * A message as plain text, with pictures, files and cards named; '' for messages that do not belong into a mail (system lines but those about
 * calls, the robot's lists).
 * @param say returns a text in the recipient's language
 */
export const wordsOf = (message: Said, say: (key: ServerText) => string): string => {
  if (message.sender === SENDER_TYPE.system) {
    const { call } = message.extra
    return call === undefined ? '' : recordText(call as CallRecord, say)
  }
  if (message.sender === SENDER_TYPE.robot) return robotKinds.has(message.msg_type) ? htmlToText(message.content) : ''
  const words = wordsOfPerson(message)
  const kind = kinds[message.msg_type]
  if (kind !== undefined) return `[${say(kind)}]${words === '' ? '' : ` ${words}`}`
  return words === '' ? `[${say('mailOther')}]` : words
}
