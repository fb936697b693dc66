import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { failures } from '../errors.ts'
import type { DeskParts } from './parts.ts'

const query = Type.Object({
  pollId: Type.String({ maxLength: 64 }),
  /** A session of another agent or of none: the stream has its events too, while the agent may see it. */
  watch: Type.Optional(Type.String({ maxLength: 64 })),
  /** The desk answers each ping with `stay`; an open stream alone does not prove that the agent is present. */
  beats: Type.Optional(Type.Literal('1')),
})

/** Pushes the events of getAdminEvent as server-sent events; `Last-Event-ID` resumes. */
export const eventStream = (app: FastifyInstance, { viewer, feeds }: Pick<DeskParts, 'viewer' | 'feeds'>): void => {
  app.get<{ Querystring: { pollId: string; watch?: string; beats?: '1' } }>(
    '/api/chat/admin/eventStream',
    {
      // a HEAD would not end either
      exposeHeadRoute: false,
      config: { stream: true },
      schema: {
        operationId: 'admin.eventStream',
        tags: ['admin'],
        summary: 'The events of getAdminEvent, pushed; a ping with an id is a place to resume from',
        querystring: query,
      },
    },
    async (request, reply) => {
      const me = await viewer(request)
      if (request.query.pollId !== me.pollId) throw failures.notFound()
      const last = request.headers['last-event-id']
      const { watch = '', beats } = request.query
      const lastEventId = typeof last === 'string' ? last : ''
      await feeds.stream(me, { lastEventId, watch, beats: beats === '1' }, reply)
    },
  )
}
