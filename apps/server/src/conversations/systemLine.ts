import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { Draft } from './unit.ts'

/** A line of the server in the conversation. */
export const systemLine = (content: string, extra: Draft['extra'] = {}): Draft => ({
  sender: SENDER_TYPE.system,
  senderId: '',
  senderName: '',
  face: '',
  msgType: MSG_TYPE.text,
  content,
  extra,
  inside: false,
  sensitiveWords: '',
  id: '',
})
