import type { OidcConfig } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Random } from '../newId.ts'
import { faultOf, strengthOf } from '../people/newPassword.ts'
import type { People } from '../people/people.ts'
import type { Seal } from '../secrets/seal.ts'
import { createInvitations, type Invitations } from './invitations.ts'
import { createOidc, type Oidc } from './oidc.ts'
import { createOwnAccount, type OwnAccount } from './ownAccount.ts'
import { findOwner, namesOf } from './owner.ts'
import { createResets, type Resets } from './resets.ts'
import { createSignInList, type SignInList } from './signInList.ts'

/** The ways in beside the password, and what people do with their own account. */
export type WaysIn = SignInList & {
  /** Null without an OpenID provider. */
  readonly oidc: Oidc | null
  readonly own: OwnAccount
  readonly invitations: Invitations
  readonly resets: Resets
  /** What is wrong with a password for the owner of a link, or for a person. @throws linkOver */
  readonly tryPassword: (password: string, owner: Whose) => Promise<{ fault: string; strength: number }>
}

/** A token of a link, or somebody who is signed in. */
type Whose = { readonly token: string } | { readonly tenantId: string; readonly adminId: string }

export const createWaysIn = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly people: Pick<People, 'signing' | 'signOut' | 'renewed'>
  readonly seal: Seal
  readonly oidc: OidcConfig | undefined
}): WaysIn => {
  const { db, people } = parts
  const common = Object.assign({ db, clock: parts.clock, random: parts.random, sessions: people }, people.signing)
  const invitations = createInvitations(common)
  const resets = createResets(common)

  const ownerOf = async (whose: Whose) => {
    if (!('token' in whose)) return findOwner(db, whose)
    return invitations.find(whose.token).catch(() => resets.find(whose.token))
  }

  return {
    ...createSignInList(common),
    own: createOwnAccount(common),
    oidc: parts.oidc === undefined ? null : createOidc({ ...common, seal: parts.seal, invitations }, parts.oidc),
    invitations,
    resets,
    tryPassword: async (password, whose) => {
      const fault = await faultOf(password, namesOf(await ownerOf(whose)))
      return fault === null ? { fault: '', strength: strengthOf(password) } : { fault, strength: 0 }
    },
  }
}
