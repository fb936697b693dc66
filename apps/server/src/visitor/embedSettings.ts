import { createHash } from 'node:crypto'
import type {} from '@fastify/swagger'
import { toLocale } from '@foyer/locales'
import { type ProactiveRule, proactiveRule } from '@foyer/protocol/channel'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Channel } from '../channels/store.ts'
import { failures } from '../errors.ts'
import type { VisitorParts } from './parts.ts'

const query = Type.Object({
  channelId: Type.String({ maxLength: 64 }),
  locale: Type.Optional(Type.String({ maxLength: 32 })),
})

/** What a page of the website needs for invitations to chat, and whether the channel follows pages and lists visitors. */
const answer = Type.Object({
  rules: Type.Array(proactiveRule),
  pages: Type.Integer(),
  visitors: Type.Integer(),
})

/** A page asks again at its next load at the earliest; a change reaches the website within this time (seconds). */
const FRESH_SECONDS = 60

const settingsOf = (channel: Channel, locale: string) => {
  const { proactiveRules, pageTracking, visitorList } = channel.inLocale(locale).info
  const rules: readonly ProactiveRule[] = proactiveRules.filter(({ on }) => on === 1)
  return { rules, pages: pageTracking, visitors: visitorList }
}

/** Settings of the channel for the website's pages: public, the same for all visitors, and kept by caches for a minute. */
export const embedSettings = (
  app: FastifyInstance,
  { channels, limits }: Pick<VisitorParts, 'channels' | 'limits'>,
): void => {
  app.get<{ Querystring: { channelId: string; locale?: string } }>(
    '/api/chat/visitor/embedSettings',
    {
      schema: {
        operationId: 'visitor.embedSettings',
        tags: ['visitor'],
        summary: 'Settings of a channel for pages of its websites: active invitations, and what is followed',
        querystring: query,
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      await limits.page(request)
      const channel = await channels.find(request.query.channelId)
      if (channel === null) throw failures.notFound()
      const settings = settingsOf(channel, toLocale(request.query.locale ?? '') ?? '')
      const etag = `"${createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)}"`
      reply.headers({ 'cache-control': `public, max-age=${FRESH_SECONDS}`, etag })
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(settings)
    },
  )
}
