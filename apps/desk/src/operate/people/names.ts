import type { ManageResponse } from '@foyer/client/agent/managing'
import type { Texts } from '@foyer/locales'
import type { PeopleKey } from '@foyer/locales/people/index'

export type Person = ManageResponse<'getAdminList'>[number]
export type Role = ManageResponse<'getRoleList'>[number]
export type Group = ManageResponse<'getGroupList'>[number]

/** The names of the built-in roles, and what each is for. */
const builtIn = {
  owner: ['owner', 'ownerHint'],
  administrator: ['administrator', 'administratorHint'],
  supervisor: ['supervisor', 'supervisorHint'],
  agent: ['agent', 'agentHint'],
  reporter: ['reporter', 'reporterHint'],
} as const satisfies Readonly<Record<string, readonly [PeopleKey, PeopleKey]>>

const isBuiltIn = (roleId: string): roleId is keyof typeof builtIn => Object.hasOwn(builtIn, roleId)

/** The name of a role: ours in the reader's language, an own one as it was typed. */
export const roleName = (t: Texts<PeopleKey>, { roleId, roleName: name }: Pick<Role, 'roleId' | 'roleName'>): string =>
  isBuiltIn(roleId) ? t(builtIn[roleId][0]) : name

/** What a built-in role is for; '' for an own one. */
export const roleHint = (t: Texts<PeopleKey>, roleId: string): string =>
  isBuiltIn(roleId) ? t(builtIn[roleId][1]) : ''
