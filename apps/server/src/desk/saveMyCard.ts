import type { saveMyCard as call } from '@foyer/protocol/admin/saveMyCard'
import { wrong } from '../checks.ts'
import type { Handler } from '../http/door.ts'
import { toCard } from '../people/admin.ts'
import type { DeskParts } from './parts.ts'

/**
 * Changes the agent's own card, as visitors see it (S3.12). The picture is one that an agent of the tenant uploaded, the one that an
 * operator set, or none. Also sets which mails the agent gets.
 */
export const saveMyCard =
  ({
    viewer,
    people,
    ownMails,
    files,
  }: Pick<DeskParts, 'viewer' | 'people' | 'ownMails' | 'files'>): Handler<typeof call> =>
  async (body, { request }) => {
    const me = await viewer(request)
    const { tenantId, adminId, face } = me
    const wanted = body.adminFace ?? ''
    if (wanted !== '' && wanted !== face && (await files.issuedTo({ tenantId, userId: '' }, wanted)) === null)
      throw wrong('adminFace', 'an address that upload answered for a picture of the agent')
    // named one by one, because only operators change role, account and password
    const { adminFace, adminNick, adminCardSign, adminCardTel, adminCardMobile, adminCardEmail, adminCardQq } = body
    const card = { adminCardSign, adminCardTel, adminCardMobile, adminCardEmail, adminCardQq }
    const { adminCardWechat, translations, mailNotify, mailLocale } = body
    const saved = await people.saveAdmin(me, { adminId, adminFace, adminNick, ...card, adminCardWechat, translations })
    const { languages } = saved
    return Object.assign(
      toCard(saved),
      { languages },
      await ownMails.save(tenantId, adminId, { mailNotify, mailLocale }),
    )
  }
