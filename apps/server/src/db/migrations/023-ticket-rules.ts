import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table wo_template add column position int not null default 0`,
  `update wo_template set body = '{"hidden": 0, "translations": {}}'::jsonb || body`,
  // the due time of which the ticket's agent was told that it has passed
  `alter table ticket add column told_due bigint not null default 0`,
  `create index ticket_due_untold on ticket (due_at) where due_at <> told_due and admin_id <> ''`,
  `create index ticket_snoozed on ticket (snoozed_until) where snoozed_until > 0`,
  `create index ticket_solved on ticket (tenant_id, solved_at) where status = 3`,
  `create table ticket_turn (
    tenant_id text not null, group_id text not null, last_admin_id text not null default '', primary key (tenant_id, group_id))`,
]

/** The order of ticket types; what the rounds look for; whose turn it is in a group that shares its tickets. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
