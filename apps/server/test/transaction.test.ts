import { expect, test } from 'vitest'
import { type Db, openDb, type Tx } from '../src/db/open.ts'
import { bigint, insertRows } from '../src/db/rows.ts'
import { append } from '../src/events/log.ts'
import { inStore } from './inStore.ts'
import { onBothStores } from './stores.ts'

const insertTried = insertRows('tried_with', { n: bigint })

/** Appends an event, and with it a row. */
const appendWith = (tx: Tx, n: number) => {
  const place = { tenantId: 'demo', userId: '', sessionId: '', at: 1, adminId: '', groupId: '' }
  return append(tx, [{ ...place, kind: 'tenant.changed', data: {}, seq: 0 }], [insertTried([{ n }])])
}

const settings = (tx: Pick<Tx, 'rows'>) =>
  tx.rows({
    text: `select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans`,
    values: [],
  })

/** Two transactions append at once: the second waits for the first one's counter, and its row is there already. */
const appendTogether = async (db: Db) => {
  const first = Promise.withResolvers<void>()
  const inFirst = Promise.withResolvers<void>()
  const one = db.transaction(async (tx) => {
    const events = await appendWith(tx, 1)
    inFirst.resolve()
    await first.promise
    return events
  }, 'byKey')
  await inFirst.promise
  const other = db.transaction((tx) => appendWith(tx, 2), 'byKey')
  return { one, other, end: first.resolve }
}

onBothStores((subject) => {
  test('plans by key end with their transaction', async () => {
    const db = openDb(subject.store.url, () => undefined)
    const byKey = await db.transaction((tx) => settings(tx), 'byKey')
    expect(byKey).toEqual([{ plans: 'force_generic_plan', scans: 'off' }])
    expect(await settings(db)).toEqual([{ plans: 'auto', scans: 'on' }])
    await db.close()
  })

  test('what is joined to an append is written before the counter is taken, and the log has no gap', async () => {
    const { store } = subject
    const db = openDb(store.url, () => undefined)
    await inStore(store, 'create table if not exists tried_with (n bigint primary key)')
    const { one, other, end } = await appendTogether(db)
    const waits = `select wait_event_type as kind from pg_stat_activity where datname = current_database()
      and query like '%insert into tried_with%' and wait_event_type = 'Lock'`
    await expect.poll(() => inStore(store, waits), { timeout: 10_000 }).toEqual([{ kind: 'Lock' }])
    // the waiting transaction has its row, which nobody else can write, and does not hold the counter
    await expect(
      inStore(store, `do $$ begin set local lock_timeout = 100; insert into tried_with values (2); end $$`),
    ).rejects.toMatchObject({ code: '55P03' })
    end()
    const seqs = (await Promise.all([one, other])).flat().map(({ tenantSeq }) => tenantSeq)
    expect(seqs[1]).toBe((seqs[0] ?? 0) + 1)
    expect(await inStore(store, 'select n::int from tried_with order by n')).toEqual([{ n: 1 }, { n: 2 }])
    await db.close()
  })

  test('a transaction fails with a statement that its work did not wait for, and writes nothing', async () => {
    const { store } = subject
    const db = openDb(store.url, () => undefined)
    await inStore(store, 'create table if not exists tried (n int primary key)')
    const add = (n: number) => ({ text: 'insert into tried values ($1)', values: [n] })
    const both = (first: number, second: number) =>
      db.transaction(async (tx) => {
        for (const n of [first, second]) tx.rows(add(n)).catch(() => undefined)
        return 'done'
      })
    await expect(both(1, 1)).rejects.toMatchObject({ code: '23505' })
    expect(await inStore(store, 'select n from tried')).toEqual([])
    expect(await both(1, 2)).toBe('done')
    expect(await inStore(store, 'select n from tried order by n')).toEqual([{ n: 1 }, { n: 2 }])
    await db.close()
  })
})
