import type { FastifyRequest } from 'fastify'
import type { Channels } from '../channels/channels.ts'
import type { ChannelInfo } from '../channels/info.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import { failures } from '../errors.ts'
import type { Who } from './who.ts'

/** Who writes to a channel without a chat: a visitor, or null for a page without one. */
export type Author = { readonly channel: ChannelInfo; readonly visitor: LiveVisitor | null }

/** Finds the channel, and the visitor if a userId is given, which must be proved as everywhere. */
export type FindAuthor = (request: FastifyRequest, channelId: string, userId: string) => Promise<Author>

/** @throws notFound for an unknown channel; visitorExpired, also for a visitor of another tenant; visitorBlocked */
export const createFindAuthor =
  ({ channels, who }: { readonly channels: Pick<Channels, 'channelInfo'>; readonly who: Who }): FindAuthor =>
  async (request, channelId, userId) => {
    const channel = await channels.channelInfo(channelId)
    if (channel === null) throw failures.notFound()
    if (userId === '') return { channel, visitor: null }
    const visitor = await who(request, userId)
    if (visitor.tenantId !== channel.tenantId) throw failures.visitorExpired()
    return { channel, visitor }
  }
