import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { text } from '../fields.ts'
import { admin } from '../staff.ts'

export const saveAdminRequest = Type.Object({ ...Type.Partial(admin).properties, password: Type.Optional(text(1000)) })

export const saveAdminResponse = admin
export type SaveAdminResponse = Static<typeof saveAdminResponse>

const example: SaveAdminResponse = {
  adminId: 'a21',
  account: 'lee',
  role: 1,
  adminNick: 'Lee',
  adminFace: 'https://files.example.com/lee.png',
  adminCardSign: 'Happy to help',
  adminCardTel: '',
  adminCardMobile: '',
  adminCardEmail: 'lee@example.com',
  adminCardQq: '',
  adminCardWechat: '',
  maxSession: 5,
  autoAccept: 1,
}

export const saveAdmin = defineCall({
  door: 'manage',
  name: 'saveAdmin',
  summary: 'Makes or changes an agent or operator',
  ledger: 'X-41',
  auth: 'operator',
  request: saveAdminRequest,
  response: saveAdminResponse,
  examples: [{ ...example, password: '(only when it is set or changed)' }],
  responseExamples: [example],
})
