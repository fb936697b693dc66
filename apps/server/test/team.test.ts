import { expect, test } from 'vitest'
import { arrive, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  /** A group of its own for a test, so that tests do not take each other's agents. */
  const newGroup = async (groupName: string) => {
    const owner = await signIn(subject.node)
    const saved = await subject.node.manage('saveGroup', { groupName }, owner.token)
    return { owner, groupId: saved.data.groupId as string }
  }

  test('G-01: colleagues are told with presence, reason, load and groups; who was not heard of is offline', async () => {
    const { node } = subject
    const { owner, groupId } = await newGroup('Presence')
    const [lee, kim] = [await hire(node, owner, { maxSession: 3 }, groupId), await hire(node, owner, {}, groupId)]
    await (await arrive(node)).call('transferAgent', { groupId, adminId: lee.adminId })
    expect((await kim.call('setAdminStatus', { status: 2, reason: ' lunch ' })).code).toBe(200)
    const told = async (adminId: string) =>
      ((await lee.call('getColleagueList')).data as { adminId: string }[]).find((one) => one.adminId === adminId)
    expect(await told(lee.adminId)).toMatchObject({ role: 1, status: 1, reason: '', load: 1, maxSession: 3 })
    expect(await told(kim.adminId)).toMatchObject({ status: 2, reason: 'lunch', load: 0, groupIds: [groupId] })
    expect((await kim.call('me')).data).toMatchObject({ status: 2, reason: 'lunch' })
    await kim.call('setAdminStatus', { status: 1, reason: 'lunch' })
    expect((await kim.call('me')).data).toMatchObject({ status: 1, reason: '' })
    await kim.call('setAdminStatus', { status: 0, reason: 'Fire drill' })
    expect(await told(kim.adminId)).toMatchObject({ status: 0, reason: 'Fire drill' })
    expect((await kim.call('setAdminStatus', { status: 2, reason: 'x'.repeat(101) })).code).toBe(400)
    node.forward(70_000)
    expect(await told(lee.adminId)).toMatchObject({ status: 0 })
  })

  test('G-01: groups are told with who is there and how many wait', async () => {
    const { node } = subject
    const { owner, groupId } = await newGroup('Full')
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    for (let i = 0; i < 3; i += 1) await (await arrive(node)).call('transferAgent', { groupId })
    const groups = (await agent.call('getDeskGroupList')).data as { groupId: string }[]
    expect(groups.find((group) => group.groupId === groupId)).toMatchObject({
      groupName: 'Full',
      online: 1,
      waiting: 2,
      // too little was measured to say how long
      waitLow: null,
    })
    const { groupId: free } = await newGroup('Free')
    await hire(node, owner, {}, free)
    const later = (await agent.call('getDeskGroupList')).data as { groupId: string }[]
    expect(later.find((group) => group.groupId === free)).toMatchObject({ waitLow: 0, waitHigh: 0 })
  })

  test('X-41: tags for sessions are set by operators and offered at the desk', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner)
    const saved = await node.manage('saveSessionTags', { tags: ['Return', ' Invoice ', 'Return'] }, owner.token)
    expect(saved.data).toEqual({ tags: ['Return', 'Invoice'] })
    expect((await node.manage('getSessionTagsList', {}, owner.token)).data).toEqual([{ tags: ['Return', 'Invoice'] }])
    const refused = await node.manage('saveSessionTags', { tags: ['  '] }, owner.token)
    expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('tags')])
    expect((await node.manage('saveSessionTags', { tags: [] }, agent.token)).code).toBe(400)
    const info = (await agent.call('getDeskInfo')).data
    expect(info).toMatchObject({ sessionTags: ['Return', 'Invoice'], translator: 0 })
    expect(info.channels).toContainEqual({ channelId: 'demo', titleDesc: 'Mossbell customer service' })
  })
})
