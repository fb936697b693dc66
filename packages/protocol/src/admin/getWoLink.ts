import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'

export const getWoLinkRequest = Type.Object({ woId: id })

export const getWoLinkResponse = Type.Object({ url: Type.String(), token: Type.String(), expireTime: Type.String() })

export const getWoLink = defineCall({
  door: 'admin',
  name: 'getWoLink',
  summary: 'A link that opens one ticket for thirty days',
  ledger: 'D-06',
  auth: 'agent',
  request: getWoLinkRequest,
  response: getWoLinkResponse,
  examples: [{ woId: 'wo4f7k2m9q1x8c3v6b5n0z2h7j4l' }],
})
