import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { count, id } from '../fields.ts'

export const publishRequest = Type.Object({ robotNo: Type.Optional(id) })

export const publishResponse = Type.Object({ docCount: count(), flowCount: count(), total: count(), right: count() })

export const publish = defineCall({
  door: 'manage',
  name: 'publish',
  summary:
    'Puts the drafts of a robot live, all or none; where tests would be lost it refuses and names them, in `data.lost` too',
  ledger: 'D-03',
  auth: 'operator',
  request: publishRequest,
  response: publishResponse,
  examples: [{ robotNo: 'r01' }],
  responseExamples: [{ docCount: 3, flowCount: 1, total: 20, right: 20 }],
})
