import type { Db } from '../db/open.ts'
import type { ProvedIdentity } from '../identityKeys/verify.ts'
import { lockRouting } from '../queue/store.ts'
import { type Claim, hashToken, holdsToken, TOKENS } from './claim.ts'
import { join } from './join.ts'
import { writeProvedFacts } from './provedFacts.ts'
import type { Conversation, Key, Unit } from './unit.ts'

/** A visitor as a start finds them; `subject` is the customer of the website that the visitor is (D-15), '' for none. */
export type Found = Claim & { readonly userId: string; readonly channelId: string; readonly subject: string }

/** Browsers of one customer at most; the one that was away longest makes room. */
export const BROWSERS_MAX = 20

const FOUND = `select v.user_id as "userId", v.token_hash as "tokenHash", v.token_proved as proved, v.expires_at as "expiresAt",
    ${TOKENS} as tokens,
    coalesce(i.channel_id, '') as "channelId", coalesce(i.subject, '') as subject
  from visitor v left join visitor_identity i on i.tenant_id = v.tenant_id and i.user_id = v.user_id`

/** Finds a visitor, for whichever browser; locked until the end of the transaction. */
export const findVisitor = async (unit: Unit, { tenantId, userId }: Key): Promise<Found | undefined> => {
  if (userId === '') return undefined
  const [row] = await unit.tx.rows<Found>({
    name: 'start-visitor',
    text: `${FOUND} where v.tenant_id = $1 and v.user_id = $2 for update of v`,
    values: [tenantId, userId],
  })
  return row
}

/** A customer of a website, by the website's own id of them. */
export type CustomerOf = { readonly tenantId: string; readonly channelId: string; readonly identity: ProvedIdentity }

const findCustomer = async (unit: Unit, { tenantId, channelId, identity }: CustomerOf): Promise<Found | undefined> => {
  const values = [tenantId, channelId, identity.subject]
  // of two browsers in which a new customer arrives at once, one makes the visitor
  await unit.tx.rows({
    name: 'start-customer-lock',
    text: `select pg_advisory_xact_lock(hashtext('identity'), hashtext(concat_ws(chr(10), $1::text, $2::text, $3::text)))`,
    values,
  })
  const [row] = await unit.tx.rows<Found>({
    name: 'start-customer',
    text: `${FOUND} where i.tenant_id = $1 and i.channel_id = $2 and i.subject = $3 for update of v`,
    values,
  })
  return row
}

/** The userId of a customer of a website; '' for one who has not come yet. */
export const createFindCustomer =
  (db: Pick<Db, 'rows'>) =>
  async ({ tenantId, channelId, identity }: CustomerOf): Promise<string> => {
    const [row] = await db.rows<{ userId: string }>({
      name: 'visitor-of-customer',
      text: 'select user_id as "userId" from visitor_identity where tenant_id = $1 and channel_id = $2 and subject = $3',
      values: [tenantId, channelId, identity.subject],
    })
    return row?.userId ?? ''
  }

/** Makes a visitor the customer: from now on only browsers with a token are theirs. */
export const bind = async (
  unit: Unit,
  userId: string,
  { tenantId, channelId, identity }: CustomerOf,
): Promise<void> => {
  await unit.tx.rows({
    name: 'visitor-bind',
    text: `with proof as (insert into visitor_identity (tenant_id, channel_id, subject, user_id, proved_at) values ($1, $2, $3, $4, $5))
      update visitor set token_hash = '', token_proved = true where tenant_id = $1 and user_id = $4`,
    values: [tenantId, channelId, identity.subject, userId, unit.now],
  })
}

/** Notes that a browser with this token is the customer's, and what the identity token says of the customer. */
export const admitBrowser = async (unit: Unit, key: Key, token: string, { facts }: ProvedIdentity): Promise<void> => {
  const { tenantId, userId } = key
  await unit.tx.rows({
    name: 'visitor-browser',
    text: `insert into visitor_token (token_hash, tenant_id, user_id, used_at) values ($3, $1, $2, $4)
      on conflict (token_hash) do update set used_at = excluded.used_at`,
    values: [tenantId, userId, hashToken(token), unit.now],
  })
  await unit.tx.rows({
    name: 'visitor-browsers-most',
    text: `delete from visitor_token where token_hash in (select token_hash from visitor_token where tenant_id = $1 and user_id = $2
      order by used_at desc, token_hash = $3 desc offset ${BROWSERS_MAX})`,
    values: [tenantId, userId, hashToken(token)],
  })
  await writeProvedFacts(unit.tx, key, facts, unit.now)
}

/** Makes a token worthless. @returns false if it was not the visitor's */
export const dropToken = async (unit: Unit, key: Key, token: string): Promise<boolean> => {
  const gone = await unit.tx.rows({
    name: 'visitor-token-drop',
    text: `with further as (delete from visitor_token where tenant_id = $1 and user_id = $2 and token_hash = $3 returning 1),
        own as (update visitor set token_hash = '', token_proved = true where tenant_id = $1 and user_id = $2 and token_hash = $3 returning 1)
      select 1 from further union all select 1 from own`,
    values: [key.tenantId, key.userId, hashToken(token)],
  })
  return gone.length > 0
}

/** Who a browser is: the conversation, under its lock, the token of this browser, and whether a website has named the customer. */
export type Recognised = { readonly conversation: Conversation; readonly token: string; readonly proved: boolean }

/** The conversation of a visitor who exists, under its lock. */
export const lockOne = async (unit: Unit, key: Key): Promise<Conversation> => {
  const [conversation] = await unit.lock([key])
  if (conversation === undefined) throw new Error('a visitor without a conversation')
  return conversation
}

const isLive = ({ state }: Conversation) => state === 'agent' || state === 'queued'

/** The browser's own visitor, who has no proved identity, joins the customer; null where both of them are with agents or wait for one. */
const joinBrowser = async (unit: Unit, tenantId: string, own: Found, customer: Found) => {
  // taken before any conversation's lock: the join moves a consultation that routing decides about
  await lockRouting(unit.tx, tenantId)
  const both = await unit.lock([own, customer].map(({ userId }) => ({ tenantId, userId })))
  const [from, to] = [own, customer].map(({ userId }) => both.find((one) => one.userId === userId))
  if (from === undefined || to === undefined) throw new Error('a visitor without a conversation')
  if (isLive(from) && isLive(to)) return null
  await join(unit, from, to)
  return to
}

/**
 * Finds or makes the customer whom a checked identity token names.
 * @param own the visitor that this browser has been so far, if it may act as that one; without their token it stays who it is, as a userId
 * alone must not give what somebody said to another customer
 * @param token the token that the browser presented
 * @param newToken makes a token for a browser that has none
 * @returns `new` for a customer who is new and comes without a visitor of their own; `stay` while the browser's own conversation with an
 * agent must end before it can join the customer's, who is with another agent
 */
export const recognise = async (
  unit: Unit,
  customerOf: CustomerOf,
  own: Found | undefined,
  token: string,
  newToken: () => string,
): Promise<Recognised | 'new' | 'stay'> => {
  const { tenantId, identity } = customerOf
  const customer = await findCustomer(unit, customerOf)
  const isTheirOwn = own !== undefined && own.userId === customer?.userId
  // the browser has changed hands: who used it before is not to be found in it
  if (own !== undefined && own.subject !== '' && !isTheirOwn) await leaveBrowser(unit, tenantId, own, token)
  const anonymous = own !== undefined && own.subject === '' && holdsToken(own, token) ? own : undefined
  if (customer === undefined) {
    if (anonymous === undefined) return 'new'
    const key = { tenantId, userId: anonymous.userId }
    const conversation = await lockOne(unit, key)
    await bind(unit, key.userId, customerOf)
    return enter(unit, conversation, token, identity)
  }
  const key = { tenantId, userId: customer.userId }
  if (customer.expiresAt <= unit.now) await forgetBrowsers(unit, key)
  if (anonymous !== undefined) {
    const conversation = await joinBrowser(unit, tenantId, anonymous, customer)
    return conversation === null ? 'stay' : enter(unit, conversation, newToken(), identity)
  }
  return enter(unit, await lockOne(unit, key), isTheirOwn ? token : newToken(), identity)
}

const enter = async (unit: Unit, conversation: Conversation, token: string, identity: ProvedIdentity) => {
  await admitBrowser(unit, conversation, token, identity)
  unit.emit(conversation, { kind: 'visitor.updated', data: {} })
  return { conversation, token, proved: true }
}

const leaveBrowser = async (unit: Unit, tenantId: string, own: Found, token: string): Promise<void> => {
  const key = { tenantId, userId: own.userId }
  if (await dropToken(unit, key, token)) unit.emit(await lockOne(unit, key), { kind: 'visitor.proved', data: {} })
}

/** Tokens of browsers that were away until the visitor expired are not good again. */
const forgetBrowsers = async (unit: Unit, { tenantId, userId }: Key): Promise<void> => {
  const text = 'delete from visitor_token where tenant_id = $1 and user_id = $2'
  await unit.tx.rows({ name: 'visitor-browsers-forget', text, values: [tenantId, userId] })
}
