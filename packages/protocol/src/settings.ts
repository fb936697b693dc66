/** Settings of the whole tenant. */
import { type Static, Type } from 'typebox'
import { evaluateInfo } from './evaluation.ts'
import { id, list } from './fields.ts'
import { templateField } from './form.ts'
import { endpoint, filled, filledLine, host, setting, titled, withHelp } from './setting.ts'

/** How one channel is rated. */
export const channelEvaluateInfo = Type.Object({ channelId: id, ...evaluateInfo.properties })

/** A ticket template. */
export const woTemplate = Type.Object({
  templateId: id,
  woType: Type.Object({ typeId: id, typeName: filled(500) }),
  ...withHelp('woTemplate', { items: setting(list(templateField, 100), 'Fields', []) }),
})
export type WoTemplate = Static<typeof woTemplate>

/** A ticket type in a save: one without an id is new. */
export const savedTicketType = Type.Object({
  typeId: Type.Optional(id),
  typeName: titled(filled(500), 'Ticket type'),
})

export const sensitiveWords = Type.Object(
  withHelp('sensitiveWords', { words: setting(list(filled(100), 10_000), 'Sensitive words', []) }),
)

/** Hosts that forms may be sent to (G-43). */
export const formHosts = Type.Object(
  withHelp('formHosts', { hosts: setting(list(host, 1000), 'Hosts that forms may be sent to', []) }),
)

/** Tags that agents can give a session when it ends. */
export const sessionTags = Type.Object(
  withHelp('sessionTags', { tags: setting(list(filledLine(50), 500), 'Tags', []) }),
)

export const translator = Type.Object(
  withHelp('translator', { url: setting(endpoint, 'Address of the translator', '') }),
)
