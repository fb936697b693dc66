import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { configuration } from '@foyer/protocol/configuration'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { openDb } from '../src/db/open.ts'
import { createPasswords } from '../src/people/passwords.ts'
import { insertTenant } from '../src/seed/newTenant.ts'
import { arrive, hire, signIn, type TestAgent } from './people.ts'
import { onBothStores, type Subject } from './stores.ts'

const PASSWORD = 'another long password'
let tenants = 0

/** The owner of a new tenant without anything in it. */
const emptyTenant = async ({ store, node }: Subject): Promise<TestAgent> => {
  tenants += 1
  const tenantId = `empty${tenants}`
  const db = openDb(store.url, () => undefined)
  const owner = { adminId: `a${tenantId}`, account: tenantId, passwordHash: await createPasswords().hash(PASSWORD) }
  await db.transaction((tx) => insertTenant(tx, { tenantId, name: 'Empty' }, owner, Date.now()))
  await db.close()
  return signIn(node, tenantId, PASSWORD)
}

type Config = { channels: { channelId: string; [member: string]: unknown }[]; [list: string]: unknown }

/** Runs `npm run admin` beside the server. */
const admin = (subject: Subject, words: readonly string[], input = '') =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const main = join(import.meta.dirname, '../src/admin/main.ts')
    const env = { ...process.env, DATABASE_URL: subject.store.url }
    const child = execFile(process.execPath, [main, ...words], { env, maxBuffer: 1e8 }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    )
    child.stdin?.end(input)
  })

onBothStores((subject) => {
  const exported = async ({ token }: TestAgent, channelId = ''): Promise<Config> =>
    (await subject.node.manage('exportConfig', { channelId }, token)).data
  const importing = ({ token }: TestAgent, config: unknown, dryRun = 0) =>
    subject.node.manage('importConfig', { config, dryRun }, token)

  test('D-21: what was exported is imported into an empty tenant, and then nothing differs', async () => {
    const { node } = subject
    const [demo, empty] = [await signIn(node), await emptyTenant(subject)]
    const reply = { shortcut: 'thanks', title: 'Thanks', content: 'Thank you', shared: 1, groupIds: ['sales'] }
    await demo.call('saveReply', { ...reply, translations: { de: { content: 'Danke' } } })
    await demo.call('saveReply', { ...reply, shortcut: 'mine', content: 'A reply of my own', shared: 0 })
    const config = await exported(demo)
    expect(JSON.stringify(config.replies)).toContain('Danke')
    expect(JSON.stringify(config)).not.toContain('A reply of my own')
    expect(config).toMatchObject({ foyer: 1, channels: [{ channelId: 'demo' }], robots: [{ robotNo: 'demo' }] })
    expect(await importing(demo, config, 1)).toMatchObject({ message: 'success', data: { changes: [] } })
    const planned = (await importing(empty, config, 1)).data.changes as unknown[]
    expect(planned.length).toBeGreaterThan(30)
    expect((await exported(empty)).channels).toEqual([])
    expect((await importing(empty, config)).data.changes).toEqual(planned)
    expect((await importing(empty, config, 1)).data).toEqual({ changes: [] })
    const copy = await exported(empty)
    const [channel] = copy.channels
    // the demo's own id is taken by the demo, and visitors name a channel by its id alone
    expect(channel?.channelId).toMatch(/^c[0-9a-f]{16}$/)
    expect({ ...copy, channels: [{ ...channel, channelId: 'demo' }] }).toEqual(config)
    const info = await node.visitor('channelInfo', { id: channel?.channelId })
    expect(info.data).toMatchObject({ titleDesc: 'Mossbell customer service', robotNo: 'demo' })
  })

  test('D-21: one channel is exported alone; an import says and logs what it changes, and removes nothing', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const { channelId } = (
      await node.manage('saveChannel', { titleDesc: 'As code', mainColor: '#123456' }, owner.token)
    ).data
    const config = await exported(owner, channelId)
    expect(Object.keys(config).toSorted()).toEqual(['channels', 'foyer'])
    const [channel] = config.channels
    const changed = { ...config, channels: [{ ...channel, mainColor: '#654321' }] }
    const changes = [{ path: `channels.${channelId}.mainColor`, before: '#123456', after: '#654321' }]
    const logged = async () => (await node.manage('getAuditList', {}, owner.token)).data.total as number
    const before = await logged()
    expect(await importing(owner, changed, 1)).toMatchObject({ message: 'success', data: { changes } })
    expect((await importing(owner, config)).data).toEqual({ changes: [] })
    expect(await logged()).toBe(before)
    expect((await node.visitor('channelInfo', { id: channelId })).data.mainColor).toBe('#123456')
    expect((await importing(owner, changed)).data).toEqual({ changes })
    expect((await node.visitor('channelInfo', { id: channelId })).data.mainColor).toBe('#654321')
    const log = await node.manage(
      'getAuditList',
      { subject: 'channel', subjectId: channelId, pageSize: 1 },
      owner.token,
    )
    expect(log.data.list[0]).toMatchObject({
      call: 'importConfig',
      before: { mainColor: '#123456' },
      after: { mainColor: '#654321' },
    })
    expect((await node.manage('getChannel', { channelId: 'demo' }, owner.token)).code).toBe(200)
    const stale = await node.manage('saveChannel', { channelId, titleDesc: 'Old', version: 1 }, owner.token)
    expect(stale.data.reason).toBe('outdated')
  })

  test('D-21, X-41: a robot that is in use answers at once as an import has it, and so does the trial of its drafts', async () => {
    const owner = await signIn(subject.node)
    const manage = async (name: string, body: object) => (await subject.node.manage(name, body, owner.token)).data
    const { robotNo } = await manage('saveRobot', { robotName: 'In use' })
    const doc = { robotNo, docQuestion: 'Where is my parcel?', docAnswer: 'On its way' }
    const { docId } = await manage('saveRobotDoc', doc)
    const question = 'zorbel quimpo'
    const answered = async () => {
      const visitor = await arrive(subject.node)
      const { data } = await visitor.call('robotAsk', { question, robotNo })
      const { answerType } = await manage('tryRobot', { robotNo, question, draft: 1 })
      return [data.answerType, answerType]
    }
    expect(await answered()).toEqual([0, 0])
    const { documents } = (await exported(owner)) as Config & { documents: { docId: string }[] }
    const changed = documents.filter((one) => one.docId === docId).map((one) => ({ ...one, similarList: [question] }))
    expect((await importing(owner, { foyer: 1, documents: changed })).data.changes).toHaveLength(1)
    expect(await answered()).toEqual([1, 1])
    await manage('deleteRobot', { id: robotNo })
  })

  test('D-21: a file with one fault changes nothing, and the refusal names the object', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const before = await exported(owner)
    const refused = async (config: unknown, words: RegExp) =>
      expect(await importing(owner, config)).toMatchObject({ code: 400, message: expect.stringMatching(words) })
    const group = { groupId: 'new', groupName: 'New' }
    await refused(
      { ...before, groups: [group], channels: [{ channelId: 'demo', mainColor: 'red' }] },
      /channels demo: mainColor/,
    )
    await refused({ ...before, groups: [group, { groupId: '../x', groupName: 'x' }] }, /groups\[1\]\.groupId/)
    await refused({ ...before, robots: {} }, /robots/)
    const reply = { replyId: 'new', shortcut: 'new', title: 'New', content: 'New', groupIds: ['nobody'] }
    await refused({ ...before, groups: [group], replies: [reply] }, /replies new: groupIds/)
    const mine = { shortcut: 'own', title: 'Mine', content: 'Mine', shared: 0 }
    const { replyId } = (await owner.call('saveReply', mine)).data
    await refused({ ...before, replies: [{ ...reply, groupIds: [], replyId }] }, /replyId/)
    await owner.call('deleteReply', { id: replyId })
    await refused({ channels: [] }, /foyer/)
    expect(await exported(owner)).toEqual(before)
    const agent = await hire(node, owner)
    expect((await importing(agent, before)).code).toBe(400)
    expect((await node.manage('exportConfig', {}, agent.token)).code).toBe(400)
  })

  test('D-21: the published schema describes what is exported, and no secret is in it', async () => {
    const { node } = subject
    const owner = await signIn(node)
    await node.manage('saveTranslator', { url: 'https://translate.example.com', apiKey: 'a secret key' }, owner.token)
    const { $schema, ...schema } = (await (await fetch(`${node.base}/api/configuration.schema.json`)).json()) as {
      $schema: string
    }
    expect($schema).toContain('2020-12')
    expect(schema).toEqual(JSON.parse(JSON.stringify(configuration)))
    const config = await exported(owner)
    expect(Value.Errors(configuration, config)).toEqual([])
    const text = JSON.stringify(config)
    expect(text).toContain('https://translate.example.com')
    for (const secret of ['a secret', 'sealed', 'passwordHash', 'addressKey']) expect(text).not.toContain(secret)
  })

  test('D-21: the admin command exports and imports the same beside a running server', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const { channelId } = (await node.manage('saveChannel', { titleDesc: 'From a shell' }, owner.token)).data
    const { out } = await admin(subject, ['export', 'demo', channelId])
    const config = JSON.parse(out)
    expect(config).toEqual(await exported(owner, channelId))
    const text = JSON.stringify({ ...config, channels: [{ ...config.channels[0], titleDesc: 'Changed there' }] })
    const changes = [{ path: `channels.${channelId}.titleDesc`, before: 'From a shell', after: 'Changed there' }]
    expect(JSON.parse((await admin(subject, ['import', 'demo', '--dry-run'], text)).out)).toEqual({ changes })
    expect(JSON.parse((await admin(subject, ['import', 'demo'], text)).out)).toEqual({ changes })
    expect((await node.manage('getChannel', { channelId }, owner.token)).data.titleDesc).toBe('Changed there')
    expect(await admin(subject, ['import', 'demo'], '{')).toMatchObject({
      code: 1,
      err: expect.stringContaining('JSON'),
    })
    expect((await admin(subject, ['export', 'nowhere'])).err).toContain('there is no tenant')
  })
})
