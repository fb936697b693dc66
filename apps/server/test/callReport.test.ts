import { expect, test } from 'vitest'
import { addTenant } from './addTenant.ts'
import { arrive, createGroup, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'
import { onBothStores, type Subject } from './stores.ts'

const DAY = 86_400_000
/** Names that a spreadsheet would compute. */
const NICK = '=HYPERLINK("https://evil.example")'
const GROUP = '+Orders, "late"'

const setScene = async ({ node }: Subject) => {
  const { owner, groupId } = await createGroup(node, GROUP)
  const agent = await hire(node, owner, { maxSession: 50, adminNick: NICK }, groupId)
  const visitor = await arrive(node)
  await visitor.call('transferAgent', { groupId })
  return { owner, groupId, agent, visitor }
}

type Pair = { readonly agent: TestAgent; readonly visitor: TestVisitor }

/** A call with pictures that the visitor begins and the agent takes, or the other way round by voice. */
const talk = async ({ node }: Subject, { agent, visitor }: Pair, seconds: number, by: 'visitor' | 'agent') => {
  const { sessionId } = visitor
  const sides = {
    visitor: (action: string, more: object = {}) => visitor.call('userVideoInvitation', { action, ...more }),
    agent: (action: string, more: object = {}) => agent.call('videoAction', { sessionId, action, ...more }),
  }
  const [caller, called] = by === 'visitor' ? [sides.visitor, sides.agent] : [sides.agent, sides.visitor]
  await caller('invite', { callType: by === 'visitor' ? 'video' : 'voice' })
  node.forward(4000)
  await called('accept')
  for (let left = seconds; left > 0; left -= 30) {
    node.forward(Math.min(30, left) * 1000)
    await agent.events()
    await visitor.poll()
  }
  return { caller, called }
}

onBothStores((subject) => {
  test('X-41: a period’s calls by day, kind, side, agent and group, with mean and median length, and as a sheet in which nothing is computed', async () => {
    const { node } = subject
    const { owner, groupId, ...pair } = await setScene(subject)
    const stranger = await addTenant(subject)
    const report = async (filter: object = {}, token = owner.token) =>
      (await node.manage('callStatistics', filter, token)).data

    for (const seconds of [10, 20]) await (await talk(subject, pair, seconds, 'visitor')).caller('hangup')
    await (await talk(subject, pair, 90, 'agent')).called('hangup', { reason: 'lost' })
    const { visitor, agent } = pair
    await visitor.call('userVideoInvitation', { action: 'invite', callType: 'voice' })
    await agent.call('videoAction', { sessionId: visitor.sessionId, action: 'refuse' })
    await visitor.call('userVideoInvitation', { action: 'invite', callType: 'video' })
    for (const wait of [31_000, 31_000]) {
      node.forward(wait)
      await agent.events()
      await visitor.poll()
    }
    await node.sweep()

    const lengths = { meanSeconds: 40, medianSeconds: 20, meanWaitSeconds: 4 }
    const all = { started: 5, answered: 3, missed: 1, refused: 1, broken: 1, ...lengths }
    const found = await report()
    expect(found).toMatchObject({
      ...all,
      kinds: [
        { callType: 'video', started: 3, answered: 2, missed: 1, refused: 0, broken: 0, meanSeconds: 15 },
        { callType: 'voice', started: 2, answered: 1, missed: 0, refused: 1, broken: 1, medianSeconds: 90 },
      ],
      starters: [
        { startedBy: 'visitor', started: 4, answered: 2 },
        { startedBy: 'agent', started: 1, answered: 1 },
      ],
      agents: [{ adminId: agent.adminId, adminNick: NICK, ...all }],
      groups: [{ groupId, groupName: GROUP, ...all }],
    })
    expect(found.days.reduce((sum: number, day: { started: number }) => sum + day.started, 0)).toBe(5)
    expect(found.days.at(-1).day >= found.days[0].day).toBe(true)
    expect(await report({ channelId: 'demo' })).toMatchObject(all)
    // later periods, other channels and other tenants have none of them
    const none = { started: 0, answered: 0, medianSeconds: 0, agents: [], groups: [] }
    expect(await report({ from: found.to + DAY, to: found.to + 3 * DAY })).toMatchObject(none)
    expect(await report({ channelId: 'other' })).toMatchObject(none)
    expect(await report({ channelId: 'demo' }, stranger.token)).toMatchObject(none)

    const sheet = await (await node.download('exportCalls', {}, owner.token)).text()
    const [head, ...rows] = sheet.trim().split('\r\n')
    expect(head).toMatch(/^\ufeff?"startTime","acceptTime","endTime","callType","startedBy","result"/)
    expect(rows).toHaveLength(5)
    expect(rows.map((row) => row.replaceAll('"', '').split(',').slice(3, 10).join(' '))).toEqual([
      'video visitor missed system missed  ',
      'voice visitor refused agent refused  ',
      'voice agent broken visitor lost 4 90',
      'video visitor ended visitor ended 4 20',
      'video visitor ended visitor ended 4 10',
    ])
    expect(sheet).not.toMatch(/(^|,)"[=+\-@]/m)
    expect(sheet).toContain(`"'${NICK.replaceAll('"', '""')}"`)
    expect(sheet).not.toContain(visitor.userId)
    const theirs = await (await node.download('exportCalls', {}, stranger.token)).text()
    expect(theirs.trim().split('\r\n')).toHaveLength(1)
    expect((await node.download('exportCalls', {}, agent.token)).headers.get('content-type')).toContain('json')

    await node.manage('deleteAdmin', { id: agent.adminId }, owner.token)
    await node.manage('deleteGroup', { id: groupId }, owner.token)
    expect(await report()).toMatchObject({
      agents: [{ adminId: agent.adminId, adminNick: '', started: 5 }],
      groups: [{ groupId, groupName: '', started: 5 }],
    })
  })

  test('X-41: days follow the clock of the channel', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const hours = { channelId: 'demo', timeZone: 'Pacific/Auckland', workTime: [], holiday: [] }
    expect((await node.manage('saveWorkTime', hours, owner.token)).code).toBe(200)
    const noon = Date.parse('2026-01-10T12:00:00Z')
    const { days } = (await node.manage('callStatistics', { channelId: 'demo', from: noon, to: noon + 1 }, owner.token))
      .data
    expect(days).toMatchObject([{ day: '2026-01-11', started: 0 }])
  })
})
