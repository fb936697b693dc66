import { permissions } from '@foyer/protocol/permissions'
import { describe, expect, test } from 'vitest'
import { type Answer, type Node, OWNER } from './build.ts'
import { fromNewAddress, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

const login = (node: Node, account: string, password: string, headers: Record<string, string> = {}): Promise<Answer> =>
  node.call('/api/chat/admin/login', { account, password }, { ...fromNewAddress(), ...headers })

const RIGHT = 'the right password'

const me = (node: Node, headers: Record<string, string>) => node.call('/api/chat/admin/me', {}, headers)

/** A new account with a known password. */
const account = async (node: Node) => {
  const owner = await signIn(node)
  const name = `guest-${Math.random().toString(36).slice(2)}`
  const saved = await node.manage('saveAdmin', { account: name, password: RIGHT, role: 1 }, owner.token)
  expect(saved.code).toBe(200)
  return { name, owner, adminId: saved.data.adminId as string }
}

onBothStores((subject) => {
  describe('G-03: signing in', () => {
    test('X-40: login answers token, person, role, tenant and pollId', async () => {
      const answer = await login(subject.node, OWNER.account, OWNER.password)
      expect(answer.data).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        adminId: expect.stringMatching(/^a/),
        adminNick: 'Olive',
        adminFace: '/site/olive.svg',
        role: 2,
        roleId: 'owner',
        permissions: [...permissions],
        tenantId: 'demo',
        pollId: expect.stringMatching(/^p[0-9a-f]{32}$/),
        status: 0,
        reason: '',
      })
    })

    test('G-03: a browser gets an httpOnly SameSite=Strict cookie, Secure when it came by https', async () => {
      const plain = (await login(subject.node, OWNER.account, OWNER.password)).headers.get('set-cookie')
      expect(plain).toMatch(/^foyer_desk=[\w-]{43}; Max-Age=43(?:199|200); Path=\/api; HttpOnly; SameSite=Strict$/)
      const https = await login(subject.node, OWNER.account, OWNER.password, { 'x-forwarded-proto': 'https' })
      expect(https.headers.get('set-cookie')).toContain('; Secure')
    })

    test('G-03: the cookie counts, but not for a page of another origin', async () => {
      const { node } = subject
      const { token } = (await login(node, OWNER.account, OWNER.password)).data
      const cookie = `foyer_desk=${token}`
      expect(await me(node, { cookie })).toMatchObject({ code: 200, data: { adminNick: 'Olive', status: 0 } })
      expect((await me(node, { cookie, origin: node.base })).code).toBe(200)
      expect((await me(node, { cookie, origin: 'https://evil.example' })).code).toBe(401)
      expect((await me(node, { cookie, origin: 'null' })).code).toBe(401)
      expect((await me(node, { token, origin: 'https://program.example' })).code).toBe(200)
    })

    test('D-11: no token and a bad one get 401, a wrong account or password 400', async () => {
      const { node } = subject
      expect(await me(node, {})).toMatchObject({ status: 200, code: 401, data: null })
      expect((await me(node, { token: 'x'.repeat(43) })).code).toBe(401)
      const wrong = await login(node, OWNER.account, 'wrong')
      const unknown = await login(node, 'nobody', 'wrong')
      expect(wrong).toMatchObject({ status: 200, code: 400, data: null })
      expect(unknown.message).toBe(wrong.message)
      expect((await login(node, 'a\0b', 'wrong')).code).toBe(400)
    })

    test('G-03: logging out ends the token at once and clears the cookie', async () => {
      const { node } = subject
      const { token } = (await login(node, OWNER.account, OWNER.password)).data
      expect((await me(node, { token })).code).toBe(200)
      const out = await node.call('/api/chat/admin/logout', {}, { token })
      expect(out).toMatchObject({ code: 200, data: true })
      expect(out.headers.get('set-cookie')).toMatch(/^foyer_desk=;.*Path=\/api/)
      expect((await me(node, { token })).code).toBe(401)
    })

    test('an agent without any sign-in is offline', async () => {
      const { node } = subject
      const owner = await signIn(node)
      const agent = await hire(node, owner)
      const second = await login(node, OWNER.account, OWNER.password)
      expect((await agent.call('me')).data.status).toBe(1)
      await agent.call('logout')
      const [row] = (
        (await node.manage('getAdminList', {}, owner.token)).data as { adminId: string; account: string }[]
      ).filter(({ adminId }) => adminId === agent.adminId)
      expect((await login(node, row?.account ?? '', 'a long password')).data.status).toBe(0)
      expect(second.code).toBe(200)
    })
  })

  describe('G-03: wrong passwords', () => {
    test('G-03: five wrong passwords pause the account for 15 minutes, for the right password too', async () => {
      const { node } = subject
      const { name } = await account(node)
      const here = fromNewAddress()
      for (let i = 0; i < 5; i++) expect((await login(node, name, 'wrong', here)).code).toBe(400)
      const paused = await login(node, name, RIGHT, here)
      expect(paused).toMatchObject({ code: 400, message: expect.stringContaining('15 minutes') })
      node.forward(15 * 60_000 - 5000)
      expect((await login(node, name, RIGHT, here)).code).toBe(400)
      node.forward(5001)
      expect((await login(node, name, RIGHT, here)).code).toBe(200)
    })

    test('G-03: a right password after four wrong ones resets the count', async () => {
      const { node } = subject
      const { name } = await account(node)
      const here = fromNewAddress()
      for (let round = 0; round < 2; round++) {
        for (let i = 0; i < 4; i++) await login(node, name, 'wrong', here)
        expect((await login(node, name, RIGHT, here)).code).toBe(200)
      }
    })

    test('G-03: many wrong passwords at the same time all count; many right ones do no harm', async () => {
      const { node } = subject
      const { name } = await account(node)
      const here = fromNewAddress()
      const right = await Promise.all(Array.from({ length: 8 }, () => login(node, name, RIGHT, here)))
      expect(right.map(({ code }) => code)).toEqual(Array(8).fill(200))
      const wrong = await Promise.all(Array.from({ length: 12 }, () => login(node, name, 'wrong', here)))
      expect(wrong.filter(({ message }) => /minutes/.test(message))).toHaveLength(7)
    })

    test('an unknown account is paused in the same way, so that nothing reveals which accounts exist', async () => {
      const { node } = subject
      const here = fromNewAddress()
      const tryIt = () => login(node, 'no-such-account', 'wrong', here)
      for (let i = 0; i < 5; i++) expect((await tryIt()).message).not.toMatch(/minutes/)
      expect((await tryIt()).message).toMatch(/15 minutes/)
    })
  })

  describe('the end of a sign-in', () => {
    test('G-03: it lasts 12 hours', async () => {
      const { node } = subject
      const { name } = await account(node)
      const { token } = (await login(node, name, RIGHT)).data
      node.forward(12 * 3_600_000 - 1000)
      expect((await me(node, { token })).code).toBe(200)
      node.forward(1001)
      expect((await me(node, { token })).code).toBe(401)
    })

    test('a new password ends all other sign-ins, but not the one that changed it', async () => {
      const { node } = subject
      const { name, owner, adminId } = await account(node)
      const { token } = (await login(node, name, RIGHT)).data
      expect((await me(node, { token })).code).toBe(200)
      await node.manage('saveAdmin', { adminId, password: 'a new password' }, owner.token)
      expect((await me(node, { token })).code).toBe(401)
      expect((await login(node, name, RIGHT)).code).toBe(400)
      expect((await login(node, name, 'a new password')).code).toBe(200)
      const other = await signIn(node)
      await node.manage('saveAdmin', { adminId: owner.adminId, password: OWNER.password }, owner.token)
      expect((await me(node, { token: owner.token })).code).toBe(200)
      expect((await me(node, { token: other.token })).code).toBe(401)
    })

    test('deleting an account ends its sign-ins', async () => {
      const { node } = subject
      const { name, owner, adminId } = await account(node)
      const { token } = (await login(node, name, RIGHT)).data
      expect((await me(node, { token })).code).toBe(200)
      expect((await node.manage('deleteAdmin', { id: adminId }, owner.token)).data).toBe(true)
      expect((await me(node, { token })).code).toBe(401)
      expect((await login(node, name, RIGHT)).code).toBe(400)
    })
  })
})
