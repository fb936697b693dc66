import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStore, hasServer, type Node, OWNER, type Store, startNode } from '../build.ts'
import { fromNewAddress, hire, signIn } from '../people.ts'
import { onBothStores } from '../stores.ts'

const RIGHT = 'the right password'

const login = (node: Node, account: string, password: string, from: Record<string, string>) =>
  node.call('/api/chat/admin/login', { account, password }, from)

/** Milliseconds until the answer. */
const timed = async <T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> => {
  const start = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - start }
}

const fail = async (node: Node, account: string, times: number, from = fromNewAddress()) => {
  for (let i = 0; i < times; i++) await login(node, account, `guess ${i}`, from)
  return from
}

const WEAK = [
  ['', '10 to 200 characters'],
  ['short', '10 to 200 characters'],
  ['x'.repeat(201), '10 to 200 characters'],
  ['1234567890', 'common'],
  ['PassWord123', 'common'],
  ['ｑｗｅｒｔｙｕｉｏｐ', 'common'],
  ['Second.Owner', 'account'],
] as const

onBothStores((subject) => {
  let accounts = 0
  const someone = async () => {
    const { node } = subject
    const owner = await signIn(node)
    const account = `someone-${accounts++}`
    const saved = await node.manage('saveAdmin', { account, password: RIGHT }, owner.token)
    return { node, owner, account, adminId: saved.data.adminId as string }
  }

  test('X-41: a password that is short, common or the account name is refused wherever one is set, with the reason', async () => {
    const { node, owner, adminId } = await someone()
    for (const [password, expected] of WEAK) {
      const made = await node.manage('saveAdmin', { account: 'second.owner', password }, owner.token)
      expect(made, password).toMatchObject({ code: 400, message: expect.stringMatching(`password.*${expected}`) })
    }
    for (const password of ['short', '1234567890']) {
      const changed = await node.manage('saveAdmin', { adminId, password }, owner.token)
      expect(changed, password).toMatchObject({ code: 400, message: expect.stringMatching('password') })
    }
    const { account } = (await node.manage('saveAdmin', { adminId, account: 'a-long-account' }, owner.token)).data
    expect((await node.manage('saveAdmin', { adminId, password: account }, owner.token)).code).toBe(400)
    expect((await node.manage('saveAdmin', { adminId, password: 'ten chars!' }, owner.token)).code).toBe(200)
  })

  test('D-28: a stranger’s wrong passwords pause the account for the stranger’s address, not for its owner', async () => {
    const { node, account } = await someone()
    const stranger = await fail(node, account, 5)
    expect((await login(node, account, RIGHT, stranger)).message).toMatch(/15 minutes/)
    expect((await login(node, account, RIGHT, fromNewAddress())).code).toBe(200)
    expect((await login(node, account, RIGHT, stranger)).message).toMatch(/minutes/)
    node.forward(15 * 60_000)
    expect((await login(node, account, RIGHT, stranger)).code).toBe(200)
  })

  test('D-28: a pause holds for the /64 and not for the next one', async () => {
    const { node, account } = await someone()
    const of = (address: string) => ({ 'x-forwarded-for': address })
    for (let i = 0; i < 5; i++) await login(node, account, 'wrong', of(`2001:db8:1:1:${i}::1`))
    expect((await login(node, account, RIGHT, of('2001:db8:1:1:ffff::1'))).message).toMatch(/minutes/)
    expect((await login(node, account, RIGHT, of('2001:db8:1:2::1'))).code).toBe(200)
  })

  test('D-28: wrong passwords from many addresses are answered more and more slowly, the right one at once', async () => {
    const { node, account } = await someone()
    const wrong = (from = fromNewAddress()) => timed(() => login(node, account, 'wrong', from))
    await fail(node, account, 4)
    await wrong()
    expect((await wrong()).ms).toBeGreaterThanOrEqual(499)
    const home = fromNewAddress()
    const waiting = wrong(home)
    const right = [home, fromNewAddress()].map((from) => timed(() => login(node, account, RIGHT, from)))
    const late = await waiting
    expect(late.ms).toBeGreaterThanOrEqual(999)
    for (const { answer, ms } of await Promise.all(right)) {
      expect(answer.code).toBe(200)
      expect(ms).toBeLessThan(late.ms)
    }
    node.forward(3_600_001)
    expect((await wrong()).ms).toBeLessThan(late.ms)
  })

  test('neither text nor pause nor time reveals whether an account exists', async () => {
    const { node, account } = await someone()
    const courseOf = (name: string): { name: string; messages: string[]; times: number[] } => ({
      name,
      messages: [],
      times: [],
    })
    const courses = [courseOf(account), courseOf('nobody-of-that-name')]
    // both in turn, so that what else the machine does slows both
    for (const tries of [6, 1]) {
      const asked = courses.map((course) => ({ ...course, from: fromNewAddress() }))
      for (let i = 0; i < tries; i++)
        for (const { name, from, messages, times } of asked) {
          const { answer, ms } = await timed(() => login(node, name, 'wrong', from))
          messages.push(answer.message)
          times.push(ms)
        }
    }
    const [known, unknown] = courses.map(({ messages, times }) => {
      return { messages, slowed: times.at(-1) ?? 0, plain: Math.min(...times.slice(0, 5)) }
    })
    if (known === undefined || unknown === undefined) throw new Error('two courses')
    expect(unknown.messages).toEqual(known.messages)
    expect(known.messages[5]).toMatch(/15 minutes/)
    for (const { slowed } of [known, unknown]) expect(slowed).toBeGreaterThanOrEqual(499)
    // Without a password check an answer would take a few milliseconds instead of ten or more.
    expect(unknown.plain).toBeGreaterThan(known.plain / 3)
    expect(known.plain).toBeGreaterThan(unknown.plain / 3)
  })

  test('failed sign-ins are stored without account and address in clear, and for at most a day', async () => {
    const { node, store } = subject
    const secret = 'my-password-typed-into-the-wrong-field'
    await login(node, secret, 'wrong', { 'x-forwarded-for': '198.51.100.77' })
    const client = new pg.Client({ connectionString: store.url })
    await client.connect()
    const rows = async () => (await client.query('select * from account_try')).rows
    try {
      const stored = await rows()
      expect(stored.length).toBeGreaterThan(0)
      expect(JSON.stringify(stored)).not.toMatch(/wrong-field|198\.51/)
      node.forward(2 * 86_400_000)
      await node.sweep()
      expect(await rows()).toEqual([])
    } finally {
      await client.end()
      node.forward(-2 * 86_400_000)
    }
  })
})

describe.skipIf(!hasServer)(`beside a running server${hasServer ? '' : ' (no PostgreSQL answers on loopback)'}`, () => {
  let store: Store
  let node: Node
  beforeAll(async () => {
    store = await createStore('postgres')
    node = await startNode(store, { env: { FOYER_TRUST_PROXY: '127.0.0.1', FOYER_OWNER_PASSWORD: 'old' } })
  })
  afterAll(async () => {
    await node?.close()
    await store?.drop()
  })

  test('an account with an old password below the minimum length can still sign in', async () => {
    const owner = await signIn(node, OWNER.account, 'old')
    expect(await hire(node, owner)).toMatchObject({ adminId: expect.stringMatching(/^a/) })
  })

  test('a pause survives a restart and holds on every node', async () => {
    const stranger = await fail(node, OWNER.account, 5)
    const other = await startNode(store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' } })
    try {
      expect((await login(other, OWNER.account, 'old', stranger)).message).toMatch(/15 minutes/)
      expect((await login(other, OWNER.account, 'old', fromNewAddress())).code).toBe(200)
    } finally {
      await other.close()
    }
  })

  test('D-05: tenant:add refuses a weak password with one line and creates nothing', async () => {
    const script = new URL('../../src/tenantAdd.ts', import.meta.url).pathname
    const env = { ...process.env, DATABASE_URL: store.url }
    const add = (password: string) =>
      promisify(execFile)(process.execPath, [script, 'Weak', 'weak-owner', password], { env }).then(
        () => ({ code: 0, stderr: '' }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
      )
    for (const password of ['short', 'password123'])
      expect(await add(password)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]*password[^\n]*\n$/) })
    expect((await login(node, 'weak-owner', 'short', fromNewAddress())).code).toBe(400)
  })
})
