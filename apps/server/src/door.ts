import type { Call, RequestOf, ResponseOf } from '@foyer/protocol/call'
import { envelope } from '@foyer/protocol/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a call's file gets of the request besides the checked body. */
export type Caller = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** One call: checked body in, the envelope's data out; refusals are thrown (errors.ts). */
export type Handler<C extends Call> = (body: RequestOf<C>, caller: Caller) => Promise<ResponseOf<C>>

/** What a call answers whose answer is a file. */
export type Download = { readonly bytes: Buffer; readonly type: string; readonly fileName: string }

/** The media types in which a call may answer a file. */
export const DOWNLOAD_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const downloaded = {
  description: 'The file; a refusal is the envelope as JSON',
  content: Object.fromEntries(
    Object.values(DOWNLOAD_TYPES).map((type) => [
      type.split(';')[0] ?? type,
      { schema: { type: 'string', format: 'binary' } },
    ]),
  ),
}

const sendFile = (reply: FastifyReply, { bytes, type, fileName }: Download): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(bytes)

/** Serves one call of the protocol: its schema checks the request, strips the answer and is its entry in the OpenAPI document. */
export const serve = <C extends Call>(app: FastifyInstance, call: C, handle: Handler<C>): void => {
  app.post(call.path, {
    schema: {
      operationId: `${call.door}.${call.name}`,
      summary: call.summary,
      tags: [call.door],
      ...(call.multipart === true ? { consumes: ['multipart/form-data'] } : { body: call.request }),
      response: { 200: call.download === true ? downloaded : envelope(call.response) },
    },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit, config: { long: call.bodyLimit } }),
    handler: async (request, reply) => {
      const data = await handle(request.body as RequestOf<C>, { request, reply })
      if (call.download === true) return sendFile(reply, data as Download)
      return reply.send({ code: 200, message: 'success', data })
    },
  })
}
