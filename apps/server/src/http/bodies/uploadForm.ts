import multipart, { type MultipartFile } from '@fastify/multipart'
import { BODY_MAX, UPLOAD_MAX } from '@foyer/protocol/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failures, isFailure } from '../../errors.ts'
import type { FileOwner, Files } from '../../files/files.ts'
import type { Arrived } from '../../files/folder.ts'
import { passOver } from './restOfBody.ts'

/** Reads bodies of multipart/form-data in the scope of `app`: one file and a few short words. */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  // one byte more than is taken, so that the reader of the bytes sees that there were more
  const limits = { fileSize: UPLOAD_MAX + 1, files: 1, fields: 8, fieldSize: 1024, parts: 9, headerPairs: 64 }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** What a form held: its words, and the file where one came. */
export type Form = {
  readonly words: Readonly<Record<string, string>>
  readonly file: Arrived | null
  readonly fileName: string
}

/** What a form without words, or words without a form, come to in the reader of forms. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !isFailure(error) && !('code' in error)

/** How many bytes of a file are to come, at most. */
export const expectedBytes = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? UPLOAD_MAX)

/**
 * Reads the form to its end. The file may stand before the words: then it is taken in before it is known whose it is.
 * @param purpose whose kinds of file are taken at all
 * @param begin gets the words that stand before the file and may refuse, before the file is taken in
 */
export const readForm = async (
  request: FastifyRequest,
  files: Pick<Files, 'typeOf' | 'take'>,
  purpose: FileOwner['purpose'],
  begin: (words: Form['words'], fileName: string) => Promise<void>,
): Promise<Form> => {
  if (!request.isMultipart()) throw failures.badRequest('content-type: multipart/form-data is expected')
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX + BODY_MAX) throw failures.fileTooLarge()
  const words: Record<string, string> = {}
  let [file, fileName]: [Arrived | null, string] = [null, '']
  const take = async (part: MultipartFile) => {
    if (part.fieldname !== 'file')
      throw failures.badRequest(`${part.fieldname}: the file is expected in the part named file`)
    fileName = part.filename ?? ''
    // with the words at hand, the refusal says what is taken there
    await begin(words, fileName)
    files.typeOf(fileName, purpose)
    file = await files.take(part.file, expectedBytes(request))
  }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') await take(part)
      else if (typeof part.value === 'string') words[part.fieldname] = part.value.replaceAll('\0', '')
    }
  } catch (error) {
    await (file as Arrived | null)?.discard()
    passOver(request, error)
    throw isMalformed(error) ? failures.badRequest('body: a form of multipart/form-data is expected') : error
  }
  return { words, file, fileName }
}
