import multipart, { type MultipartFile } from '@fastify/multipart'
import { BODY_MAX, UPLOAD_MAX } from '@foyer/protocol/limits'
import type { upload as call } from '@foyer/protocol/visitor/upload'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChannelInfo } from '../channels/info.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import type { FileOwner } from '../files/files.ts'
import type { Arrived } from '../files/folder.ts'
import type { FileType } from '../files/kinds.ts'
import { completeUrl } from './fileMessage.ts'
import type { VisitorParts } from './parts.ts'

type UploadParts = Pick<VisitorParts, 'who' | 'limits' | 'files' | 'channels'>

/** Reads bodies of multipart/form-data in the scope of `app`: one file and a few short words. */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  // one byte more than is taken, so that the reader of the bytes sees that there were more
  const limits = { fileSize: UPLOAD_MAX + 1, files: 1, fields: 8, fieldSize: 1024, parts: 9, headerPairs: 64 }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** Is one of the buttons there that send such a file (G-22): its own, or the one that takes every kind? */
const isOffered = (channel: ChannelInfo | null, { kind }: FileType): boolean => {
  const own = { image: channel?.imageButtonFlag, video: channel?.videoButtonFlag, file: channel?.fileButtonFlag }[kind]
  return own === 1 || channel?.fileButtonFlag === 1
}

/** With an agent and where the channel has the button; what is for a ticket needs neither (D-09). @throws the refusal */
export const allowUpload = async (
  channels: UploadParts['channels'],
  visitor: LiveVisitor,
  type: FileType,
  purpose: FileOwner['purpose'],
): Promise<void> => {
  if (purpose === 'ticket') return
  if (visitor.state === 'closed') throw failures.chatEnded()
  if (visitor.state !== 'agent') throw failures.noAgentYet()
  if (!isOffered(await channels.channelInfo(visitor.channelId), type)) throw failures.fileKindRefused()
}

type Form = {
  readonly words: Readonly<Record<string, string>>
  readonly file: Arrived | null
  readonly fileName: string
}

/** Reads the form to its end. The file may stand before the userId, so it is taken in before it is known whose it is. */
const readForm = async (request: FastifyRequest, files: UploadParts['files']): Promise<Form> => {
  const words: Record<string, string> = {}
  let [file, fileName]: [Arrived | null, string] = [null, '']
  const take = async (part: MultipartFile) => {
    if (part.fieldname !== 'file')
      throw failures.badRequest(`${part.fieldname}: the file is expected in the part named file`)
    fileName = part.filename ?? ''
    files.typeOf(fileName, 'chat')
    file = await files.take(part.file)
  }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') await take(part)
      else if (typeof part.value === 'string') words[part.fieldname] = part.value.replaceAll('\0', '')
    }
  } catch (error) {
    await (file as Arrived | null)?.discard()
    // the rest comes all the same, and a sender who is cut while it sends never reads why
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  return { words, file, fileName }
}

/** a picked file on its way to the agent, or to a ticket (G-23). */
export const upload =
  ({ who, limits, files, channels }: UploadParts): Handler<typeof call> =>
  async (_, { request }) => {
    if (!request.isMultipart()) throw failures.badRequest('content-type: multipart/form-data is expected')
    if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX + BODY_MAX) throw failures.fileTooLarge()
    await limits.upload(request)
    const { words, file, fileName } = await readForm(request, files)
    try {
      const { userId = '', purpose = '' } = words
      const visitor = await who(request, userId)
      if (file === null) throw failures.badRequest('file: is expected')
      const of = purpose === 'wo' ? 'ticket' : 'chat'
      const type = files.typeOf(fileName, of)
      await allowUpload(channels, visitor, type, of)
      const { tenantId } = visitor
      const {
        url,
        fileName: kept,
        size,
        fileType,
      } = await files.issue(file, type, fileName, { tenantId, userId, purpose: of })
      return { url: completeUrl(request, url), fileName: kept, size, fileType }
    } finally {
      await file?.discard()
    }
  }
