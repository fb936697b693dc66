import { ANSWER_STATUS, ANSWER_TYPE, MSG_TYPE, OFFER_MODE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { robotAsk as call, RobotAskRequest, RobotAskResponse } from '@foyer/protocol/visitor/robotAsk'
import { hostVariables } from '@foyer/robot'
import type { ChannelInfo } from '../channels/info.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import { documentOf } from '../robot/answer.ts'
import { type AnswerKind, isBlank, type Question } from '../robot/answerTypes.ts'
import type { Asked } from '../robot/ask.ts'
import { nameOf } from '../robot/dialogue.ts'
import type { LoadedRobot } from '../robot/robots.ts'
import type { VisitorParts } from './parts.ts'
import { voteOf } from './present.ts'
import { spokenChannel } from './spokenChannel.ts'
import { readingLocale } from './who.ts'

const questionOf = (body: RobotAskRequest, locale: string): Question => ({
  text: body.question ?? '',
  docId: body.docId ?? '',
  button: body.button ?? '',
  itemId: body.itemId ?? '',
  nodeId: body.nodeId ?? '',
  agentTime: String(body.agentTime ?? ''),
  host: hostVariables(body.customerToken ?? '', body.customerParameters ?? ''),
  locale,
  click: body.click ?? 0,
})

/** The question as the conversation shows it: its text, or the name of the clicked document, button, item or form. */
const textOf = (question: Question, loaded: LoadedRobot, body: RobotAskRequest): string =>
  question.text ||
  documentOf(loaded, question.docId, question.locale)?.question ||
  nameOf(loaded.flows, question) ||
  body.bindValue ||
  question.button ||
  question.itemId ||
  question.nodeId

/** The kinds of answers with a button to an agent (G-08). */
const buttonsOf = (channel: ChannelInfo): AnswerKind[] => {
  if (channel.transferUserMode !== 1) return []
  const modes = [
    ['unknown', channel.robotUnknownTransferUserMode],
    ['answer', channel.robotAnswerTransferUserMode],
    ['guide', channel.robotGuideTransferUserMode],
  ] as const
  return modes.flatMap(([kind, mode]) => (mode === OFFER_MODE.button ? [kind] : []))
}

/** An answer with nothing to draw; its status tells the page what to do (S3.5-01, S3.5-02). */
const bare = {
  msgType: MSG_TYPE.card,
  senderType: SENDER_TYPE.robot,
  answerType: ANSWER_TYPE.unknown,
  answers: [],
  suggestList: [],
  itemList: [],
}

const present = (asked: Asked, voting: boolean): RobotAskResponse => {
  if (asked.kind === 'lost') return { ...bare, status: ANSWER_STATUS.reload, id: '', msgTime: asked.at }
  const { question } = asked
  const common = { senderType: SENDER_TYPE.robot, questionMsgId: question.msg_id }
  // an operator took the chat over, and a page with the robot gets no event of it: this status makes the page transfer
  if (asked.kind === 'left')
    return { ...bare, ...common, status: ANSWER_STATUS.transfer, id: `re:${question.msg_id}`, msgTime: question.at }
  const { answer } = asked
  return {
    // storedAnswer.ts wrote these members
    ...(answer.extra as Pick<RobotAskResponse, 'status' | 'answerType' | 'answers' | 'suggestList' | 'itemList'>),
    ...common,
    id: answer.msg_id,
    msgType: answer.msg_type,
    senderName: answer.sender_name,
    msgTime: answer.at,
    ...voteOf(answer, { voting, sessionId: answer.session_id }),
  }
}

/**
 * Asks the robot and stores question and answer (X-12, G-77). After updateSessionMsg has stored a form (msgType 11), the call with its
 * nodeId continues the dialogue with its values; `question` may then be empty, and the conversation shows the form's title.
 */
export const robotAsk = (
  parts: Pick<VisitorParts, 'who' | 'limits' | 'channels' | 'robots' | 'findSensitiveWords' | 'ask'>,
): Handler<typeof call> => {
  const robotOf = async (visitor: LiveVisitor, robotNo: string): Promise<LoadedRobot> => {
    const loaded = await parts.robots.get(visitor.tenantId, robotNo)
    if (loaded === null) throw failures.notFound()
    return loaded
  }

  return async (body, { request }) => {
    const visitor = await parts.who(request, body.userId)
    await parts.limits.send(request, body.userId)
    const question = questionOf(body, readingLocale(request, visitor))
    if (isBlank(question) && question.nodeId === '') throw failures.blankMessage()
    const channel = await spokenChannel(parts, visitor, question.locale)
    const loaded = await robotOf(visitor, body.robotNo || (channel?.robotNo ?? ''))
    const text = textOf(question, loaded, body)
    const sensitiveWords = (await parts.findSensitiveWords(visitor.tenantId, text)).join(',')
    const asked = await parts.ask({
      visitor,
      loaded,
      question,
      text,
      sensitiveWords,
      robotName: channel?.robotName || loaded.nameIn(question.locale),
      offersAgent: channel === null ? [] : buttonsOf(channel),
      mayTransfer: channel?.transferUserMode === 1,
      id: body.id ?? '',
    })
    return present(asked, channel?.commentDocMode === 1)
  }
}
