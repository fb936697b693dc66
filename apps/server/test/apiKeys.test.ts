import { expect, test } from 'vitest'
import { LIMITS } from '../src/http/limits.ts'
import { arrive, createGroup, fromNewAddress, hire, signIn } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores, onOneStore } from './stores.ts'

const YEAR = 365 * 86_400_000

onBothStores((subject) => {
  const setUp = async () => {
    const { owner } = await createGroup(subject.node)
    const manage = (name: string, body: object) => subject.node.manage(name, body, owner.token)
    const make = async (permissions: string[], more: object = {}) =>
      (await manage('saveApiKey', { name: 'Report', permissions, ...more })).data
    return { owner, manage, make }
  }
  /** A call with a key and nothing else. */
  const withKey =
    (key: string) =>
    (name: string, body: object = {}, door = 'manage') =>
      subject.node.call(`/api/${door === 'admin' ? 'chat/admin' : 'manage'}/${name}`, body, {
        authorization: `Bearer ${key}`,
      })

  test('D-17: a key is shown once, stands for the token in the calls that it allows, and nothing of it is listed', async () => {
    const { owner, manage, make } = await setUp()
    const expireTime = Date.now() + YEAR
    const made = await make(['channels.read', 'chats'], { expireTime })
    expect(made).toMatchObject({
      name: 'Report',
      permissions: ['channels.read', 'chats'],
      expireTime,
      lastUsedAt: null,
    })
    expect(made.key).toMatch(/^fyk_[\w-]{43}$/)
    const call = withKey(made.key)
    expect((await call('getChannel', { channelId: 'demo' })).data.channelId).toBe('demo')
    expect((await call('me', {}, 'admin')).data).toMatchObject({
      adminId: owner.adminId,
      permissions: ['chats', 'channels.read'],
    })
    for (const [name, body] of [
      ['saveChannel', { channelId: 'demo' }],
      ['getAdminList', {}],
      ['getApiKeyList', {}],
    ] as const)
      expect([name, (await call(name, body)).code]).toEqual([name, 400])
    expect((await call('queryWoList', {}, 'admin')).code).toBe(400)

    const list = (await manage('getApiKeyList', {})).data
    const listed = list.find((one: { apiKeyId: string }) => one.apiKeyId === made.apiKeyId)
    expect(listed).toMatchObject({ adminId: owner.adminId, mark: made.key.slice(-4), expireTime })
    expect(listed.lastUsedAt).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(list)).not.toContain(made.key)
    const entries = (await manage('getAuditList', { subject: 'apiKey' })).data.list
    expect(entries[0]).toMatchObject({ call: 'saveApiKey', subjectId: made.apiKeyId, after: { name: 'Report' } })
    expect(JSON.stringify(entries)).not.toContain(made.key)
  })

  test('D-17: nobody makes a key that allows more than they may, or one that has expired', async () => {
    const { manage } = await setUp()
    for (const body of [
      { name: 'x', permissions: [] },
      { name: 'x', permissions: ['everything'] },
      { name: '', permissions: ['chats'] },
      { name: 'x', permissions: ['chats'], expireTime: Date.now() - 1000 },
    ])
      expect([body, (await manage('saveApiKey', body)).code]).toEqual([body, 400])
    const role = (await manage('saveRole', { roleName: 'Programs', permissions: ['apiKeys', 'reports'] })).data
    const { token } = await hire(subject.node, await signIn(subject.node), { roleId: role.roleId })
    const save = (permissions: string[]) => subject.node.manage('saveApiKey', { name: 'x', permissions }, token)
    expect(await save(['reports', 'channels.write'])).toMatchObject({
      code: 400,
      message: expect.stringContaining('channels.write'),
    })
    expect((await save(['reports'])).code).toBe(200)
  })

  test('D-17: a key follows the permissions of its person, and ends with the person', async () => {
    const { manage, owner } = await setUp()
    const role = (await manage('saveRole', { roleName: 'Programs', permissions: ['apiKeys', 'channels.read'] })).data
    const person = await hire(subject.node, owner, { roleId: role.roleId })
    const body = { name: 'x', permissions: ['channels.read'] }
    const call = withKey((await subject.node.manage('saveApiKey', body, person.token)).data.key)
    expect((await call('getChannelList')).code).toBe(200)
    await manage('saveRole', { roleId: role.roleId, permissions: ['apiKeys'] })
    expect((await call('getChannelList')).code).toBe(400)
    await manage('saveRole', { roleId: role.roleId, permissions: ['apiKeys', 'channels.read'] })
    expect((await call('getChannelList')).code).toBe(200)
    await manage('deleteAdmin', { id: person.adminId })
    expect((await call('getChannelList')).code).toBe(401)
  })

  test('D-17: an unknown, a revoked and an expired key are 401, whatever else the request has', async () => {
    const { manage, make, owner } = await setUp()
    const [first, second] = [
      await make(['channels.read']),
      await make(['channels.read'], { expireTime: Date.now() + 5000 }),
    ]
    expect((await withKey(first.key)('getChannelList')).code).toBe(200)
    expect((await withKey(second.key)('getChannelList')).code).toBe(200)
    expect((await manage('deleteApiKey', { apiKeyId: first.apiKeyId })).data).toBe(true)
    expect((await manage('deleteApiKey', { id: first.apiKeyId })).code).toBe(400)
    subject.node.forward(6000)
    for (const key of [first.key, second.key, `fyk_${'x'.repeat(43)}`]) {
      expect((await withKey(key)('getChannelList')).code).toBe(401)
      const headers = { authorization: `Bearer ${key}`, token: owner.token, cookie: `foyer_desk=${owner.token}` }
      expect((await subject.node.call('/api/manage/getChannelList', {}, headers)).code).toBe(401)
    }
    expect((await subject.node.call('/api/manage/getChannelList', {})).code).toBe(401)
  })

  test('D-17: a key makes no keys, sets no passwords and signs nobody in or out', async () => {
    const { make, owner } = await setUp()
    const everything = (await subject.node.manage('getPermissionList', {}, owner.token)).data
    const call = withKey((await make(everything.map((one: { permission: string }) => one.permission))).key)
    expect((await call('saveApiKey', { name: 'x', permissions: ['chats'] })).code).toBe(400)
    expect((await call('logout', {}, 'admin')).code).toBe(400)
    expect((await call('saveAdmin', { adminId: owner.adminId, password: 'another long password' })).code).toBe(400)
    expect((await call('saveAdmin', { account: `new-${Date.now()}`, password: 'another long password' })).code).toBe(
      400,
    )
    expect((await call('saveAdmin', { adminId: owner.adminId, adminCardSign: 'Hello' })).code).toBe(200)
    const [entry] = (await subject.node.manage('getAuditList', { subject: 'admin' }, owner.token)).data.list
    expect(entry).toMatchObject({ adminId: owner.adminId, apiKeyName: 'Report', after: { card: { sign: 'Hello' } } })
    expect((await owner.call('me')).code).toBe(200)
  })

  test('D-17: a stream of a key shows events, does not make its person present, and ends when the key is revoked', async () => {
    const { manage, make, owner } = await setUp()
    const made = await make(['chats'])
    const { pollId } = (await withKey(made.key)('me', {}, 'admin')).data
    const headers = { authorization: `Bearer ${made.key}` }
    const stream = await openStream(`${subject.node.base}/api/chat/admin/eventStream?pollId=${pollId}`, headers)
    const visitor = await arrive(subject.node)
    await owner.call('setAdminStatus', { status: 1 })
    await visitor.call('transferAgent', { adminId: owner.adminId })
    await stream.until((event) => event.sessionId === visitor.sessionId)
    await manage('deleteApiKey', { id: made.apiKeyId })
    await stream.ended
    expect((await owner.call('me')).code).toBe(200)
    await owner.call('setAdminStatus', { status: 0 })

    const silent = (await make(['channels.read'])).key
    const poll = (await withKey(silent)('me', {}, 'admin')).data.pollId
    expect((await withKey(silent)('getAdminEvent', { pollId: poll }, 'admin')).code).toBe(400)
  })
})

onOneStore(
  (subject) => {
    test('D-17, G-71: each key has a number of calls of its own', async () => {
      const owner = await signIn(subject.node)
      const keys: string[] = []
      for (const name of ['one', 'two'])
        keys.push(
          (await subject.node.manage('saveApiKey', { name, permissions: ['channels.read'] }, owner.token)).data.key,
        )
      const ask = (key = '') =>
        subject.node.call('/api/manage/getChannelList', {}, { authorization: `Bearer ${key}`, ...fromNewAddress() })
      const answers = [await ask(keys[0]), await ask(keys[0]), await ask(keys[0]), await ask(keys[1])]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200])
      expect(answers[2]?.headers.get('retry-after')).toBe('1')
    })
  },
  { limits: { ...LIMITS, apiKey: 2 } },
)
