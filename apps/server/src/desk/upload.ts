import type { deskUpload as call } from '@foyer/protocol/admin/upload'
import { failures } from '../errors.ts'
import type { FileOwner } from '../files/files.ts'
import { readForm } from '../http/bodies/uploadForm.ts'
import type { Handler } from '../http/door.ts'
import type { DeskViewer } from './feeds.ts'
import type { DeskParts } from './parts.ts'

type UploadParts = Pick<DeskParts, 'viewer' | 'limits' | 'sessions' | 'files'>

/** Uploads a file for a session of the agent (operators: for any session) or a ticket, or the agent's own picture (G-01). */
export const upload = ({ viewer, limits, sessions, files }: UploadParts): Handler<typeof call> => {
  const ownerOf = async (me: DeskViewer, words: Readonly<Record<string, string>>): Promise<FileOwner> => {
    const { tenantId, adminId } = me
    if (words.purpose === 'face') return { tenantId, adminId, userId: '', purpose: 'face' }
    if (words.purpose === 'wo') return { tenantId, adminId, userId: '', purpose: 'desk' }
    if ((words.purpose ?? '') !== '') throw failures.badRequest('purpose: wo, face or nothing is expected')
    const session = await sessions.access(me, words.sessionId ?? '')
    if (session.state === 'closed') throw failures.chatEnded()
    const may = me.permissions.has('chats.all') || session.mentioned === true || session.adminId === me.adminId
    if (!may) throw failures.notAllowed()
    return { tenantId, adminId, userId: session.userId, purpose: 'desk' }
  }

  const admit = async (me: DeskViewer, words: Readonly<Record<string, string>>): Promise<FileOwner> => {
    const owner = await ownerOf(me, words)
    await files.admit(owner)
    return owner
  }

  return async (_, { request }) => {
    await limits.upload(request)
    const me = await viewer(request)
    const { words, file, fileName } = await readForm(request, files, 'desk', async (before) => {
      if (before.sessionId !== undefined || before.purpose !== undefined) await admit(me, before)
    })
    try {
      const owner = await admit(me, words)
      if (file === null) throw failures.badRequest('file: is expected')
      const issued = await files.issue(file, files.typeOf(fileName, owner.purpose), fileName, owner)
      return { url: issued.url, fileName: issued.fileName, size: issued.size, fileType: issued.fileType }
    } finally {
      await file?.discard()
    }
  }
}
