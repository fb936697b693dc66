import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'

export const getRobotDocRequest = Type.Object({ docId: id, userId: id })

export const getRobotDocResponse = Type.Object({ docQuestion: Type.String(), docAnswer: Type.String() })

export const getRobotDoc = defineCall({
  door: 'visitor',
  name: 'getRobotDoc',
  summary: 'A document of the robot as cleaned HTML',
  ledger: 'X-23',
  auth: 'visitor',
  request: getRobotDocRequest,
  response: getRobotDocResponse,
  examples: [{ docId: 'd101', userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [{ docQuestion: 'Where is my order?', docAnswer: '<p>Open Orders and choose Track.</p>' }],
})
