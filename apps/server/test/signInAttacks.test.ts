import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { allCalls } from '@foyer/protocol/calls'
import { callPermissions } from '@foyer/protocol/permissions'
import { expect, test } from 'vitest'
import { OWNER } from './build.ts'
import { fromNewAddress, hire, signIn } from './people.ts'
import { onOneStore } from './stores.ts'

const EVIL = 'https://evil.example'
const SCRIPT = new URL('../src/admin/main.ts', import.meta.url).pathname

onOneStore((subject) => {
  const open = (name: string, body: object, headers = {}) =>
    subject.node.call(`/api/chat/admin/${name}`, body, { ...fromNewAddress(), ...headers })

  test('CSRF: with the cookie alone, no call of the desk or of operators works from another origin', async () => {
    const { node } = subject
    const agent = await hire(node, await signIn(node))
    const cookie = `foyer_desk=${agent.token}`
    const signedIn = allCalls.filter(
      ({ door, name }) => door === 'manage' || (door === 'admin' && name in callPermissions.admin),
    )
    expect(signedIn.length).toBeGreaterThan(100)
    const faults: string[] = []
    for (const call of signedIn.filter(({ multipart }) => multipart !== true))
      for (const origin of [EVIL, 'null', `${node.base}.evil.example`]) {
        const answer = await node.call(call.path, call.examples[0] ?? {}, { cookie, origin })
        if (answer.code !== 401) faults.push(`${call.path} from ${origin}: ${answer.code}`)
      }
    expect(faults).toEqual([])
    expect((await node.call('/api/chat/admin/me', {}, { cookie, origin: node.base })).code).toBe(200)
    // a form of another site cannot send JSON, so it can sign nobody in either
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await node.call('/api/chat/admin/login', OWNER, { 'content-type': type, origin: EVIL })
      expect([type, answer.code, answer.headers.get('set-cookie')]).toEqual([type, 400, null])
    }
  })

  test('session fixation: each sign-in has a token of its own, whatever cookie or token came along', async () => {
    const planted = 'x'.repeat(43)
    const { node } = subject
    const tokens: string[] = []
    for (let i = 0; i < 2; i++) {
      const answer = await open('login', OWNER, { cookie: `foyer_desk=${tokens[0] ?? planted}`, token: planted })
      tokens.push(answer.data.token)
    }
    expect(new Set([planted, ...tokens]).size).toBe(3)
    expect((await node.admin('me', {}, planted)).code).toBe(401)
  })

  test('D-28: wrong old passwords of a stolen sign-in count as tries', async () => {
    const { node } = subject
    const agent = await hire(node, await signIn(node))
    const thief = { ...fromNewAddress(), token: agent.token }
    const change = (oldPassword: string) =>
      node.call('/api/chat/admin/changePassword', { oldPassword, newPassword: 'the thief has this one' }, thief)
    for (let i = 0; i < 5; i++) expect((await change(`guess ${i}`)).message).not.toMatch(/minutes/)
    expect((await change('a long password')).message).toMatch(/15 minutes/)
    const { account } = (await agent.call('getOwnAccount')).data
    expect((await open('login', { account, password: 'a long password' })).code).toBe(200)
  })

  test('D-17: an API key changes nothing about how its person signs in', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const expireTime = Date.now() + 86_400_000
    const made = await node.manage(
      'saveApiKey',
      { name: 'Program', permissions: ['people.read'], expireTime },
      owner.token,
    )
    const bearer = { authorization: `Bearer ${made.data.key}` }
    for (const [name, body] of [
      ['startTotp', {}],
      ['changePassword', { oldPassword: OWNER.password, newPassword: 'another long password' }],
      ['endOtherSignIns', {}],
      ['getSignInList', {}],
    ] as const)
      expect([name, (await open(name, body, bearer)).code]).toEqual([name, 400])
    expect((await node.admin('me', {}, owner.token)).code).toBe(200)
  })

  test('npm run admin: lists people, prints a link, sets a password from the input, and turns a second factor off', async () => {
    const { node, store } = subject
    const agent = await hire(node, await signIn(node))
    const { account } = (await agent.call('getOwnAccount')).data
    const run = async (words: string[], input = '') => {
      const child = promisify(execFile)(process.execPath, [SCRIPT, ...words], {
        env: { ...process.env, DATABASE_URL: store.url, FOYER_PUBLIC_URL: 'https://chat.example.com' },
      })
      child.child.stdin?.end(input)
      return child.then(
        ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
      )
    }
    expect(await run([])).toMatchObject({ code: 0, stdout: expect.stringContaining('totp-off ACCOUNT') })
    expect(await run(['nonsense'])).toMatchObject({ code: 2, stdout: '' })
    expect((await run(['people'])).stdout).toMatch(new RegExp(`^demo\\t${account}\\tagent\\toff\\t`, 'm'))

    const link = (await run(['password', account])).stdout
    const [, token = ''] = /^https:\/\/chat\.example\.com\/desk\/reset\?token=([\w-]{43})\n$/.exec(link) ?? []
    expect((await open('resetPassword', { token, newPassword: 'set by the link' })).code).toBe(200)
    expect(await run(['password', account, '-'], 'short\n')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*newPassword[^\n]*\n$/),
    })
    expect((await run(['password', account, '-'], 'set by the shell\n')).code).toBe(0)
    expect((await open('login', { account, password: 'set by the link' })).code).toBe(400)
    const { token: now } = (await open('login', { account, password: 'set by the shell' })).data
    expect((await node.admin('startTotp', {}, now)).code).toBe(200)
    expect((await run(['totp-off', account])).code).toBe(0)
    // the running server hears of it by the log
    await expect.poll(async () => (await node.admin('me', {}, now)).code, { timeout: 5000 }).toBe(401)
    expect(await run(['totp-off', 'nobody'])).toMatchObject({ code: 1, stderr: 'Not found\n' })
  }, 60_000)
})
