import { type Kysely, sql } from 'kysely'

const statements = [
  // each order of the list; the newest is the order of ticket_no
  `create index ticket_updated on ticket (tenant_id, updated_at desc, wo_no desc)`,
  `create index ticket_due on ticket (tenant_id, due_at, wo_no desc)`,
  `create index ticket_priority on ticket (tenant_id, priority desc, wo_no desc)`,
  `create index ticket_waiting on ticket (tenant_id, (nullif(waiting_since, 0)), wo_no desc)`,
  // the same for open tickets, which are few among many old ones
  `create index ticket_open_newest on ticket (tenant_id, wo_no desc) where status < 3`,
  `create index ticket_open_updated on ticket (tenant_id, updated_at desc, wo_no desc) where status < 3`,
  `create index ticket_open_due on ticket (tenant_id, due_at, wo_no desc) where status < 3`,
  `create index ticket_open_priority on ticket (tenant_id, priority desc, wo_no desc) where status < 3`,
  `create index ticket_open_waiting on ticket (tenant_id, (nullif(waiting_since, 0)), wo_no desc) where status < 3`,
  // views and filters
  `create index ticket_open on ticket (tenant_id, admin_id, group_id) where status < 3`,
  `create index ticket_admin on ticket (tenant_id, admin_id, wo_no desc)`,
  `create index ticket_group on ticket (tenant_id, group_id, wo_no desc)`,
  `create index ticket_type on ticket (tenant_id, type_id, wo_no desc)`,
  `create index ticket_channel on ticket (tenant_id, channel_id, wo_no desc)`,
  `create index ticket_status on ticket (tenant_id, status, wo_no desc)`,
  `create index ticket_tags on ticket using gin (tags)`,
  `create index ticket_mention_of on ticket_mention (tenant_id, admin_id)`,
  `create index ticket_view_of on ticket_view (tenant_id, admin_id)`,
]

/** What the desk's lists of tickets read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
