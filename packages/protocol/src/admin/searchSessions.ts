import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, name, nullable, oneOf, onOff, paging, text, time } from '../fields.ts'
import { deskSession } from '../staff.ts'

/** All filters must match. `query` is searched in names, contacts, summaries, tags and messages. */
export const searchSessionsRequest = Type.Object({
  query: Type.Optional(text(200)),
  status: Type.Optional(oneOf(0, 1, 2, 3)),
  channelId: Type.Optional(id),
  groupId: Type.Optional(id),
  adminId: Type.Optional(id),
  tag: Type.Optional(name),
  from: Type.Optional(time),
  to: Type.Optional(time),
  ...paging,
})

/** `found`: excerpt of the newest message that contains the query; null if something else matched. `fromPage` 1: the visitor's page saved it (D-26). */
export const searchSessionsResponse = Type.Array(
  Type.Object({
    ...deskSession.properties,
    found: nullable(
      Type.Object({
        msgId: Type.String(),
        msgTime: time,
        senderName: Type.String(),
        msgContent: Type.String(),
        fromPage: Type.Optional(onOff),
      }),
    ),
  }),
)

export const searchSessions = defineCall({
  door: 'admin',
  name: 'searchSessions',
  summary: 'Sessions that the agent may see, newest first, by what was said and by facts',
  ledger: 'G-75',
  auth: 'agent',
  request: searchSessionsRequest,
  response: searchSessionsResponse,
  examples: [{ query: 'invoice', page: 1, pageSize: 20 }],
})
