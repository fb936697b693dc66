import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Words of mails. */
export const mailTextCalls = ({ people, wording }: Pick<ManageParts, 'people' | 'wording'>) =>
  ({
    saveMailText: ({ tenantId }, body) => wording.save(tenantId, body),
    getMailTextList: ({ tenantId }, { locale }) => wording.list(tenantId, locale),
    deleteMailText: ({ tenantId }, { mailText, locale }) => acknowledge(wording.remove(tenantId, mailText, locale)),
    previewMail: ({ tenantId }, body) => wording.preview(tenantId, body),
    sendTestMail: async ({ tenantId, adminId }, body) => {
      const email = body.email?.trim() || (await people.getAdmin(tenantId, adminId)).adminCardEmail
      return wording.test(tenantId, body, email)
    },
  }) satisfies Subject
