import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { failures } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { type FileType, storedType } from '../files/kinds.ts'
import { FILES_PATH } from '../files/references.ts'

/** Uploads are untrusted: browsers must not sniff their type, run them, or treat them as a page of this site (G-21). */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** The loader shows faces on host pages, which are of other origins; nothing else of ours is for other sites. */
const policyOf = ({ kind }: FileType): string => (kind === 'image' ? 'cross-origin' : 'same-origin')

/** Most browsers cannot draw HEIC, so it is served as a download too. */
const isForSaving = ({ kind, extension }: FileType): boolean => kind === 'file' || extension === 'heic'

/** Serves uploaded files, with ranges for video; only pictures, video and audio are shown inline. */
export const serveFiles = async (app: FastifyInstance, files: Files): Promise<void> => {
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, _, reply) => {
    // programs that ask for a range expect status 416 if the file does not have it (RFC 9110, 14.4)
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
    reply.headers({ ...HEADERS, 'cross-origin-resource-policy': policyOf(type) }).type(type.mime)
    const options = { contentType: false, immutable: true, maxAge: '365d' } as const
    return isForSaving(type) ? reply.download(name, fileName, options) : reply.sendFile(name, options)
  })
}
