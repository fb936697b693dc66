import { type Call, isSave, type RequestOf, type ResponseOf } from '@foyer/protocol/call'
import { envelope } from '@foyer/protocol/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseSetting } from '../checks.ts'
import { streamJsonBodies } from './bodies/streamedJson.ts'
import { readForms } from './bodies/uploadForm.ts'

/** What a handler gets besides the checked body. */
export type Caller = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Serves one call: gets the checked body, answers the envelope's data, throws refusals (errors.ts). */
export type Handler<C extends Call> = (body: RequestOf<C>, caller: Caller) => Promise<ResponseOf<C>>

/** The answer of calls that only say that they succeeded. */
export const acknowledge = async (work: Promise<unknown>): Promise<true> => {
  await work
  return true
}

/** The answer of a call that answers a file. */
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

/** The calls of one door of the protocol, by name. */
type CallTable<Calls> = { readonly [Name in keyof Calls]: Call }

/** A handler for every call of a door; calls that are not built yet are left out by name. */
export type Handlers<Calls extends CallTable<Calls>, Missing extends keyof Calls = never> = {
  readonly [Name in Exclude<keyof Calls, Missing>]: Handler<Calls[Name]>
}

/** Serves one call of the protocol: its schema checks the request, strips the answer and is its entry in the OpenAPI document. */
const serve = <C extends Call>(app: FastifyInstance, call: C, handle: Handler<C>): void => {
  app.post(call.path, {
    schema: {
      operationId: `${call.door}.${call.name}`,
      summary: call.summary,
      tags: [call.door],
      ...(call.multipart === true ? { consumes: ['multipart/form-data'] } : { body: call.request }),
      response: { 200: call.download === true ? downloaded : envelope(call.response) },
    },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit, config: { long: call.bodyLimit } }),
    // a setting beyond its limits is refused in the words of the settings' own check
    attachValidation: isSave(call),
    handler: async (request, reply) => {
      // bodies that stay streams are validated once they have been read
      if (isSave(call) && request.validationError !== undefined)
        throw refuseSetting(call.request, request.body, request.validationError)
      const data = await handle(request.body as RequestOf<C>, { request, reply })
      if (call.download === true) return sendFile(reply, data as Download)
      return reply.send({ code: 200, message: 'success', data })
    },
  })
}

/** Serves one call in a scope that reads its kind of body: forms, JSON that stays a stream because it is long, or JSON. */
const serveScoped = <C extends Call>(app: FastifyInstance, call: C, handle: Handler<C>): void => {
  const whole = call.bodyLimit === undefined || call.whole === true
  if (call.multipart !== true && whole) serve(app, call, handle)
  else
    app.register(async (scope) => {
      if (call.multipart === true) await readForms(scope)
      else streamJsonBodies(scope)
      serve(scope, call, handle)
    })
}

/**
 * Serves the calls of a door. A call of the protocol without a handler and a handler without a call do not compile.
 * @typeParam Missing calls that are not built yet (notBuilt.ts)
 */
export const serveCalls = <Calls extends CallTable<Calls>, Missing extends keyof Calls = never>(
  app: FastifyInstance,
  calls: Calls,
  handlers: Handlers<Calls, Missing>,
): void => {
  for (const name of Object.keys(handlers) as Exclude<keyof Calls, Missing>[])
    serveScoped(app, calls[name], handlers[name])
}
