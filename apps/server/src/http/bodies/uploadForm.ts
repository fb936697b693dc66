import multipart, { type MultipartFile } from '@fastify/multipart'
import { BODY_MAX, UPLOAD_MAX } from '@foyer/protocol/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failures, isFailure } from '../../errors.ts'
import type { FileOwner, Files } from '../../files/files.ts'
import type { Arrived } from '../../files/folder.ts'
import { passOver } from './restOfBody.ts'

/** Reads bodies of multipart/form-data in the scope of `app`: one file and a few short fields. */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  // one byte more than the limit, so that the reader notices a file that is too large
  const limits = { fileSize: UPLOAD_MAX + 1, files: 1, fields: 8, fieldSize: 1024, parts: 9, headerPairs: 64 }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** The fields of a form, and its file. */
export type Form = {
  readonly words: Readonly<Record<string, string>>
  readonly file: Arrived | null
  readonly fileName: string
}

/** True for the errors of the form reader about a malformed form. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !isFailure(error) && !('code' in error)

/** The most bytes that a request's file can have. */
export const expectedBytes = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? UPLOAD_MAX)

/**
 * Reads the form to its end. The file may come before the fields: then it is stored before its owner is known.
 * @param purpose decides which kinds of file are accepted
 * @param begin gets the fields before the file, and may refuse before the file is stored
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
    // `begin` first: it knows the channel, and names the kinds that the channel accepts
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
