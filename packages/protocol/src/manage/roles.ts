import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, id, nothing, paging } from '../fields.ts'
import { permission, role } from '../staff.ts'

const getPermissionList = defineCall({
  door: 'manage',
  name: 'getPermissionList',
  summary: 'All permissions, with the calls that each allows',
  ledger: 'D-19',
  auth: 'operator',
  request: nothing,
  response: Type.Array(Type.Object({ permission, says: Type.String(), calls: Type.Array(Type.String()) })),
  examples: [{}],
  responseExamples: [[{ permission: 'audit', says: 'Read the audit log', calls: ['manage.getAuditList'] }]],
})

const roleExample: Static<typeof role> = {
  roleId: 'ro1',
  roleName: 'Editors',
  permissions: ['channels.read', 'channels.write', 'robot.read', 'robot.write'],
}

const saveRole = defineCall({
  door: 'manage',
  name: 'saveRole',
  summary: 'Makes or changes a role; the built-in ones cannot be changed',
  ledger: 'D-19',
  auth: 'operator',
  request: Type.Partial(Type.Omit(role, ['builtIn', 'people'])),
  response: role,
  examples: [roleExample],
  responseExamples: [roleExample],
})

const getRoleList = defineCall({
  door: 'manage',
  name: 'getRoleList',
  summary: 'The built-in roles, then those of the tenant',
  ledger: 'D-19',
  auth: 'operator',
  request: Type.Object(paging),
  response: Type.Array(role),
  examples: [{}],
  responseExamples: [
    [{ roleId: 'agent', roleName: 'Agent', permissions: ['chats', 'customers', 'tickets'], builtIn: 1, people: 3 }],
  ],
})

const deleteRole = defineCall({
  door: 'manage',
  name: 'deleteRole',
  summary: 'Removes a role that nobody has',
  ledger: 'D-19',
  auth: 'operator',
  request: Type.Object({ id }),
  response: acknowledged,
  examples: [{ id: 'ro1' }],
  responseExamples: [true],
})

/** Roles and their permissions (D-19). */
export const roleCalls = { getPermissionList, saveRole, getRoleList, deleteRole } as const
