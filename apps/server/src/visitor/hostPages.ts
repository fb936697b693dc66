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
  const originsOf = async (channelId: string): Promise<readonly string[]> => {
    const channel = channelId === '' ? null : await channels.find(channelId.slice(0, 64))
    // nothing is shown without a channel or a visitor, so their lack may be told to all
    return channel?.allowOrigin ?? []
  }
  /** The channels that a request names, itself and by its visitor: another channel beside it opens no visitor to more sites. */
  const channelsOf = async ({ body, query }: FastifyRequest): Promise<string[]> => {
    const asked = [query, body].map((part) => (part ?? {}) as { channelId?: unknown; userId?: unknown })
    const userIds = asked.map(({ userId }) => textOf(userId)).filter((userId) => userId !== '')
    const visitors = await Promise.all(userIds.map((userId) => live.find(userId.slice(0, 64))))
    return [...asked.map(({ channelId }) => textOf(channelId)), ...visitors.map((visitor) => visitor?.channelId ?? '')]
  }
  const paths = CALLS.map((name) => `/api/chat/visitor/${name}`)
  allowHostPages(app, paths, async (request) => Promise.all([...new Set(await channelsOf(request))].map(originsOf)))
}
