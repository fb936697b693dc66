import { Readable } from 'node:stream'
import type { uploadBase64 as call } from '@foyer/protocol/visitor/uploadBase64'
import type { FastifyRequest } from 'fastify'
import { failures } from '../errors.ts'
import type { Arrived } from '../files/folder.ts'
import { passOver } from '../http/bodies/restOfBody.ts'
import { checkStreamed, readStreamedJson } from '../http/bodies/streamedJson.ts'
import { expectedBytes } from '../http/bodies/uploadForm.ts'
import type { Handler } from '../http/door.ts'
import { readDataUrl } from './dataUrl.ts'
import { completeUrl } from './fileMessage.ts'
import type { VisitorParts } from './parts.ts'
import { allowUpload } from './upload.ts'

type Parts = Pick<VisitorParts, 'who' | 'limits' | 'files' | 'channels' | 'blocks'>
type Raw = Readonly<Record<string, unknown>>
type Picture = { readonly file: Arrived; readonly fileName: string }

/** Uploads a pasted picture, with the limits and checks of a picked file. It is decoded while it arrives. */
export const uploadBase64 = (parts: Parts): Handler<typeof call> => {
  const { who, limits, files } = parts
  const allow = allowUpload(parts)

  const take = async (request: FastifyRequest, text: AsyncIterable<string>, before: Raw): Promise<Picture> => {
    const { userId } = before
    // the token may be in it
    request.body = before
    // if the userId comes first, unknown visitors are refused before the picture is read
    if (typeof userId === 'string') await who(request, userId)
    const { extension, bytes } = await readDataUrl(text)
    const fileName = `screenshot.${extension}`
    if (typeof userId === 'string') await allow(request, userId, fileName)
    return { file: await files.take(Readable.from(bytes), (expectedBytes(request) * 3) / 4), fileName }
  }

  const read = async (request: FastifyRequest, keep: (picture: Picture) => void): Promise<string> => {
    const body = await readStreamedJson(request.body as Readable, 'imgData', async (text, before) =>
      keep(await take(request, text, before)),
    )
    checkStreamed(request, body)
    request.body = body
    return (body as { userId: string }).userId
  }

  return async (_, { request }) => {
    await limits.upload(request)
    let picture: Picture | undefined
    try {
      const userId = await read(request, (taken) => (picture = taken))
      if (picture === undefined) throw failures.fileKindRefused()
      const { file, fileName } = picture
      const { owner, type } = await allow(request, userId, fileName)
      const { url, size } = await files.issue(file, type, fileName, owner)
      return { url: completeUrl(request, url), fileName, size }
    } catch (error) {
      passOver(request, error)
      throw error
    } finally {
      await picture?.file.discard()
    }
  }
}
