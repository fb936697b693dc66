import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table channel
    add column name text not null default '', add column draft jsonb, add column draft_at bigint not null default 0,
    add column draft_admin_id text not null default ''`,
  `create table channel_version (
    tenant_id text not null, channel_id text not null, version int not null, at bigint not null, admin_id text not null, account text not null,
    admin_nick text not null, state jsonb not null, changes jsonb not null, primary key (tenant_id, channel_id, version))`,
  // what visitors see now is the version that a first change can be undone to
  `insert into channel_version
    select tenant_id, channel_id, 1, created_at, '', '', '', jsonb_build_object('name', name, 'config', config,
      'workTime', coalesce(work_time, 'null'), 'evaluate', evaluate, 'allowOrigin', allow_origin), '[]' from channel`,
]

/** Names of channels for operators, drafts of channels, and the versions that visitors have seen (D-23). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
