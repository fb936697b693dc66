import { expect, test } from 'vitest'
import { LIMITS } from '../src/http/limits.ts'
import { startNode } from './build.ts'
import { arrive, createGroup, fromNewAddress, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

const ANN = { customerName: 'Ann', customerPhone: '0171 555 01', customerEmail: 'ann@example.com', channelId: 'demo' }
const TEXT_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const DAY = 86_400_000

onBothStores((subject) => {
  const leave = (body: object, headers = {}) =>
    subject.node.visitor(
      'leaveMsg',
      { ...ANN, msgContent: 'Please write.', ...body },
      { ...fromNewAddress(), ...headers },
    )
  const newChannel = async (save: object) => {
    const { token } = await signIn(subject.node)
    return (await subject.node.manage('saveChannel', save, token)).data.channelId as string
  }

  test('X-21, X-05, S3.13: a visitor leaves a message, an agent handles it, and the visitor reads what was done', async () => {
    const [visitor, other] = [await arrive(subject.node), await arrive(subject.node)]
    const sent = await visitor.call(
      'leaveMsg',
      { ...ANN, msgContent: ' Is my lamp\nbroken? ' },
      { token: visitor.token },
    )
    expect(sent).toMatchObject({ code: 200, data: { createTime: expect.stringMatching(TEXT_TIME) } })
    const own = async () =>
      (await visitor.call('getLeaveMsgList', { channelId: 'demo' }, { token: visitor.token })).data
    const { id } = sent.data
    const stored = { ...ANN, id, msgContent: 'Is my lamp\nbroken?', createTime: sent.data.createTime }
    const untouched = { updateTime: '', updateUserName: '', msgState: 0, msgDesc: '' }
    expect(await own()).toEqual([{ ...stored, ...untouched, userId: visitor.userId }])
    expect((await other.call('getLeaveMsgList', {})).data).toEqual([])

    const agent = await hire(subject.node, await signIn(subject.node), { adminNick: 'Lee' })
    const atDesk = async (filter: object) =>
      (await agent.call('getLeaveMsgList', { channelId: 'demo', ...filter })).data.filter(
        (one: { id: string }) => one.id === id,
      )
    // the desk never learns the visitor's secret
    expect(await atDesk({ msgState: 0, page: 1, pageSize: 20 })).toEqual([{ ...stored, ...untouched }])
    expect((await agent.call('handleLeaveMsg', { id, msgDesc: 'Called back.' })).data).toBe(true)
    const handled = { updateTime: expect.stringMatching(TEXT_TIME), updateUserName: 'Lee', msgState: 1 }
    expect(await atDesk({ msgState: 0 })).toEqual([])
    expect(await atDesk({ msgState: 1 })).toEqual([{ ...stored, ...handled, msgDesc: 'Called back.' }])
    // once more: the newer remark is the one that counts
    expect((await agent.call('handleLeaveMsg', { id, msgDesc: 'A new one is on its way.' })).code).toBe(200)
    expect(await own()).toMatchObject([{ ...stored, ...handled, msgDesc: 'A new one is on its way.' }])
  })

  test('A-48: without a userId a message is kept without a visitor; a userId that is given must be proved', async () => {
    const visitor = await arrive(subject.node)
    await visitor.call('getSessionMsg', {}, { token: visitor.token })
    expect((await leave({})).code).toBe(200)
    expect((await leave({ userId: visitor.userId })).code).toBe(401)
    expect((await leave({ userId: `u${'0'.repeat(32)}` })).code).toBe(401)
    expect((await leave({ userId: visitor.userId }, { token: visitor.token })).code).toBe(200)
    expect((await visitor.call('getLeaveMsgList', {})).code).toBe(401)
    expect((await visitor.call('getLeaveMsgList', {}, { token: visitor.token })).data).toHaveLength(1)
  })

  test('S5.3-01 to 04: name and content are required on the server too; a mail address must be one', async () => {
    const refused = [
      { customerName: ' ' },
      { customerName: 'Ann\nBcc: all@example.com' },
      { msgContent: ' \n ' },
      { customerEmail: 'ann@example.com, bob@example.com' },
      { customerEmail: 'ann@example.com\r\nBcc: bob@example.com' },
      { channelId: 'nowhere' },
    ]
    for (const body of refused)
      expect(await leave(body), JSON.stringify(body)).toMatchObject({ status: 200, code: 400 })
    expect((await leave({ customerPhone: '', customerEmail: '' })).code).toBe(200)
    const { customerPhone, customerEmail, ...least } = ANN
    expect((await subject.node.visitor('leaveMsg', { ...least, msgContent: 'x' })).code).toBe(200)
  })

  test('S6.1-13: a channel without leaveMsgMode takes no messages', async () => {
    const channelId = await newChannel({ leaveMsgMode: 0 })
    expect(await leave({ channelId })).toMatchObject({ code: 400, message: 'Messages cannot be left here' })
  })

  test('D-24: a wish to be called has a number and a window that is not over, at most 14 days ahead', async () => {
    const now = Date.now()
    const wish = { phone: '+49 (171) 555-01', from: now + 3_600_000, to: now + 7_200_000 }
    const wrong = [
      { phone: 'tomorrow' },
      { phone: '12' },
      { from: wish.to },
      { from: now - 2 * DAY, to: now - DAY },
      { to: now + 15 * DAY },
    ]
    for (const one of wrong)
      expect((await leave({ callback: { ...wish, ...one } })).code, JSON.stringify(one)).toBe(400)
    const { code, data } = await leave({ msgContent: '', callback: wish })
    expect(code).toBe(200)
    const { token } = await signIn(subject.node)
    const list = (await subject.node.admin('getLeaveMsgList', {}, token)).data as { id: string }[]
    expect(list.find(({ id }) => id === data.id)).toMatchObject({
      customerPhone: wish.phone,
      msgContent: '',
      msgState: 0,
    })
  })

  test('X-21: the same clientId is one message, also when both arrive at once', async () => {
    const visitor = await arrive(subject.node)
    const body = { ...ANN, msgContent: 'Once.', clientId: 'one' }
    const both = await Promise.all([0, 1].map(() => visitor.call('leaveMsg', body)))
    expect(both.map(({ code, data }) => [code, data.id])).toEqual([0, 1].map(() => [200, both[0]?.data.id]))
    expect((await visitor.call('getLeaveMsgList', {})).data).toHaveLength(1)
  })

  test('X-21: what fills in the hidden field is answered like a person, and nothing is stored', async () => {
    const visitor = await arrive(subject.node)
    const trapped = await visitor.call('leaveMsg', { ...ANN, msgContent: 'Buy!', website: 'https://spam.example.com' })
    const sent = await visitor.call('leaveMsg', { ...ANN, msgContent: 'Hello.' })
    expect(trapped).toMatchObject({
      code: 200,
      message: sent.message,
      data: { id: expect.stringMatching(/^wo[0-9a-f]{32}$/) },
    })
    expect(sent.data.id).toMatch(/^wo[0-9a-f]{32}$/)
    expect((await visitor.call('getLeaveMsgList', {})).data).toMatchObject([{ id: sent.data.id }])
  })

  test('G-50: an agent handles what they may see; anything else is as if it did not exist', async () => {
    const { owner, groupId } = await createGroup(subject.node)
    const [outsider, member] = [await hire(subject.node, owner), await hire(subject.node, owner, {}, groupId)]
    const { id } = (await leave({})).data
    expect((await owner.call('changeWo', { woIds: [id], change: { groupId } })).code).toBe(200)
    const isListed = async (agent: typeof member) =>
      (await agent.call('getLeaveMsgList', {})).data.some((one: { id: string }) => one.id === id)
    expect([await isListed(outsider), await isListed(member)]).toEqual([false, true])
    const [refused, missing] = [
      await outsider.call('handleLeaveMsg', { id }),
      await owner.call('handleLeaveMsg', { id: 'wo0' }),
    ]
    expect(refused).toMatchObject({ code: 400, message: missing.message })
    expect((await subject.node.admin('getLeaveMsgList', {}, 'nobody')).code).toBe(401)
    expect((await subject.node.admin('handleLeaveMsg', { id }, 'nobody')).code).toBe(401)
    expect((await member.call('handleLeaveMsg', { id })).code).toBe(200)
  })

  test('G-71: messages have a limit a visitor and a higher one an address', async () => {
    const node = await startNode(subject.store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' }, limits: LIMITS })
    const from = fromNewAddress()
    const send = async (userId: string) =>
      (await node.visitor('leaveMsg', { ...ANN, msgContent: 'x', ...(userId === '' ? {} : { userId }) }, from)).status
    const { userId } = await arrive(node)
    const own = await Promise.all(Array.from({ length: LIMITS.leaveOwn + 1 }, () => send(userId)))
    expect(own.filter((status) => status === 429)).toHaveLength(1)
    const rest = await Promise.all(Array.from({ length: LIMITS.leave }, () => send('')))
    expect(rest.filter((status) => status === 200)).toHaveLength(LIMITS.leave - own.length)
    await node.close()
  })
})
