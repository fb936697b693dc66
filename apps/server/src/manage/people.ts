import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Groups and accounts. */
export const peopleCalls = ({ operators, people }: Pick<ManageParts, 'operators' | 'people'>) =>
  ({
    saveGroup: operators(({ tenantId }, body) => people.saveGroup(tenantId, body)),
    getGroupList: operators(({ tenantId }, page) => people.getGroupList(tenantId, page)),
    deleteGroup: operators(({ tenantId }, { id }) => acknowledge(people.deleteGroup(tenantId, id))),
    /** A new password ends all sign-ins of that person but the one that sets it. */
    saveAdmin: operators(({ tenantId, tokenHash }, body) => people.saveAdmin(tenantId, body, tokenHash)),
    /** Without passwords. */
    getAdminList: operators(({ tenantId }, page) => people.getAdminList(tenantId, page)),
    /** Ends the person's sign-ins. */
    deleteAdmin: operators(({ tenantId }, { id }) => acknowledge(people.deleteAdmin(tenantId, id))),
  }) satisfies Subject
