import { Type } from 'typebox'
import { address, count, id, list, name, nullable, onOff, text, time } from './fields.ts'
import { formField } from './form.ts'
import type { AnswerStatus, ReplySource } from './kinds.ts'
import { shown } from './setting.ts'

/** A button: its key and label. */
export const button = Type.Object({ key: text(64), name: shown(name) })

/** S3.1-22. */
export const suggestion = Type.Object({ question: text(5000), docId: id })

/** S3.1-23. */
export const answerItem = Type.Object({ id, name: shown(name), bindValue: text(500) })

/** S3.1-27. */
export const referenceFile = Type.Object({ referenceFileName: name, referenceFileUrl: address })

/** A document that an answer is based on. */
export const answerSource = Type.Object({ docId: id, docQuestion: name })

/** A question back before the answer (G-41). */
export const clarifyGuide = Type.Object({ guide: shown(text(5000)), options: list(shown(name), 50) })

/** Content of msgType 11 (S3.2-11, A-13). */
export const formNode = Type.Object({
  url: address,
  method: text(16),
  headers: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), text(2000), { maxProperties: 50 })),
  bodyType: Type.Optional(text(64)),
  fromFields: list(formField, 100),
  referGuide: Type.Optional(shown(text(5000))),
})

/** One reply with its instruction (S3.5-04 to 22). */
export const robotReply = Type.Object({
  reply: Type.Object({
    replySource: Type.Unsafe<ReplySource>(Type.String()),
    text: Type.String(),
    type: Type.Optional(count(99)),
    buttons: Type.Optional(Type.Array(button)),
    cardContent: Type.Optional(Type.Unsafe<Record<string, unknown> | null>(Type.Unknown())),
    clarifyGuide: Type.Optional(nullable(clarifyGuide)),
    fromNode: Type.Optional(nullable(formNode)),
    agentTime: Type.Optional(nullable(time)),
  }),
  instruction: Type.Optional(Type.Object({ toCustomerService: onOff, nodeId: text(64) })),
})

/** Answer of robotAsk (S3.5, X-12). `status` 0: reload, -1: transfer. */
export const robotAnswer = Type.Object({
  id: Type.String(),
  msgType: Type.Integer(),
  senderType: Type.Integer(),
  senderName: Type.Optional(Type.String()),
  faceUrl: Type.Optional(Type.String()),
  msgTime: time,
  date: Type.Optional(Type.String()),
  questionMsgId: Type.Optional(Type.String()),
  status: Type.Unsafe<AnswerStatus>(Type.Integer()),
  answerType: Type.Integer(),
  docId: Type.Optional(Type.String()),
  docPattern: Type.Optional(Type.Integer()),
  click: Type.Optional(onOff),
  score: Type.Optional(Type.Number()),
  disabled: Type.Optional(nullable(Type.Integer())),
  showTransferBtn: Type.Optional(Type.Boolean()),
  answer: Type.Optional(Type.String()),
  answers: Type.Array(robotReply),
  robotSuggest: Type.Optional(Type.String()),
  suggestList: Type.Array(suggestion),
  itemList: Type.Array(answerItem),
  bingCode: Type.Optional(Type.String()),
  referenceFile: Type.Optional(Type.Array(referenceFile)),
  sources: Type.Optional(Type.Array(answerSource)),
})
