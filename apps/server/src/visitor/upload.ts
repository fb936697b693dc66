import type { upload as call } from '@foyer/protocol/visitor/upload'
import type { FastifyRequest } from 'fastify'
import type { ChannelInfo } from '../channels/info.ts'
import { failures } from '../errors.ts'
import type { FileOwner } from '../files/files.ts'
import { type FileType, namedType } from '../files/kinds.ts'
import { readForm } from '../http/bodies/uploadForm.ts'
import type { Handler } from '../http/door.ts'
import { completeUrl } from './fileMessage.ts'
import { createNewcomer, type Newcomer } from './newcomer.ts'
import type { VisitorParts } from './parts.ts'
import { tokenOf } from './who.ts'

type UploadParts = Pick<
  VisitorParts,
  'who' | 'limits' | 'files' | 'channels' | 'blocks' | 'tickets' | 'clock' | 'enrol'
>

/** Who sends a file of which type, once both are checked. */
type Allowed = { readonly owner: FileOwner; readonly type: FileType }

/** True if the channel shows a button for this kind of file: its own, or the one for every kind (G-22). */
const isOffered = (channel: ChannelInfo | null, { kind }: FileType): boolean => {
  const own = {
    image: channel?.imageButtonFlag,
    video: channel?.videoButtonFlag,
    file: channel?.fileButtonFlag,
    audio: 0,
  }[kind]
  return own === 1 || channel?.fileButtonFlag === 1
}

/**
 * The type of a file, if the channel accepts it.
 * @throws fileTypeRefused if the channel accepts every kind of file; else fileKindRefused, which names pictures and movies (S8.4-06)
 */
const typeOn = (channel: ChannelInfo | null, files: UploadParts['files'], fileName: string): FileType => {
  const type = channel?.fileButtonFlag === 1 ? files.typeOf(fileName, 'chat') : namedType(fileName)
  if (type === null || !isOffered(channel, type)) throw failures.fileKindRefused()
  return type
}

/** Checks that the visitor has an agent, that the channel accepts the file, and that the quota is not used up. */
export const allowUpload =
  ({ who, channels, files, blocks }: Pick<UploadParts, 'who' | 'channels' | 'files' | 'blocks'>) =>
  async (request: FastifyRequest, userId: string, fileName: string): Promise<Allowed> => {
    const { tenantId, channelId, state } = await who(request, userId)
    if (state === 'closed') throw failures.chatEnded()
    if (state !== 'agent') throw failures.noAgentYet()
    const type = typeOn(await channels.channelInfo(channelId), files, fileName)
    const owner = { purpose: 'chat', tenantId, userId, addressHash: await blocks.hashOf(tenantId, request.ip) } as const
    await files.admit(owner)
    return { owner, type }
  }

/**
 * Checks that a picture for a ticket comes from a visitor, from whoever holds the ticket's link (G-23), or from somebody who is made a visitor
 * now (G-46); it needs no agent and no flag (D-09).
 * @param newcomer makes that visitor, once
 * @throws ticketLinkExpired without a userId, a place, and a token that is good
 */
const allowTicketUpload =
  ({ who, files, blocks, tickets, clock }: Omit<UploadParts, 'limits' | 'enrol'>) =>
  async (
    request: FastifyRequest,
    userId: string,
    fileName: string,
    newcomer: (() => ReturnType<Newcomer>) | null,
  ): Promise<Allowed> => {
    const type = files.typeOf(fileName, 'wo')
    const held = userId === '' ? await tickets.tokens.find(tokenOf(request)) : null
    const isGood = held !== null && held.expiresAt > clock.now()
    const made = userId === '' && !isGood && tokenOf(request) === '' ? await newcomer?.() : undefined
    if (userId === '' && !isGood && made === undefined) throw failures.ticketLinkExpired()
    const { tenantId, userId: ownerId } =
      made ?? (held === null ? await who(request, userId) : { tenantId: held.tenantId, userId: held.woId })
    const addressHash = await blocks.hashOf(tenantId, request.ip)
    const owner = { purpose: 'wo', tenantId, userId: ownerId, addressHash } as const
    await files.admit(owner)
    return { owner, type }
  }

/** Uploads a file that the visitor picked. */
export const upload = (parts: UploadParts): Handler<typeof call> => {
  const { limits, files } = parts
  const allow = allowUpload(parts)
  const allowForTicket = allowTicketUpload(parts)
  const newcomer = createNewcomer(parts)

  return async (_, { request }) => {
    await limits.upload(request)
    let made: ReturnType<Newcomer> | undefined
    const admit = (fields: Readonly<Record<string, string>>, fileName: string) => {
      // the token may be one of them
      request.body = fields
      const { userId = '', tenantId = '', channelId = '' } = fields
      if (fields.purpose !== 'wo') return allow(request, userId, fileName)
      const arrive = () => {
        made ??= newcomer(request, { tenantId, channelId })
        return made
      }
      return allowForTicket(request, userId, fileName, tenantId + channelId === '' ? null : arrive)
    }
    const { words, file, fileName } = await readForm(request, files, 'chat', async (before, name) => {
      // a purpose behind the file comes too late: who may not send a file to the chat is refused before it is read
      if (before.userId !== undefined || before.purpose === 'wo') await admit(before, name)
    })
    try {
      if (file === null) throw failures.badRequest('file: is expected')
      const { owner, type } = await admit(words, fileName)
      const { url, fileName: kept, size, fileType } = await files.issue(file, type, fileName, owner)
      const visitor = await made
      const answer = { url: completeUrl(request, url), fileName: kept, size, fileType }
      return visitor === undefined ? answer : { ...answer, userId: visitor.userId }
    } finally {
      await file?.discard()
    }
  }
}
