import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { Random } from '../newId.ts'
import type { Seal } from '../secrets/seal.ts'
import { type ChangeSettings, createChangeSettings } from '../tenants/change.ts'
import { type Admins, createAdmins } from './admins.ts'
import { type ApiKeys, createApiKeys } from './apiKeys.ts'
import { createGroups, type Groups } from './groups.ts'
import { createNames, type Names } from './names.ts'
import { createOpenSignIn, type OpenSignIn } from './openSignIn.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { type Actor, createRoles, type Roles } from './roles.ts'
import { createSecondFactor, type SecondFactor } from './secondFactor.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignIn, type SignIn } from './signIn.ts'
import { createTeam, type Team } from './team.ts'

/** Agents and operators: accounts, groups, roles, sign-in and presence. */
export type People = Admins &
  ApiKeys &
  Groups &
  Roles &
  Sessions &
  Team &
  Pick<Names, 'namesOf' | 'forget'> &
  Pick<SignIn, 'signIn' | 'finishSignIn'> & { readonly signing: Signing }

/** What signing in consists of, for the ways in beside the password. */
export type Signing = {
  readonly passwords: Passwords
  readonly factor: SecondFactor
  readonly opening: OpenSignIn
  readonly signing: SignIn
  readonly changeSettings: ChangeSettings
}

export const createPeople = (parts: {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly publish: (events: readonly LogEvent[]) => void
  /** Resolves after some milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  /** How long a sign-in lasts, in seconds. */
  readonly sessionSeconds: number
  /** Seals the secrets of second factors. */
  readonly seal: Seal
}): People => {
  const changeSettings = createChangeSettings(parts)
  const passwords = createPasswords()
  const sessions = createSessions({ ...parts, changeSettings })
  const opening = createOpenSignIn({ ...parts, sessionMs: parts.sessionSeconds * 1000 })
  const factor = createSecondFactor(parts)
  const signing = createSignIn({ ...parts, passwords, factor, opening })
  const admins = createAdmins({ ...parts, passwords, changeSettings })
  const groups = createGroups({ ...parts, changeSettings })
  const names = createNames(parts.db)
  const roles = createRoles({ ...parts, changeSettings })
  const apiKeys = createApiKeys({ ...parts, changeSettings })

  /** The log reports the change too, but later and only where the tenant is watched. */
  const forgetting =
    <Args extends [of: string | Actor, ...unknown[]], T>(change: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const result = await change(...args)
      const [of] = args
      const tenantId = typeof of === 'string' ? of : of.tenantId
      sessions.forgetTenant(tenantId)
      names.forget(tenantId)
      return result
    }

  return {
    ...admins,
    ...groups,
    ...roles,
    ...apiKeys,
    ...sessions,
    ...createTeam(parts.db),
    namesOf: names.namesOf,
    forget: names.forget,
    onEvents: (events) => {
      sessions.onEvents(events)
      names.onEvents(events)
    },
    signIn: signing.signIn,
    finishSignIn: signing.finishSignIn,
    signing: { passwords, factor, opening, signing, changeSettings },
    saveAdmin: forgetting(admins.saveAdmin),
    deleteAdmin: forgetting(admins.deleteAdmin),
    saveRole: forgetting(roles.saveRole),
    deleteRole: forgetting(roles.deleteRole),
    deleteApiKey: forgetting(apiKeys.deleteApiKey),
    saveGroup: forgetting(groups.saveGroup),
    deleteGroup: forgetting(groups.deleteGroup),
  }
}
