import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Node, type NodeOptions, startNode } from '../build.ts'
import { arrive, hire, signIn } from '../people.ts'
import { onOneStore } from '../stores.ts'

/** A translator on loopback that answers under every path and keeps the requests. */
const asked: { path: string; api_key?: string }[] = []
const translator = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => (text += chunk))
  request.on('end', () => {
    asked.push({ path: request.url ?? '', ...JSON.parse(text) })
    response.end('{"translatedText":"ok"}')
  })
})
await new Promise<void>((resolve) => translator.listen(0, '127.0.0.1', resolve))
afterAll(() => void translator.close())
const AT = `127.0.0.1:${(translator.address() as AddressInfo).port}`

const KEY = 'k-4f1c-clear-key'
const env = { FOYER_EGRESS_ALLOW: AT }
const SHARED = { FOYER_SECRET_KEY: randomBytes(32).toString('base64') }

onOneStore(
  (subject) => {
    const inStore = async (text: string, values: unknown[]) => {
      const client = new pg.Client({ connectionString: subject.store.url })
      await client.connect()
      const { rows } = await client.query(text, values)
      await client.end()
      return rows
    }
    const operator = async (node = subject.node) => {
      const owner = await signIn(node)
      return { owner, save: (name: string, body: unknown) => node.manage(name, body, owner.token) }
    }

    const LISTS = [
      'https://a.example https://b.example',
      'https://a.example,https://b.example',
      'https://a.example;script-src',
      "https://a.example'unsafe-inline'",
      'https://a.example;frame-ancestors',
      'https://a.example\nhttps://b.example',
      'https://a.example\thttps://b.example',
      'https://a.example\u2028',
      "'self'",
      'https:',
      'https://*',
      'https://a.example"',
      'https://a.example`',
      'https://a.example{}',
      'data:,',
    ]

    test('X-41: an entry of allowOrigin is one origin; a list, or text that would break the header, is refused by its name', async () => {
      const { save } = await operator()
      const { channelId } = (await save('saveChannel', { titleDesc: 'Framed' })).data
      for (const entry of LISTS.filter((one) => one.trim() === one)) {
        const refused = await save('saveChannel', { channelId, allowOrigin: ['https://ok.example', entry] })
        expect(refused, entry).toMatchObject({ code: 400, message: expect.stringContaining('allowOrigin[1]') })
      }
      const good = [
        'https://shop.example.com',
        'http://localhost:3000',
        'https://xn--mnchen-3ya.example',
        'https://[::1]:8443',
        'https://a_b.example',
      ]
      expect((await save('saveChannel', { channelId, allowOrigin: good })).data.allowOrigin).toEqual(good)
      const tidied = await save('saveChannel', { channelId, allowOrigin: [' HTTPS://Shop.Example.com/ ', '*'] })
      expect(tidied.data.allowOrigin).toEqual(['https://shop.example.com', '*'])
    })

    test('X-41: bad origins that an older version stored break no header and allow nobody', async () => {
      const { save } = await operator()
      const framedBy = async (stored: readonly string[]) => {
        const { channelId } = (await save('saveChannel', { titleDesc: 'Framed' })).data
        await inStore('update channel set allow_origin = $2 where channel_id = $1', [channelId, JSON.stringify(stored)])
        const page = await fetch(`${subject.node.base}/chat_online/index?channelId=${channelId}`)
        expect(page.status).toBe(200)
        const policy = page.headers.get('content-security-policy') ?? ''
        expect(policy.match(/script-src/g)).toHaveLength(1)
        return policy.split('; ').find((directive) => directive.startsWith('frame-ancestors'))
      }
      expect(await framedBy([...LISTS, 'https://ok.example'])).toBe("frame-ancestors 'self' https://ok.example")
      expect(await framedBy(LISTS)).toBe("frame-ancestors 'self'")
      expect(await framedBy([])).toBe('frame-ancestors *')
    })

    test('G-35: a name has one line; a line break or control character is refused with the name of its member', async () => {
      const { owner, save } = await operator()
      const agent = await hire(subject.node, owner)
      const { channelId } = (await save('saveChannel', {})).data
      for (const sign of [
        '\n',
        '\r\nBcc: spy@example.com',
        '\u0085',
        '\u2028',
        '\u2029',
        '\t',
        '\u0007',
        '\u001b[2J',
      ]) {
        const value = `Lee${sign}x`
        const tries: readonly (readonly [string, string, Record<string, unknown>])[] = [
          ['adminNick', 'saveAdmin', { adminId: agent.adminId, adminNick: value }],
          ['adminCardEmail', 'saveAdmin', { adminId: agent.adminId, adminCardEmail: value }],
          ['groupName', 'saveGroup', { groupName: value }],
          ['robotName', 'saveRobot', { robotName: value }],
          ['robotName', 'saveChannel', { channelId, robotName: value }],
          ['titleDesc', 'saveChannel', { channelId, titleDesc: value }],
          ['groupConfig', 'saveChannel', { channelId, groupConfig: [{ groupId: 'g1', groupName: value }] }],
          ['tags', 'saveSessionTags', { tags: [value] }],
        ]
        for (const [member, call, body] of tries)
          expect(await save(call, body), `${call} ${JSON.stringify(body)}`).toMatchObject({
            code: 400,
            message: expect.stringContaining(member),
          })
        const own = await agent.call('saveMyCard', { adminNick: value })
        expect(own).toMatchObject({ code: 400, message: expect.stringContaining('adminNick') })
        const reply = await agent.call('saveReply', { shortcut: 'x', title: value, content: 'x', shared: 0 })
        expect(reply).toMatchObject({ code: 400, message: expect.stringContaining('title') })
      }
      const card = {
        adminNick: ' Zoë O\u2019Brien 李 \u0645\u06cc\u200c\u0634\u0648\u062f\n',
        adminCardSign: 'two\nlines',
      }
      expect((await agent.call('saveMyCard', card)).data).toMatchObject({ adminNick: card.adminNick.trim() })
    })

    const withNode = async (options: NodeOptions, work: (node: Node) => Promise<void>) => {
      const trusting = { ...env, FOYER_TRUST_PROXY: '127.0.0.1', ...options.env }
      const node = await startNode(subject.store, { ...options, env: trusting })
      try {
        await work(node)
      } finally {
        await node.close()
      }
    }
    /** Asks as an agent for the translation of a new message; returns the message. */
    const translate = async (node: Node) => {
      const { owner } = await operator(node)
      const agent = await hire(node, owner)
      const visitor = await arrive(node)
      await visitor.call('transferAgent', { adminId: agent.adminId })
      const { msgId } = (await visitor.say('Guten Tag')).data
      asked.length = 0
      const offered = (await agent.call('getDeskInfo')).data.translator
      const answer = await agent.call('translateMsg', { sessionId: visitor.sessionId, msgId, locale: 'en' })
      return { code: answer.code, message: answer.message, offered, asked: [...asked] }
    }
    const stored = async () => JSON.stringify(await inStore('select settings from tenant', []))

    test('G-58: a key is sent only to the address that it was saved for', async () => {
      const { save } = await operator()
      const url = `http://${AT}/translate`
      await save('saveTranslator', { url, apiKey: KEY })
      expect(await translate(subject.node)).toMatchObject({ offered: 1, asked: [{ path: '/translate', api_key: KEY }] })
      await save('saveTranslator', { url })
      expect((await translate(subject.node)).asked).toMatchObject([{ api_key: KEY }])
      await save('saveTranslator', { url: `http://${AT}/elsewhere` })
      expect((await translate(subject.node)).asked).toMatchObject([{ path: '/elsewhere', api_key: '' }])
      await save('saveTranslator', { url })
      expect((await translate(subject.node)).asked).toMatchObject([{ path: '/translate', api_key: '' }])
    })

    test('G-58: keys are stored sealed, old clear ones too, and no answer or log line holds them', async () => {
      const { save } = await operator()
      const url = `http://${AT}/translate`
      const answers = [await save('saveTranslator', { url, apiKey: KEY }), await save('getTranslatorList', {})]
      expect(JSON.stringify(answers)).not.toContain(KEY)
      expect(await stored()).not.toContain(KEY)
      expect(await stored()).toContain('sealedKey')
      await inStore(`update tenant set settings = jsonb_set(settings, '{translator}', $1) where tenant_id = 'demo'`, [
        JSON.stringify({ url, apiKey: 'k-stored-in-clear' }),
      ])
      const lines: string[] = []
      await withNode({ env: SHARED, log: (line) => void lines.push(line) }, async (node) => {
        expect(await stored()).not.toContain('k-stored-in-clear')
        expect((await translate(node)).asked).toMatchObject([{ api_key: 'k-stored-in-clear' }])
      })
      expect(lines.join()).not.toContain('k-stored')
    })

    test('G-58: a node with another installation key does not translate and logs that once, until the key is saved again', async () => {
      const { save } = await operator()
      const url = `http://${AT}/translate`
      await save('saveTranslator', { url, apiKey: KEY })
      await withNode({ env: SHARED }, async (node) =>
        expect((await translate(node)).asked).toMatchObject([{ api_key: KEY }]),
      )
      const lines: string[] = []
      await withNode({ log: (line) => void lines.push(line) }, async (node) => {
        expect((await stat(join(node.dataDir, 'installation.key'))).mode & 0o777).toBe(0o600)
        for (const _ of [1, 2])
          expect(await translate(node)).toEqual({ code: 400, message: 'Not found', offered: 0, asked: [] })
        expect(lines.filter((line) => line.includes('translator'))).toHaveLength(1)
        const there = await operator(node)
        expect((await there.save('getTranslatorList', {})).data).toMatchObject([{ url }])
        await there.save('saveTranslator', { url, apiKey: 'k2' })
        expect((await translate(node)).asked).toMatchObject([{ api_key: 'k2' }])
      })
      expect(lines.join()).not.toContain(KEY)
    })
  },
  { env: { ...env, ...SHARED }, pages: true },
)
