import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { count, id, onOff } from '../fields.ts'
import { robotTestResult } from '../knowledge.ts'

export const runRobotTestRequest = Type.Object({ robotNo: Type.Optional(id), draft: Type.Optional(onOff) })

export const runRobotTestResponse = Type.Object({ total: count(), right: count(), lost: Type.Array(robotTestResult) })

export const runRobotTest = defineCall({
  door: 'manage',
  name: 'runRobotTest',
  summary: 'Asks every question of the tests, of the live documents or with the drafts in their place',
  ledger: 'X-41',
  auth: 'operator',
  request: runRobotTestRequest,
  response: runRobotTestResponse,
  examples: [{ robotNo: 'r01', draft: 1 }],
  responseExamples: [
    {
      total: 2,
      right: 1,
      lost: [
        {
          testId: 'rt01',
          question: 'wheres my parcel',
          locale: 'en',
          docId: 'd101',
          docQuestion: 'Where is my order?',
          gotDocId: 'd102',
          gotQuestion: 'How do I cancel an order?',
          answerType: 2,
          score: 0.4,
        },
      ],
    },
  ],
})
