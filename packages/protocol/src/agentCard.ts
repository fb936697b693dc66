import { type Static, Type } from 'typebox'
import { address, id, name, text } from './fields.ts'

/** Agent card (S3.12). */
export const agentCard = Type.Object({
  adminId: id,
  adminFace: address,
  adminNick: name,
  adminCardSign: text(500),
  adminCardTel: text(64),
  adminCardMobile: text(64),
  adminCardEmail: text(320),
  adminCardQq: text(64),
  adminCardWechat: text(64),
})
export type AgentCard = Static<typeof agentCard>
