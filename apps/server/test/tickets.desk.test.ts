import { expect, test } from 'vitest'
import { createGroup, hire, signIn, withAgent } from './people.ts'
import { PNG } from './samples.ts'
import { onBothStores, onOneStore } from './stores.ts'
import { open, query, wo } from './tickets.ts'
import { sendForm, uploadAs } from './uploads.ts'

const SLEEPS = 9_000_000_000_000_000

onBothStores((subject) => {
  test('a conversation becomes a ticket with its transcript, its files and its customer; both name each other', async () => {
    const { node } = subject
    const { agent, visitor, owner } = await withAgent(subject, {
      userName: 'Ann',
      email: 'ann@example.com',
      pid: 'crm-1',
    })
    await visitor.say('My lamp arrived broken.')
    const { sessionId } = visitor
    await agent.call('sendMsg', { sessionId, msgType: 1, msgContent: 'I am sorry to hear that.' })
    await agent.call('sendMsg', { sessionId, msgType: 1, msgContent: 'Only for us', insideFlag: 1 })
    const { url } = (await uploadAs(node, visitor, PNG, 'lamp.png')).data
    await visitor.call('sendMsg', { msgType: 2, msgContent: url })
    const made = await agent.call('addWo', { sessionId, clientId: 'c1' })
    expect(made.code).toBe(200)
    expect((await agent.call('addWo', { sessionId, clientId: 'c1' })).data).toEqual(made.data)
    const { data } = await agent.call('getWo', { woId: made.data.woId })
    expect(data).toMatchObject({
      woTitle: 'Chat with Ann',
      woContent: 'My lamp arrived broken.',
      source: 'chat',
      sessionId,
      channelId: 'demo',
      email: 'ann@example.com',
      partnerId: 'crm-1',
      crmCustomerVo: { name: 'Ann' },
      adminId: agent.adminId,
    })
    const [note, ...others] = data.entries
    expect(others).toEqual([])
    expect(note).toMatchObject({ handleType: 3, woFileVoList: [{ fileName: 'lamp.png', fileType: 'png' }] })
    expect(note.handleContent).toMatch(
      /Ann: My lamp arrived broken\.\n.*: I am sorry to hear that\.\n.*Ann: \[Image\] lamp\.png$/,
    )
    expect(note.handleContent).not.toContain('Only for us')
    // the other way round: the tickets of a conversation
    const list = await agent.call('queryWoList', { sessionId })
    expect(list.data).toMatchObject([{ woId: made.data.woId }])
    // the visitor finds it with their other tickets
    const own = await wo(node, 'queryWoByCustom', { userId: visitor.userId })
    expect(own.data).toMatchObject([{ woId: made.data.woId }])
    // an agent who may see the ticket, but not the conversation, learns nothing of it
    const colleague = await hire(node, owner)
    expect((await colleague.call('getWo', { woId: made.data.woId })).data).toMatchObject({ sessionId: '' })
    expect((await colleague.call('addWo', { sessionId })).message).toBe('Not found')
  })

  test('the doubles of a ticket: their timelines are in it, their customer reads on, and it can be undone', async () => {
    const { node } = subject
    const { owner, userId, woId } = await open(node)
    const again = (await open(node, { userId, woContent: 'Still broken.' })).woId
    await wo(node, 'addWoHandleInfo', { userId, woId: again, handleContent: 'Anybody?' })
    expect((await owner.call('mergeWo', { woId, doubles: [again] })).data).toBe(true)
    await owner.call('addWoHandleInfo', { woId, handleType: 1, handleContent: 'We are on it.' })
    const { data } = await owner.call('getWo', { woId })
    expect(data.mergedFrom).toMatchObject([{ woId: again, woTitle: 'Leave a message' }])
    const words = (entries: { handleContent: string }[]) =>
      entries.map((one) => one.handleContent).filter((one) => one !== '')
    expect(words(data.entries)).toEqual(['Still broken.', 'Anybody?', 'We are on it.'])
    // one of a visitor's tickets is left in their list; links to the double show how it goes on
    expect((await wo(node, 'queryWoByCustom', { userId })).data.map((one: { woId: string }) => one.woId)).toEqual([
      woId,
    ])
    const shown = (await query(node, { id: again, userId })).data
    expect(shown).toMatchObject({ woId: again, woStatus: 1, canReply: 1 })
    expect(words(shown.woHandleInfoVoList)).toEqual(['Still broken.', 'Anybody?', 'We are on it.'])
    expect((await wo(node, 'addWoHandleInfo', { userId, woId: again, handleContent: 'Thanks' })).code).toBe(200)
    expect((await owner.call('getWo', { woId })).data.entries.at(-1)).toMatchObject({ handleContent: 'Thanks' })
    await owner.call('changeWo', { woIds: [woId], change: { woStatus: 3 } })
    expect((await wo(node, 'rateWo', { userId, woId: again, solved: 1 })).data).toBe(true)
    expect((await owner.call('getWo', { woId })).data).toMatchObject({ solved: 1 })
    expect((await owner.call('undoMergeWo', { woId: again })).data).toBe(true)
    expect((await owner.call('getWo', { woId: again })).data).toMatchObject({ woStatus: 0, mergedInto: '' })
    expect((await owner.call('getWo', { woId })).data.mergedFrom).toEqual([])
    // a double of somebody else, who knows the mail address, does not show that person's words
    const stranger = await open(node, { customerName: 'Bo' })
    await owner.call('mergeWo', { woId, doubles: [stranger.woId] })
    const theirs = (await query(node, { id: stranger.woId, userId: stranger.userId })).data
    expect(theirs).toMatchObject({ woStatus: 5, woHandleInfoVoList: [] })
    const refused = await wo(node, 'addWoHandleInfo', {
      userId: stranger.userId,
      woId: stranger.woId,
      handleContent: 'Hm',
    })
    expect(refused.message).toBe('The ticket is closed')
  })
})

onOneStore((subject) => {
  test('agents see tickets that are theirs, of their groups or of none, and those that mention them; desks are told', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const other = await createGroup(node)
    const mine = await hire(node, owner, {}, groupId)
    const theirs = await hire(node, owner, {}, other.groupId)
    await Promise.all([mine.events(), theirs.events()])
    const { woId, userId } = await open(node)
    const told = async (agent: typeof mine) =>
      (await agent.events())
        .filter((event) => event.eventType === 2255 && event.woId === woId)
        .map(({ change }) => change)
    expect(await told(mine)).toEqual(['opened'])
    expect(await told(theirs)).toEqual(['opened'])
    expect((await theirs.call('getWo', { woId })).code).toBe(200)
    const moved = await owner.call('changeWo', {
      woIds: [woId],
      change: { groupId, adminId: mine.adminId, tags: ['VIP'] },
    })
    expect(moved.data.changed).toEqual([woId])
    expect(await told(mine)).toEqual(['changed', 'assigned'])
    expect(await theirs.call('getWo', { woId })).toMatchObject({ code: 400, message: 'Not found' })
    expect((await theirs.call('changeWo', { woIds: [woId], change: { woPriority: 3 } })).data).toEqual({
      changed: [],
      refused: [{ woId, reason: 'Not found' }],
    })
    const note = { woId, handleType: 3, handleContent: 'What do you think?', mentions: [theirs.adminId] }
    expect((await mine.call('addWoHandleInfo', { ...note, handleType: 1 })).message).toMatch(/mentions/)
    expect((await mine.call('addWoHandleInfo', note)).code).toBe(200)
    expect(await told(theirs)).toEqual(['mentioned'])
    expect((await theirs.call('getWo', { woId })).data).toMatchObject({ mentions: 1, tags: ['VIP'], woStatus: 0 })
    await theirs.call('seeWoMention', { woId })
    expect((await theirs.call('getWo', { woId })).data.mentions).toBe(0)
    // who loses a ticket hears of it, though it went where they see nothing
    const none = { woIds: [woId], change: { groupId: other.groupId, adminId: theirs.adminId } }
    await mine.events()
    await owner.call('changeWo', none)
    expect(await told(mine)).toEqual(['changed'])
    expect((await query(node, { id: woId, userId })).data.woHandleInfoVoList).toEqual([])
  })

  test('many tickets are changed at once; what cannot be is named, and nothing of an unknown agent is done', async () => {
    const { node } = subject
    const [one, two] = [await open(node), await open(node)]
    const { owner } = one
    await owner.call('changeWo', { woIds: [two.woId], change: { woStatus: 5 } })
    const { data } = await owner.call('changeWo', {
      woIds: [one.woId, two.woId, 'wo0'],
      change: { woStatus: 3, woPriority: 2, snoozedUntil: SLEEPS },
    })
    expect(data.changed).toEqual([one.woId])
    expect(data.refused).toEqual(
      expect.arrayContaining([
        { woId: two.woId, reason: 'The ticket cannot be set to this state' },
        { woId: 'wo0', reason: 'Not found' },
      ]),
    )
    expect((await owner.call('getWo', { woId: two.woId })).data).toMatchObject({ woStatus: 5, woPriority: 1 })
    const change = (more: object) => owner.call('changeWo', { woIds: [one.woId], change: { woTitle: 'New', ...more } })
    for (const more of [{ adminId: 'nobody' }, { groupId: 'nowhere' }, { typeId: 'nothing' }])
      expect((await change(more)).message).toMatch(/there is no/)
    expect((await owner.call('getWo', { woId: one.woId })).data.woTitle).toBe('Leave a message')
    const fields = [{ fieldId: 'parts', fieldValue: 'Cable' }]
    expect((await change({ cusFieldConfigInfoVoList: fields, customerName: 'Anna' })).data.changed).toEqual([one.woId])
    const { entries, ...ticket } = (await owner.call('getWo', { woId: one.woId })).data
    expect(ticket.cusFieldConfigInfoVoList).toMatchObject([{ fieldName: 'Parts concerned', fieldValue: 'Cable' }])
    expect(entries.at(-1)).toMatchObject({
      handleType: 4,
      handleContent: '',
      changes: { customerName: ['Ann', 'Anna'] },
    })
    expect((await change({})).data.changed).toEqual([one.woId])
    expect((await owner.call('getWo', { woId: one.woId })).data.entries).toHaveLength(entries.length)
  })

  test('an agent opens a ticket and attaches own uploads, nobody else\u2019s', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner)
    const file = (who: typeof agent) =>
      sendForm(
        node,
        [
          ['purpose', 'wo'],
          ['file', PNG, 'plan.png'],
        ],
        { token: who.token },
        'admin',
      )
    const { data } = await file(agent)
    const words = { woTitle: 'By phone', woContent: 'Wants a refund.', customerName: 'Cy', email: 'cy@example.com' }
    const made = await agent.call('addWo', {
      ...words,
      typeId: 'return',
      woFileRelVoList: [{ fileName: 'x', fileUrl: data.url }],
    })
    const { woId } = made.data
    expect((await agent.call('getWo', { woId })).data).toMatchObject({
      source: 'desk',
      waitingSince: 0,
      woTypeName: 'Return',
      woFileRelVoList: [{ fileName: 'plan.png', fileUrl: data.url }],
    })
    const reply = (fileUrl: string) =>
      agent.call('addWoHandleInfo', {
        woId,
        handleType: 1,
        handleContent: 'Here',
        woFileVoList: [{ fileName: 'x', fileUrl }],
      })
    expect((await reply((await file(owner)).data.url)).message).toMatch(/woFileVoList\[0\]\.fileUrl/)
    expect((await reply(data.url)).code).toBe(200)
    expect((await agent.call('addWo', { ...words, woTitle: '' })).message).toMatch(/woTitle/)
    expect((await agent.call('addWo', { woTitle: 'Empty' })).message).toBe('The message is empty')
    expect((await agent.call('addWo', { ...words, customerId: 'cu0' })).message).toMatch(/customerId: there is no/)
    expect((await agent.call('getWoFormList')).data).toMatchObject([{ woType: { typeId: 'return' } }])
  })
})
