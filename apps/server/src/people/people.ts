import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { Random } from '../newId.ts'
import { createChangeSettings } from '../tenants/change.ts'
import { type Admins, createAdmins } from './admins.ts'
import { createGroups, type Groups } from './groups.ts'
import { createPasswords } from './passwords.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createTeam, type Team } from './team.ts'

/** Agents and operators: accounts, groups, sign-in and presence. */
export type People = Admins & Groups & Sessions & Team

export const createPeople = (parts: {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: (events: readonly LogEvent[]) => void
  /** Resolves after some milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  /** How long a sign-in lasts, in seconds. */
  readonly sessionSeconds: number
}): People => {
  const changeSettings = createChangeSettings(parts)
  const passwords = createPasswords()
  const sessions = createSessions({ ...parts, passwords, changeSettings, sessionMs: parts.sessionSeconds * 1000 })
  const admins = createAdmins({ ...parts, passwords, changeSettings })
  const groups = createGroups({ ...parts, changeSettings })

  /** The log reports the change too, but later and only where the tenant is watched. */
  const forgetting =
    <Args extends [tenantId: string, ...unknown[]], T>(change: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const result = await change(...args)
      sessions.forgetTenant(args[0])
      return result
    }

  return {
    ...admins,
    ...groups,
    ...sessions,
    ...createTeam(parts.db),
    saveAdmin: forgetting(admins.saveAdmin),
    deleteAdmin: forgetting(admins.deleteAdmin),
    saveGroup: forgetting(groups.saveGroup),
    deleteGroup: forgetting(groups.deleteGroup),
  }
}
