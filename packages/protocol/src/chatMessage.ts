import { type Static, Type } from 'typebox'
import { nullable, onOff, time } from './fields.ts'
import { formField } from './form.ts'
import { answerItem, answerSource, button, clarifyGuide, referenceFile, robotReply, suggestion } from './robotAnswer.ts'
import { callRecord } from './videoCall.ts'

const MENUBAR =
  "Keys of the channel's menus, drawn as buttons under the message (G-40). Foyer writes none: a host that answers these calls itself may."

/** The message that another message quotes (G-40). */
export const quotedMessage = Type.Object({
  msgId: Type.String(),
  msgContent: Type.String(),
  msgType: Type.Optional(Type.Integer()),
  senderName: Type.Optional(Type.String()),
})

/**
 * Chat message (S3.1). Readers may ignore our additions `readFlag`, `submitted`, `answerType`, `clarifyGuide` and `fromPage`. `fromPage` 1:
 * the visitor's page saved the message, so that its senderType cannot be trusted (D-26).
 */
export const chatMessage = Type.Object({
  id: Type.String(),
  msgContent: Type.String(),
  msgType: Type.Integer(),
  senderType: Type.Integer(),
  senderName: Type.Optional(Type.String()),
  adminNick: Type.Optional(Type.String()),
  faceUrl: Type.Optional(Type.String()),
  msgTime: time,
  date: Type.Optional(Type.String()),
  status: Type.Optional(Type.Unsafe<'loading' | 'success' | 'failed'>(Type.String())),
  recallFlag: Type.Optional(onOff),
  insideFlag: Type.Optional(onOff),
  sensitiveFlag: Type.Optional(onOff),
  sensitiveWords: Type.Optional(Type.String()),
  fromPage: Type.Optional(onOff),
  docId: Type.Optional(Type.String()),
  docPattern: Type.Optional(Type.Integer()),
  click: Type.Optional(onOff),
  score: Type.Optional(Type.Number()),
  answer: Type.Optional(Type.String()),
  answers: Type.Optional(Type.Array(robotReply)),
  buttons: Type.Optional(Type.Array(button)),
  suggestList: Type.Optional(Type.Array(suggestion)),
  itemList: Type.Optional(Type.Array(answerItem)),
  robotSuggest: Type.Optional(Type.String()),
  btnList: Type.Optional(Type.Array(Type.String())),
  replyMsg: Type.Optional(nullable(quotedMessage)),
  referenceFile: Type.Optional(Type.Array(referenceFile)),
  sources: Type.Optional(Type.Array(answerSource)),
  fileName: Type.Optional(Type.String()),
  size: Type.Optional(Type.Integer()),
  msgTransContent: Type.Optional(Type.String()),
  disabled: Type.Optional(nullable(Type.Integer())),
  showTransferBtn: Type.Optional(Type.Boolean()),
  formFields: Type.Optional(Type.Array(formField)),
  menubar: Type.Optional(Type.Array(Type.String(), { description: MENUBAR })),
  showType: Type.Optional(Type.Integer()),
  answerType: Type.Optional(Type.Integer()),
  bingCode: Type.Optional(Type.String()),
  clarifyGuide: Type.Optional(nullable(clarifyGuide)),
  submitted: Type.Optional(onOff),
  readFlag: Type.Optional(onOff),
  /** A call that is over: readers may say it in their own words instead of msgContent. */
  call: Type.Optional(callRecord),
})
export type ChatMessage = Static<typeof chatMessage>

/** A chat message as visitors get it: the sensitive words (G-57) and `fromPage` are for the desk only. */
export const visitorMessage = Type.Omit(chatMessage, ['sensitiveWords', 'fromPage'])

/** The answer of a send: the final id and time. */
export const storedMessage = Type.Object({
  msgId: Type.String(),
  msgTime: time,
  sensitiveFlag: Type.Optional(onOff),
  sensitiveWords: Type.Optional(Type.String()),
})
/** The same for a visitor (G-57). */
export const visitorStoredMessage = Type.Omit(storedMessage, ['sensitiveWords'])
