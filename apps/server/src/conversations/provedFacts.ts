import type { Tx } from '../db/open.ts'
import { PROVABLE, type ProvableFacts } from '../db/tables/visitor.ts'
import { failures } from '../errors.ts'
import type { VisitorFacts } from './start.ts'
import type { Key } from './unit.ts'

/** Characters of params. */
const PARAMS_MAX = 20_000

/** What a visitor's facts become: columns to set, and what the visitor wrote beside a proved value. */
type Split = { readonly set: VisitorFacts; readonly said: ProvableFacts }

/** Unproved facts never replace proved ones (D-15): they are kept beside them. */
const split = (given: VisitorFacts, proved: ProvableFacts): Split => {
  const isProved = (fact: string) => Object.hasOwn(proved, fact)
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  return {
    set: Object.fromEntries(entries.filter(([fact]) => !isProved(fact))),
    said: Object.fromEntries(entries.filter(([fact]) => isProved(fact))),
  }
}

/** The facts of a visitor that a website has proved; none for a visitor without a proved identity. */
export const readProvedFacts = async (tx: Pick<Tx, 'rows'>, { tenantId, userId }: Key): Promise<ProvableFacts> => {
  const [row] = await tx.rows<{ facts: ProvableFacts }>({
    name: 'visitor-proved-facts',
    text: 'select facts from visitor_identity where tenant_id = $1 and user_id = $2',
    values: [tenantId, userId],
  })
  return row?.facts ?? {}
}

/** Writes facts that the page or the visitor gave; those of which a website has proved another value only stand beside it. */
export const writeGivenFacts = async (tx: Tx, key: Key, given: VisitorFacts): Promise<void> => {
  const { set, said } = split(given, await readProvedFacts(tx, key))
  if (Object.keys(set).length > 0)
    await tx.k
      .updateTable('visitor')
      .set(set)
      .where('tenant_id', '=', key.tenantId)
      .where('user_id', '=', key.userId)
      .execute()
  if (Object.keys(said).length > 0)
    await tx.rows({
      name: 'visitor-said',
      text: 'update visitor set said = said || $3::jsonb where tenant_id = $1 and user_id = $2',
      values: [key.tenantId, key.userId, JSON.stringify(said)],
    })
}

/** Writes what a website proves now; another value that stood there was the visitor's own, and is kept beside it. */
export const writeProvedFacts = async (tx: Tx, key: Key, facts: ProvableFacts, now: number): Promise<void> => {
  const before = await readProvedFacts(tx, key)
  const query = tx.k.selectFrom('visitor').select(PROVABLE).where('tenant_id', '=', key.tenantId)
  const row = await query.where('user_id', '=', key.userId).executeTakeFirstOrThrow()
  const own = PROVABLE.filter((fact) => {
    const replaces = facts[fact] !== undefined && !Object.hasOwn(before, fact)
    return replaces && row[fact] !== '' && row[fact] !== facts[fact]
  })
  const said = Object.fromEntries(own.map((fact) => [fact, row[fact]]))
  await tx.rows({
    name: 'visitor-proved',
    text: `with proof as (update visitor_identity set facts = facts || $3::jsonb, proved_at = $5 where tenant_id = $1 and user_id = $2)
      update visitor set said = said || $4::jsonb, name = coalesce($3::jsonb ->> 'name', name), email = coalesce($3::jsonb ->> 'email', email),
        phone = coalesce($3::jsonb ->> 'phone', phone), params = coalesce($3::jsonb ->> 'params', params)
      where tenant_id = $1 and user_id = $2`,
    values: [key.tenantId, key.userId, JSON.stringify(facts), JSON.stringify(said), now],
  })
}

const readBag = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** @throws badRequest for objects in each other so deep that they cannot be written */
const writeBag = (members: Readonly<Record<string, unknown>>): string => {
  try {
    return JSON.stringify(members)
  } catch {
    throw failures.badRequest('params: too deep')
  }
}

/**
 * The params of a visitor with the members of a JSON object: a member that is null is removed. Beside proved params those that
 * the page has given before. What is no object is answered as it is.
 * @throws badRequest for more than 20,000 characters, or what is too deep
 */
export const mergeParams = async (tx: Pick<Tx, 'rows'>, { tenantId, userId }: Key, params: string): Promise<string> => {
  const given = readBag(params)
  if (!given) return params
  const [row] = await tx.rows<{ known: string | null }>({
    name: 'visitor-given-params',
    text: `select case when i.facts ? 'params' then v.said ->> 'params' else v.params end as known
      from visitor v left join visitor_identity i on i.tenant_id = v.tenant_id and i.user_id = v.user_id
      where v.tenant_id = $1 and v.user_id = $2`,
    values: [tenantId, userId],
  })
  const members = Object.entries({ ...readBag(row?.known ?? ''), ...given }).filter(([, value]) => value !== null)
  const merged = writeBag(Object.fromEntries(members))
  if (merged.length > PARAMS_MAX) throw failures.badRequest('params: more than 20000 characters')
  return merged
}
