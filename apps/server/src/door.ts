import type { Call, RequestOf, ResponseOf } from '@foyer/protocol/call'
import { envelope } from '@foyer/protocol/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a call's file gets of the request besides the checked body. */
export type Caller = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** One call: checked body in, the envelope's data out; refusals are thrown (errors.ts). */
export type Handler<C extends Call> = (body: RequestOf<C>, caller: Caller) => Promise<ResponseOf<C>>

/** Serves one call of the protocol: its schema checks the request, strips the answer and is its entry in the OpenAPI document. */
export const serve = <C extends Call>(app: FastifyInstance, call: C, handle: Handler<C>): void => {
  app.post(call.path, {
    schema: {
      operationId: `${call.door}.${call.name}`,
      summary: call.summary,
      tags: [call.door],
      ...(call.multipart === true ? { consumes: ['multipart/form-data'] } : { body: call.request }),
      response: { 200: envelope(call.response) },
    },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit, config: { long: true } }),
    handler: async (request, reply) => {
      const data = await handle(request.body as RequestOf<C>, { request, reply })
      return reply.send({ code: 200, message: 'success', data })
    },
  })
}
