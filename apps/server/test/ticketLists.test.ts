import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDb } from '../src/db/open.ts'
import type { TicketTable } from '../src/db/tables/ticket.ts'
import { createGroup, hire, type TestAgent } from './people.ts'
import { onBothStores } from './stores.ts'

const DAY = 86_400_000
let count = 0

/** Puts a ticket into the store as it may be after some days. */
const putTicket = async (db: Db, more: Partial<Record<keyof TicketTable, unknown>> = {}): Promise<string> => {
  count += 1
  const now = Date.now()
  const wo_id = `wo${count}`
  const start = { kind: 'ticket', title: `Title ${count}`, content: `Content ${count}`, source: 'page' } as const
  const row = { tenant_id: 'demo', wo_id, wo_no: count, created_at: now, updated_at: now, ...start, ...more }
  await db.k
    .insertInto('ticket')
    .values(row as never)
    .execute()
  return wo_id
}

const putEntry = (db: Db, wo_id: string, content: string) =>
  db.rows({
    text: `insert into ticket_entry (tenant_id, wo_id, entry_no, handle_id, handle_type, status, content, at) values ('demo', $1, 1, $2, 3, 0, $3, 1)`,
    values: [wo_id, `h${wo_id}`, content],
  })

const mention = (db: Db, wo_id: string, admin_id: string, seen: number | null = null) =>
  db.rows({
    text: `insert into ticket_mention (tenant_id, wo_id, admin_id, entry_no, at, seen_at) values ('demo', $1, $2, 1, 1, $3)`,
    values: [wo_id, admin_id, seen],
  })

onBothStores((subject) => {
  /** An agent of a group, another of none, and tickets of this test alone, under a tag. */
  const begin = async () => {
    const { node, store } = subject
    const db = openDb(store.url, () => undefined)
    onTestFinished(() => db.close())
    const { owner, groupId } = await createGroup(node)
    const agent = await hire(node, owner, { adminNick: 'Ann' }, groupId)
    const other = await hire(node, owner)
    count += 1
    const tag = `tag${count}`
    const put = (more: Parameters<typeof putTicket>[1] = {}) =>
      putTicket(db, { group_id: groupId, tags: JSON.stringify([tag]), ...more })
    const kinds = ['ticket', 'message', 'callback']
    const rows = async (body: object, by: TestAgent = agent) => {
      const answer = await by.call('queryWoList', { tags: [tag], woKinds: kinds, ...body })
      if (answer.code !== 200) throw new Error(answer.message)
      return answer.data as { woId: string; [member: string]: unknown }[]
    }
    const ids = async (body: object, by?: TestAgent) => (await rows(body, by)).map(({ woId }) => woId)
    return { node, db, owner, groupId, agent, other, put, rows, ids, tag }
  }

  test('X-40: the views of the desk, and how many open tickets each holds', async () => {
    const { db, agent, owner, put, ids } = await begin()
    const now = Date.now()
    const before = (await agent.call('getWoCounts')).data
    const mine = { admin_id: agent.adminId }
    const late = await put({ ...mine, due_at: now - 1000, status: 1 })
    const early = await put({ ...mine, due_at: now + DAY })
    const asleep = await put({ ...mine, snoozed_until: now + DAY, due_at: now - 1000 })
    const woken = await put({ ...mine, snoozed_until: now - 1000, status: 2 })
    const done = await put({ ...mine, status: 3, due_at: now - 1000 })
    const free = await put({ kind: 'callback' })
    await mention(db, done, agent.adminId)
    await mention(db, free, agent.adminId, 5)
    expect(await ids({ view: 'mine' })).toEqual([woken, early, late])
    expect(await ids({ view: 'unassigned' })).toEqual([free])
    expect(await ids({ view: 'open' })).toEqual([free, woken, early, late])
    expect(await ids({ view: 'overdue' })).toEqual([late])
    expect(await ids({ view: 'snoozed' })).toEqual([asleep])
    expect(await ids({ view: 'mentioned' })).toEqual([free, done])
    expect(await ids({ view: 'all' })).toEqual([free, done, woken, asleep, early, late])
    expect(await ids({})).toEqual(await ids({ view: 'all' }))
    const after = (await agent.call('getWoCounts')).data
    const grown = Object.keys(before)
      .filter((name) => name !== 'saved')
      .map((name) => [name, after[name] - before[name]])
    // an unseen mention counts in a solved ticket too
    expect(Object.fromEntries(grown)).toEqual({
      mine: 3,
      unassigned: 1,
      open: 4,
      overdue: 1,
      mentioned: 1,
      snoozed: 1,
      all: 5,
    })
    await mention(db, late, agent.adminId)
    expect((await agent.call('getWoCounts')).data.mentioned).toBe(2)
    expect(await ids({ view: 'mine' }, owner)).toEqual([])
  })

  test('every filter narrows, and they combine; without kinds only tickets of forms are listed', async () => {
    const { agent, owner, groupId, put, ids, rows } = await begin()
    const one = await put({
      type_id: 'wt1',
      channel_id: 'c1',
      customer_id: 'k1',
      session_id: 's1',
      admin_id: agent.adminId,
    })
    const two = await put({ kind: 'message', priority: 3, status: 99, group_id: '' })
    const three = await put({ type_id: 'wt2', priority: 2, status: 1 })
    const is = async (filter: object, ...expected: string[]) =>
      expect({ filter, ids: await ids(filter) }).toEqual({ filter, ids: expected })
    await is({ woKinds: undefined }, three, one)
    await is({ woKinds: ['message'] }, two)
    await is({ woStatus: 99 }, two)
    await is({ woStatuses: [1, 99] }, three, two)
    await is({ woPriorities: [2, 3] }, three, two)
    await is({ typeIds: ['wt1', 'wt2'], woStatuses: [0] }, one)
    await is({ adminIds: [agent.adminId] }, one)
    await is({ adminIds: ['', agent.adminId], woKinds: ['ticket'] }, three, one)
    await is({ groupIds: [groupId] }, three, one)
    await is({ groupIds: [''] }, two)
    await is({ channelIds: ['c1'] }, one)
    await is({ customerId: 'k1' }, one)
    await is({ sessionId: 's1' }, one)
    await is({ tags: ['nobody'] })
    const [row] = await rows({ customerId: 'k1' })
    expect(row).toMatchObject({ woId: one, adminNick: 'Ann', woPriority: 1, woKind: 'ticket', mentions: 0 })
    // the conversation is somebody else's; the visitor's id is a credential
    expect([row?.sessionId, row?.userId]).toEqual(['', undefined])
    expect((await rows({ customerId: 'k1' }, owner))[0]?.sessionId).toBe('s1')
  })

  test('orders: newest, updated, due, priority and waiting; pages have no gaps', async () => {
    const { put, ids } = await begin()
    const a = await put({ updated_at: 50, priority: 0, waiting_since: 9 })
    const b = await put({ updated_at: 40, priority: 3, due_at: 20 })
    const c = await put({ updated_at: 60, priority: 3, due_at: 10, waiting_since: 5 })
    const d = await put({ updated_at: 40, priority: 1 })
    expect(await ids({})).toEqual([d, c, b, a])
    expect(await ids({ sort: 'updated' })).toEqual([c, a, d, b])
    expect(await ids({ sort: 'due' })).toEqual([c, b, d, a])
    expect(await ids({ sort: 'priority' })).toEqual([c, b, d, a])
    expect(await ids({ sort: 'waiting' })).toEqual([c, a, d, b])
    const pages = [1, 2, 3].map((page) => ids({ sort: 'updated', page, pageSize: 2 }))
    expect(await Promise.all(pages)).toEqual([[c, a], [d, b], []])
    // a search keeps the order, and counts its pages in hits
    const other = await put({ title: 'Another', updated_at: 55 })
    for (const sort of ['newest', 'updated', 'due', 'priority', 'waiting']) {
      const listed = (await ids({ sort })).filter((id) => id !== other)
      expect({ sort, found: await ids({ sort, words: 'title' }) }).toEqual({ sort, found: listed })
    }
    const found = [1, 2, 3].map((page) => ids({ sort: 'updated', words: 'title', page, pageSize: 2 }))
    expect(await Promise.all(found)).toEqual([[c, a], [d, b], []])
  })

  test('words are found in title, content, entries, name, addresses and as the number, all of them literally', async () => {
    const { db, put, ids } = await begin()
    const parcel = await put({
      title: 'Päckchen 50%_off',
      content: '我想申请退款',
      name: 'Zoë',
      email: 'zoe@example.com',
    })
    const noted = await put({ phone: '+44 20 1234' })
    await putEntry(db, noted, 'The courier was RUDE')
    const found = async (words: string, ...expected: string[]) =>
      expect({ words, ids: await ids({ words }) }).toEqual({ words, ids: expected })
    for (const words of ['päckCHEN', '申请退款', 'zoë', 'ZOE@example', '50%_off', 'zoe  päck'])
      await found(words, parcel)
    for (const words of ['rude', '1234', 'courier rude', `#${noted.slice(2)}`]) await found(words, noted)
    for (const words of ['50%off', 'zoe rude', '_%']) await found(words)
    expect((await ids({ words: '   ' })).length).toBe(2)
  })

  test('G-75: agents see their own, their groups\u2019 and free tickets, and where a note mentions them; operators all', async () => {
    const { db, node, agent, other, owner, put, ids } = await begin()
    const [grouped, free] = [await put(), await put({ group_id: '' })]
    const theirs = await put({ admin_id: other.adminId })
    const hidden = await put()
    await mention(db, hidden, other.adminId, 1)
    const foreign = await put({ tenant_id: 'elsewhere', group_id: '', admin_id: other.adminId })
    expect(await ids({}, agent)).toEqual([hidden, theirs, free, grouped])
    expect(await ids({}, other)).toEqual([hidden, theirs, free])
    expect(await ids({}, owner)).toEqual([hidden, theirs, free, grouped])
    expect(await ids({ groupIds: ['nobody'] }, owner)).not.toContain(foreign)
    expect((await node.admin('queryWoList', {}, 'no token')).code).toBe(401)
  })

  test('a saved view is its agent\u2019s own, is counted, and cannot be read or changed by others', async () => {
    const { agent, other, put, tag } = await begin()
    await put()
    await put({ status: 3 })
    const query = { tags: [tag], sort: 'due' }
    const { data: view } = await agent.call('saveWoView', { viewName: ' Mine ', query })
    expect(view).toEqual({ viewId: expect.any(String), viewName: 'Mine', query })
    expect((await agent.call('getWoViewList')).data).toEqual([view])
    expect((await agent.call('getWoCounts')).data.saved).toEqual({ [view.viewId]: 1 })
    expect((await other.call('getWoViewList')).data).toEqual([])
    const refused = [
      await other.call('saveWoView', { ...view, viewName: 'Taken' }),
      await agent.call('saveWoView', { ...view, viewId: 'v0' }),
      await other.call('deleteWoView', { id: view.viewId }),
      await agent.call('deleteWoView', { id: 'v0' }),
    ]
    expect(new Set(refused.map(({ code, message }) => `${code} ${message}`)).size).toBe(1)
    expect(refused[0]?.code).not.toBe(200)
    const done = { ...view, query: { ...query, woStatuses: [3] } }
    expect((await agent.call('saveWoView', done)).data).toEqual(done)
    expect((await agent.call('getWoCounts')).data.saved).toEqual({ [view.viewId]: 1 })
    expect((await agent.call('saveWoView', { viewName: ' ', query })).message).toContain('viewName')
    expect((await agent.call('saveWoView', { viewName: 'x', query: { view: 'none' } })).code).toBe(400)
    expect((await agent.call('deleteWoView', { id: view.viewId })).data).toBe(true)
    expect((await agent.call('getWoViewList')).data).toEqual([])
  })

  test('the sheet of a query runs no formulas', async () => {
    const { node, agent, other, put, tag } = await begin()
    await put({
      title: '=HYPERLINK("http://evil.example")',
      name: '+49 1',
      content: 'He said "no";\nthen left',
      priority: 3,
    })
    const load = async (token: string) =>
      fetch(`${node.base}/api/chat/admin/exportWo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify({ tags: [tag] }),
      })
    const answer = await load(agent.token)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('tickets.csv')
    const [head, ...lines] = (await answer.text()).split('\r\n')
    expect(head).toContain('"number","kind","title"')
    expect(lines[0]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(lines[0]).toContain(`"He said ""no"";\nthen left"`)
    expect(lines[0]).toContain(`"'+49 1"`)
    expect(lines[0]).toContain('"urgent"')
    expect((await (await load(other.token)).text()).split('\r\n').filter(Boolean)).toHaveLength(1)
  })
})
