import { type Kysely, sql } from 'kysely'

const statements = [
  `create table widget_seen (
    tenant_id text not null, channel_id text not null, origin text not null, at bigint not null, primary key (tenant_id, channel_id, origin))`,
  // sites are looked up by their origin alone: a page that loads the chat names no tenant
  'create index channel_allow_origin on channel using gin (allow_origin)',
  `create index tenant_set_up_origin on tenant ((settings #>> '{setUp,origin}'))`,
]

/** On which sites of a tenant the chat was loaded, and when last; '' is the loader, which names no channel. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
