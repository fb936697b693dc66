import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { count, id, text } from '../fields.ts'

export const getRobotCategoryListRequest = Type.Object({ robotNo: Type.Optional(id) })

export const getRobotCategoryListResponse = Type.Array(Type.Object({ category: text(64), docCount: count() }))

export const getRobotCategoryList = defineCall({
  door: 'manage',
  name: 'getRobotCategoryList',
  summary: "The categories of a robot's documents",
  ledger: 'X-41',
  auth: 'operator',
  request: getRobotCategoryListRequest,
  response: getRobotCategoryListResponse,
  examples: [{ robotNo: 'r01' }],
  responseExamples: [[{ category: 'Orders', docCount: 12 }]],
})
