import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { VisitorParts } from './parts.ts'
import { tokenOf } from './who.ts'

const query = Type.Object({ userId: Type.String({ maxLength: 64 }), pollId: Type.String({ maxLength: 64 }) })

/** Pushes the events of getEventMsg as server-sent events; `Last-Event-ID` resumes. An extension of the specification. */
export const eventStream = (
  app: FastifyInstance,
  { hears, limits, windows }: Pick<VisitorParts, 'hears' | 'limits' | 'windows'>,
): void => {
  app.get<{ Querystring: { userId: string; pollId: string } }>(
    '/api/chat/visitor/eventStream',
    {
      // a HEAD would not end either
      exposeHeadRoute: false,
      config: { stream: true },
      schema: {
        operationId: 'visitor.eventStream',
        tags: ['visitor'],
        summary: 'The events of getEventMsg, pushed',
        querystring: query,
      },
    },
    async (request, reply) => {
      const { userId, pollId } = request.query
      const visitor = await hears(request, userId)
      // a reloaded page opens a second stream at once, so the limit of polls would be too low (G-71)
      await limits.light(request, userId)
      const last = request.headers['last-event-id']
      const lastEventId = typeof last === 'string' ? last : ''
      await windows.stream(visitor, { pollId, lastEventId, token: tokenOf(request) }, reply)
    },
  )
}
