import { Readable } from 'node:stream'
import { UPLOAD_MAX } from '@foyer/protocol/limits'
import type { uploadBase64 as call } from '@foyer/protocol/visitor/uploadBase64'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import { completeUrl } from './fileMessage.ts'
import type { VisitorParts } from './parts.ts'
import { allowUpload } from './upload.ts'

const HEAD = /^data:image\/(png|jpeg|gif|bmp);base64,/

/** The bytes of a data URL of a picture, and its extension. @throws fileKindRefused for anything else */
const readPicture = (imgData: string): { readonly bytes: Buffer; readonly extension: string } => {
  const [head = '', extension = ''] = HEAD.exec(imgData.slice(0, 40)) ?? []
  if (extension === '') throw failures.fileKindRefused()
  const text = imgData.slice(head.length)
  if (text.length > Math.ceil(UPLOAD_MAX / 3) * 4) throw failures.fileTooLarge()
  const bytes = Buffer.from(text, 'base64')
  // Node passes over letters that are not base64: what was passed over is missing here
  if (bytes.length < Math.floor((text.length * 3) / 4) - 2) throw failures.fileKindRefused()
  return { bytes, extension }
}

/** a pasted picture; the same limits and checks as a picked one. */
export const uploadBase64 =
  ({
    who,
    limits,
    files,
    channels,
  }: Pick<VisitorParts, 'who' | 'limits' | 'files' | 'channels'>): Handler<typeof call> =>
  async ({ imgData, userId }, { request }) => {
    const visitor = await who(request, userId)
    await limits.upload(request)
    const { bytes, extension } = readPicture(imgData)
    const fileName = `screenshot.${extension}`
    const type = files.typeOf(fileName, 'chat')
    await allowUpload(channels, visitor, type, 'chat')
    const arrived = await files.take(Readable.from([bytes]))
    try {
      const { tenantId } = visitor
      const { url, size } = await files.issue(arrived, type, fileName, { tenantId, userId, purpose: 'chat' })
      return { url: completeUrl(request, url), fileName, size }
    } finally {
      await arrived.discard()
    }
  }
