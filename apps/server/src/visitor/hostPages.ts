import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowHostPages } from '../http/crossOrigin.ts'
import type { VisitorParts } from './parts.ts'

/** What the loader calls from the pages of websites; everything else is called by the chat's own page. */
const CALLS = ['getUnread', 'unreadStream', 'trackPage', 'getAvailability', 'embedSettings', 'logout']

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Opens these calls to the websites that may embed the chat of the channel: all, where the channel names none. */
export const openToHostPages = (
  app: FastifyInstance,
  { channels, live }: Pick<VisitorParts, 'channels' | 'live'>,
): void => {
  const channelOf = async ({ body, query }: FastifyRequest): Promise<string> => {
    const asked = { ...(query as object), ...(body as object) } as { channelId?: unknown; userId?: unknown }
    if (textOf(asked.channelId) !== '') return textOf(asked.channelId)
    const visitor = textOf(asked.userId) === '' ? undefined : await live.find(textOf(asked.userId).slice(0, 64))
    return visitor?.channelId ?? ''
  }
  const paths = CALLS.map((name) => `/api/chat/visitor/${name}`)
  allowHostPages(app, paths, async (request) => {
    const channelId = await channelOf(request)
    const channel = channelId === '' ? null : await channels.find(channelId.slice(0, 64))
    // nothing is shown without a channel or a visitor, so their lack may be told to all
    return channel?.allowOrigin ?? []
  })
}
