import { createHash, timingSafeEqual } from 'node:crypto'

/** What ties a visitor to browsers. */
export type Claim = {
  /** The only token of a visitor without a proved identity; '' for none. */
  readonly tokenHash: string
  /** One for each browser of a customer whose identity is proved. */
  readonly tokens: readonly string[]
  /** The userId alone is refused. */
  readonly proved: boolean
  readonly expiresAt: number
}

/** The `tokens` of the visitor `v`, as SQL. */
export const TOKENS = `array(select t.token_hash from visitor_token t where t.tenant_id = v.tenant_id and t.user_id = v.user_id)`

/** Whether a website has named the customer that the visitor `v` is (D-15), as SQL. */
export const IDENTITY_PROVED = `exists (select from visitor_identity i where i.tenant_id = v.tenant_id and i.user_id = v.user_id)`

/** SHA-256 in hex: the form in which the store has tokens. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Compares in constant time. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** True if the token is one of the visitor's browsers. */
export const holdsToken = ({ tokenHash, tokens }: Pick<Claim, 'tokenHash' | 'tokens'>, token: string): boolean => {
  if (token === '') return false
  const hash = hashToken(token)
  return [tokenHash, ...tokens].some((one) => sameHash(hash, one))
}

/** True if a page with this token may act as the visitor: not expired, and not locked to other browsers. */
export const isTheirs = (visitor: Claim, token: string, now: number): boolean =>
  visitor.expiresAt > now && (!visitor.proved || holdsToken(visitor, token))
