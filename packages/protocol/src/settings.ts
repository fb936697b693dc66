/** What operators keep of the tenant, as stored. */
import { type Static, Type } from 'typebox'
import { evaluateInfo } from './evaluation.ts'
import { address, id, list, name, text } from './fields.ts'
import { ticketTemplate, ticketType } from './ticket.ts'

/** How one channel is rated. */
export const channelEvaluateInfo = Type.Object({ channelId: id, ...evaluateInfo.properties })
export type ChannelEvaluateInfo = Static<typeof channelEvaluateInfo>

/** A ticket template. */
export const woTemplate = Type.Object({
  templateId: id,
  woType: ticketType,
  items: ticketTemplate.properties.items,
})
export type WoTemplate = Static<typeof woTemplate>
/** A type without an id is a new one. */
export const savedTicketType = Type.Object({ typeId: Type.Optional(id), typeName: name })

export const sensitiveWords = Type.Object({ words: list(name, 10_000) })
export type SensitiveWords = Static<typeof sensitiveWords>

export const formHosts = Type.Object({ hosts: list(text(255), 1000) })
export type FormHosts = Static<typeof formHosts>

/** What agents may call a session when it ends. */
export const sessionTags = Type.Object({ tags: list(text(50), 500) })
export type SessionTags = Static<typeof sessionTags>

export const translator = Type.Object({ url: address })
export type Translator = Static<typeof translator>
