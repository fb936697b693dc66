import { type Kysely, sql } from 'kysely'

const statements = [
  // with room for new versions of the rows, which change with each conversation that an agent gets or loses
  `create table agent_load (tenant_id text not null, admin_id text not null, load int not null, primary key (tenant_id, admin_id))
    with (fillfactor = 50)`,
  `insert into agent_load select tenant_id, admin_id, count(*) from (
      select tenant_id, admin_id from conversation where state = 'agent'
      union all select tenant_id, offered_admin_id from conversation where state = 'queued' and offered_admin_id <> '') c
    group by tenant_id, admin_id`,
]

/** How many conversations and offers each agent has is kept, and no longer counted with each decision. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
