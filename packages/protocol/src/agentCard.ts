import { type Static, Type } from 'typebox'
import { id, text } from './fields.ts'
import { filledLine, line, link, setting, shown, titled, withHelp } from './setting.ts'

/** What an agent's card says (S3.12). */
export const cardSettings = withHelp('admin', {
  adminFace: setting(link, 'Picture', ''),
  adminNick: titled(shown(filledLine(64)), 'Name'),
  adminCardSign: setting(shown(text(500)), 'Motto', ''),
  adminCardTel: setting(line(64), 'Phone', ''),
  adminCardMobile: setting(line(64), 'Mobile phone', ''),
  adminCardEmail: setting(line(320), 'Email', ''),
  adminCardQq: setting(line(64), 'QQ', ''),
  adminCardWechat: setting(line(64), 'WeChat', ''),
})

/** Agent card. */
export const agentCard = Type.Object({ adminId: id, ...cardSettings })
export type AgentCard = Static<typeof agentCard>
