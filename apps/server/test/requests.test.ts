import pg from 'pg'
import { expect, test } from 'vitest'
import { inStore } from './inStore.ts'
import { arrive, createGroup, hire, type TestVisitor } from './people.ts'
import { onBothStores } from './stores.ts'

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%from routing%'`

/** Runs `work` while no routing decision can begin; those that are asked for meanwhile wait. */
const whileLocked = async (url: string, work: () => Promise<void>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from routing for update')
    await work()
    await client.query('commit')
  } finally {
    await client.end()
  }
}

onBothStores((subject) => {
  /** The first request waits for the lock alone; the others come meanwhile, and are decided together. */
  const askTogether = async (first: TestVisitor, others: readonly TestVisitor[], wish: object) => {
    const asked: ReturnType<TestVisitor['call']>[] = []
    await whileLocked(subject.store.url, async () => {
      asked.push(first.call('transferAgent', wish))
      await expect.poll(() => inStore(subject.store, WAITING)).toEqual([{ n: 1 }])
      asked.push(...others.map((visitor) => visitor.call('transferAgent', wish)))
      // by now they are with the server, or nearly all of them
      await Promise.all(others.map((visitor) => visitor.poll()))
    })
    return Promise.all(asked)
  }

  test('G-24, G-26, D-11: of visitors who ask at the same time each gets an agent, a place of their own, or their own refusal', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const { channelId } = (await node.manage('saveChannel', { queueMax: 3 }, owner.token)).data
    const agents = [
      await hire(node, owner, { maxSession: 2 }, groupId),
      await hire(node, owner, { maxSession: 1 }, groupId),
    ]
    const come = () => arrive(node, { channelId })
    const first = await come()
    const others = await Promise.all(Array.from({ length: 7 }, come))
    const ended = await come()
    await ended.call('chatClose', {})
    const twice = others[0] as TestVisitor
    const answers = await askTogether(first, [ended, ...others, twice], { groupId })
    const [begun, refused, ...rest] = answers
    expect(begun?.data).toMatchObject({ status: 2 })
    expect(refused).toMatchObject({ code: 400, message: 'The chat has ended' })
    const again = rest.pop()?.data as { status: number; adminId: string; waitIndex: number }
    const { status, adminId, waitIndex } = (rest[0]?.data ?? {}) as typeof again
    expect(again).toMatchObject({ status, adminId, waitIndex })

    const of = (wanted: number) =>
      rest.map(({ data }) => data as typeof again).filter((answer) => answer.status === wanted)
    expect(of(2)).toHaveLength(2)
    expect(
      of(3)
        .map((answer) => answer.waitIndex)
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3])
    expect(of(4)).toHaveLength(2)
    const held = await Promise.all(agents.map(async (agent) => (await agent.sessions(2)).length))
    expect(held).toEqual([2, 1])
  })

  test('G-24: visitors who ask at the same time go to the least busy agents in turn, whether they get them or are offered to them', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const agents = [
      await hire(node, owner, { maxSession: 9 }, groupId),
      await hire(node, owner, { maxSession: 9, autoAccept: 0 }, groupId),
      await hire(node, owner, { maxSession: 9 }, groupId),
    ]
    const visitors = await Promise.all(Array.from({ length: 9 }, () => arrive(node)))
    await askTogether(visitors[0] as TestVisitor, visitors.slice(1), { groupId })
    const held = await Promise.all(agents.map(async (agent) => (await agent.sessions(2)).length))
    expect(held).toEqual([3, 0, 3])
    expect(await agents[1]?.sessions(3)).toHaveLength(3)
    // what history and reports read: each consultation with its own agent, or still without one
    const noted = await inStore(
      subject.store,
      `select admin_id as "adminId", group_id as "groupId", count(*)::int as n, bool_and(agent_at > 0) as since
        from consultation where user_id = any($1) group by 1, 2`,
      [visitors.map(({ userId }) => userId)],
    )
    const connected = [agents[0], agents[2]].map((agent) => agent?.adminId ?? '')
    expect(noted).toEqual(expect.arrayContaining(connected.map((adminId) => ({ adminId, groupId, n: 3, since: true }))))
    expect(noted).toHaveLength(3)
  })
})
