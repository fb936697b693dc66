import { expect, test } from 'vitest'
import { arrive, hire, signIn, withAgent } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  /** Ann talks with an agent; the agent's view of her. */
  const met = async (more: Record<string, unknown> = {}) => {
    const { owner, agent, visitor } = await withAgent(subject, { userName: 'Ann', ...more })
    const { data } = await agent.call('getCustomerRecord', { sessionId: visitor.sessionId })
    return { owner, agent, visitor, record: data, customerId: data.customerId as string }
  }

  const read = async (
    agent: { call: (name: string, body: unknown) => Promise<{ data: unknown }> },
    customerId: string,
  ) => (await agent.call('getCustomerRecord', { customerId })).data as Record<string, unknown>

  test('a visitor gets one record at the first look, with what they gave; the secret userId is not in it', async () => {
    const { agent, visitor, record, customerId } = await met({ phone: '13800138000', email: 'ann@example.com' })
    expect(record).toMatchObject({
      customerName: '',
      given: [{ customerName: 'Ann', phone: '13800138000', email: 'ann@example.com', locale: 'en' }],
      moments: [{ kind: 'conversation', id: visitor.sessionId, status: 2, endTime: 0 }],
    })
    expect(JSON.stringify(record)).not.toContain(visitor.userId)
    const again = await Promise.all([1, 2].map(() => agent.call('getCustomerRecord', { sessionId: visitor.sessionId })))
    expect(again.map((answer) => answer.data.customerId)).toEqual([customerId, customerId])
  })

  test('what an agent sets stays beside what was given, and the list finds both', async () => {
    const { owner, agent, customerId } = await met({ userName: 'Quilla Moss' })
    await subject.node.manage(
      'saveCustomerFields',
      { fields: [{ fieldId: 'plan', fieldName: 'Plan', fieldType: 6, options: ['Basic', 'Pro'] }] },
      owner.token,
    )
    const save = {
      customerId,
      customerName: 'Ann Lee',
      email: 'lee@example.com',
      tags: ['VIP', 'VIP '],
      values: { plan: 'Pro' },
    }
    expect(await agent.call('saveCustomer', save)).toMatchObject({ code: 200, data: true })
    expect(await read(agent, customerId)).toMatchObject({
      customerName: 'Ann Lee',
      tags: ['VIP'],
      values: { plan: 'Pro' },
      fields: [{ fieldId: 'plan' }],
      given: [{ customerName: 'Quilla Moss' }],
    })
    for (const words of ['ann lee', 'QUILLA', 'lee@ex']) {
      const { data } = await agent.call('queryCustomerList', { words })
      expect(data).toMatchObject([{ customerId, customerName: 'Ann Lee', email: 'lee@example.com', openTickets: 0 }])
    }
    for (const [values, says] of [
      [{ plan: 'Gold' }, 'values.plan'],
      [{ other: 'x' }, 'no field other'],
    ] as const)
      expect(await agent.call('saveCustomer', { customerId, values })).toMatchObject({
        code: 400,
        message: expect.stringContaining(says),
      })
    expect(await read(agent, customerId)).toMatchObject({ values: { plan: 'Pro' } })
  })

  test('notes are written by agents, removed by their writer or an operator', async () => {
    const { owner, agent, visitor, customerId } = await met()
    const { data: note } = await agent.call('addCustomerNote', { customerId, content: 'Call first' })
    const colleague = await hire(subject.node, owner)
    expect(await colleague.call('deleteCustomerNote', { id: note.noteId })).toMatchObject({ code: 400 })
    expect(await agent.call('addCustomerNote', { customerId, content: ' ' })).toMatchObject({ code: 400 })
    expect(await read(owner, customerId)).toMatchObject({ notes: [{ content: 'Call first', adminId: agent.adminId }] })
    await owner.call('deleteCustomerNote', { id: note.noteId })
    expect((await agent.call('getCustomerRecord', { sessionId: visitor.sessionId })).data.notes).toEqual([])
  })

  test('G-75: an agent who has nothing to do with the customer finds none of it', async () => {
    const { owner, agent, visitor, customerId } = await met({ userName: 'Hidden Person' })
    const other = await hire(subject.node, owner)
    const calls = [
      ['getCustomerRecord', { customerId }],
      ['getCustomerRecord', { sessionId: visitor.sessionId }],
      ['getCustomerTimeline', { customerId }],
      ['saveCustomer', { customerId, customerName: 'x' }],
      ['addCustomerNote', { customerId, content: 'x' }],
      ['mergeCustomer', { customerId, double: customerId }],
    ] as const
    for (const [name, body] of calls)
      expect(await other.call(name, body), name).toMatchObject({ code: 400, message: 'Not found' })
    expect((await other.call('queryCustomerList', { words: 'hidden' })).data).toEqual([])
    expect((await agent.call('queryCustomerList', { words: 'hidden' })).data).toHaveLength(1)
    expect((await owner.call('queryCustomerList', { words: 'hidden' })).data).toHaveLength(1)
  })

  test('two records of one person become one, and two again', async () => {
    const one = await met({ email: 'same@example.com', userName: 'Ann One' })
    const two = await met({ email: 'same@example.com', userName: 'Ann Two' })
    const { owner } = one
    await owner.call('saveCustomer', { customerId: two.customerId, phone: '555', tags: ['Late'] })
    await owner.call('addCustomerNote', { customerId: two.customerId, content: 'From two' })
    expect((await read(owner, one.customerId)).doubles).toMatchObject([{ customerId: two.customerId, shares: 'email' }])

    const merge = { customerId: one.customerId, double: two.customerId }
    expect(await owner.call('mergeCustomer', merge)).toMatchObject({ data: true })
    expect(await owner.call('mergeCustomer', merge)).toMatchObject({ code: 400 })
    const merged = await read(owner, one.customerId)
    expect(merged).toMatchObject({
      phone: '555',
      tags: ['Late'],
      notes: [{ content: 'From two' }],
      doubles: [],
      merged: [{ customerId: two.customerId, customerName: 'Ann Two' }],
    })
    expect((merged.given as unknown[]).length).toBe(2)
    expect((merged.moments as { id: string }[]).map((moment) => moment.id).sort()).toEqual(
      [one.visitor.sessionId, two.visitor.sessionId].sort(),
    )
    expect(await owner.call('getCustomerRecord', { customerId: two.customerId })).toMatchObject({ code: 400 })

    expect(await owner.call('undoMergeCustomer', { customerId: two.customerId })).toMatchObject({ data: true })
    expect(await read(owner, one.customerId)).toMatchObject({ phone: '', tags: [], notes: [], merged: [] })
    expect(await read(owner, two.customerId)).toMatchObject({
      phone: '555',
      tags: ['Late'],
      notes: [{ content: 'From two' }],
      given: [{ customerName: 'Ann Two' }],
    })
  })

  test('priority and follow-up of sessions: what is to be followed up stands first among the ended', async () => {
    const { agent, visitor } = await met()
    const { sessionId } = visitor
    expect(await agent.call('markSession', { sessionIds: [sessionId], followUpAt: 5 })).toMatchObject({ code: 400 })
    await agent.call('markSession', { sessionIds: [sessionId], priority: 3 })
    expect(await agent.sessions(2)).toMatchObject([{ sessionId, priority: 3, followUpAt: 0 }])
    await agent.call('chatClose', { sessionId, summary: 'Waits for the parcel' })
    const later = await arrive(subject.node)
    await later.call('transferAgent', { adminId: agent.adminId })
    await agent.call('chatClose', { sessionId: later.sessionId })
    await agent.call('markSession', { sessionIds: [sessionId], followUpAt: 5 })
    expect(await agent.sessions(0)).toMatchObject([
      { sessionId, followUpAt: 5, summary: 'Waits for the parcel' },
      { sessionId: later.sessionId, followUpAt: 0 },
    ])
  })

  test('words into the chat of an ended session wait for the customer, and are refused while they talk', async () => {
    const { agent, visitor } = await met()
    const { sessionId } = visitor
    const write = { sessionId, way: 'chat', content: 'Your parcel has arrived', clientId: 'message1714521620001' }
    expect(await agent.call('followUp', write)).toMatchObject({ code: 400 })
    await agent.call('chatClose', { sessionId })
    for (const _ of [1, 2]) expect(await agent.call('followUp', write)).toMatchObject({ code: 200, data: { woId: '' } })
    const { data } = await visitor.call('getOfflineMsg', {})
    expect(data).toMatchObject([{ msgContent: 'Your parcel has arrived' }])
    const back = await arrive(subject.node, { userId: visitor.userId })
    await back.call('transferAgent', { adminId: agent.adminId })
    expect(await agent.call('followUp', write)).toMatchObject({ code: 200 })
    expect(await agent.call('followUp', { ...write, clientId: 'message1714521620002' })).toMatchObject({
      code: 400,
      message: 'The customer is talking with somebody or waiting; write to them there',
    })
    expect(await (await signIn(subject.node)).call('followUp', { ...write, content: '' })).toMatchObject({ code: 400 })
  })

  test('by mail a follow-up is a ticket that continues the session: once, with the words as its answer', async () => {
    const { agent, visitor, customerId } = await met({ email: 'ann@example.com' })
    const { sessionId } = visitor
    await visitor.say('Where is my parcel?')
    await agent.call('chatClose', { sessionId })
    const write = { sessionId, way: 'mail', content: 'It has arrived', clientId: 'message1714521620009' }
    const sent = await Promise.all([agent.call('followUp', write), agent.call('followUp', write)])
    const [woId] = new Set(sent.map((answer) => answer.data.woId))
    const { data: ticket } = await agent.call('getWo', { woId })
    expect(ticket).toMatchObject({ sessionId, email: 'ann@example.com', woStatus: 2, adminId: agent.adminId })
    const words = ticket.entries.filter((entry: { handleType: number }) => entry.handleType === 1)
    expect(words).toMatchObject([{ handleContent: 'It has arrived' }])
    expect(await read(agent, customerId)).toMatchObject({
      moments: [
        { kind: 'ticket', id: woId },
        { kind: 'conversation', id: sessionId },
      ],
    })
    const nameless = await met()
    await nameless.agent.call('chatClose', { sessionId: nameless.visitor.sessionId })
    expect(await nameless.agent.call('followUp', { ...write, sessionId: nameless.visitor.sessionId })).toMatchObject({
      code: 400,
      message: expect.stringContaining('no mail address'),
    })
  })
})
