import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table admin add column away_at bigint not null default 0`,
  `alter table conversation add column said_by int not null default 0, add column said_at bigint not null default 0,
    add column hushed_at bigint not null default 0`,
  `update conversation c set said_by = said.sender, said_at = said.at
    from (select distinct on (m.tenant_id, m.user_id) m.tenant_id, m.user_id, m.session_id, m.sender, m.at from conversation o
        join message m on m.tenant_id = o.tenant_id and m.user_id = o.user_id and m.session_id = o.session_id
        where o.state = 'agent' and m.sender in (1, 2) and not m.inside order by m.tenant_id, m.user_id, m.at desc) said
    where c.tenant_id = said.tenant_id and c.user_id = said.user_id`,
  // by what changes with the state alone: a message must not have to touch an index
  `create index conversation_robot on conversation (state_at) where state = 'robot'`,
]

/** Who spoke last, since when nobody is there, and the conversations that the robot may end. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
