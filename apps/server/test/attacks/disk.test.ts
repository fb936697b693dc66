import { randomBytes } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { UPLOAD_RULES } from '../../src/files/quota.ts'
import { type Answer, type Node, type NodeOptions, startNode } from '../build.ts'
import { arrive, fromNewAddress, hire, signIn, type TestAgent, type TestVisitor, withAgent } from '../people.ts'
import { onBothStores } from '../stores.ts'
import { type Part, sendForm, stored, uploadAs } from '../uploads.ts'

const KIB = 1024
const HOUR = 3_600_000
const DAY = 24 * HOUR
const EXCEEDED = { status: 200, code: 400, message: 'Too many files have been sent today. Please try again tomorrow' }

const quotas = {
  visitor: { files: 10, bytes: 200 * KIB },
  address: { files: 40, bytes: 500 * KIB },
  tenant: { files: 60, bytes: 5000 * KIB },
  agent: { files: 3, bytes: 500 * KIB },
}

/** Sends the start of a request and waits for the answer; never sends the rest. */
const sendBeginning = ({ base }: Node, path: string, type: string, beginning: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', (bytes) => {
      socket.destroy()
      resolve(String(bytes))
    })
    const head = `POST /api/chat/visitor/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 900000\r\n\r\n`
    socket.write(head + beginning)
  })

const isServed = async ({ base }: Node, url: string) =>
  ((await fetch(new URL(url, base), { method: 'HEAD' })).headers.get('content-type') ?? '') ===
  'text/plain; charset=utf-8'

const onStore = async (url: string, text: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

const uploadFace = async (node: Node, { token }: TestAgent): Promise<string> => {
  const parts: Part[] = [
    ['purpose', 'face'],
    ['file', Buffer.from('iVBORw0KGgo=', 'base64'), 'a.png'],
  ]
  return (await sendForm(node, parts, { token }, 'admin')).data.url
}

const nodes: Node[] = []
let days = 0
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close()
})

onBothStores((subject) => {
  /** A node on a new day, so that no upload counts against its quotas yet. */
  const newDay = async (options: NodeOptions = {}): Promise<Node> => {
    days += 1
    const env = { FOYER_TRUST_PROXY: '127.0.0.1' }
    const node = await startNode(subject.store, { env, clockAhead: days * 3 * DAY, uploads: { quotas }, ...options })
    nodes.push(node)
    return node
  }

  /** So many visitors of one agent. */
  const crowd = async (node: Node, count: number): Promise<TestVisitor[]> => {
    const agent = await hire(node, await signIn(node), { maxSession: 100 })
    return Promise.all(
      Array.from({ length: count }, async () => {
        const visitor = await arrive(node)
        expect((await visitor.call('transferAgent', { adminId: agent.adminId })).data.status).toBe(2)
        return visitor
      }),
    )
  }

  const words = (size: number) => Buffer.from(randomBytes(size / 2).toString('hex'))

  test('uploads of several visitors from one address stay within the quota of the address, on every node and after a restart', async () => {
    const node = await newDay()
    const visitors = await crowd(node, 6)
    const address = fromNewAddress()
    const before = await stored(node)
    const answers: Answer[] = []
    for (let round = 0; round < 10; round++)
      answers.push(
        ...(await Promise.all(visitors.map((visitor) => uploadAs(node, visitor, words(20 * KIB), 'a.txt', address)))),
      )
    const taken = answers.filter(({ code }) => code === 200)
    expect(taken).toHaveLength(25)
    for (const refused of answers.filter(({ code }) => code !== 200)) expect(refused).toMatchObject(EXCEEDED)
    expect(await stored(node)).toEqual({ kept: before.kept + 25, bytes: before.bytes + 500 * KIB, arriving: 0 })

    const again = await newDay({ clockAhead: days * 3 * DAY })
    const [visitor] = visitors
    if (visitor === undefined) throw new Error('nobody came')
    expect(await uploadAs(again, visitor, words(2), 'a.txt', address)).toMatchObject(EXCEEDED)
    // other addresses are not affected, and the next day nobody is
    expect((await uploadAs(again, visitor, words(2), 'a.txt')).code).toBe(200)
    again.forward(DAY)
    expect((await uploadAs(again, visitor, words(2), 'a.txt', address)).code).toBe(200)
  })

  test('a visitor who uploads from many addresses at once stays within the quota of a visitor', async () => {
    const node = await newDay()
    const [visitor] = await crowd(node, 1)
    if (visitor === undefined) throw new Error('nobody came')
    const answers = await Promise.all(Array.from({ length: 30 }, () => uploadAs(node, visitor, words(KIB), 'a.txt')))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(await stored(node)).toEqual({ kept: 10, bytes: 10 * KIB, arriving: 0 })
  })

  test('the visitors of a tenant share a quota; agents have their own and can still upload', async () => {
    const node = await newDay()
    const visitors = await crowd(node, 8)
    const answers = await Promise.all(
      visitors.flatMap((visitor) => Array.from({ length: 9 }, () => uploadAs(node, visitor, words(2), 'a.txt'))),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(60)
    const { agent, visitor } = await withAgent({ node })
    expect(await uploadAs(node, visitor, words(2), 'a.txt')).toMatchObject(EXCEEDED)
    const parts: Part[] = [
      ['sessionId', visitor.sessionId],
      ['file', words(2), 'a.txt'],
    ]
    const codes = []
    for (let i = 0; i < 4; i++) codes.push((await sendForm(node, parts, { token: agent.token }, 'admin')).code)
    expect(codes).toEqual([200, 200, 200, 400])
  })

  test('below the reserve of free space uploads are refused in the visitor’s language, and the chat goes on', async () => {
    const node = await newDay({ uploads: { quotas, reserve: { bytes: Number.MAX_SAFE_INTEGER, share: 1 } } })
    const { visitor } = await withAgent({ node })
    const refused = {
      status: 503,
      code: 500,
      message: 'Files cannot be accepted at the moment. You can still write messages',
    }
    expect(await uploadAs(node, visitor, words(2), 'a.txt')).toMatchObject(refused)
    expect(await uploadAs(node, visitor, words(2), 'a.txt', { 'accept-language': 'zh' })).toMatchObject({
      message: '目前无法接收文件，您仍可以发送消息',
    })
    const imgData = 'data:image/png;base64,iVBORw0KGgo='
    expect(await visitor.call('uploadBase64', { imgData })).toMatchObject(refused)
    expect((await visitor.say('still here')).code).toBe(200)
    expect(await stored(node)).toEqual({ kept: 0, bytes: 0, arriving: 0 })
  })

  test('a refused upload is answered before its file is read', async () => {
    const node = await newDay()
    const { visitor } = await withAgent({ node })
    const robot = await arrive(node)
    const part = (name: string, rest: string) => `--b\r\ncontent-disposition: form-data; name="${name}"${rest}`
    const form = (userId: string) =>
      `${part('userId', `\r\n\r\n${userId}\r\n`)}${part('file', '; filename="a.txt"\r\n\r\nwords')}`
    for (const userId of ['nobody', `u${'0'.repeat(32)}`, robot.userId]) {
      expect(await sendBeginning(node, 'upload', 'multipart/form-data; boundary=b', form(userId))).toMatch(
        /"code":40[01]/,
      )
      const json = `{"userId":"${userId}","imgData":"data:image/png;base64,${'A'.repeat(100)}`
      expect(await sendBeginning(node, 'uploadBase64', 'application/json', json)).toMatch(/"code":40[01]/)
    }
    for (let files = 0; files < 10; files++) await uploadAs(node, visitor, words(2), 'a.txt')
    const spent = await sendBeginning(node, 'upload', 'multipart/form-data; boundary=b', form(visitor.userId))
    expect(spent).toContain(EXCEEDED.message)
    expect((await stored(node)).arriving).toBe(0)
  })

  test('an uploaded file that is never sent is removed after an hour; a file that something refers to stays', async () => {
    const node = await newDay({ uploads: UPLOAD_RULES })
    const owner = await signIn(node)
    const { agent, visitor } = await withAgent({ node })
    const upload = async (): Promise<string> => (await uploadAs(node, visitor, words(20), 'a.txt')).data.url
    const [unsent, sent, linked, carded, replied] = (await Promise.all(Array.from({ length: 5 }, upload))) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const [face, lost] = [await uploadFace(node, agent), await uploadFace(node, agent)]

    expect((await visitor.call('sendMsg', { msgType: 4, msgContent: sent })).code).toBe(200)
    expect((await visitor.say(`look: ${linked}`)).code).toBe(200)
    const card = JSON.stringify({ picture: new URL(carded).pathname, title: 'Lamp', desc: '', price: '1', url: '' })
    expect((await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 7, msgContent: card })).code).toBe(200)
    const reply = { shortcut: 'terms', title: 'Terms', content: `The terms: ${replied}`, shared: 1 }
    expect((await owner.call('saveReply', reply)).code).toBe(200)
    const { data: mine } = await agent.call('getMyCard')
    expect(await agent.call('saveMyCard', { ...mine, adminFace: face })).toMatchObject({ code: 200 })
    const pictured = await uploadFace(node, owner)
    const draft = { channelId: 'demo', draft: 1, robotIcon: pictured }
    expect((await node.manage('saveChannel', draft, owner.token)).code).toBe(200)
    // old messages keep the face that the agent had then
    expect((await agent.call('saveMyCard', { ...mine, adminFace: '' })).code).toBe(200)

    node.forward(HOUR - 60_000)
    await node.sweep()
    expect(await isServed(node, unsent)).toBe(true)
    node.forward(120_000)
    await node.sweep()
    expect(await isServed(node, unsent)).toBe(false)
    expect(await visitor.call('sendMsg', { msgType: 4, msgContent: unsent })).toMatchObject({ code: 400 })
    for (const url of [sent, linked, carded, replied]) expect([url, await isServed(node, url)]).toEqual([url, true])
    const types = await Promise.all(
      [face, lost].map(async (url) => (await fetch(node.base + url)).headers.get('content-type')),
    )
    expect(types).toEqual(['image/png', 'application/json; charset=utf-8'])
    expect((await agent.call('saveMyCard', { ...mine, adminFace: lost })).code).toBe(400)

    node.forward(30 * DAY)
    await node.sweep()
    for (const url of [sent, linked, carded, replied]) expect([url, await isServed(node, url)]).toEqual([url, true])
    expect((await fetch(node.base + pictured)).headers.get('content-type')).toBe('image/png')
    expect((await stored(node)).kept).toBe(6)
  })

  test('a message that is sent while its file is being removed either keeps the file or is refused', async () => {
    const node = await newDay({ uploads: UPLOAD_RULES })
    const visitors = await crowd(node, 8)
    for (let round = 0; round < 10; round++) {
      const urls = await Promise.all(
        visitors.map(async (visitor) => (await uploadAs(node, visitor, words(20), 'a.txt')).data.url as string),
      )
      await onStore(subject.store.url, `update uploaded_file set created_at = created_at - $1 where state = 'issued'`, [
        2 * HOUR,
      ])
      const send = (visitor: TestVisitor, at: number) => visitor.call('sendMsg', { msgType: 4, msgContent: urls[at] })
      const [early, , late] = await Promise.all([
        Promise.all(visitors.slice(0, 4).map(send)),
        node.sweep(),
        Promise.all(visitors.slice(4).map((visitor, at) => send(visitor, at + 4))),
      ])
      await node.sweep()
      const answers = [...early, ...late]
      for (const [at, { code, message }] of answers.entries()) {
        const isThere = await isServed(node, urls[at] ?? '')
        expect([message, isThere]).toEqual([
          code === 200 ? 'success' : 'Messages of this kind are not accepted here',
          code === 200,
        ])
      }
    }
  })

  test('the next sweep finishes a removal that crashed and removes unknown files, but leaves the folder of another store alone', async () => {
    const node = await newDay({ uploads: UPLOAD_RULES })
    const { visitor } = await withAgent({ node })
    const upload = async (): Promise<string> => (await uploadAs(node, visitor, words(20), 'a.txt')).data.url
    const [halfGone, sent] = [await upload(), await upload()]
    await visitor.call('sendMsg', { msgType: 4, msgContent: sent })
    const name = halfGone.split('/').at(-1) ?? ''
    await onStore(subject.store.url, `update uploaded_file set state = 'removed' where name = $1`, [name])
    expect(await isServed(node, halfGone)).toBe(false)
    const stray = async (letter: string) => {
      const path = join(node.dataDir, 'files', `${letter.repeat(32)}.txt`)
      await writeFile(path, 'nobody’s')
      await utimes(path, new Date(), new Date(Date.now() - 2 * HOUR))
    }
    await stray('a')
    await node.sweep()
    expect((await stored(node)).kept).toBe(1)
    expect(await onStore(subject.store.url, 'select from uploaded_file where name = $1', [name])).toEqual([])
    for (const letter of ['a', 'b', 'c']) await stray(letter)
    await expect(node.sweep()).rejects.toThrow('unknown to the store')
    expect((await stored(node)).kept).toBe(4)
    expect(await isServed(node, sent)).toBe(true)
  })

  test('X-16: a pasted picture is accepted with its members in any order and any JSON escaping; nothing else is', async () => {
    const { node } = subject
    const { visitor } = await withAgent(subject)
    const send = (body: string) => node.visitor('uploadBase64', body, fromNewAddress())
    const user = `"userId":"${visitor.userId}"`
    const picture = '"imgData":"data:image/png;base64,iVBORw0KGgo="'
    for (const body of [
      `{${user},${picture}}`,
      `{${picture},${user}}`,
      ` {\n"more" : [{"imgData":"no"},"\\"}"],${user} , "imgData"\n:\t"data:image\\/png;base64,iVBORw0KGgo=" }\n`,
      `{"\\u0069mgData":"\\u0064ata:image/png;base64,iVBORw0KGgo\\u003d",${user}}`,
    ])
      expect([body, (await send(body)).code]).toEqual([body, 200])
    const wrong: Record<string, string[]> = {
      'not valid JSON': [
        '',
        '{',
        '[',
        `{${user},${picture}`,
        `{${user},${picture.slice(0, -1)}`,
        `{${user},${picture},}`,
        `{${user},${picture},${picture}}`,
        `{${user},"imgData":"data:image/png;base64,\n"}`,
        `{${user},"imgData":"data:image/png;base64,\\x41"}`,
        `{${user},${picture},"deep":${'['.repeat(40)}${']'.repeat(40)}}`,
      ],
      'The request is too large': [`{${user},${picture},"more":"${'x'.repeat(70_000)}"}`],
      userId: [`{${picture}}`, `{"userId":5,${picture}}`],
      imgData: [`{${user}}`, `{${user},"imgData":{"imgData":"x"}}`],
      'only pictures': [
        `{${user},"imgData":""}`,
        `{${user},"imgData":"data:image/png;base64,AA==AAAA"}`,
        `{${user},"imgData":"data:image/svg+xml;base64,AAAA"}`,
      ],
    }
    const before = await stored(node)
    for (const [text, bodies] of Object.entries(wrong))
      for (const body of bodies)
        expect([body.slice(0, 200), await send(body)]).toEqual([
          body.slice(0, 200),
          expect.objectContaining({ status: 200, code: 400, message: expect.stringContaining(text) }),
        ])
    expect(await stored(node)).toEqual(before)
  })
})
