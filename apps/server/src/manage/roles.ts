import { callPermissions, PERMISSIONS, permissions } from '@foyer/protocol/permissions'
import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

const callsOf = (permission: string): string[] =>
  Object.entries(callPermissions).flatMap(([door, calls]) =>
    Object.entries(calls).flatMap(([name, needed]) => (needed === permission ? [`${door}.${name}`] : [])),
  )

/** Roles and what they allow (D-19). */
export const roleCalls = ({ people }: Pick<ManageParts, 'people'>) =>
  ({
    getPermissionList: async () =>
      permissions.map((permission) => ({ permission, says: PERMISSIONS[permission], calls: callsOf(permission) })),
    saveRole: (person, body) => people.saveRole(person, body),
    getRoleList: ({ tenantId }, page) => people.getRoleList(tenantId, page),
    deleteRole: ({ tenantId }, { id }) => acknowledge(people.deleteRole(tenantId, id)),
  }) satisfies Subject
