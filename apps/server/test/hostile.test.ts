import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { allCalls } from '@foyer/protocol/calls'
import { expect, test } from 'vitest'
import { arrive, hire, signIn } from './people.ts'
import { onOneStore } from './stores.ts'

/** Sends bytes that `fetch` would not send, and returns the answer. */
const raw = (
  base: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(base + path, { method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const WRONG: unknown[] = [
  null,
  5,
  true,
  [],
  {},
  { a: { b: [] } },
  'x'.repeat(100_000),
  -1,
  1e308,
  '\u0000',
  '\ud800',
  '__proto__',
]

/** Each wrong value is a wrong try of the caller's own password, and five of them pause it; signInAttacks.test.ts sends them wrong ones. */
const TRIES = ['changePassword', 'stopTotp', 'confirmTotp', 'renewRecoveryCodes']

onOneStore((subject) => {
  test('malformed JSON, no JSON and the wrong type are refused with a clear text, never 5xx', async () => {
    const { node } = subject
    for (const body of [
      '{',
      '',
      'null',
      '[]',
      '"x"',
      '{"id":',
      '{"__proto__":{"x":1}}',
      '\u0000',
      '{"id":"demo"',
    ] as const) {
      const answer = await node.call('/api/chat/visitor/channelInfo', body)
      expect(answer, body).toMatchObject({ status: 200, code: 400, data: null })
      expect(answer.message.length).toBeGreaterThan(5)
    }
    const text = await node.call('/api/chat/visitor/channelInfo', '{"id":"demo"}', { 'content-type': 'text/plain' })
    expect(text.code).toBe(400)
  })

  test('a wrong value in any member of any call is refused or ignored, never 5xx', async () => {
    const { node } = subject
    const visitor = await arrive(node)
    const owner = await signIn(node)
    const problems: string[] = []
    for (const call of allCalls) {
      if (TRIES.includes(call.name) || call.name === 'logout' || call.multipart || call.download) continue
      const members = Object.keys((call.request as { properties?: object }).properties ?? {})
      for (const member of members) {
        for (const value of WRONG) {
          const body = {
            userId: visitor.userId,
            pollId: visitor.pollId,
            ...(call.examples[0] as object),
            [member]: value,
          }
          const answer = await node.call(call.path, body, {
            token: call.door === 'visitor' ? visitor.token : owner.token,
          })
          if (answer.status >= 500 || answer.code === 500)
            problems.push(`${call.path} ${member} ${JSON.stringify(value)?.slice(0, 40)}`)
        }
      }
    }
    expect(problems).toEqual([])
  }, 600_000)

  test('a body over 1 MiB, a deep one and a gzip bomb are refused', async () => {
    const { node } = subject
    expect(
      await node.call('/api/chat/visitor/channelInfo', JSON.stringify({ id: 'x'.repeat(1_100_000) })),
    ).toMatchObject({ status: 200, code: 400 })
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    expect((await node.call('/api/chat/visitor/channelInfo', deep)).status).toBeLessThan(500)
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const answer = await raw(
      node.base,
      '/api/chat/visitor/channelInfo',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      bomb,
    )
    expect(answer.status).toBeLessThan(500)
  })

  test('hostile text is stored and answered as sent, or refused; the conversation loses nothing', async () => {
    const { node } = subject
    const agent = await hire(node, await signIn(node), { maxSession: 5 })
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { adminId: agent.adminId })
    const texts = [
      '<script>alert(1)</script>',
      '\u202Egnp.exe',
      'a\u0000b',
      "'; drop table message; --",
      '\ud83d',
      '=cmd|calc',
      '{{7*7}}',
      '\u{1F600}'.repeat(2500),
    ]
    for (const text of texts) {
      const answer = await visitor.say(text)
      expect(answer.status, JSON.stringify(text)).toBe(200)
      if (answer.code !== 200) continue
      const newest = ((await visitor.call('getHistoryMsg', { pageSize: 1 })).data as { msgContent: string }[])[0]
      expect(newest?.msgContent).toBe(text.replaceAll('\0', '').toWellFormed())
    }
    expect((await visitor.say('still here')).code).toBe(200)
  })

  test('a message of 5000 characters is accepted, of 5001 refused with the member named (G-71)', async () => {
    const { node } = subject
    const agent = await hire(node, await signIn(node), { maxSession: 5 })
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { adminId: agent.adminId })
    expect((await visitor.say('字'.repeat(5000))).code).toBe(200)
    const refused = await visitor.say('字'.repeat(5001))
    expect(refused).toMatchObject({ code: 400 })
    expect(refused.message).toContain('msgContent')
    expect(await visitor.say('  \n ')).toMatchObject({ code: 400, message: 'The message is empty' })
  })

  test('ids of another visitor\u2019s session, message or window give no access', async () => {
    const { node } = subject
    const [one, other] = [await arrive(node), await arrive(node)]
    await one.call('addSessionMsg', { msgType: 1, msgContent: 'mine', senderType: 4, senderName: '' })
    expect(await other.call('getSessionMsg', { sessionId: one.sessionId })).toMatchObject({ code: 400, data: null })
    expect(await other.call('readMsg', { pollId: one.pollId })).toMatchObject({ data: false })
    expect((await node.visitor('getEventMsg', { userId: other.userId, pollId: one.pollId })).data).toMatchObject([
      { eventType: 1202, outType: 3 },
    ])
  })

  test('an unknown call is refused in the envelope', async () => {
    const { node } = subject
    expect(await node.call('/api/chat/visitor/nothing', {})).toMatchObject({ status: 404, code: 400 })
  })

  test('bytes that are not HTTP get 400', async () => {
    const { port } = new URL(subject.node.base)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('\u0016\u0003\u0001garbage\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => (text += chunk))
      socket.on('close', () => resolve(text))
    })
    expect(answer).toContain('400 Bad Request')
  })

  test('desk and operator calls need a token, and agents cannot make operator calls (G-75)', async () => {
    const { node } = subject
    expect(await node.admin('getSessionList', { status: 2 }, '')).toMatchObject({ status: 200, code: 401 })
    expect(await node.admin('getSessionList', { status: 2 }, 'x'.repeat(43))).toMatchObject({ code: 401 })
    const agent = await hire(node, await signIn(node))
    expect(await node.manage('getChannel', { channelId: 'demo' }, agent.token)).toMatchObject({
      code: 400,
      message: 'Not found',
    })
    expect(await node.manage('getChannel', { channelId: 'demo' }, '')).toMatchObject({ code: 401 })
  })
})

const strings = join(import.meta.dirname, '../../../../shared/data/hostile/blns.json')

onOneStore((subject) => {
  test.skipIf(!existsSync(strings))(
    'naughty strings (skipped without their folder) as question, name and message: no 5xx, stored as sent',
    async () => {
      const { node } = subject
      const agent = await hire(node, await signIn(node), { maxSession: 5 })
      const visitor = await arrive(node)
      await visitor.call('transferAgent', { adminId: agent.adminId })
      const list = JSON.parse(readFileSync(strings, 'utf8')) as string[]
      for (const text of list) {
        const sent = await visitor.say(text)
        expect(sent.status, text).toBe(200)
        const asked = await visitor.call('robotAsk', { question: text, robotNo: 'demo' })
        expect(asked.status, text).toBe(200)
      }
    },
    120_000,
  )
})
