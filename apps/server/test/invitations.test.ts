import { afterAll, expect, test } from 'vitest'
import { inStore } from './inStore.ts'
import { createGroup, fromNewAddress, signIn } from './people.ts'
import { createSink } from './sink.ts'
import { onOneStore } from './stores.ts'

const sink = await createSink()
afterAll(() => sink.down())

const ENV = {
  SMTP_URL: sink.url,
  SMTP_FROM: 'Mossbell <service@example.com>',
  FOYER_PUBLIC_URL: 'https://chat.example.com',
}
const GOOD = 'correct horse battery'
const DAY = 86_400_000
const HOUR = 3_600_000

const tokenIn = (text: string): string => /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? ''

let people = 0

onOneStore(
  (subject) => {
    /** A call of somebody who is not signed in. */
    const open = (name: string, body: object, headers = {}) =>
      subject.node.call(`/api/chat/admin/${name}`, body, { ...fromNewAddress(), ...headers })
    const login = (account: string, password: string) => open('login', { account, password })

    const invite = async (more: object = {}) => {
      const { owner, groupId } = await createGroup(subject.node)
      const account = `invited-${people++}`
      const email = `${account}@example.com`
      const asked = { account, adminNick: 'Kim', email, roleId: 'agent', groupIds: [groupId], ...more }
      const answer = await subject.node.manage('inviteAdmin', asked, owner.token)
      return { owner, groupId, account, email, answer, token: tokenIn(answer.data?.url ?? '') }
    }
    /** Somebody with a password and a mail address. */
    const someone = async () => {
      const invited = await invite()
      const accepted = await open('acceptInvite', { token: invited.token, password: GOOD })
      return { ...invited, token: accepted.data.token as string, adminId: accepted.data.adminId as string }
    }
    const resetLinks = async (email: string, count: number) => {
      const isReset = ({ subject: words }: { subject: string }) => words.startsWith('New password')
      await expect.poll(() => sink.arrivedFor(email).filter(isReset)).toHaveLength(count)
      return sink
        .arrivedFor(email)
        .filter(isReset)
        .map(({ text }) => tokenIn(text))
    }

    test('D-22: an invited colleague chooses a password, is signed in, and has role, groups and mail address', async () => {
      const { owner, groupId, account, email, answer, token } = await invite()
      expect(answer).toMatchObject({
        code: 200,
        data: { mailed: 1, url: expect.stringMatching(/^https:\/\/chat\.example\.com\/desk\/invite\?token=/) },
      })
      const [mail] = sink.arrivedFor(email)
      expect(tokenIn(mail?.text ?? '')).toBe(token)
      expect(mail?.text).toContain(account)
      expect((await open('getInvite', { token })).data).toMatchObject({
        account,
        adminNick: 'Kim',
        tenantName: 'Mossbell (demo shop)',
      })
      const accepted = await open('acceptInvite', { token, password: GOOD })
      expect(accepted).toMatchObject({ code: 200, data: { role: 1, roleId: 'agent', adminNick: 'Kim' } })
      expect(accepted.headers.get('set-cookie')).toMatch(/^foyer_desk=.*HttpOnly; SameSite=Strict/)
      expect((await login(account, GOOD)).code).toBe(200)
      const groups = (await subject.node.manage('getGroupList', {}, owner.token)).data as {
        groupId: string
        adminIds: string[]
      }[]
      expect(groups.find((group) => group.groupId === groupId)?.adminIds).toContain(accepted.data.adminId)
      expect((await subject.node.admin('getMyCard', {}, accepted.data.token)).data.adminCardEmail).toBe(email)
    })

    test('D-22: an invitation works once, for three days, and not once it was taken back or sent again', async () => {
      const { token, account } = await invite()
      const both = await Promise.all([1, 2].map(() => open('acceptInvite', { token, password: GOOD })))
      expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400])
      expect((await open('acceptInvite', { token, password: GOOD })).message).toMatch(/link/)
      expect((await open('getInvite', { token })).code).toBe(400)

      const again = await invite()
      const { id } = again.answer.data
      const renewed = await subject.node.manage('sendInviteAgain', { id }, again.owner.token)
      expect((await open('acceptInvite', { token: again.token, password: GOOD })).code).toBe(400)
      const list = async (token: string) =>
        (await subject.node.manage('getInviteList', {}, token)).data as { id: string; expired: number }[]
      subject.node.forward(3 * DAY + 1)
      const fresh = await signIn(subject.node)
      expect((await open('acceptInvite', { token: tokenIn(renewed.data.url), password: GOOD })).code).toBe(400)
      expect((await list(fresh.token)).find((one) => one.id === id)).toMatchObject({ expired: 1 })
      expect((await subject.node.manage('deleteInvite', { id }, fresh.token)).data).toBe(true)
      expect((await list(fresh.token)).map((one) => one.id)).not.toContain(id)
      // the account of one who accepted cannot be invited again
      expect((await subject.node.manage('inviteAdmin', { account }, fresh.token)).message).toMatch(/taken/)
    })

    test('D-19: nobody invites to more than they may do themselves, nor to a role or group that is not there', async () => {
      const { owner } = await invite()
      const administrator = await invite({ roleId: 'administrator' })
      const { token } = (await open('acceptInvite', { token: administrator.token, password: GOOD })).data
      for (const [body, code] of [
        [{ roleId: 'owner' }, 400],
        [{ roleId: 'nothing' }, 400],
        [{ groupIds: ['nowhere'] }, 400],
        [{ email: 'a@b\r\nBcc: c@d.example' }, 400],
        [{ roleId: 'supervisor' }, 200],
      ] as const)
        expect(
          await subject.node.manage('inviteAdmin', { account: `more-${people++}`, ...body }, token),
          JSON.stringify(body),
        ).toMatchObject({ code })
      const agent = await someone()
      expect((await subject.node.manage('inviteAdmin', { account: 'x' }, agent.token)).code).toBe(400)
      expect((await subject.node.manage('getInviteList', {}, agent.token)).code).toBe(400)
      expect((await subject.node.manage('inviteAdmin', { account: 'x y' }, owner.token)).message).toMatch(/account/)
    })

    test('the store holds neither tokens of links nor of sign-ins', async () => {
      const { token } = await invite()
      const rows = await inStore(subject.store, 'select * from invitation')
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    test('NIST 800-63B: a password is refused for its length, for being common, or for being a name, and for nothing else', async () => {
      const { token, account } = await invite()
      const fault = async (password: string) => (await open('tryPassword', { password, token })).data
      expect(await fault('short')).toEqual({ fault: 'length', strength: 0 })
      expect(await fault(account)).toMatchObject({ fault: expect.stringMatching(/length|account/) })
      expect(await fault('mossbell2026!')).toMatchObject({ fault: 'name' })
      expect(await fault('Password123')).toMatchObject({ fault: 'common' })
      expect(await fault('alllowercase and spaces')).toEqual({ fault: '', strength: 3 })
      expect(await fault('ünïcødé ök')).toMatchObject({ fault: '' })
      expect((await open('acceptInvite', { token, password: 'mossbell2026!' })).message).toMatch(/password.*name/)
      expect((await open('tryPassword', { password: 'whatever it is', token: 'x' })).code).toBe(400)
    })

    test('D-22: a changed password needs the old one, ends the other sign-ins, and renews the token of this one', async () => {
      const { account, token } = await someone()
      const other = (await login(account, GOOD)).data.token
      const change = (body: object) => subject.node.admin('changePassword', body, token)
      expect((await change({ oldPassword: 'wrong', newPassword: 'another horse battery' })).code).toBe(400)
      expect((await change({ oldPassword: GOOD, newPassword: 'short' })).message).toMatch(/newPassword/)
      const changed = await change({ oldPassword: GOOD, newPassword: 'another horse battery' })
      expect(changed).toMatchObject({ code: 200, data: { token: expect.stringMatching(/^[\w-]{43}$/) } })
      expect(changed.headers.get('set-cookie')).toContain(changed.data.token)
      const isIn = async (one: string) => (await subject.node.admin('me', {}, one)).code
      expect([await isIn(other), await isIn(changed.data.token)]).toEqual([401, 200])
      // calls under way still bear the old token
      subject.node.forward(2001)
      expect(await isIn(token)).toBe(401)
      expect((await login(account, GOOD)).code).toBe(400)
      expect((await login(account, 'another horse battery')).code).toBe(200)
    })

    test('D-22: a forgotten password is reset once by a mailed link, which ends all sign-ins', async () => {
      const { account, email, token } = await someone()
      expect(
        (await open('askPasswordReset', { account }, { 'accept-language': 'en', host: 'evil.example' })).data,
      ).toBe(true)
      const [link = ''] = await resetLinks(email, 1)
      expect(sink.arrivedFor(email).at(-1)?.text).toContain('https://chat.example.com/desk/reset?token=')
      expect((await open('resetPassword', { token: link, newPassword: account })).code).toBe(400)
      const reset = await Promise.all(
        [1, 2].map(() => open('resetPassword', { token: link, newPassword: 'quite another one' })),
      )
      expect(reset.map(({ code }) => code).toSorted()).toEqual([200, 400])
      expect((await subject.node.admin('me', {}, token)).code).toBe(401)
      expect((await login(account, GOOD)).code).toBe(400)
      expect((await login(account, 'quite another one')).code).toBe(200)
      expect((await open('resetPassword', { token: link, newPassword: 'yet another one' })).message).toMatch(/link/)
    })

    test('a link of a forgotten password lasts an hour, and a stranger who asks again and again voids none of them', async () => {
      const { account, email } = await someone()
      await open('askPasswordReset', { account })
      const [mine = ''] = await resetLinks(email, 1)
      for (let i = 0; i < 6; i++) await open('askPasswordReset', { account })
      const links = await resetLinks(email, 3)
      // a further one would have come by now: the next account's mail is behind it
      const next = await someone()
      await open('askPasswordReset', { account: next.account })
      await resetLinks(next.email, 1)
      expect(await resetLinks(email, 3)).toEqual(links)
      expect((await open('resetPassword', { token: mine, newPassword: 'the owner is first' })).code).toBe(200)
      // the others go with it
      expect((await open('resetPassword', { token: links[2], newPassword: 'too late for that' })).code).toBe(400)
      const [late = ''] = await resetLinks(next.email, 1)
      subject.node.forward(HOUR + 1)
      expect((await open('resetPassword', { token: late, newPassword: 'too late for that' })).code).toBe(400)
    })

    test('asking for a new password tells nothing about accounts', async () => {
      const { account } = await someone()
      const ask = async (name: string) => {
        const { status, code, message, data } = await open('askPasswordReset', { account: name })
        return { status, code, message, data }
      }
      const times = async (name: string) => {
        const start = performance.now()
        for (let i = 0; i < 5; i++) await ask(name)
        return performance.now() - start
      }
      expect(await ask('nobody-at-all')).toEqual(await ask(account))
      expect(await ask('a\0b')).toEqual(await ask(account))
      const [known, unknown] = [await times(account), await times('nobody-at-all')]
      expect(known).toBeLessThan(unknown * 4 + 50)
      expect(unknown).toBeLessThan(known * 4 + 50)
    })

    test('D-18: sign-ins, failures and changes of passwords stand in the audit log, without secrets', async () => {
      const { account, adminId, token } = await someone()
      await login(account, 'wrong password')
      await subject.node.admin('changePassword', { oldPassword: GOOD, newPassword: 'another horse battery' }, token)
      const owner = await signIn(subject.node)
      const { list } = (await subject.node.manage('getAuditList', { adminId }, owner.token)).data
      const calls = (list as { call: string; after: unknown; address: string }[]).map(({ call, after }) => [
        call,
        after,
      ])
      expect(calls).toEqual([
        ['changePassword', null],
        ['login', { failed: 1 }],
        ['acceptInvite', null],
      ])
      const invites = (await subject.node.manage('getAuditList', { subject: 'invite', pageSize: 100 }, owner.token))
        .data.list
      expect(invites.find(({ call }: { call: string }) => call === 'inviteAdmin')).toMatchObject({
        after: { roleId: 'agent' },
      })
      expect(JSON.stringify(list)).not.toMatch(/wrong password|horse/)
    })
  },
  { env: ENV },
)
