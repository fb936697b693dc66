import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { VisitorParts } from './parts.ts'
import { tokenOf } from './who.ts'

const query = Type.Object({ userId: Type.String({ maxLength: 64 }) })

/** Pushes the answer of getUnread as server-sent events: at once, then at each change. An extension of the specification. */
export const unreadStream = (
  app: FastifyInstance,
  { who, limits, unread }: Pick<VisitorParts, 'who' | 'limits' | 'unread'>,
): void => {
  app.get<{ Querystring: { userId: string } }>(
    '/api/chat/visitor/unreadStream',
    {
      // a HEAD would not end either
      exposeHeadRoute: false,
      config: { stream: true },
      schema: {
        operationId: 'visitor.unreadStream',
        tags: ['visitor'],
        summary: 'The answer of getUnread, pushed at each change',
        querystring: query,
      },
    },
    async (request, reply) => {
      const { userId } = request.query
      const visitor = await who(request, userId)
      await limits.light(request, userId)
      await unread.stream(visitor, tokenOf(request), reply)
    },
  )
}
