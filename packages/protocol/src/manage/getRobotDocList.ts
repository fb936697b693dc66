import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, name, paging, text } from '../fields.ts'
import { docLocale, draftStatus, robotDoc } from '../knowledge.ts'

export const getRobotDocListRequest = Type.Object({
  robotNo: Type.Optional(id),
  keyword: Type.Optional(name),
  category: Type.Optional(text(64)),
  docStatus: Type.Optional(draftStatus),
  locale: Type.Optional(docLocale),
  docId: Type.Optional(id),
  ...paging,
})

export const getRobotDocListResponse = Type.Array(robotDoc)

export const getRobotDocList = defineCall({
  door: 'manage',
  name: 'getRobotDocList',
  summary: 'The documents of a robot as they are edited: a draft where there is one',
  ledger: 'X-41',
  auth: 'operator',
  request: getRobotDocListRequest,
  response: getRobotDocListResponse,
  examples: [{ robotNo: 'r01', page: 1, pageSize: 20 }],
})
