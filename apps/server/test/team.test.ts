import { expect, test } from 'vitest'
import { arrive, createGroup, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  test('G-01: the list of colleagues has presence, reason, load and groups; a silent agent is offline', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node, 'Presence')
    const [lee, kim] = [await hire(node, owner, { maxSession: 3 }, groupId), await hire(node, owner, {}, groupId)]
    await (await arrive(node)).call('transferAgent', { groupId, adminId: lee.adminId })
    expect((await kim.call('setAdminStatus', { status: 2, reason: ' lunch ' })).code).toBe(200)
    const colleague = async (adminId: string) =>
      ((await lee.call('getColleagueList')).data as { adminId: string }[]).find((one) => one.adminId === adminId)
    expect(await colleague(lee.adminId)).toMatchObject({ role: 1, status: 1, reason: '', load: 1, maxSession: 3 })
    expect(await colleague(kim.adminId)).toMatchObject({ status: 2, reason: 'lunch', load: 0, groupIds: [groupId] })
    expect((await kim.call('me')).data).toMatchObject({ status: 2, reason: 'lunch' })
    await kim.call('setAdminStatus', { status: 1, reason: 'lunch' })
    expect((await kim.call('me')).data).toMatchObject({ status: 1, reason: '' })
    await kim.call('setAdminStatus', { status: 0, reason: 'Fire drill' })
    expect(await colleague(kim.adminId)).toMatchObject({ status: 0, reason: 'Fire drill' })
    expect((await kim.call('setAdminStatus', { status: 2, reason: 'x'.repeat(101) })).code).toBe(400)
    node.forward(70_000)
    expect(await colleague(lee.adminId)).toMatchObject({ status: 0 })
  })

  test('G-01: the list of groups has the agents online and the length of the queue', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(subject.node, 'Full')
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    for (let i = 0; i < 3; i += 1) await (await arrive(node)).call('transferAgent', { groupId })
    const groups = (await agent.call('getDeskGroupList')).data as { groupId: string }[]
    expect(groups.find((group) => group.groupId === groupId)).toMatchObject({
      groupName: 'Full',
      online: 1,
      waiting: 2,
      // too few conversations for an estimate
      waitLow: null,
    })
    const { groupId: free } = await createGroup(subject.node, 'Free')
    await hire(node, owner, {}, free)
    const later = (await agent.call('getDeskGroupList')).data as { groupId: string }[]
    expect(later.find((group) => group.groupId === free)).toMatchObject({ waitLow: 0, waitHigh: 0 })
  })

  test('X-41: operators set tags for conversations, and the desk offers them', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner)
    const saved = await node.manage('saveSessionTags', { tags: ['Return', ' Invoice ', 'Return'] }, owner.token)
    expect(saved.data).toMatchObject({ tags: ['Return', 'Invoice'] })
    expect((await node.manage('getSessionTagsList', {}, owner.token)).data).toMatchObject([
      { tags: ['Return', 'Invoice'] },
    ])
    const refused = await node.manage('saveSessionTags', { tags: ['  '] }, owner.token)
    expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('tags')])
    expect((await node.manage('saveSessionTags', { tags: [] }, agent.token)).code).toBe(400)
    const info = (await agent.call('getDeskInfo')).data
    expect(info).toMatchObject({ sessionTags: ['Return', 'Invoice'], translator: 0 })
    expect(info.channels).toContainEqual({
      channelId: 'demo',
      channelName: 'Mossbell customer service',
      titleDesc: 'Mossbell customer service',
    })
  })
})
