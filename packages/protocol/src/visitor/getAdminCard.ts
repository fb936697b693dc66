import { type Static, Type } from 'typebox'
import { agentCard } from '../agentCard.ts'
import { defineCall } from '../call.ts'
import { id, nullable } from '../fields.ts'

export const getAdminCardRequest = Type.Object({ userId: id })

export const getAdminCardResponse = nullable(agentCard)
export type GetAdminCardResponse = Static<typeof getAdminCardResponse>

export const getAdminCard = defineCall({
  door: 'visitor',
  name: 'getAdminCard',
  summary: 'The business card of the agent, null without one',
  ledger: 'X-28',
  auth: 'visitor',
  request: getAdminCardRequest,
  response: getAdminCardResponse,
  examples: [{ userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4' }],
  responseExamples: [
    {
      adminId: 'a21',
      adminFace: 'https://files.example.com/lee.png',
      adminNick: 'Lee',
      adminCardSign: 'Happy to help',
      adminCardTel: '01000000',
      adminCardMobile: '13900139000',
      adminCardEmail: 'lee@example.com',
      adminCardQq: '10001',
      adminCardWechat: 'lee-wx',
    },
  ],
})
