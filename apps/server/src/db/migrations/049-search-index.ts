import { type Kysely, sql } from 'kysely'

/**
 * What was said in a part of a session, in lower case (`session_id`), or the facts of a visitor (`user_id`). Unlogged: it is made from the
 * other tables, costs no log, and is in no backup; after a crash of the store all three tables are empty, and it is made again.
 */
const tables = [
  `create unlogged table search_text (tenant_id text not null, user_id text not null, session_id text not null, words text not null)`,
  `create index search_text_session on search_text (tenant_id, session_id) where session_id <> ''`,
  `create index search_text_user on search_text (tenant_id, user_id) where user_id <> ''`,
  `create unlogged table search_stale (n bigint generated always as identity, tenant_id text not null, user_id text not null, session_id text not null)`,
  `create index search_stale_tenant on search_stale (tenant_id, n)`,
  `create unlogged table search_mark (tenant_id text primary key, seq bigint not null)`,
]

/**
 * Every three characters that follow each other, so that any part of a text is found in every script; at the end fewer, so that the
 * beginning of one is enough. A text too long for them has the mark that every search looks at.
 */
const grams = [
  // dear, so that no plan computes it for each row
  `create function search_grams(words text) returns tsvector language sql immutable strict parallel safe cost 10000 as $$
    select case when char_length(words) > 50000 then array_to_tsvector(array[chr(1)]) else coalesce((
      select array_to_tsvector(array_agg(gram)) from (
        select c || lead(c, 1, '') over o || lead(c, 2, '') over o as gram
        from string_to_table(words, null) with ordinality as t(c, n) window o as (order by n)
      ) g), '') end
  $$`,
  `create function search_query(words text) returns tsquery language sql immutable strict parallel safe as $$
    select (string_agg('''' || replace(replace(gram, '\\', '\\\\'), '''', '''''') || '''' || case when char_length(words) < 3 then ':*' else '' end, ' & ')::tsquery)
      || ('''' || chr(1) || '''')::tsquery
    from (select substr(words, n, 3) as gram from generate_series(1, greatest(char_length(words) - 2, 1)) n) g
  $$`,
  `create index search_text_grams on search_text using gin (search_grams(words))`,
  // else each analysis would compute the characters of thousands of rows, for numbers that say nothing of a search
  `alter index search_text_grams alter column 1 set statistics 0`,
]

/** Changes of what was indexed: its words go at once, and the session or visitor is read again. New messages are read from the log. */
const triggers = [
  `create function search_message_changed() returns trigger language plpgsql as $$ begin
    delete from search_text t using (select distinct tenant_id, session_id from old_rows) o
      where t.tenant_id = o.tenant_id and t.session_id = o.session_id and t.session_id <> '';
    insert into search_stale (tenant_id, user_id, session_id) select distinct tenant_id, '', session_id from old_rows;
    return null;
  end $$`,
  `create trigger search_message_updated after update on message referencing old table as old_rows
    for each statement execute function search_message_changed()`,
  `create trigger search_message_deleted after delete on message referencing old table as old_rows
    for each statement execute function search_message_changed()`,
  `create function search_session_changed() returns trigger language plpgsql as $$ begin
    delete from search_text where tenant_id = new.tenant_id and session_id = new.session_id and session_id <> '';
    insert into search_stale (tenant_id, user_id, session_id) values (new.tenant_id, '', new.session_id);
    return null;
  end $$`,
  `create trigger search_session_updated after update of summary, tags on consultation for each row
    when (old.summary is distinct from new.summary or old.tags is distinct from new.tags) execute function search_session_changed()`,
  `create trigger search_session_inserted after insert on consultation for each row
    when (new.summary <> '' or new.tags <> '[]') execute function search_session_changed()`,
  `create function search_visitor_changed() returns trigger language plpgsql as $$ begin
    delete from search_text where tenant_id = new.tenant_id and user_id = new.user_id and user_id <> '';
    insert into search_stale (tenant_id, user_id, session_id) values (new.tenant_id, new.user_id, '');
    return null;
  end $$`,
  `create trigger search_visitor_updated after update of name, phone, email on visitor for each row
    when (old.name is distinct from new.name or old.phone is distinct from new.phone or old.email is distinct from new.email)
    execute function search_visitor_changed()`,
  `create trigger search_visitor_inserted after insert on visitor for each row
    when (new.name <> '' or new.phone <> '' or new.email <> '') execute function search_visitor_changed()`,
]

/** An index of what is searched, filled behind the log. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...grams, ...triggers]) await sql.raw(statement).execute(db)
}
