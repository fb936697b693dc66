import type { FileKind } from '@foyer/protocol/files'
import type { FastifyRequest } from 'fastify'
import type { LiveVisitor } from '../conversations/live.ts'
import { failures } from '../errors.ts'
import type { Files, Issued } from '../files/files.ts'

/** What a message of each kind may hold: a picture, a movie; a file may be any of them (G-22). */
const HOLDS: Readonly<Record<number, readonly FileKind[]>> = {
  2: ['image'],
  4: ['file', 'image', 'video'],
  6: ['video'],
}

const parse = (content: string): URL | null => {
  const url = URL.parse(content)
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

/**
 * The address of a file of ours in full, as X-18 shows it. A page says itself by which origin it is reached, also behind a
 * proxy that hides it from us; it is believed for the host that it asked for.
 */
export const completeUrl = (request: FastifyRequest, path: string): string => {
  const page = parse(request.headers.origin ?? '')
  return `${page?.host === request.host ? page.origin : `${request.protocol}://${request.host}`}${path}`
}

/**
 * What a visitor's message holds, and what is told about it: a file that was issued to this visitor (its address in full or
 * as a path), or one that lies with somebody else (X-13).
 * @param host of the request, under which the address may have been completed
 * @throws kindRefused for a file of ours that was not issued to this visitor or is of another kind, and for what is no web address
 */
export const readContent = async (
  files: Pick<Files, 'issuedTo'>,
  visitor: Pick<LiveVisitor, 'tenantId' | 'userId'>,
  { msgType, msgContent }: { readonly msgType: number; readonly msgContent: string },
  host: string,
): Promise<{ readonly content: string; readonly file: Issued | null }> => {
  const kinds = HOLDS[msgType]
  if (kinds === undefined) return { content: msgContent, file: null }
  const content = msgContent.trim()
  const url = parse(content)
  if (url !== null && url.host !== host) return { content, file: null }
  const file = await files.issuedTo(visitor, url?.pathname ?? content)
  if (file === null || !kinds.includes(file.kind)) throw failures.kindRefused()
  return { content, file }
}
