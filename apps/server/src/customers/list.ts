import { IDENTITY_PROVED } from '../conversations/claim.ts'
import type { Viewer } from '../conversations/sessions.ts'
import { visitorNo } from '../conversations/visitorNo.ts'
import type { Db } from '../db/open.ts'
import { viewerValues } from '../tickets/access.ts'
import { MAY_SEE_CUSTOMER } from './access.ts'

/** Conditions that must all hold. */
export type CustomerQuery = {
  readonly words?: string
  readonly tag?: string
  readonly sort?: 'recent' | 'name'
  readonly limit: number
  readonly offset: number
}

type Row = {
  readonly customerId: string
  readonly customerName: string
  readonly phone: string
  readonly email: string
  readonly userId: string
  readonly locale: string
  readonly country: string
  readonly identityProved: 0 | 1
  readonly tags: readonly string[]
  readonly openTickets: number
  readonly updatedAt: number
}

/** The visitor of a record who was seen last. */
export const NEWEST_VISITOR = `left join lateral (select v.user_id, v.name, v.phone, v.email, v.locale, v.country,
    ${IDENTITY_PROVED}::int as proved from visitor v
  where v.tenant_id = cu.tenant_id and v.customer_id = cu.customer_id order by v.seen_at desc limit 1) g on true`

/** Its own value, else what the visitor gave, as SQL. */
export const shown = (column: 'name' | 'phone' | 'email') => `coalesce(nullif(cu.${column}, ''), g.${column}, '')`

// strpos has no wildcards, and lower() works for every script
const HAS_WORDS = `(strpos(lower(cu.name || ' ' || cu.email || ' ' || cu.phone), $5) > 0 or exists (
  select 1 from visitor v where v.tenant_id = cu.tenant_id and v.customer_id = cu.customer_id
    and strpos(lower(v.name || ' ' || v.email || ' ' || v.phone || ' ' || v.partner_id), $5) > 0)
  or exists (select 1 from ticket t where t.tenant_id = cu.tenant_id and t.customer_id = cu.customer_id
    and strpos(lower(t.name || ' ' || t.email || ' ' || t.phone), $5) > 0))`

/** Customers whom the viewer may see. */
export const createCustomerList = (db: Pick<Db, 'rows'>) => async (viewer: Viewer, query: CustomerQuery) => {
  const { words = '', tag = '', sort = 'recent', limit, offset } = query
  const order = sort === 'name' ? `lower(${shown('name')}) = '', lower(${shown('name')})` : 'cu.updated_at desc'
  const rows = await db.rows<Row>({
    name: `customer-list-${sort}-${words === ''}-${tag === ''}`,
    text: `select cu.customer_id as "customerId", ${shown('name')} as "customerName", ${shown('phone')} as phone, ${shown('email')} as email,
        coalesce(g.user_id, '') as "userId", coalesce(g.locale, '') as locale, coalesce(g.country, '') as country,
        coalesce(g.proved, 0) as "identityProved", cu.tags,
        cu.updated_at as "updatedAt", (select count(*)::int from ticket t where t.tenant_id = cu.tenant_id
          and t.customer_id = cu.customer_id and t.status < 3) as "openTickets"
      from customer cu ${NEWEST_VISITOR}
      where cu.tenant_id = $1 and cu.merged_into = '' and ${MAY_SEE_CUSTOMER}
        and ${words === '' ? '$5::text is not null' : HAS_WORDS} and ${tag === '' ? '$6::text is not null' : 'cu.tags ? $6'}
      order by ${order}, cu.customer_id limit $7 offset $8`,
    values: [...viewerValues(viewer), words.trim().toLowerCase(), tag, limit, offset],
  })
  return rows.map(({ userId, ...row }) => ({
    ...row,
    tags: [...row.tags],
    visitorNo: userId === '' ? 0 : visitorNo(viewer.tenantId, userId),
  }))
}
