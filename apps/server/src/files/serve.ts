import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { failures } from '../errors.ts'
import { FILES_PATH, type Files } from './files.ts'
import { storedType } from './kinds.ts'

/** A stranger made these bytes: no browser may guess what they are, run them or take them for a page of ours (G-21). */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Serves uploaded files, with ranges for movies; all but pictures, movies and sound are for saving only. */
export const serveFiles = async (app: FastifyInstance, files: Files): Promise<void> => {
  await app.register(fastifyStatic, { root: files.root, serve: false, decorateReply: true })
  app.get<{ Params: { name: string } }>(`${FILES_PATH}:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const type = storedType(name)
    const fileName = type === null ? null : await files.nameOf(name)
    if (type === null || fileName === null) throw failures.notFound()
    reply.headers(HEADERS).type(type.mime)
    const options = { contentType: false, immutable: true, maxAge: '365d' } as const
    return type.kind === 'file' ? reply.download(name, fileName, options) : reply.sendFile(name, options)
  })
}
