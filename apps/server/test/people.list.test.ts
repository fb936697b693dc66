import { expect, test } from 'vitest'
import { hire, signIn } from './people.ts'
import { onOneStore } from './stores.ts'

onOneStore((subject) => {
  test('X-41: a person’s groups are set at once, listed, and in the audit log; an unknown one is refused', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const manage = (name: string, body: object) => node.manage(name, body, owner.token)
    const [one, two] = [
      (await manage('saveGroup', { groupName: 'One' })).data,
      (await manage('saveGroup', { groupName: 'Two' })).data,
    ]
    const { adminId } = await hire(node, owner, { groupIds: [one.groupId] })
    const listed = async () =>
      (await manage('getAdminList', { pageSize: 100 })).data.find(
        (person: { adminId: string }) => person.adminId === adminId,
      )
    expect(await listed()).toMatchObject({ groupIds: [one.groupId], status: 1, twoFactor: 0, roleId: 'agent' })
    expect((await manage('saveAdmin', { adminId, groupIds: [two.groupId] })).code).toBe(200)
    expect((await listed()).groupIds).toEqual([two.groupId])
    const [entry] = (await manage('getAuditList', { subject: 'admin' })).data.list
    expect(entry).toMatchObject({ before: { groupIds: [one.groupId] }, after: { groupIds: [two.groupId] } })
    expect(await manage('saveAdmin', { adminId, groupIds: ['nowhere'] })).toMatchObject({
      code: 400,
      message: expect.stringContaining('groupIds'),
    })
    expect((await listed()).groupIds).toEqual([two.groupId])
    node.forward(120_000)
    expect((await listed()).status).toBe(0)
  })

  test('D-18: the export of the audit log is a sheet in which nothing is computed', async () => {
    const { node } = subject
    const owner = await signIn(node)
    await node.manage('saveGroup', { groupName: '=HYPERLINK("https://evil.example")' }, owner.token)
    await node.manage('saveAdmin', { account: '=cmd', password: 'a long password', role: 2 }, owner.token)
    await node.manage('saveGroup', { groupName: 'made by =cmd' }, (await signIn(node, '=cmd', 'a long password')).token)
    const answer = await node.download('exportAudit', { subject: 'group' }, owner.token)
    expect(answer.headers.get('content-disposition')).toContain('audit-log.csv')
    const sheet = await answer.text()
    expect(sheet).toMatch(/^\ufeff?"at","account"/)
    expect(sheet).not.toMatch(/(^|,)"[=+\-@]/m)
    const agent = await hire(node, owner)
    expect((await node.download('exportAudit', {}, agent.token)).headers.get('content-type')).toContain('json')
  })
})
