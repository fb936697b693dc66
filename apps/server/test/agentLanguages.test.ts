import { expect, test } from 'vitest'
import { arrive, createGroup, hire } from './people.ts'
import { onOneStore } from './stores.ts'

onOneStore((subject) => {
  const ask = async (locale: string, groupId: string) => {
    const visitor = await arrive(subject.node, { locale })
    return (await visitor.call('transferAgent', { groupId })).data
  }

  test('S1.4, G-24: a visitor gets an agent who writes their language, else any agent; nobody waits for a language', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const english = await hire(node, owner, { languages: ['en'], maxSession: 2 }, groupId)
    const german = await hire(node, owner, { languages: ['de', 'fr', 'de'], maxSession: 2 }, groupId)
    // the agent of the other language is idle longer and has less to do
    expect(await ask('de', groupId)).toMatchObject({ status: 2, adminId: german.adminId })
    expect(await ask('fr', groupId)).toMatchObject({ status: 2, adminId: german.adminId })
    expect(await ask('de', groupId)).toMatchObject({ status: 2, adminId: english.adminId })
    expect(await ask('th', groupId)).toMatchObject({ status: 2, adminId: english.adminId })
  })

  test('X-41: languages are set by operators, answered with the account and the own card, and only ours are taken', async () => {
    const { node } = subject
    const { owner } = await createGroup(node)
    const agent = await hire(node, owner)
    const save = (more: object) => node.manage('saveAdmin', { adminId: agent.adminId, ...more }, owner.token)
    expect((await save({ adminNick: 'Kim' })).data.languages).toEqual([])
    expect((await save({ languages: ['de', 'tw', 'de'] })).data.languages).toEqual(['de', 'tw'])
    expect((await save({ adminNick: 'Kim of Berlin' })).data.languages).toEqual(['de', 'tw'])
    expect((await agent.call('getMyCard')).data.languages).toEqual(['de', 'tw'])
    const list = (await node.manage('getAdminList', { pageSize: 100 }, owner.token)).data
    expect(list.find((one: { adminId: string }) => one.adminId === agent.adminId).languages).toEqual(['de', 'tw'])
    const refused = await save({ languages: ['klingon'] })
    expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('languages') })
    expect((await save({ languages: [] })).data.languages).toEqual([])
  })
})
