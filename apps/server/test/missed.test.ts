import { expect, test } from 'vitest'
import { inStore } from './inStore.ts'
import { arrive, createGroup, hire, type TestAgent, withAgent } from './people.ts'
import { openStream, type Received } from './sse.ts'
import { onBothStores } from './stores.ts'

/** More than a desk is told one by one. */
const MANY = 5100

onBothStores((subject) => {
  const open = (agent: Pick<TestAgent, 'token' | 'pollId'>, after: string) =>
    openStream(`${subject.node.base}/api/chat/admin/eventStream?pollId=${agent.pollId}`, {
      token: agent.token,
      'last-event-id': after,
    })
  const said = (words: string) => (event: Received) => event.msgContent === words
  const told = (events: readonly { eventType: number; [member: string]: unknown }[]) =>
    events.map(({ eventType, msgContent }) => (eventType === 2201 ? msgContent : eventType))
  const head = async () => {
    const [row] = await inStore(subject.store, `select last_seq from tenant_log where tenant_id = 'demo'`)
    return `k${row?.last_seq}`
  }
  /** What a hundred colleagues do in the meantime. */
  const beBusy = () =>
    inStore(
      subject.store,
      `with log as (update tenant_log set last_seq = last_seq + $1 where tenant_id = 'demo' returning last_seq - $1 as base)
        insert into event (tenant_id, tenant_seq, seq, user_id, session_id, kind, at, admin_id, group_id, data)
        select 'demo', base + n, base + n, '', '', 'knowledge.changed', 0, '', '', '{}' from log, generate_series(1, $1::int) n`,
      [MANY],
    )

  test('X-40: a desk that missed thousands of events is asked to load its lists, where all of it is, and goes on from there', async () => {
    const { agent, visitor } = await withAgent(subject)
    const before = await open(agent, '')
    await visitor.say('one')
    const { id } = await before.until(said('one'))
    before.close()
    await visitor.say('two')
    await beBusy()
    const back = await open(agent, id)
    await back.until((event) => event.eventType === 2257)
    const row = (await agent.sessions(2)).find(({ sessionId }) => sessionId === visitor.sessionId)
    expect(row).toMatchObject({ lastMsg: 'two' })
    const { data } = await agent.call('getHistoryMsg', { sessionId: visitor.sessionId })
    expect(data.map((message: { msgContent: string }) => message.msgContent)).toEqual(
      expect.arrayContaining(['one', 'two']),
    )
    await visitor.say('three')
    const last = await back.until(said('three'))
    expect(told(back.received)).toEqual([2257, 'three'])
    back.close()
    await visitor.say('four')
    const next = await open(agent, last.id)
    await next.until(said('four'))
    expect(told(next.received)).toEqual(['four'])
    next.close()
  })

  test('X-40: the poll says the same, once, and goes on from there', async () => {
    const { agent, visitor } = await withAgent(subject)
    const poll = async (after: string) => (await agent.call('getAdminEvent', { pollId: agent.pollId, after })).data
    const first = (await agent.events()).at(-1)?.eventId ?? ''
    await visitor.say('one')
    await beBusy()
    const missed = await poll(first)
    expect(told(missed)).toEqual([2257])
    await visitor.say('two')
    const heard: Awaited<ReturnType<typeof agent.events>> = []
    await expect
      .poll(async () => {
        heard.push(...(await poll(heard.at(-1)?.eventId ?? missed[0].eventId)))
        return told(heard)
      })
      .toEqual(['two'])
    expect(await poll(heard.at(-1)?.eventId ?? '')).toEqual([])
  })

  test('D-17: a program has no lists to load: its key gets every event, however many there were in between', async () => {
    const { owner } = await createGroup(subject.node)
    const made = (await subject.node.manage('saveApiKey', { name: 'Log', permissions: ['chats'] }, owner.token)).data
    const headers = { authorization: `Bearer ${made.key}` }
    const call = (name: string, body: object) => subject.node.call(`/api/chat/admin/${name}`, body, headers)
    const { pollId } = (await call('me', {})).data
    const visitor = await arrive(subject.node)
    await owner.call('setAdminStatus', { status: 1 })
    await visitor.call('transferAgent', { adminId: owner.adminId })
    await visitor.say('one')
    await beBusy()
    await visitor.say('two')
    const stream = await openStream(`${subject.node.base}/api/chat/admin/eventStream?pollId=${pollId}`, headers)
    await stream.until(said('two'))
    expect(told(stream.received).filter((one) => one === 'one' || one === 'two' || one === 2257)).toEqual([
      'one',
      'two',
    ])
    stream.close()
    await owner.call('setAdminStatus', { status: 0 })
  })

  test('a ping tells a desk its place, so that it need not ask again for what was not for it', async () => {
    const { node } = subject
    const { agent, visitor } = await withAgent(subject)
    const { owner } = await createGroup(node)
    const other = await hire(node, owner)
    const quiet = await open(other, '')
    await visitor.say('not for the other')
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgContent: 'Hello', msgType: 1 })
    await expect
      .poll(async () => {
        await node.sweep()
        return quiet.place()
      })
      .toBe(await head())
    const place = quiet.place()
    quiet.close()
    const late = await arrive(node)
    await late.call('transferAgent', { adminId: other.adminId })
    await late.say('for you')
    const back = await open(other, place)
    await back.until(said('for you'))
    expect(told(back.received)).toEqual([2200, 'for you'])
    back.close()
  })
})
