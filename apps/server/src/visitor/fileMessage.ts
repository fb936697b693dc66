import type { LiveVisitor } from '../conversations/live.ts'
import { failures } from '../errors.ts'
import type { Files, Issued } from '../files/files.ts'
import type { FileKind } from '../files/kinds.ts'

/** What a message of each kind may hold: a picture, a movie; a file may be any of them (G-22). */
const HOLDS: Readonly<Record<number, readonly FileKind[]>> = {
  2: ['image'],
  4: ['file', 'image', 'video'],
  6: ['video'],
}

/** An address of ours as a path, however the sender wrote it: who reads the message stands somewhere else. */
const pathOf = (content: string, host: string): string => {
  const url = URL.parse(content)
  return url !== null && url.host === host && /^https?:$/.test(url.protocol) ? url.pathname : content
}

/**
 * What a visitor's message holds, and what is told about it.
 * @param host of the request, under which the address may have been completed
 * @throws kindRefused for an address of a picture, movie or file that was not issued to this visitor
 */
export const readContent = async (
  files: Pick<Files, 'issuedTo'>,
  visitor: Pick<LiveVisitor, 'tenantId' | 'userId'>,
  { msgType, msgContent }: { readonly msgType: number; readonly msgContent: string },
  host: string,
): Promise<{ readonly content: string; readonly file: Issued | null }> => {
  const kinds = HOLDS[msgType]
  if (kinds === undefined) return { content: msgContent, file: null }
  const content = pathOf(msgContent.trim(), host)
  const file = await files.issuedTo(visitor, content)
  if (file === null || !kinds.includes(file.kind)) throw failures.kindRefused()
  return { content, file }
}
