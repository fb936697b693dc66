import { type Kysely, sql } from 'kysely'

const statements = [
  // a row stays when the call is over: reports count it
  `create table video_call (
    tenant_id text not null, room_id text not null, user_id text not null, session_id text not null, channel_id text not null,
    admin_id text not null, group_id text not null, call_type text not null, state text not null, started_by text not null,
    created_at bigint not null, accepted_at bigint, ended_at bigint, ended_by text not null default '', reason text not null default '',
    primary key (tenant_id, room_id))`,
  // nobody is in two calls, whichever nodes begin them
  `create unique index video_call_agent on video_call (tenant_id, admin_id) where state <> 'ended'`,
  `create unique index video_call_visitor on video_call (tenant_id, user_id) where state <> 'ended'`,
  `create index video_call_ringing on video_call (created_at) where state = 'ringing'`,
  'create index video_call_time on video_call (tenant_id, created_at)',
  'create index video_call_user on video_call (tenant_id, user_id)',
  // the call of the running consultation: what ends the consultation ends the call, without a look at the other table
  `alter table conversation add column call jsonb not null default '{}'`,
  'alter table agent_group add column call_flag smallint not null default 1',
]

/** Calls by voice and video. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
