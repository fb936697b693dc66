import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { TALKS } from '@foyer/robot/smallTalk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { type Db, openDb } from '../src/db/open.ts'
import { demoTenant } from '../src/seed/demo.ts'
import { seedStore } from '../src/seed/insert.ts'
import { createStore, hasServer, type Store, startNode } from './build.ts'
import { signIn } from './people.ts'

const tenantAdd = new URL('../src/tenantAdd.ts', import.meta.url).pathname

describe.skipIf(!hasServer)(`the first tenant${hasServer ? '' : ' (no PostgreSQL answers on loopback)'}`, () => {
  let store: Store
  let db: Db
  beforeAll(async () => {
    store = await createStore('postgres')
    db = openDb(store.url, () => undefined)
    await migrate(db.k)
  })
  afterAll(async () => {
    await db.close()
    await store.drop()
  })

  const seed = (config: { seed: 'demo' | 'none'; owner: { account: string; password: string | undefined } }) =>
    seedStore({ db, clock: { now: Date.now }, random: { bytes: randomBytes }, config, demo: demoTenant })

  const addTenant = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: store.url }
    return promisify(execFile)(process.execPath, [tenantAdd, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
  }

  test('two nodes that start at once seed once, and one of them prints the password', async () => {
    const config = { seed: 'demo' as const, owner: { account: 'owner', password: undefined } }
    const seeded = await Promise.all([seed(config), seed(config)])
    const shown = seeded.flatMap(({ owner }) => owner ?? [])
    expect(shown).toEqual([{ account: 'owner', password: expect.stringMatching(/^([a-z2-9+]{4}-){3}[a-z2-9+]{4}$/) }])
    const [counts] = await db.rows<object>({
      text: `select (select count(*)::int from tenant) tenants, (select count(*)::int from robot_doc) docs, (select count(*)::int from flow) flows,
        (select count(*)::int from group_member) members, (select count(*)::int from wo_template) templates, (select count(*)::int from channel) channels`,
      values: [],
    })
    expect(counts).toEqual({
      tenants: 1,
      docs: demoTenant.documents.length + TALKS.length,
      flows: 1,
      members: 2,
      templates: 1,
      channels: 1,
    })
    expect(await seed({ ...config, seed: 'none' })).toEqual({ owner: null, expected: null, channelId: null })
  })

  test('D-05: tenant:add prints one line of JSON, and the new owner can sign in on the running server', async () => {
    const node = await startNode(store)
    try {
      const added = await addTenant('Second shop', 'second-owner', 'a second password')
      expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\{[^\n]*\}\n$/) })
      const { tenantId, account, channelId, snippet } = JSON.parse(added.stdout) as Record<string, string>
      expect(account).toBe('second-owner')
      const owner = await signIn(node, 'second-owner', 'a second password')
      const channels = await node.manage('getChannelList', {}, owner.token)
      expect(channels.data).toHaveLength(1)
      expect(channels.data[0]).toMatchObject({ tenantId, channelId, robotNo: expect.stringMatching(/^r/) })
      expect(snippet).toBe(
        `<script src="http://localhost:8080/embed.js" data-channel-id="${channelId}" async></script>`,
      )
      expect((await node.manage('getChannel', { channelId: 'demo' }, owner.token)).code).toBe(400)
    } finally {
      await node.close()
    }
  })

  test('D-05: tenant:add ends with 1 and one line for a taken account, with 2 for a wrong use', async () => {
    const taken = await addTenant('Third', 'owner', 'a third password')
    expect(taken).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^[^\n]*taken[^\n]*\n$/) })
    expect(await addTenant('Third')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^usage: [^\n]*\n$/),
    })
    const tenants = await db.k.selectFrom('tenant').select('name').where('name', '=', 'Third').execute()
    expect(tenants).toEqual([])
  })
})

test.skipIf(!hasServer)('FOYER_SEED=none: a tenant with an owner and an untouched channel and robot', async () => {
  const store = await createStore('postgres')
  const node = await startNode(store, { env: { FOYER_SEED: 'none' } })
  try {
    const owner = await signIn(node)
    for (const list of ['getChannelList', 'getRobotList']) {
      expect((await node.manage(list, {}, owner.token)).data).toHaveLength(1)
    }
    for (const list of ['getGroupList', 'getRobotDocList']) {
      expect((await node.manage(list, {}, owner.token)).data).toEqual([])
    }
    expect((await node.manage('getAdminList', {}, owner.token)).data).toMatchObject([{ account: 'owner', role: 2 }])
  } finally {
    await node.close()
    await store.drop()
  }
})
