import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, list } from '../fields.ts'
import { robotDoc } from '../knowledge.ts'

/** Without docId: a new draft document with the first of `questionIds` as its question. */
export const draftUnansweredRequest = Type.Object({
  robotNo: Type.Optional(id),
  questionIds: list(id, 1000),
  docId: Type.Optional(id),
})

export const draftUnansweredResponse = robotDoc

export const draftUnanswered = defineCall({
  door: 'manage',
  name: 'draftUnanswered',
  summary: 'Makes a draft document of unanswered questions, or adds them to a document as similar questions',
  ledger: 'X-41',
  auth: 'operator',
  request: draftUnansweredRequest,
  response: draftUnansweredResponse,
  examples: [{ robotNo: 'r01', questionIds: ['q01', 'q02'] }],
})
