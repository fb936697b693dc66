import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Mailboxes whose mails become tickets, and those mails (D-25). */
export const mailInCalls = ({
  operators,
  mailboxes,
  mailLists,
}: Pick<ManageParts, 'operators' | 'mailboxes' | 'mailLists'>) =>
  ({
    saveMailbox: operators(({ tenantId }, save) => mailboxes.save(tenantId, save)),
    getMailboxList: operators(({ tenantId }, page) => mailboxes.list(tenantId, page)),
    deleteMailbox: operators(({ tenantId }, { id }) => acknowledge(mailboxes.remove(tenantId, id))),
    testMailbox: operators(({ tenantId }, save) => mailboxes.test(tenantId, save)),
    getMailInList: operators(({ tenantId }, query) => mailLists.list(tenantId, query)),
    retryMailIn: operators(({ tenantId }, { id }) => acknowledge(mailLists.retry(tenantId, id))),
    dropMailIn: operators(({ tenantId }, { id }) => acknowledge(mailLists.drop(tenantId, id))),
  }) satisfies Subject
