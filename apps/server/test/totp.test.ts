import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { inStore } from './inStore.ts'
import { fromNewAddress, hire, signIn } from './people.ts'
import { onOneStore } from './stores.ts'

const PASSWORD = 'a long password'
const MINUTE = 60_000

onOneStore((subject) => {
  /** How far the server's clock is ahead: codes are those of its time. */
  let ahead = 0
  const forward = (ms: number) => {
    ahead += ms
    subject.node.forward(ms)
  }
  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead + steps * 30_000 })
  const open = (name: string, body: object, headers = {}) =>
    subject.node.call(`/api/chat/admin/${name}`, body, { ...fromNewAddress(), ...headers })

  /** Somebody with a second factor, and a sign-in of before it. */
  const someone = async () => {
    const owner = await signIn(subject.node)
    const before = await hire(subject.node, owner)
    const { account } = (await before.call('getOwnAccount')).data
    const other = (await open('login', { account, password: PASSWORD })).data.token as string
    const { secret, otpauth } = (await before.call('startTotp')).data
    const confirmed = await before.call('confirmTotp', { code: codeOf(secret) })
    expect(confirmed.code).toBe(200)
    // the next code is the one after that which has been used
    forward(30_000)
    const { recoveryCodes, token } = confirmed.data
    return {
      account,
      secret,
      otpauth,
      recoveryCodes: recoveryCodes as string[],
      token,
      old: before.token,
      other,
      adminId: before.adminId,
    }
  }
  const begin = async (account: string, headers = {}) =>
    (await open('login', { account, password: PASSWORD }, headers)).data.loginToken as string
  const isIn = async (token: string) => (await subject.node.admin('me', {}, token)).code === 200

  test('D-22: with a second factor login answers a loginToken, and loginTotp finishes the sign-in with a new token', async () => {
    const { account, secret, otpauth, token, old, other } = await someone()
    expect(otpauth).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    // those that were opened without the factor have ended, and the one that set it up has a new token
    expect(await isIn(other)).toBe(false)
    expect(await isIn(token)).toBe(true)
    subject.node.forward(2001)
    ahead += 2001
    expect(await isIn(old)).toBe(false)
    const first = await open('login', { account, password: PASSWORD })
    expect(first).toMatchObject({ code: 200, data: { totp: 1, loginToken: expect.stringMatching(/^[\w-]{43}$/) } })
    expect(first.data).not.toHaveProperty('token')
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(await isIn(first.data.loginToken)).toBe(false)
    const done = await open('loginTotp', { loginToken: first.data.loginToken, code: codeOf(secret) })
    expect(done).toMatchObject({ code: 200, data: { adminId: expect.any(String), role: 1 } })
    expect(done.headers.get('set-cookie')).toContain(done.data.token)
    expect((await open('loginTotp', { loginToken: first.data.loginToken, code: codeOf(secret, 1) })).code).toBe(400)
  })

  test('RFC 6238, 5.2: no code is taken twice, not even by two at once, nor an older one', async () => {
    const { account, secret } = await someone()
    const tokens = [await begin(account), await begin(account), await begin(account)]
    const code = codeOf(secret)
    const both = await Promise.all(tokens.slice(0, 2).map((loginToken) => open('loginTotp', { loginToken, code })))
    expect(both.map((answer) => answer.code).toSorted()).toEqual([200, 400])
    expect((await open('loginTotp', { loginToken: tokens[2], code: codeOf(secret, -1) })).message).toMatch(/code/)
    expect((await open('loginTotp', { loginToken: tokens[2], code: codeOf(secret, 1) })).code).toBe(200)
  })

  test('a recovery code signs in once, as it is typed; the store has only hashes', async () => {
    const { account, recoveryCodes, secret, token } = await someone()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const use = async (typed: string) =>
      (await open('loginTotp', { loginToken: await begin(account), code: typed })).code
    expect(await use(` ${code.toUpperCase()} `)).toBe(200)
    expect(await use(code)).toBe(400)
    expect((await subject.node.admin('getOwnAccount', {}, token)).data).toMatchObject({ totp: 1, recoveryCodesLeft: 9 })
    const stored = JSON.stringify([
      await inStore(subject.store, 'select * from recovery_code'),
      await inStore(subject.store, 'select * from admin_totp'),
      await inStore(subject.store, 'select * from sign_in_step'),
    ])
    for (const one of [secret, ...recoveryCodes, code.replace('-', '')]) expect(stored).not.toContain(one)
  })

  test('D-28: wrong codes pause the stranger’s address and not the owner’s; the password alone undoes no pause', async () => {
    const { account, secret } = await someone()
    const stranger = fromNewAddress()
    const loginToken = await begin(account, stranger)
    for (let i = 0; i < 5; i++) await open('loginTotp', { loginToken, code: '000000' }, stranger)
    expect((await open('loginTotp', { loginToken, code: codeOf(secret) }, stranger)).message).toMatch(/15 minutes/)
    const again = await begin(account, stranger)
    expect((await open('loginTotp', { loginToken: again, code: codeOf(secret) }, stranger)).message).toMatch(/minutes/)
    expect((await open('loginTotp', { loginToken: await begin(account), code: codeOf(secret) })).code).toBe(200)
  })

  test('codes guessed from very many addresses end at recovery codes, until the password is changed or an hour has passed', async () => {
    const { account, secret, recoveryCodes } = await someone()
    // as that many wrong codes leave them; each would be answered more slowly than the one before
    const hash = createHash('sha256').update(`${account}\ncode`).digest('base64url')
    const rows = `insert into account_try select $1, 'address ' || n, 5, 0, $2 from generate_series(1, 10) n`
    await inStore(subject.store, rows, [hash, Date.now() + ahead])
    const home = fromNewAddress()
    expect((await open('loginTotp', { loginToken: await begin(account), code: codeOf(secret) }, home)).code).toBe(400)
    expect((await open('loginTotp', { loginToken: await begin(account), code: recoveryCodes[3] }, home)).code).toBe(200)
    forward(61 * MINUTE)
    expect((await open('loginTotp', { loginToken: await begin(account), code: codeOf(secret) }, home)).code).toBe(200)
  })

  test('a sign-in whose second step takes too long, or whose password has changed, starts again', async () => {
    const { account, secret, adminId } = await someone()
    const late = await begin(account)
    forward(10 * MINUTE + 1)
    expect((await open('loginTotp', { loginToken: late, code: codeOf(secret) })).message).toMatch(/sign in again/)
    const overtaken = await begin(account)
    const owner = await signIn(subject.node)
    await subject.node.manage('saveAdmin', { adminId, password: 'another long password' }, owner.token)
    expect((await open('loginTotp', { loginToken: overtaken, code: codeOf(secret) })).code).toBe(400)
    expect((await open('loginTotp', { loginToken: 'x'.repeat(43), code: '123456' })).code).toBe(400)
  })

  test('turning it off needs the password or a code, and wrong ones count', async () => {
    const { account, secret, token } = await someone()
    const stop = (body: object) => subject.node.admin('stopTotp', body, token)
    expect((await stop({})).code).toBe(400)
    expect((await stop({ password: 'wrong' })).code).toBe(400)
    expect((await stop({ code: '000000' })).code).toBe(400)
    const stopped = await stop({ code: codeOf(secret) })
    expect(stopped.code).toBe(200)
    expect((await open('login', { account, password: PASSWORD })).data.token).toMatch(/^[\w-]{43}$/)
    // a secret that was never confirmed counts for nothing
    await subject.node.admin('startTotp', {}, stopped.data.token)
    expect((await open('login', { account, password: PASSWORD })).data.token).toMatch(/^[\w-]{43}$/)
  })

  test('D-22: new recovery codes need the password or a code, make those before void, and are logged', async () => {
    const { account, secret, recoveryCodes: first, token, adminId } = await someone()
    const renew = (body: object, by = token) => subject.node.admin('renewRecoveryCodes', body, by)
    const use = async (typed: string) =>
      (await open('loginTotp', { loginToken: await begin(account), code: typed })).code
    for (const wrong of [{}, { password: 'wrong' }, { code: '000000' }]) expect((await renew(wrong)).code).toBe(400)
    expect(await use(first[0] ?? '')).toBe(200)
    const byCode = (await renew({ code: codeOf(secret) })).data
    const second = byCode.recoveryCodes as string[]
    expect(new Set([...first, ...second]).size).toBe(20)
    expect(await isIn(byCode.token)).toBe(true)
    expect(await use(first[1] ?? '')).toBe(400)
    expect(await use(second[1] ?? '')).toBe(200)
    // two at once leave one set, whose codes are those of one of the answers
    const both = await Promise.all([1, 2].map(() => renew({ password: PASSWORD }, byCode.token)))
    const last = both.filter(({ code }) => code === 200)
    expect(last.length).toBeGreaterThan(0)
    const newest = last.at(-1)?.data.token as string
    expect((await subject.node.admin('getOwnAccount', {}, newest)).data.recoveryCodesLeft).toBe(10)
    expect(await use(second[2] ?? '')).toBe(400)
    const owner = await signIn(subject.node)
    const filter = { subject: 'secondFactor', subjectId: adminId }
    const { list } = (await subject.node.manage('getAuditList', filter, owner.token)).data
    expect(list[0]).toMatchObject({ call: 'renewRecoveryCodes', adminId })
    expect(JSON.stringify(list)).not.toContain(second[0])
    // without a second factor there is nothing to recover
    const agent = await hire(subject.node, owner)
    expect((await agent.call('renewRecoveryCodes', { password: PASSWORD })).code).toBe(400)
  })

  test('D-19, D-22: whoever may change people turns off the second factor of somebody who has no more permissions, which is logged', async () => {
    const owner = await signIn(subject.node)
    const { account, adminId } = await someone()
    const agent = await hire(subject.node, owner)
    const administrator = await hire(subject.node, owner, { role: 2 })
    expect((await agent.call('stopTotp', { adminId })).code).toBe(400)
    expect((await open('login', { account, password: PASSWORD })).data.totp).toBe(1)
    expect((await administrator.call('stopTotp', { adminId: 'nobody' })).code).toBe(400)
    expect(await administrator.call('stopTotp', { adminId })).toMatchObject({ code: 200, data: {} })
    expect((await open('login', { account, password: PASSWORD })).data.token).toMatch(/^[\w-]{43}$/)
    expect((await administrator.call('stopTotp', { adminId })).code).toBe(400)
    const { list } = (
      await subject.node.manage('getAuditList', { subjectId: adminId, subject: 'secondFactor' }, owner.token)
    ).data
    expect(list[0]).toMatchObject({ call: 'stopTotp', adminId: administrator.adminId, subjectId: adminId })

    // an owner's stays: an administrator could else take over the installation
    const { secret } = (await owner.call('startTotp')).data
    const confirmed = await owner.call('confirmTotp', { code: codeOf(secret) })
    expect(confirmed.code).toBe(200)
    expect((await administrator.call('stopTotp', { adminId: owner.adminId })).code).toBe(400)
    expect((await subject.node.admin('getOwnAccount', {}, confirmed.data.token)).data.totp).toBe(1)
    const stopped = await subject.node.admin('stopTotp', { password: PASSWORD }, confirmed.data.token)
    expect(stopped.code).toBe(200)
  })

  test('people see and end their own sign-ins, and those who may change people end those of others', async () => {
    const owner = await signIn(subject.node)
    const agent = await hire(subject.node, owner)
    const stranger = await hire(subject.node, owner)
    const [row] = (await agent.call('getSignInList')).data
    expect(row).toMatchObject({ current: 1, address: expect.stringMatching(/^127|^::/), browser: expect.any(String) })
    expect((await stranger.call('getSignInList', { adminId: agent.adminId })).code).toBe(400)
    expect((await stranger.call('endSignIn', { id: row.id })).code).toBe(400)
    expect(await isIn(agent.token)).toBe(true)
    const seen = (await owner.call('getSignInList', { adminId: agent.adminId })).data
    expect(seen).toMatchObject([{ id: row.id, current: 0 }])
    expect((await owner.call('endSignIn', { id: row.id })).data).toBe(true)
    expect(await isIn(agent.token)).toBe(false)
    expect((await owner.call('endSignIn', { id: row.id })).code).toBe(400)
  })
})
