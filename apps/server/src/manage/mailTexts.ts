import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Words of mails. */
export const mailTextCalls = ({ operators, people, wording }: Pick<ManageParts, 'operators' | 'people' | 'wording'>) =>
  ({
    saveMailText: operators(({ tenantId }, body) => wording.save(tenantId, body)),
    getMailTextList: operators(({ tenantId }, { locale }) => wording.list(tenantId, locale)),
    deleteMailText: operators(({ tenantId }, { mailText, locale }) =>
      acknowledge(wording.remove(tenantId, mailText, locale)),
    ),
    previewMail: operators(({ tenantId }, body) => wording.preview(tenantId, body)),
    sendTestMail: operators(async ({ tenantId, adminId }, body) => {
      const email = body.email?.trim() || (await people.getAdmin(tenantId, adminId)).adminCardEmail
      return wording.test(tenantId, body, email)
    }),
  }) satisfies Subject
