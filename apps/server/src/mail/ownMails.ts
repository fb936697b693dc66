import type { ownMails } from '@foyer/protocol/ownMails'
import type { Static } from 'typebox'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import { NOTIFY } from './notify.ts'

type Wanted = Static<typeof ownMails>
type Change = { readonly [Member in keyof Wanted]: Wanted[Member] | undefined }

/** Which mails agents get; each sets it for the own person. */
export type OwnMails = {
  /** @throws notFound */
  readonly get: (tenantId: string, adminId: string) => Promise<Wanted>
  /** Absent members stay. @throws notFound */
  readonly save: (tenantId: string, adminId: string, change: Change) => Promise<Wanted>
}

const GET = `select ${NOTIFY} as "mailNotify", a.mail_locale as "mailLocale" from admin a where a.tenant_id = $1 and a.admin_id = $2`

export const createOwnMails = (db: Db): OwnMails => {
  const get: OwnMails['get'] = async (tenantId, adminId) => {
    const [row] = await db.rows<Wanted>({ name: 'own-mails', text: GET, values: [tenantId, adminId] })
    if (row === undefined) throw failures.notFound()
    return row
  }
  return {
    get,
    save: async (tenantId, adminId, { mailNotify, mailLocale }) => {
      if (mailNotify !== undefined || mailLocale !== undefined)
        await db.k
          .updateTable('admin')
          .set({ mail_notify: mailNotify, mail_locale: mailLocale })
          .where('tenant_id', '=', tenantId)
          .where('admin_id', '=', adminId)
          .execute()
      return get(tenantId, adminId)
    },
  }
}
