import { calls } from '@foyer/protocol/calls'
import { subjectOf } from '@foyer/protocol/versioned'
import { expect, test } from 'vitest'
import { SUBJECTS } from '../src/audit/subjects.ts'
import type { Node } from './build.ts'
import { fromNewAddress, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

type Entry = {
  call: string
  subject: string
  subjectId: string
  before: unknown
  after: unknown
  [member: string]: unknown
}

const auditOf = async (node: Node, token: string, filter: object = {}): Promise<Entry[]> =>
  (await node.manage('getAuditList', filter, token)).data.list

test('D-18: every setting that can be saved is read by the audit log', () => {
  const saved = Object.keys(calls.manage).filter((name) => name.startsWith('save'))
  expect(saved.map(subjectOf).filter((subject) => !(subject in SUBJECTS))).toEqual([])
})

onBothStores((subject) => {
  test('D-18: a change is logged with who made it, from where, and what it was before and after', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const { channelId } = (await node.manage('saveChannel', { titleDesc: 'Logged' }, owner.token)).data
    const headers = { token: owner.token, ...fromNewAddress() }
    await node.call('/api/manage/saveChannel', { channelId, mainColor: '#7a1fa2', titleDesc: 'Logged' }, headers)
    await node.manage('deleteChannel', { id: channelId }, owner.token)
    const [gone, changed, made] = await auditOf(node, owner.token, { subject: 'channel', subjectId: channelId })
    expect(changed).toEqual({
      at: expect.any(Number),
      adminId: owner.adminId,
      account: 'owner',
      apiKeyName: '',
      address: headers['x-forwarded-for'],
      call: 'saveChannel',
      subject: 'channel',
      subjectId: channelId,
      subjectName: 'Logged',
      before: {},
      after: { mainColor: '#7a1fa2' },
    })
    expect(made).toMatchObject({ call: 'saveChannel', before: null, after: { titleDesc: 'Logged' } })
    expect(gone).toMatchObject({ call: 'deleteChannel', before: { mainColor: '#7a1fa2' }, after: null })
  })

  test('D-18: an entry names its object as it was called then, also of hours, of a way in and of an import', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const { channelId } = (await node.manage('saveChannel', { titleDesc: 'First' }, owner.token)).data
    await node.manage('saveWorkTime', { channelId, timeZone: 'UTC', workTime: [], holiday: [] }, owner.token)
    const { data: config } = await node.manage('exportConfig', { channelId }, owner.token)
    config.channels[0].mainColor = '#0f766e'
    await node.manage('importConfig', { config }, owner.token)
    await node.manage('saveChannel', { channelId, titleDesc: 'Second' }, owner.token)
    const entries = await auditOf(node, owner.token, { subjectId: channelId })
    expect(entries.map(({ call, subjectName }) => [call, subjectName])).toEqual([
      ['saveChannel', 'Second'],
      ['importConfig', 'First'],
      ['saveWorkTime', 'First'],
      ['saveChannel', 'First'],
    ])
    const [signedIn] = await auditOf(node, owner.token, { subject: 'signIn' })
    expect(signedIn).toMatchObject({ call: 'login', subjectName: '' })
  })

  test('D-18: a save that changes nothing and a refused one leave no entry', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const { groupId } = (await node.manage('saveGroup', { groupName: 'Quiet' }, owner.token)).data
    const again = await node.manage('saveGroup', { groupId, groupName: 'Quiet' }, owner.token)
    expect(again.data.version).toBe(1)
    expect((await node.manage('saveGroup', { groupId, groupName: '' }, owner.token)).code).toBe(400)
    expect(await auditOf(node, owner.token, { subject: 'group', subjectId: groupId })).toHaveLength(1)
  })

  test('D-18: secrets are not in the log', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner)
    await node.manage('saveAdmin', { adminId: agent.adminId, password: 'a secret that stays' }, owner.token)
    await node.manage('saveTranslator', { url: 'https://translate.example.com', apiKey: 'a secret key' }, owner.token)
    const mailbox = { host: 'imap.example.com', port: 993, account: 'shop', password: 'a secret word', folder: 'INBOX' }
    await node.manage('saveMailbox', mailbox, owner.token)
    const entries = await auditOf(node, owner.token, { pageSize: 200 })
    const log = JSON.stringify(entries)
    expect(log).toContain('https://translate.example.com')
    expect(entries.find(({ subjectId, before }) => subjectId === agent.adminId && before !== null)).toMatchObject({
      before: {},
      after: { password: '(set)' },
    })
    for (const secret of ['a secret', 'sealed', 'hash']) expect(log).not.toContain(secret)
  })

  test('D-18: the log is filtered by time, person and kind, in pages, and no other tenant sees it', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const boss = await hire(node, owner, { role: 2 })
    const from = Date.now()
    for (const word of ['one', 'two', 'three']) await node.manage('saveSessionTags', { tags: [word] }, boss.token)
    const own = await auditOf(node, owner.token, { adminId: boss.adminId, subject: 'sessionTags', from: from - 60_000 })
    expect(own.map(({ after }) => after)).toEqual([{ tags: ['three'] }, { tags: ['two'] }, { tags: ['one'] }])
    const page = await node.manage(
      'getAuditList',
      { adminId: boss.adminId, subject: 'sessionTags', pageNum: 2, pageSize: 2 },
      owner.token,
    )
    expect(page.data).toMatchObject({ total: 3, list: [{ after: { tags: ['one'] } }] })
    expect(await auditOf(node, owner.token, { adminId: boss.adminId, to: 1 })).toEqual([])
    expect((await node.manage('getAuditList', {}, (await hire(node, owner)).token)).code).toBe(400)
  })

  test('D-23: a save of an outdated version is refused with who saved it and when, and changes nothing', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const boss = await hire(node, owner, { role: 2, adminNick: 'Sam' })
    const { channelId, version } = (await node.manage('saveChannel', { titleDesc: 'Mine' }, owner.token)).data
    expect(version).toBe(1)
    const theirs = await node.manage('saveChannel', { channelId, titleDesc: 'Theirs', version }, boss.token)
    expect(theirs.data.version).toBe(2)
    const mine = await node.manage('saveChannel', { channelId, titleDesc: 'Mine again', version }, owner.token)
    expect(mine).toMatchObject({
      code: 400,
      message: expect.stringMatching(/^Sam saved this on \d{4}-\d\d-\d\d \d\d:\d\d UTC/),
      data: { reason: 'outdated', version: 2, adminId: boss.adminId, adminNick: 'Sam', at: expect.any(Number) },
    })
    expect((await node.manage('getChannel', { channelId }, owner.token)).data).toMatchObject({
      titleDesc: 'Theirs',
      version: 2,
    })
    const list = (await node.manage('getChannelList', {}, owner.token)).data as { channelId: string; version: number }[]
    expect(list.find((one) => one.channelId === channelId)?.version).toBe(2)
    // programs that know of no version go on as before
    expect((await node.manage('saveChannel', { channelId, titleDesc: 'Any' }, owner.token)).data.version).toBe(3)
  })

  test('D-23: a membership is a part of the group and of the person: who changes one makes the other outdated', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const kim = await hire(node, owner, { adminNick: 'Kim' })
    const save = (name: string, body: object) => node.manage(name, body, owner.token)
    const versionOf = async (list: string, member: string, id: string) => {
      const { data } = await save(list, { pageSize: 100 })
      return data.find((one: Record<string, unknown>) => one[member] === id).version
    }
    const late = { code: 400, data: { reason: 'outdated' } }
    const { groupId } = (await save('saveGroup', { groupName: 'Sales' })).data
    const [group, person] = [
      await versionOf('getGroupList', 'groupId', groupId),
      await versionOf('getAdminList', 'adminId', kim.adminId),
    ]
    await save('saveAdmin', { adminId: kim.adminId, groupIds: [groupId] })
    expect(await save('saveGroup', { groupId, adminIds: [], version: group })).toMatchObject(late)
    await save('saveGroup', { groupId, adminIds: [] })
    const outdated = { adminId: kim.adminId, groupIds: [groupId], version: person + 1 }
    expect(await save('saveAdmin', outdated)).toMatchObject(late)
    // other members of the group do not matter to the person
    const now = await versionOf('getAdminList', 'adminId', kim.adminId)
    await save('saveGroup', { groupId, adminIds: [owner.adminId] })
    expect(await versionOf('getAdminList', 'adminId', kim.adminId)).toBe(now)
  })

  test('D-23: of concurrent saves of one version one is taken', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const { groupId, version } = (await node.manage('saveGroup', { groupName: 'Contested' }, owner.token)).data
    const names = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all(
      names.map((groupName) => node.manage('saveGroup', { groupId, groupName, version }, owner.token)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const entries = await auditOf(node, owner.token, { subject: 'group', subjectId: groupId })
    expect(entries).toHaveLength(2)
  })
})
