import type { FileKind } from '@foyer/protocol/files'
import { MSG_TYPE } from '@foyer/protocol/kinds'
import type { FastifyRequest } from 'fastify'
import type { LiveVisitor } from '../conversations/live.ts'
import { failures } from '../errors.ts'
import type { Files, Issued } from '../files/files.ts'

/** The kinds of file that each kind of message may hold (G-22). */
const FILE_KINDS: Readonly<Record<number, readonly FileKind[]>> = {
  [MSG_TYPE.image]: ['image'],
  [MSG_TYPE.file]: ['file', 'image', 'video'],
  [MSG_TYPE.video]: ['video'],
}

const parse = (content: string): URL | null => {
  const url = URL.parse(content)
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

/**
 * The full address of one of our files (X-18). The page's Origin header names the scheme, which a proxy may hide from us; it counts only
 * if its host is the requested one.
 */
export const completeUrl = (request: FastifyRequest, path: string): string => {
  const page = parse(request.headers.origin ?? '')
  return `${page?.host === request.host ? page.origin : `${request.protocol}://${request.host}`}${path}`
}

/**
 * Reads the content of a visitor's message: text, the address of a file that was issued to this visitor (full or as a path), or the
 * address of a file on another host (X-13).
 * @param host of the request; full addresses of our files have it
 * @throws kindRefused for a file of ours that was issued to somebody else or has another kind, and for text that is no web address
 */
export const readContent = async (
  files: Pick<Files, 'issuedTo'>,
  visitor: Pick<LiveVisitor, 'tenantId' | 'userId'>,
  { msgType, msgContent }: { readonly msgType: number; readonly msgContent: string },
  host: string,
): Promise<{ readonly content: string; readonly file: Issued | null }> => {
  const kinds = FILE_KINDS[msgType]
  if (kinds === undefined) return { content: msgContent, file: null }
  const content = msgContent.trim()
  const url = parse(content)
  if (url !== null && url.host !== host) return { content, file: null }
  const file = await files.issuedTo(visitor, url?.pathname ?? content)
  if (file === null || !kinds.includes(file.kind)) throw failures.kindRefused()
  return { content, file }
}
