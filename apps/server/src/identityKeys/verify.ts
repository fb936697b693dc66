import { IDENTITY_TOKEN_MAX } from '@foyer/protocol/limits'
import type { TOKEN_PROBLEMS as PROBLEMS } from '@foyer/protocol/manage/services'
import { compactVerify, errors } from 'jose'
import { PROVABLE, type ProvableFact, type ProvableFacts } from '../db/tables/visitor.ts'
import { failures } from '../errors.ts'

/** Whom a website says its customer is: `sub` is the website's own id of them; members that the token does not name are absent. */
export type ProvedIdentity = {
  readonly subject: string
  readonly facts: ProvableFacts
}

/** Why a token is refused; the sentences are for the developers of websites. */
export const TOKEN_PROBLEMS = {
  malformed: 'it is not a signed JWT',
  tooLarge: `it is longer than ${IDENTITY_TOKEN_MAX} characters`,
  algorithm: 'alg must be HS256',
  noKey: 'the header has no kid',
  unknownKey: 'kid names no key of this channel',
  signature: 'the signature is wrong',
  audience: 'aud must be the channelId',
  noIssueTime: 'iat is missing or no number',
  noExpiry: 'exp is missing or no number',
  issuedLater: 'iat is in the future',
  notYet: 'nbf is in the future',
  expired: 'it has expired',
  tooLong: 'exp must be after iat, and at most 24 hours',
  subject: 'sub must be text of 1 to 200 characters',
  claims: 'name, email, phone and params must be text within the limits of chatStart; params may be an object',
} as const satisfies Record<(typeof PROBLEMS)[number], string>
export type TokenProblem = keyof typeof TOKEN_PROBLEMS

/** A token that is refused; `problem` says why. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
  readonly problem: TokenProblem

  constructor(problem: TokenProblem) {
    super(TOKEN_PROBLEMS[problem])
    this.problem = problem
  }
}

const refuse = (problem: TokenProblem): never => {
  throw new TokenRefused(problem)
}

type Claims = Readonly<Record<string, unknown>>

const SUBJECT_MAX = 200
const DAY_SECONDS = 86_400
const SKEW_SECONDS = 60

/** The most characters of a fact: as many as chatStart takes of the page. */
const FACT_MAX: Readonly<Record<ProvableFact, number>> = { name: 500, email: 320, phone: 64, params: 20_000 }

const lengthOf = (text: string) => [...text].length

const factOf = (fact: ProvableFact, claim: unknown): string => {
  const given = fact === 'params' && typeof claim === 'object' ? JSON.stringify(claim) : claim
  if (typeof given !== 'string') return refuse('claims')
  // what the store cannot hold
  const text = given.toWellFormed().replaceAll('\0', '')
  return lengthOf(text) > FACT_MAX[fact] ? refuse('claims') : text
}

const factsOf = (claims: Claims): ProvableFacts =>
  Object.fromEntries(
    PROVABLE.filter((fact) => (claims[fact] ?? null) !== null).map((fact) => [fact, factOf(fact, claims[fact])]),
  )

const isTime = (claim: unknown): claim is number => typeof claim === 'number' && Number.isFinite(claim)

const isSubject = (sub: unknown): sub is string =>
  typeof sub === 'string' &&
  sub.trim() !== '' &&
  lengthOf(sub) <= SUBJECT_MAX &&
  sub.isWellFormed() &&
  !sub.includes('\0')

/** The first thing that is wrong with the claims of a token whose signature is right; null for none. */
const wrongClaim = (claims: Claims, channelId: string, now: number): TokenProblem | null => {
  const { aud, iat, exp, nbf, sub } = claims
  if (aud !== channelId && !(Array.isArray(aud) && aud.length === 1 && aud[0] === channelId)) return 'audience'
  if (!isTime(iat)) return 'noIssueTime'
  if (!isTime(exp)) return 'noExpiry'
  if (iat > now + SKEW_SECONDS) return 'issuedLater'
  if (nbf !== undefined && !(isTime(nbf) && nbf <= now + SKEW_SECONDS)) return 'notYet'
  if (exp <= now - SKEW_SECONDS) return 'expired'
  if (exp <= iat || exp - iat > DAY_SECONDS) return 'tooLong'
  return isSubject(sub) ? null : 'subject'
}

const claimsIn = (payload: Uint8Array): Claims => {
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as Claims
  } catch {
    // no JSON
  }
  return refuse('malformed')
}

/** What jose's refusals of a signature mean. Claims are checked here, so that each fault has a sentence of its own. */
const problemOf = (error: unknown): TokenProblem => {
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return 'algorithm'
  return error instanceof errors.JWSSignatureVerificationFailed ? 'signature' : 'malformed'
}

/**
 * Reads an identity token (D-15): a JWT, HS256 with a key of the channel. No other algorithm is tried, whatever the header names.
 * @param secrets of the channel's keys, by keyId
 * @param now epoch milliseconds
 * @throws TokenRefused
 */
export const readIdentityToken = async (
  token: string,
  channelId: string,
  secrets: ReadonlyMap<string, string>,
  now: number,
): Promise<ProvedIdentity> => {
  if (token.length > IDENTITY_TOKEN_MAX) return refuse('tooLarge')
  const keyOf = ({ kid }: { kid?: string }): Uint8Array => {
    if (typeof kid !== 'string' || kid === '') return refuse('noKey')
    const secret = secrets.get(kid)
    return secret === undefined ? refuse('unknownKey') : new TextEncoder().encode(secret)
  }
  const { payload } = await compactVerify(token, keyOf, { algorithms: ['HS256'] }).catch((error: unknown) => {
    throw error instanceof TokenRefused ? error : new TokenRefused(problemOf(error))
  })
  const claims = claimsIn(payload)
  const wrong = wrongClaim(claims, channelId, now / 1000)
  if (wrong !== null) return refuse(wrong)
  return { subject: claims.sub as string, facts: factsOf(claims) }
}

/** The claims of a token that need not be right, as JSON text; '' where they cannot be read. Nothing may be believed of them. */
export const claimsOf = (token: string): string => {
  try {
    return token.length > IDENTITY_TOKEN_MAX
      ? ''
      : JSON.stringify(claimsIn(Buffer.from(token.split('.')[1] ?? '', 'base64url')))
  } catch {
    return ''
  }
}

/** The refusal that the caller of chatStart gets. */
export const refusalOf = (error: unknown): unknown =>
  error instanceof TokenRefused ? failures.identityToken(error.message) : error
