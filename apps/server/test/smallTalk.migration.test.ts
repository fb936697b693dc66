import { TALKS } from '@foyer/robot/smallTalk'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { up } from '../src/db/migrations/036-small-talk.ts'
import { type Db, openDb } from '../src/db/open.ts'
import { createSeeded, hasServer, type Store } from './build.ts'

describe.skipIf(!hasServer)(
  `small talk of robots that have none${hasServer ? '' : ' (no PostgreSQL answers on loopback)'}`,
  () => {
    let store: Store
    let db: Db
    beforeAll(async () => {
      store = await createSeeded('postgres')
      db = openDb(store.url, () => undefined)
    })
    afterAll(async () => {
      await db.close()
      await store.drop()
    })

    const count = async () =>
      (
        await db.rows<{ robots: number; talks: number; others: number }>({
          text: `select (select count(*)::int from robot) robots,
          (select count(*)::int from robot_doc where small_talk <> '') talks,
          (select count(*)::int from robot_doc where small_talk = '') others`,
          values: [],
        })
      )[0]

    test('X-41: each robot of a database from before gets six documents once, and what a tenant removes stays removed', async () => {
      const before = await count()
      // as a database was before the migration
      await db.rows({ text: `delete from robot_doc where small_talk <> ''`, values: [] })
      await db.rows({ text: 'alter table robot_doc drop column small_talk', values: [] })
      await up(db.k as unknown as Kysely<unknown>)
      expect(await count()).toEqual({ ...before, talks: (before?.robots ?? 0) * TALKS.length })
      expect(before?.robots).toBeGreaterThan(0)
      const shown = await db.rows({
        text: `select distinct small_talk from robot_doc where small_talk <> ''`,
        values: [],
      })
      expect(shown).toHaveLength(TALKS.length)
      await db.rows({ text: `delete from robot_doc where small_talk = 'insult'`, values: [] })
      const removed = await count()
      await migrate(db.k)
      await migrate(db.k)
      expect(await count()).toEqual(removed)
    })
  },
)
