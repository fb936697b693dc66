import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, list, name, onOff, text } from '../fields.ts'
import { docLocale, ranked, share } from '../knowledge.ts'

/** `draft` 1: with drafts instead of live documents. */
export const tryRobotRequest = Type.Object({
  robotNo: Type.Optional(id),
  question: text(5000),
  locale: Type.Optional(docLocale),
  draft: Type.Optional(onOff),
})

export const tryRobotResponse = Type.Object({
  answerType: Type.Integer(),
  docId: id,
  flowId: id,
  score: share,
  candidates: list(ranked, 5),
  why: list(Type.Object({ term: name, weight: Type.Number() }), 10),
})

export const tryRobot = defineCall({
  door: 'manage',
  name: 'tryRobot',
  summary: 'What the robot would answer, and why; nothing is stored',
  ledger: 'X-41',
  auth: 'operator',
  request: tryRobotRequest,
  response: tryRobotResponse,
  examples: [{ robotNo: 'r01', question: 'where is my order', locale: 'en' }],
  responseExamples: [
    {
      answerType: 1,
      docId: 'd101',
      flowId: '',
      score: 0.93,
      candidates: [{ docId: 'd101', docQuestion: 'Where is my order?', score: 0.93 }],
      why: [{ term: 'order', weight: 0.4 }],
    },
  ],
})
