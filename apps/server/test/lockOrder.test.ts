import pg from 'pg'
import { expect, test } from 'vitest'
import { inStore } from './inStore.ts'
import { arrive } from './people.ts'
import { onBothStores } from './stores.ts'

/** Runs `work` while the visitor's row is locked, as another chatStart locks it first. */
const whileStarting = async (url: string, userId: string, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from visitor where user_id = $1 for update', [userId])
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

// the server also writes when visitors were seen, in its own time
const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%visitor%' and query not like '%seen_at%'`

onBothStores((subject) => {
  test.each([
    ['changes of facts', 'updateUserInfo', { userName: 'Ann' }, false],
    ['the first proof of a token', 'getUnread', {}, true],
    ['a sign-out', 'logout', {}, false],
    ['an erasure', 'eraseMyData', {}, true],
  ] as const)('%s: waits for chatStart without holding the conversation', async (_, call, body, proves) => {
    const visitor = await arrive(subject.node)
    const { userId, pollId, token } = visitor
    // an erasure closes the conversation first, and proves the token by its call
    if (call === 'eraseMyData') {
      await visitor.call('chatClose', {})
      await visitor.call('getUnread', {}, { token })
    }
    let answer: ReturnType<typeof visitor.call> | undefined
    await whileStarting(subject.store.url, userId, async (client) => {
      answer = visitor.call(call, { pollId, ...body }, proves ? { token } : {})
      // by another connection: a transaction sees who waits as it was when it first looked
      await expect.poll(() => inStore(subject.store, WAITING), { timeout: 10_000 }).toEqual([{ n: 1 }])
      await client.query('select 1 from conversation where user_id = $1 for update nowait', [userId])
    })
    expect(await answer).toMatchObject({ code: 200 })
  })
})
