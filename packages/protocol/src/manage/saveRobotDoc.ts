import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { onOff } from '../fields.ts'
import { robotDoc } from '../knowledge.ts'

/** `draft` 1 saves a draft, as always if the robot's draftMode is 1. */
export const saveRobotDocRequest = Type.Object({
  ...Type.Partial(Type.Omit(robotDoc, ['docStatus', 'updateTime'])).properties,
  draft: Type.Optional(onOff),
})

export const saveRobotDocResponse = robotDoc
export type SaveRobotDocResponse = Static<typeof saveRobotDocResponse>

const example: SaveRobotDocResponse = {
  docId: 'd101',
  robotNo: 'r01',
  docQuestion: 'Where is my order?',
  similarList: ['track my parcel'],
  docAnswer: '<p>Open Orders and choose Track.</p>',
  docPattern: 1,
  suggestDocIds: ['d102'],
}

export const saveRobotDoc = defineCall({
  door: 'manage',
  name: 'saveRobotDoc',
  summary: 'Makes or changes a document of a robot',
  ledger: 'X-41',
  auth: 'operator',
  request: saveRobotDocRequest,
  response: saveRobotDocResponse,
  examples: [example],
  responseExamples: [example],
})
