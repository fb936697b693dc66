import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { nothing } from '../fields.ts'

export const getColleagueListRequest = nothing

/** `status` is 0 as well for an agent who was not heard of for a minute; `load` counts conversations held or offered. */
export const getColleagueListResponse = Type.Array(
  Type.Object({
    adminId: Type.String(),
    adminNick: Type.String(),
    adminFace: Type.String(),
    role: Type.Integer(),
    status: Type.Integer(),
    reason: Type.String(),
    load: Type.Integer(),
    maxSession: Type.Integer(),
    groupIds: Type.Array(Type.String()),
  }),
)

export const getColleagueList = defineCall({
  door: 'admin',
  name: 'getColleagueList',
  summary: 'Everybody of the tenant who works at the desk, with their presence',
  ledger: 'G-01',
  auth: 'agent',
  request: getColleagueListRequest,
  response: getColleagueListResponse,
  examples: [{}],
})
