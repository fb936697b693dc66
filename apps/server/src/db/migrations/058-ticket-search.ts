import { type Kysely, sql } from 'kysely'

const COLUMNS = ['title', 'content', 'name', 'email', 'phone']
const wordsOf = (row: string) => `lower(${COLUMNS.map((column) => `${row}.${column}`).join(' || chr(10) || ')})`
const CHANGED = COLUMNS.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

const statements = [
  // What a search looks into of a ticket, in lower case. A table of its own: each change of a ticket writes all indexes of its row again.
  'create table ticket_words (tenant_id text not null, wo_id text not null, words text not null, primary key (tenant_id, wo_id))',
  `insert into ticket_words select tenant_id, wo_id, ${wordsOf('t')} from ticket t`,
  // A row replaces the one before it, also while a backup is restored, which brings rows of both tables.
  `create function ticket_words_replaced() returns trigger language plpgsql as $$ begin
    delete from ticket_words where tenant_id = new.tenant_id and wo_id = new.wo_id;
    return new;
  end $$`,
  'create trigger ticket_words_insert before insert on ticket_words for each row execute function ticket_words_replaced()',
  `create function ticket_words_changed() returns trigger language plpgsql as $$ begin
    insert into ticket_words values (new.tenant_id, new.wo_id, ${wordsOf('new')});
    return null;
  end $$`,
  'create trigger ticket_inserted after insert on ticket for each row execute function ticket_words_changed()',
  `create trigger ticket_updated after update on ticket for each row when (${CHANGED}) execute function ticket_words_changed()`,
  `create function ticket_words_deleted() returns trigger language plpgsql as $$ begin
    delete from ticket_words where tenant_id = old.tenant_id and wo_id = old.wo_id;
    return null;
  end $$`,
  'create trigger ticket_deleted after delete on ticket for each row execute function ticket_words_deleted()',
  // Every three characters, as of conversations (049). Little is kept to be sorted in later: each search reads it.
  'create index ticket_words_grams on ticket_words using gin (search_grams(words)) with (gin_pending_list_limit = 1024)',
  `create index ticket_entry_grams on ticket_entry using gin (search_grams(lower(content))) with (gin_pending_list_limit = 1024) where content <> ''`,
  // else each analysis would compute the characters of thousands of rows, for numbers that say nothing of a search
  'alter index ticket_words_grams alter column 1 set statistics 0',
  'alter index ticket_entry_grams alter column 1 set statistics 0',
]

/** Words of tickets are searched by an index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
