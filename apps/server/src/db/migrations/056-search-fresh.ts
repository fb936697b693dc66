import { type Kysely, sql } from 'kysely'

const statements = [
  // what was said in parts of sessions, in lower case, and is not in the index yet: a search looks into all of it, which costs less than to
  // find each message by its event
  'create unlogged table search_fresh (tenant_id text not null, session_id text not null, words text not null)',
  'create index search_fresh_session on search_fresh (tenant_id, session_id)',
  // first what is fresh: if it is just being taken up into the index, this waits, and the next statement sees where it has gone
  `create or replace function search_message_changed() returns trigger language plpgsql as $$ begin
    delete from search_fresh f using (select distinct tenant_id, session_id from old_rows) o
      where f.tenant_id = o.tenant_id and f.session_id = o.session_id;
    delete from search_text t using (select distinct tenant_id, session_id from old_rows) o
      where t.tenant_id = o.tenant_id and t.session_id = o.session_id and t.session_id <> '';
    insert into search_stale (tenant_id, user_id, session_id) select distinct tenant_id, '', session_id from old_rows;
    return null;
  end $$`,
  `create or replace function search_session_changed() returns trigger language plpgsql as $$ begin
    delete from search_fresh where tenant_id = new.tenant_id and session_id = new.session_id;
    delete from search_text where tenant_id = new.tenant_id and session_id = new.session_id and session_id <> '';
    insert into search_stale (tenant_id, user_id, session_id) values (new.tenant_id, '', new.session_id);
    return null;
  end $$`,
]

/** What was said lately is searched before it is in the index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
