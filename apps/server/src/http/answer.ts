import { acceptedLocale, type ServerText, serverText } from '@foyer/locales/server/index'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, failureRow, failures, isFailure } from '../errors.ts'

/** Names the wrong member and what is expected of it, from the validator's first error. */
const describe = (error: FastifyError): string => {
  const [first] = error.validation ?? []
  if (first === undefined) return error.message
  const missing = (first.params as { requiredProperties?: string[]; missingProperty?: string } | undefined) ?? {}
  const member = [
    first.instancePath.replaceAll('/', '.').replace(/^\./, ''),
    missing.missingProperty ?? missing.requiredProperties?.[0] ?? '',
  ]
    .filter((part) => part !== '')
    .join('.')
  return member === '' ? (first.message ?? 'body') : `${member}: ${first.message ?? 'wrong'}`
}

const byFastifyCode: Readonly<Record<string, () => Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: failures.bodyTooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: failures.badJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: failures.badJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: failures.badJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => failures.badRequest('content-type: application/json is expected'),
}

const toFailure = (error: unknown, holdsFile: boolean): Failure => {
  if (isFailure(error)) return error
  const fastify = error as FastifyError
  if (holdsFile && fastify.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return failures.fileTooLarge()
  const known = byFastifyCode[fastify.code]
  if (known !== undefined) return known()
  if (fastify.validation !== undefined) return failures.badRequest(describe(fastify))
  // JSON.parse and secure-json-parse throw SyntaxError with status 400
  if (error instanceof SyntaxError) return failures.badJson()
  if (fastify.statusCode !== undefined && fastify.statusCode < 500) return failures.badRequest(fastify.message)
  return failures.internal(error)
}

const isGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/**
 * Answers a refusal in the envelope (S7.1), in the caller's language. Unknown errors become a bare 500, and the log gets their cause.
 * @see A-33 for why the HTTP status stays 200
 */
export const answerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = toFailure(thrown, request.routeOptions.config.long !== undefined)
  const row = failureRow(failure.failure)
  // a caller that hung up in the middle of a body gets no answer, and the log no error
  if (row.code === 500 && !isGone(request)) request.log.error({ err: failure.cause ?? thrown }, failure.failure)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  const locale = acceptedLocale(request.headers['accept-language'] ?? '') ?? 'en'
  const message = serverText(locale, row.text as ServerText, failure.values)
  // the route's schema describes success, so a refusal has its own serializer
  return reply
    .code(row.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code: row.code, message, data: failure.data ?? null })
}
