import { type Kysely, sql } from 'kysely'

const statements = [
  // made again in the background, as after a crash of the store
  'truncate search_text, search_stale, search_mark',
  'drop index search_text_grams',
  'drop index search_text_session',
  // when the session began, epoch ms; 0 with the facts of a visitor
  'alter table search_text add column began bigint not null',
  `create index search_text_session on search_text (tenant_id, session_id) where user_id = ''`,
  // the same characters as before, by a plan that costs three quarters
  `create or replace function search_grams(words text) returns tsvector language sql immutable strict parallel safe cost 10000 as $$
    select case when char_length(words) > 50000 then array_to_tsvector(array[chr(1)]) else coalesce((
      select array_to_tsvector(array_agg(a || b || c))
      from string_to_array(words, null) as whole(letters), unnest(letters, letters[2:] || array[''], letters[3:] || array['', '']) as gram(a, b, c)
      where a is not null
    ), '') end
  $$`,
  // the periods in which a time lies, of 17 minutes to two years, so that a search may read those texts alone that are not too old
  `create function search_times(at bigint) returns bigint[] language sql immutable strict parallel safe cost 100 as $$
    select array[(at >> 20) * 8, (at >> 24) * 8 + 1, (at >> 28) * 8 + 2, (at >> 32) * 8 + 3, (at >> 36) * 8 + 4]
  $$`,
  `create index search_text_grams on search_text using gin (search_grams(words), search_times(began)) where user_id = ''`,
  `create index search_text_facts on search_text using gin (search_grams(words)) where user_id <> ''`,
  // else each analysis would compute the characters of thousands of rows, for numbers that say nothing of a search
  'alter index search_text_grams alter column 1 set statistics 0',
  'alter index search_text_grams alter column 2 set statistics 0',
  'alter index search_text_facts alter column 1 set statistics 0',
]

/** The index of what is searched knows when each session began. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
