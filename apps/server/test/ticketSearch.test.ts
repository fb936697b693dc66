import { TICKET_STATUS } from '@foyer/protocol/kinds'
import { expect, test } from 'vitest'
import type { Viewer } from '../src/conversations/sessions.ts'
import { type Db, openDb, type Statement } from '../src/db/open.ts'
import type { TicketQuery } from '../src/tickets/listQuery.ts'
import { createTicketLists } from '../src/tickets/lists.ts'
import { inStore } from './inStore.ts'
import { rowsRead } from './rowsRead.ts'
import { onBothStores } from './stores.ts'

const COUNT = 6000

/** Tickets about parcels, each with an entry; the oldest ones differ. */
const MANY = `
  insert into ticket (tenant_id, wo_id, wo_no, kind, title, content, source, status, tags, name, email, created_at, updated_at)
    select 'demo', 'many' || n, 1000000 + n, 'ticket', 'A parcel', 'It is late', 'page', ${TICKET_STATUS.accepted},
      case when n < 10 then '["old"]' else '[]' end::jsonb, 'Ann', 'ann@example.com', n, n from generate_series(1, ${COUNT}) n;
  insert into ticket_entry (tenant_id, wo_id, entry_no, handle_id, handle_type, status, content, at)
    select 'demo', 'many' || n, 1, 'many' || n, 1, 0, 'An answer about the parcel', n from generate_series(1, ${COUNT}) n;
  update ticket set content = 'A Brontosaurus was in it' where wo_id = 'many1';
  update ticket_entry set content = '恐龙 is not what I asked for' where wo_id = 'many2';
  update ticket_entry set content = repeat('What I wrote is long. ', 2500) || 'Diplodocus' where wo_id = 'many3';
  analyze ticket, ticket_entry`
const FORGET = `delete from ticket where wo_id ~ '^many'; delete from ticket_entry where wo_id ~ '^many'`

const viewer: Viewer = { tenantId: 'demo', adminId: 'someone', permissions: new Set(['tickets.all']), groupIds: [] }

/** Counts the tickets that statements read, and how often the index is asked. */
const counting = (db: Db) => {
  let read = 0
  let asked = 0
  const rows = async <R>(statement: Statement): Promise<R[]> => {
    if (statement.text.includes('search_query')) asked += 1
    if (!statement.text.startsWith('set ')) read += await rowsRead(db, statement, 'ticket')
    return db.rows<R>(statement)
  }
  const counted = { ...db, rows, transaction: (work: (tx: Db) => unknown) => work(counted) } as unknown as Db
  return { counted, read: () => read, asked: () => asked }
}

onBothStores((subject) => {
  test('words of old tickets are found by an index, whoever has them, and frequent ones without it', async () => {
    await inStore(subject.store, MANY)
    const db = openDb(subject.store.url, () => undefined)
    const search = async (words: string, query: TicketQuery = {}) => {
      const { counted, read, asked } = counting(db)
      const found = await createTicketLists(counted, { now: () => 1 }).list(viewer, { ...query, words }, 1, 50)
      return { ids: found.map(({ wo_id }) => wo_id), read: read(), asked: asked() }
    }
    try {
      for (const [words, expected] of [
        ['brontosaurus', 'many1'],
        ['PARCEL saurus', 'many1'],
        ['恐龙', 'many2'],
        ['龙', 'many2'],
        // too long for the index, which proposes it for every word
        ['diplodocus', 'many3'],
        ['#1000004', 'many4'],
      ] as const) {
        const { ids, read, asked } = await search(words)
        expect({ words, ids }).toEqual({ words, ids: [expected] })
        expect(asked, words).toBeGreaterThan(0)
        // the newest, and of a frequent word those up to where it is given up
        expect(read, words).toBeLessThan(4000)
      }
      expect((await search('triceratops')).ids).toEqual([])
      expect((await search('parcel')).ids).toHaveLength(50)
      const old = await search('parcel ann', { tags: ['old'] })
      expect(old.ids).toEqual(Array.from({ length: 9 }, (_, n) => `many${9 - n}`))
      // the list is so short that all of it was looked into
      expect(old.asked).toBe(0)
      await inStore(subject.store, `update ticket set content = 'Erased' where wo_id = 'many1'`)
      expect((await search('brontosaurus')).ids).toEqual([])
    } finally {
      await db.close()
      await inStore(subject.store, FORGET)
    }
  })
})
