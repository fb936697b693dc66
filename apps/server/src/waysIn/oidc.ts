import type { Configuration } from 'openid-client'
import type { OidcConfig } from '../config.ts'
import type { Db, Tx } from '../db/open.ts'
import { noteSignIn } from '../people/noteSignIn.ts'
import type { From, OpenSignIn, Person, SignedIn } from '../people/openSignIn.ts'
import { lockAccount } from '../people/signIn.ts'
import type { Seal } from '../secrets/seal.ts'
import type { Invitations } from './invitations.ts'
import { findOwnersByMail } from './owner.ts'

/** The OpenID provider of the installation. */
export type Oidc = {
  /** Its host, for the button of the sign-in page. */
  readonly name: string
  /** Where the browser goes, and what it has to bring back, sealed. @throws if the provider does not answer */
  readonly start: (redirectUri: string) => Promise<{ readonly url: string; readonly kept: string }>
  /**
   * Signs in whoever the provider names; null if that is nobody here. It decides about second factors itself.
   * @param callback the address with which the provider sent the browser back
   * @throws if state, nonce, issuer, signature or code are not what they have to be
   */
  readonly finish: (callback: URL, kept: string, from: From) => Promise<SignedIn | null>
}

/** What a browser keeps between its two visits. */
type Kept = { readonly state: string; readonly nonce: string; readonly verifier: string; readonly until: number }

const PLACE = { tenantId: '', name: 'oidc' }
const KEPT_MS = 10 * 60_000
const TIMEOUT_S = 10

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly seal: Seal
  readonly opening: OpenSignIn
  readonly invitations: Pick<Invitations, 'acceptByMail'>
}

/** Who the provider says somebody is; `email` only if it has verified it. */
type Named = { readonly issuer: string; readonly subject: string; readonly email: string | null }

const BY_SUBJECT = `select tenant_id as "tenantId", admin_id as "adminId" from admin_identity where issuer = $1 and subject = $2`
const BY_ACCOUNT = `select tenant_id as "tenantId", admin_id as "adminId" from account where lower(account) = lower($1) limit 2`
const LINK = `
insert into admin_identity (tenant_id, issuer, subject, admin_id)
select $1, $2, $3, $4 where not exists (select from admin_identity where tenant_id = $1 and admin_id = $4 and issuer = $2 and subject <> $3)
on conflict (tenant_id, issuer, subject) do update set admin_id = admin_identity.admin_id returning admin_id as "adminId"`

/**
 * Finds the person: who signed in as this subject before; else by the verified mail address, as an account's name, as the address of one
 * card, or as that of one invitation. Names that people choose at the provider are not looked at.
 */
const findPerson = async ({ db, invitations }: Parts, { issuer, subject, email }: Named): Promise<Person | null> => {
  const [known] = await db.rows<Person>({ text: BY_SUBJECT, values: [issuer, subject] })
  if (known !== undefined) return known
  if (email === null) return null
  const byName = await db.rows<Person>({ text: BY_ACCOUNT, values: [email] })
  const found = byName.length > 0 ? byName : await findOwnersByMail(db, email)
  const [person, another] = found
  if (person === undefined) return invitations.acceptByMail(email)
  return another === undefined ? person : null
}

/** Binds the person to the subject; false if they are another one, as a mail address may pass to somebody else. */
const link = async (tx: Tx, { tenantId, adminId }: Person, { issuer, subject }: Named): Promise<boolean> => {
  const [row] = await tx.rows<{ adminId: string }>({ text: LINK, values: [tenantId, issuer, subject, adminId] })
  return row?.adminId === adminId
}

/** Finds the provider's endpoints at the first sign-in: one that does not answer must not stop the start. */
const createDiscovery = ({ issuer, clientId, clientSecret }: OidcConfig) => {
  let found: Promise<Configuration> | undefined
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, ClientSecretBasic, discovery } = await import('openid-client')
    const isPlain = issuer.startsWith('http:')
    const options = { timeout: TIMEOUT_S, ...(isPlain && { execute: [allowInsecureRequests] }) }
    return discovery(new URL(issuer), clientId, clientSecret, ClientSecretBasic(clientSecret), options)
  }
  return (): Promise<Configuration> => {
    found ??= discover().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}

/** Exchanges the code, and reads who it is about. */
const readNamed = async (config: Configuration, callback: URL, kept: Kept): Promise<Named> => {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const { issuer, userinfo_endpoint: endpoint } = config.serverMetadata()
  // a provider that does not say who it is in its metadata is still held to it if it does in the answer
  const said = callback.searchParams.get('iss')
  if (said !== null && said !== issuer) throw new Error('the answer is of another issuer')
  const tokens = await authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: kept.verifier,
    expectedState: kept.state,
    expectedNonce: kept.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('there is no ID token')
  const more =
    claims.email === undefined && endpoint !== undefined
      ? await fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims
  const isVerified = more.email_verified === true && typeof more.email === 'string' && more.email !== ''
  return { issuer, subject: claims.sub, email: isVerified ? String(more.email) : null }
}

export const createOidc = (parts: Parts, config: OidcConfig): Oidc => {
  const { db, clock, seal } = parts
  const discovered = createDiscovery(config)

  const openKept = (sealed: string): Kept => {
    const text = seal.open(PLACE, sealed)
    const kept = text === null ? null : (JSON.parse(text) as Kept)
    if (kept === null || kept.until < clock.now())
      throw new Error('the browser did not begin this sign-in, or too long ago')
    return kept
  }

  return {
    name: new URL(config.issuer).host,
    start: async (redirectUri) => {
      const client = await import('openid-client')
      const provider = await discovered()
      const verifier = client.randomPKCECodeVerifier()
      const kept: Kept = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier,
        until: clock.now() + KEPT_MS,
      }
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, kept: seal.seal(PLACE, JSON.stringify(kept)) }
    },
    finish: async (callback, sealed, from) => {
      const named = await readNamed(await discovered(), callback, openKept(sealed))
      const person = await findPerson(parts, named)
      if (person === null) return null
      return db.transaction(async (tx) => {
        await lockAccount(tx, person)
        if (!(await link(tx, person, named))) return null
        await noteSignIn(tx, person, from, { call: 'oidc', subject: 'signIn', by: 'oidc' }, clock.now())
        return parts.opening.open(tx, person, from)
      })
    },
  }
}
