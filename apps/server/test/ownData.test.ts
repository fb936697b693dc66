import pg from 'pg'
import { expect, test } from 'vitest'
import { inStore } from './inStore.ts'
import { arrive, createGroup, hire, withAgent } from './people.ts'
import { PNG } from './samples.ts'
import { onBothStores, type Subject } from './stores.ts'
import { addWo, wo } from './tickets.ts'
import { uploadAs } from './uploads.ts'

/** Stands in everything that the visitor, the host page and agents say. */
const MARK = 'Zebrafinch'

const RATING = {
  evaluateAdminMode: 1,
  evaluateAdminSolve: 1,
  evaluateAdminStar: 4,
  evaluateAdminTag: 'Friendly',
  evaluateAdminContent: MARK,
}

/** A visitor of whom something of every kind is kept, with an agent. */
const leaveTraces = async (subject: Subject) => {
  const { node, store } = subject
  const { agent, visitor } = await withAgent(subject, {
    userName: `${MARK} name`,
    phone: `${MARK} phone`,
    email: `${MARK}@example.com`,
    params: JSON.stringify({ vip: MARK }),
    previousUrl: `https://shop.example.com/${MARK}`,
  })
  const { userId, sessionId } = visitor
  await visitor.call('setConversation', { attributes: { cart: MARK }, addTags: [MARK] })
  await visitor.say(`${MARK} said`)
  await agent.call('sendMsg', { sessionId, msgType: 1, msgContent: `${MARK} answered` })
  await agent.call('sendMsg', { sessionId, msgType: 1, msgContent: `${MARK} note`, insideFlag: 1 })
  await visitor.call('userVideoInvitation', { action: 'invite' })
  await visitor.call('userVideoInvitation', { action: 'hangup' })
  const file = await uploadAs(node, visitor, PNG, `${MARK}.png`)
  await visitor.call('sendMsg', { msgType: 2, msgContent: file.data.url, fileName: `${MARK}.png` })
  await visitor.call('submitUserForm', {
    userName: MARK,
    phone: '',
    email: '',
    formParams: JSON.stringify({ a: MARK }),
  })
  const { woId } = (await addWo(node, { userId, woContent: `${MARK} ticket` })).data
  await wo(node, 'addWoHandleInfo', { userId, tenantId: 'demo', woId, handleContent: `${MARK} reply` })
  expect((await agent.call('chatClose', { sessionId, summary: `${MARK} summary`, evaluate: 1 })).message).toBe(
    'success',
  )
  expect((await visitor.call('evaluate', { sessionId, ...RATING })).message).toBe('success')
  const again = await arrive(node, { userId })
  await again.call('robotAsk', { question: `${MARK}?`, robotNo: 'demo' })
  await inStore(
    store,
    `insert into page_visit (tenant_id, user_id, at, url, title, referrer) values ('demo', $1, 1, $2, $2, '')`,
    [userId, MARK],
  )
  return { agent, visitor, again, userId, woId }
}

/** The tables in which the mark stands, anywhere. */
const tablesWith = async ({ store }: Subject, mark: string): Promise<string[]> => {
  const tables = (await inStore(
    store,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as { name: string }[]
  // bytes would be shown as numbers, and the log refers to messages by their ids
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from "${name}" t where t::text ilike '%' || $1 || '%')`,
  )
  const found = await inStore(store, looks.join(' union all '), [mark])
  return found.map(({ name }) => String(name))
}

onBothStores((subject) => {
  test('a visitor sees what is kept, takes it along, has it removed with a receipt, and nothing of it is in the store', async () => {
    const { node } = subject
    const { agent, visitor, again, userId, woId } = await leaveTraces(subject)
    const proof = { token: again.token }
    // the userId, which stands in addresses, is not enough, though nothing has proved the token so far
    for (const call of ['getMyData', 'eraseMyData'])
      for (const headers of [{}, { token: 'wrong' }])
        expect((await visitor.call(call, { whole: 1 }, headers)).code).toBe(401)
    const { data } = await visitor.call('getMyData', { whole: 1 }, proof)
    expect(data.kept.map((one: { kind: string }) => one.kind).toSorted()).toEqual(
      ['messages', 'files', 'ratings', 'calls', 'conversations', 'tickets', 'pages', 'customer', 'facts'].toSorted(),
    )
    const text = JSON.stringify(data.data)
    for (const own of ['said', 'answered', 'ticket', 'reply', 'name', 'phone']) expect(text).toContain(`${MARK} ${own}`)
    // notes and remarks of agents are not for the visitor's eyes
    for (const theirs of ['note', 'summary']) expect(text).not.toContain(`${MARK} ${theirs}`)
    expect(await tablesWith(subject, MARK)).toContain('message')

    const erased = await visitor.call('eraseMyData', {}, proof)
    expect(erased).toMatchObject({ code: 200, data: { receiptId: expect.stringMatching(/^er[0-9a-f]{16}$/) } })
    expect(erased.data.erased).toContainEqual({ kind: 'tickets', count: 1 })
    expect(erased.data.erased).toContainEqual({ kind: 'calls', count: 1 })
    await expect.poll(() => tablesWith(subject, MARK), { timeout: 15_000 }).toEqual([])
    const [receipt] = await inStore(subject.store, 'select at, erased from erasure where receipt_id = $1', [
      erased.data.receiptId,
    ])
    expect(receipt).toMatchObject({ erased: erased.data.erased })

    // the id and the token are worth nothing, and the desk goes on
    expect(await visitor.call('getHistoryMsg', {})).toMatchObject({ code: 401 })
    expect((await node.visitor('chatStart', { channelId: 'demo', userId })).data.userId).not.toBe(userId)
    expect((await agent.call('getSessionList', { status: 0 })).code).toBe(200)
    expect((await agent.call('getHistoryMsg', { sessionId: visitor.sessionId, maxTime: 0 })).data).toEqual([])
    expect((await agent.call('getCustomer', { sessionId: visitor.sessionId })).data.customerName).toBe('')
    expect((await agent.call('getWo', { woId })).code).toBe(200)
  })

  test('erasing ends a conversation that runs, and leaves everybody else\u2019s data alone', async () => {
    const [one, two] = [await withAgent(subject, { userName: 'Ann' }), await withAgent(subject, { userName: 'Bo' })]
    await two.visitor.say('I stay')
    expect((await one.visitor.call('eraseMyData', {}, { token: one.visitor.token })).code).toBe(200)
    expect(await one.agent.sessions(2)).toEqual([])
    expect((await two.visitor.call('getHistoryMsg', {})).data).toContainEqual(
      expect.objectContaining({ msgContent: 'I stay' }),
    )
    expect(await two.agent.sessions(2)).toHaveLength(1)
  })

  test('erasing ends a conversation too that a page of the visitor begins meanwhile', async () => {
    const { visitor } = await withAgent(subject)
    const { userId, token } = visitor
    await visitor.call('getUnread', {}, { token })
    const client = new pg.Client({ connectionString: subject.store.url })
    await client.connect()
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const expectWaiting = (n: number) =>
      expect.poll(() => inStore(subject.store, waiting), { timeout: 10_000 }).toEqual([{ n }])
    await client.query('begin')
    await client.query('select 1 from conversation where user_id = $1 for update', [userId])
    const erasing = visitor.call('eraseMyData', {}, { token })
    await expectWaiting(1)
    const beginning = subject.node.visitor('chatStart', { channelId: 'demo', userId }, { token })
    await expectWaiting(2)
    await client.query('commit')
    await client.end()
    const [erased, begun] = await Promise.all([erasing, beginning])
    expect([erased.code, begun.code]).toEqual([200, 200])
    const left = 'select state from conversation where user_id = $1'
    expect(await inStore(subject.store, left, [userId])).toEqual([{ state: 'closed' }])
  })

  test('an agent whose visitor erases everything gets the next who waits at once', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    const [one, next] = [await arrive(node), await arrive(node)]
    for (const visitor of [one, next]) await visitor.call('transferAgent', { groupId })
    expect(await agent.sessions(2)).toMatchObject([{ sessionId: one.sessionId }])
    expect((await one.call('eraseMyData', {}, { token: one.token })).code).toBe(200)
    expect(await agent.sessions(2)).toMatchObject([{ sessionId: next.sessionId }])
  })
})
