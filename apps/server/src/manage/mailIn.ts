import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Mailboxes whose mails become tickets, and those mails (D-25). */
export const mailInCalls = ({ mailboxes, mailLists }: Pick<ManageParts, 'mailboxes' | 'mailLists'>) =>
  ({
    saveMailbox: ({ tenantId }, save) => mailboxes.save(tenantId, save),
    getMailboxList: ({ tenantId }, page) => mailboxes.list(tenantId, page),
    deleteMailbox: ({ tenantId }, { id }) => acknowledge(mailboxes.remove(tenantId, id)),
    testMailbox: ({ tenantId }, save) => mailboxes.test(tenantId, save),
    getMailInList: ({ tenantId }, query) => mailLists.list(tenantId, query),
    retryMailIn: ({ tenantId }, { id }) => acknowledge(mailLists.retry(tenantId, id)),
    dropMailIn: ({ tenantId }, { id }) => acknowledge(mailLists.drop(tenantId, id)),
  }) satisfies Subject
