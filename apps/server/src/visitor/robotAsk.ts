import { acceptedLocale } from '@foyer/locales/server/index'
import type { robotAsk as call, RobotAskRequest, RobotAskResponse } from '@foyer/protocol/visitor/robotAsk'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import type { MessageRow } from '../events/log.ts'
import { readVote, voteMark } from '../knowledge/votes.ts'
import { type Answer, answerQuestion, formTitle, type Question } from '../robot/answer.ts'
import type { LoadedRobot } from '../robot/robots.ts'
import type { VisitorParts } from './parts.ts'
import { voteOf } from './present.ts'
import { signed } from './sendMsg.ts'

const questionOf = (body: RobotAskRequest, locale: string): Question => ({
  text: body.question ?? '',
  docId: body.docId ?? '',
  button: body.button ?? '',
  itemId: body.itemId ?? '',
  nodeId: body.nodeId ?? '',
  locale,
  click: body.click ?? 0,
})

/** What the visitor is shown to have said: the text, or the name of what was clicked or filled in. */
const said = (question: Question, loaded: LoadedRobot, body: RobotAskRequest): string =>
  question.text ||
  (loaded.robot.document(question.docId)?.question ??
    (body.bindValue || question.button || question.itemId || formTitle(loaded, question.nodeId)))

const isBlank = (question: Question): boolean =>
  [question.text, question.docId, question.button, question.itemId].every((part) => part.trim() === '')

const present = (questionMsgId: string, row: MessageRow, voting: boolean) => ({
  // stored as answer.ts made it
  ...(row.extra as Pick<RobotAskResponse, 'status' | 'answerType' | 'answers' | 'suggestList' | 'itemList'>),
  id: row.msg_id,
  msgType: row.msg_type,
  senderType: 3,
  senderName: row.sender_name,
  msgTime: row.at,
  questionMsgId,
  ...voteOf(row, { voting, sessionId: row.session_id }),
})

/** A document that the visitor has voted on in this consultation comes locked when it is answered again (S4.5-10). */
const withVote = async (unit: Unit, c: Conversation, answer: Answer): Promise<Answer> => {
  const { docId } = answer.body
  if (typeof docId !== 'string' || docId === '') return answer
  const useful = await readVote(unit.tx, c.tenantId, c.sessionId, docId)
  return useful === undefined ? answer : { ...answer, body: { ...answer.body, disabled: voteMark(useful) } }
}

/**
 * An operator has taken the conversation over, of which a page with the robot hears nothing: what was asked goes to the agent, and the order
 * to transfer brings the page there.
 */
const leaveToAgent = async (
  unit: Unit,
  c: Conversation,
  visitor: LiveVisitor,
  content: string,
  id: string,
  sensitiveWords: string,
) => {
  const [known] = id === '' ? [] : await unit.known([{ ...c, id }])
  const draft = { extra: {}, inside: false, sensitiveWords, msgType: 1, content, id }
  const question = known ?? unit.say(c, { ...draft, ...signed(visitor) })
  const bare = {
    msgType: 3,
    senderType: 3,
    status: -1 as const,
    answerType: 0,
    answers: [],
    suggestList: [],
    itemList: [],
  }
  return { ...bare, id: `re:${question.msg_id}`, questionMsgId: question.msg_id, msgTime: question.at }
}

const findAnswered = async (unit: Unit, c: Conversation, id: string, text: string) => {
  if (id === '') return null
  const known = await unit.known([{ ...c, id }])
  const question = known.find((row) => row.sender === 1 && row.content === text)
  if (question === undefined) return null
  const [answer] = await unit.known([{ ...c, id: `re:${question.msg_id}` }])
  return answer === undefined ? null : { question, answer }
}

/**
 * question and answer are stored together (G-77), so that a resend of the id gets the same answer. After a form (msgType 11) was stored
 * by updateSessionMsg, the call that names its nodeId carries the dialogue on with its values; `question` may then be empty, and the
 * conversation shows the form's title for it.
 */
export const robotAsk = (
  parts: Pick<VisitorParts, 'who' | 'limits' | 'channels' | 'robots' | 'changes' | 'words' | 'reopen'>,
): Handler<typeof call> => {
  const robotOf = async (visitor: LiveVisitor, robotNo: string): Promise<LoadedRobot> => {
    const wanted = robotNo || ((await parts.channels.channelInfo(visitor.channelId))?.robotNo ?? '')
    const loaded = await parts.robots.get(visitor.tenantId, wanted)
    if (loaded === null) throw failures.notFound()
    return loaded
  }

  const say = (
    unit: Unit,
    c: Conversation,
    visitor: LiveVisitor,
    loaded: LoadedRobot,
    text: string,
    id: string,
    words: string,
    answer: Answer,
  ): readonly [MessageRow, MessageRow] => {
    const draft = { extra: {}, inside: false, sensitiveWords: words }
    const question = unit.say(c, { ...draft, ...signed(visitor), msgType: 1, content: text, id })
    const by = { sender: 3 as const, senderId: loaded.robotNo, senderName: loaded.name, face: '' }
    const reply = { msgType: answer.msgType, content: answer.text, extra: answer.body, id: `re:${question.msg_id}` }
    c.robot = answer.memory
    return [question, unit.say(c, { ...draft, ...by, ...reply, sensitiveWords: '' })]
  }

  return async (body, { request }) => {
    const visitor = await parts.who(request, body.userId)
    await parts.limits.send(request, body.userId)
    // a page says in each call which language it shows, a program only at its start, if at all
    const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? visitor.locale
    const question = questionOf(body, locale)
    if (isBlank(question) && question.nodeId === '') throw failures.blankMessage()
    const loaded = await robotOf(visitor, body.robotNo ?? '')
    const text = said(question, loaded, body)
    const found = await parts.words(visitor.tenantId, text)
    const voting = (await parts.channels.channelInfo(visitor.channelId))?.commentDocMode === 1
    return parts.changes.changeOne(visitor, async (unit, c) => {
      const before = await findAnswered(unit, c, body.id ?? '', text)
      if (before !== null) return present(before.question.msg_id, before.answer, voting)
      if (c.state === 'closed') await parts.reopen(unit, c)
      if (c.state === 'agent') return leaveToAgent(unit, c, visitor, text, body.id ?? '', found.join(','))
      if (isBlank(question) && c.robot.form?.nodeId !== question.nodeId) throw failures.blankMessage()
      const answer = await withVote(unit, c, answerQuestion(loaded, c.robot, question))
      const [asked, answered] = say(unit, c, visitor, loaded, text, body.id ?? '', found.join(','), answer)
      return present(asked.msg_id, answered, voting)
    })
  }
}
