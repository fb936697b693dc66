import { expect, test } from 'vitest'
import { openDb } from '../src/db/open.ts'
import { inStore } from './inStore.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
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
