import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { failures } from '../errors.ts'
import type { Files } from './files.ts'
import { type FileType, storedType } from './kinds.ts'
import { FILES_PATH } from './references.ts'

/** A stranger made these bytes: no browser may guess what they are, run them or take them for a page of ours (G-21). */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Most browsers do not draw HEIC: its link saves it. */
const isForSaving = ({ kind, extension }: FileType): boolean => kind === 'file' || extension === 'heic'

/** Serves uploaded files, with ranges for movies; all but pictures, movies and sound are for saving only. */
export const serveFiles = async (app: FastifyInstance, files: Files): Promise<void> => {
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, _, reply) => {
    // a range that the file does not have is told as programs that ask for ranges read it (RFC 9110, 14.4)
    if (error.statusCode !== 416) throw error
    return reply
      .code(416)
      .headers({ ...error.headers, 'cache-control': 'no-store' })
      .send()
  })
  await app.register(fastifyStatic, { root: files.root, serve: false, decorateReply: true })
  app.get<{ Params: { name: string } }>(`${FILES_PATH}:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const type = storedType(name)
    const fileName = type === null ? null : await files.nameOf(name)
    if (type === null || fileName === null) throw failures.notFound()
    reply.headers(HEADERS).type(type.mime)
    const options = { contentType: false, immutable: true, maxAge: '365d' } as const
    return isForSaving(type) ? reply.download(name, fileName, options) : reply.sendFile(name, options)
  })
}
