import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Groups and accounts. */
export const peopleCalls = ({ people }: Pick<ManageParts, 'people'>) =>
  ({
    saveGroup: ({ tenantId }, body) => people.saveGroup(tenantId, body),
    getGroupList: ({ tenantId }, page) => people.getGroupList(tenantId, page),
    deleteGroup: ({ tenantId }, { id }) => acknowledge(people.deleteGroup(tenantId, id)),
    /** A new password ends all sign-ins of that person but the one that sets it. */
    saveAdmin: (person, body) => people.saveAdmin(person, body),
    /** Without passwords. */
    getAdminList: ({ tenantId }, page) => people.getAdminList(tenantId, page),
    /** Ends the person's sign-ins. */
    deleteAdmin: (person, { id }) => acknowledge(people.deleteAdmin(person, id)),
  }) satisfies Subject
