import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { count, id, list, name, onOff } from '../fields.ts'

export const getRobotHealthRequest = Type.Object({ robotNo: Type.Optional(id) })

export const getRobotHealthResponse = Type.Object({
  docCount: count(),
  questionCount: count(),
  draftCount: count(),
  building: onOff,
  trained: onOff,
  model: onOff,
  hardPairs: list(Type.Object({ docId: id, docQuestion: name, otherDocId: id, otherQuestion: name }), 50),
  thin: list(Type.Object({ docId: id, docQuestion: name }), 50),
})

export const getRobotHealth = defineCall({
  door: 'manage',
  name: 'getRobotHealth',
  summary:
    'How the robot stands: what it knows, whether it is trained, and which documents are hard to tell apart or have few questions',
  ledger: 'X-41',
  auth: 'operator',
  request: getRobotHealthRequest,
  response: getRobotHealthResponse,
  examples: [{ robotNo: 'r01' }],
})
