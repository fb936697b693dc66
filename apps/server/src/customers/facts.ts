import type { ProvedFact } from '@foyer/protocol/customer'
import type { Viewer } from '../conversations/sessions.ts'
import { visitorNo } from '../conversations/visitorNo.ts'
import type { Db } from '../db/open.ts'
import { viewerValues } from '../tickets/access.ts'
import { MAY_SEE_CUSTOMER } from './access.ts'
import { NEWEST_VISITOR, shown } from './list.ts'

/** What a visitor or a ticket gave of the person. */
export type Given = {
  readonly userId: string
  readonly customerName: string
  readonly phone: string
  readonly email: string
  readonly locale: string
  readonly country: string
  readonly partnerId: string
  readonly params: string
  readonly channelId: string
  readonly seenTime: number
  /** The website has signed who the visitor is, and these facts. */
  readonly identityProved: 0 | 1
  readonly provedFacts: readonly ProvedFact[]
}

export type Note = {
  readonly noteId: string
  readonly adminId: string
  readonly adminNick: string
  readonly content: string
  readonly at: number
}

type Double = {
  readonly customerId: string
  readonly customerName: string
  readonly userId: string
  readonly email: string
  readonly phone: string
  readonly shares: 'email' | 'phone' | 'partnerId'
}

type Reader = Pick<Db, 'rows'>

/** Whether a visitor's identity is proved, and which facts are. */
const PROVED = `case when i.facts is null then 0 else 1 end as "identityProved",
    array(select case k when 'name' then 'customerName' else k end from jsonb_object_keys(coalesce(i.facts, '{}')) k) as "provedFacts"`
const IDENTITY = 'left join visitor_identity i on i.tenant_id = v.tenant_id and i.user_id = v.user_id'

/** Visitors of a record, the one seen last first, each followed by what they said beside proved facts; then what tickets without a visitor gave. */
const GIVEN = `select * from (
  select v.user_id as "userId", v.name as "customerName", v.phone, v.email, v.locale, v.country, v.partner_id as "partnerId", v.params,
    v.channel_id as "channelId", v.seen_at as "seenTime", ${PROVED} from visitor v ${IDENTITY} where v.tenant_id = $1 and v.customer_id = $2
  union all
  select v.user_id, coalesce(v.said ->> 'name', ''), coalesce(v.said ->> 'phone', ''), coalesce(v.said ->> 'email', ''), '', '', '',
    coalesce(v.said ->> 'params', ''), v.channel_id, v.seen_at, 0, '{}' from visitor v
    where v.tenant_id = $1 and v.customer_id = $2 and v.said <> '{}'
  union all
  select * from (select distinct on (t.name, t.phone, t.email) '', t.name, t.phone, t.email, t.locale, '', t.partner_id, '', t.channel_id,
    t.created_at, 0, '{}'::text[] from ticket t where t.tenant_id = $1 and t.customer_id = $2 and t.user_id = '' and t.name || t.phone || t.email <> ''
    order by t.name, t.phone, t.email, t.created_at desc) tickets
) given order by "seenTime" desc, "identityProved" desc limit 20`

export const readGiven = (db: Reader, tenantId: string, customerId: string): Promise<Given[]> =>
  db.rows({ name: 'customer-given', text: GIVEN, values: [tenantId, customerId] })

export const readNotes = (db: Reader, tenantId: string, customerId: string): Promise<Note[]> =>
  db.rows({
    name: 'customer-notes',
    text: `select n.note_id as "noteId", n.admin_id as "adminId", coalesce(a.nick, '') as "adminNick", n.content, n.at from customer_note n
      left join admin a on a.tenant_id = n.tenant_id and a.admin_id = n.admin_id
      where n.tenant_id = $1 and n.customer_id = $2 order by n.at desc limit 200`,
    values: [tenantId, customerId],
  })

export const readMerged = (db: Reader, tenantId: string, customerId: string) =>
  db.rows<{ customerId: string; customerName: string; at: number }>({
    name: 'customer-merged',
    text: `select cu.customer_id as "customerId", coalesce(nullif(cu.name, ''), (select max(v.name) from visitor v where v.tenant_id = cu.tenant_id
        and v.user_id in (select jsonb_array_elements_text(cu.merged -> 'visitors'))), '') as "customerName", (cu.merged ->> 'at')::bigint as at
      from customer cu where cu.tenant_id = $1 and cu.merged_into = $2 order by at desc`,
    values: [tenantId, customerId],
  })

/** Other records of which a visitor or the record itself has the same mail address, number, or number at the host. */
const DOUBLES = `with mine as (
    select lower(email) as email, phone, partner_id from visitor where tenant_id = $1 and customer_id = $5
    union select lower(email), phone, '' from customer where tenant_id = $1 and customer_id = $5),
  found as (
    select v.customer_id, 'partnerId' as shares, 1 as rank from visitor v join mine m on m.partner_id <> '' and v.partner_id = m.partner_id
      where v.tenant_id = $1 and v.partner_id <> ''
    union select v.customer_id, 'email', 2 from visitor v join mine m on m.email <> '' and lower(v.email) = m.email
      where v.tenant_id = $1 and v.email <> ''
    union select c.customer_id, 'email', 2 from customer c join mine m on m.email <> '' and lower(c.email) = m.email
      where c.tenant_id = $1 and c.email <> ''
    union select v.customer_id, 'phone', 3 from visitor v join mine m on m.phone <> '' and v.phone = m.phone
      where v.tenant_id = $1 and v.phone <> '')
  select distinct on (cu.customer_id) cu.customer_id as "customerId", ${shown('name')} as "customerName", ${shown('email')} as email,
    ${shown('phone')} as phone, coalesce(g.user_id, '') as "userId", found.shares
  from found join customer cu on cu.tenant_id = $1 and cu.customer_id = found.customer_id ${NEWEST_VISITOR}
  where cu.customer_id <> $5 and cu.merged_into = '' and ${MAY_SEE_CUSTOMER}
  order by cu.customer_id, found.rank limit 10`

export const readDoubles = async (db: Reader, viewer: Viewer, customerId: string) => {
  const rows = await db.rows<Double>({
    name: 'customer-doubles',
    text: DOUBLES,
    values: [...viewerValues(viewer), customerId],
  })
  return rows.map(({ userId, ...row }) => ({ ...row, visitorNo: noOf(viewer.tenantId, userId) }))
}

/** The number of a visitor; 0 for none. */
export const noOf = (tenantId: string, userId: string): number => (userId === '' ? 0 : visitorNo(tenantId, userId))
