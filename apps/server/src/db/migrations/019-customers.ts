import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table consultation add column priority int not null default 1, add column follow_up_at bigint not null default 0`,
  `create index consultation_follow_up on consultation (tenant_id, follow_up_at) where follow_up_at > 0`,
  `create index customer_recent on customer (tenant_id, updated_at desc, customer_id) where merged_into = ''`,
  `create index visitor_email on visitor (tenant_id, lower(email)) where email <> ''`,
  `create index visitor_phone on visitor (tenant_id, phone) where phone <> ''`,
  `create index visitor_partner on visitor (tenant_id, partner_id) where partner_id <> ''`,
  // every visitor who has talked with an agent gets a record
  `update visitor v set customer_id = 'cu' || substr(md5(gen_random_uuid()::text), 1, 16) where exists (
    select 1 from consultation co where co.tenant_id = v.tenant_id and co.user_id = v.user_id and co.agent_at is not null)`,
  `insert into customer (tenant_id, customer_id, created_at, updated_at)
    select tenant_id, customer_id, created_at, seen_at from visitor where customer_id <> ''`,
]

/** Records of customers for the visitors that agents know; priority and follow-up of sessions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
