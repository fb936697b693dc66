import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import type { MessageRow } from '../events/log.ts'
import type { AnswerContent, AnswerKind, Question } from './answerTypes.ts'
import { repeats } from './dialogue.ts'
import type { LoadedRobot } from './robots.ts'
import { storedAnswer } from './storedAnswer.ts'

/** A visitor's question to a robot. */
export type Asking = {
  readonly visitor: LiveVisitor
  readonly loaded: LoadedRobot
  /** The robot's name on the visitor's page. */
  readonly robotName: string
  /** The kinds of answers that offer the visitor an agent (G-08). */
  readonly offersAgent: readonly AnswerKind[]
  /** True if the channel lets visitors ask for an agent. */
  readonly mayTransfer: boolean
  readonly question: Question
  /** The question as the conversation shows it. */
  readonly text: string
  /** The client's id, '' for none; the same id again gets the same answer. */
  readonly id: string
  readonly sensitiveWords: string
}

/** A question and its answer in the conversation. */
export type AnsweredRows = { readonly question: MessageRow; readonly answer: MessageRow }

export const findQuestion = async (
  unit: Unit,
  c: Conversation,
  { id, text }: Pick<Asking, 'id' | 'text'>,
): Promise<MessageRow | undefined> => {
  if (id === '') return undefined
  const rows = await unit.known([{ ...c, id }])
  return rows.find((row) => row.sender === SENDER_TYPE.visitor && row.content === text)
}

/**
 * The message id of a late answer. It is made from the question's id: pages show the answer's first words under it before
 * it is stored, and a resend finds the same id.
 */
export const lateIdOf = (question: Pick<MessageRow, 'msg_id'>): string =>
  `message${question.msg_id.replace(/\D/g, '').slice(0, 19)}1`

const answerIdOf = (question: Pick<MessageRow, 'msg_id'>): string => `re:${question.msg_id}`

export const findAnswer = async (
  unit: Unit,
  c: Conversation,
  question: MessageRow,
): Promise<MessageRow | undefined> => {
  const id = answerIdOf(question)
  const rows = await unit.known([id, lateIdOf(question)].map((one) => ({ ...c, id: one })))
  return rows.find((row) => row.client_id === id)
}

/** The answer to the same choice made twice, under two ids. */
export const findRepeated = async (
  unit: Unit,
  c: Conversation,
  { question }: Pick<Asking, 'question'>,
): Promise<AnsweredRows | null> => {
  const id = repeats(c.robot, question, unit.now)
  const [asked] = id === null ? [] : await unit.known([{ ...c, id }])
  const answer = asked && (await findAnswer(unit, c, asked))
  return asked && answer ? { question: asked, answer } : null
}

export const sayQuestion = (unit: Unit, c: Conversation, { visitor, text, id, sensitiveWords }: Asking): MessageRow =>
  unit.say(c, {
    sender: SENDER_TYPE.visitor,
    senderId: visitor.userId,
    senderName: visitor.name,
    face: '',
    msgType: MSG_TYPE.text,
    content: text,
    extra: {},
    inside: false,
    sensitiveWords,
    id,
  })

export const sayAnswer = (
  unit: Unit,
  c: Conversation,
  { loaded, robotName }: Pick<Asking, 'loaded' | 'robotName'>,
  question: MessageRow,
  content: AnswerContent,
  marks: Parameters<typeof storedAnswer>[1],
  late: boolean,
): MessageRow => {
  const { msgType, text, extra } = storedAnswer(content, marks)
  return unit.say(c, {
    sender: SENDER_TYPE.robot,
    senderId: loaded.robotNo,
    senderName: robotName,
    face: '',
    msgType,
    content: text,
    extra,
    inside: false,
    sensitiveWords: '',
    id: answerIdOf(question),
    ...(late ? { as: lateIdOf(question) } : {}),
  })
}
