import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, list, name, oneOf, text } from '../fields.ts'
import { robotDoc } from '../knowledge.ts'

export const saveRobotDocRequest = Type.Object({
  docId: Type.Optional(id),
  robotNo: Type.Optional(id),
  docQuestion: Type.Optional(name),
  similarList: Type.Optional(list(name, 500)),
  docAnswer: Type.Optional(text(200_000)),
  docPattern: Type.Optional(oneOf(1, 2, 3)),
  suggestDocIds: Type.Optional(list(id, 100)),
})
export type SaveRobotDocRequest = Static<typeof saveRobotDocRequest>

export const saveRobotDocResponse = robotDoc
export type SaveRobotDocResponse = Static<typeof saveRobotDocResponse>

export const saveRobotDoc = defineCall({
  door: 'manage',
  name: 'saveRobotDoc',
  summary: 'Makes or changes a document of a robot',
  ledger: 'X-41',
  auth: 'operator',
  request: saveRobotDocRequest,
  response: saveRobotDocResponse,
  examples: [
    {
      docId: 'd101',
      robotNo: 'r01',
      docQuestion: 'Where is my order?',
      similarList: ['track my parcel'],
      docAnswer: '<p>Open Orders and choose Track.</p>',
      docPattern: 1,
      suggestDocIds: ['d102'],
    },
  ],
  responseExamples: [
    {
      docId: 'd101',
      robotNo: 'r01',
      docQuestion: 'Where is my order?',
      similarList: ['track my parcel'],
      docAnswer: '<p>Open Orders and choose Track.</p>',
      docPattern: 1,
      suggestDocIds: ['d102'],
    },
  ],
})
