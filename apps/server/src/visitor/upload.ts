import type { upload as call } from '@foyer/protocol/visitor/upload'
import type { ChannelInfo } from '../channels/info.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Handler } from '../door.ts'
import { failures } from '../errors.ts'
import type { FileOwner } from '../files/files.ts'
import type { FileType } from '../files/kinds.ts'
import { readForm } from '../uploadForm.ts'
import { completeUrl } from './fileMessage.ts'
import type { VisitorParts } from './parts.ts'

type UploadParts = Pick<VisitorParts, 'who' | 'limits' | 'files' | 'channels'>

/** Is one of the buttons there that send such a file (G-22): its own, or the one that takes every kind? */
const isOffered = (channel: ChannelInfo | null, { kind }: FileType): boolean => {
  const own = {
    image: channel?.imageButtonFlag,
    video: channel?.videoButtonFlag,
    file: channel?.fileButtonFlag,
    audio: 0,
  }[kind]
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

/** a picked file on its way to the agent, or to a ticket (G-23). */
export const upload =
  ({ who, limits, files, channels }: UploadParts): Handler<typeof call> =>
  async (_, { request }) => {
    await limits.upload(request)
    const { words, file, fileName } = await readForm(request, files, 'chat')
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
