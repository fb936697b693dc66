import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

type Asked = { q: string; target: string; [member: string]: unknown }

/** A translation service on loopback; `body` makes its answers. */
const service = {
  asked: [] as Asked[],
  status: 200,
  body: (asked: Asked): string => JSON.stringify({ translatedText: `${asked.target}: ${asked.q}` }),
}
const usual = service.body
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const asked = JSON.parse(text) as Asked
    service.asked.push(asked)
    response.writeHead(service.status).end(service.body(asked))
  })
})
const PORT = 18_777
beforeAll(() => new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve)))
afterAll(() => void server.close())
const url = `http://127.0.0.1:${PORT}/translate`

onBothStores(
  (subject) => {
    const scene = async () => {
      const { node } = subject
      Object.assign(service, { asked: [], status: 200, body: usual })
      const owner = await signIn(node)
      const [lee, kim] = [await hire(node, owner), await hire(node, owner)]
      const visitor = await arrive(node)
      await visitor.call('transferAgent', { adminId: lee.adminId })
      const { msgId } = (await visitor.say('Guten Tag')).data
      const translate = (locale = 'en', by = lee) =>
        by.call('translateMsg', { sessionId: visitor.sessionId, msgId, locale })
      const set = (settings: object) => node.manage('saveTranslator', settings, owner.token)
      await set({ url, apiKey: 'k1' })
      return { node, owner, lee, kim, visitor, translate, set, msgId }
    }

    test('G-58: a message is translated once per language, and not for colleagues without access to it', async () => {
      const { lee, kim, translate, msgId } = await scene()
      expect((await lee.call('getDeskInfo')).data).toMatchObject({ translator: 1 })
      expect((await translate('en', kim)).code).toBe(400)
      expect((await translate()).data).toEqual({ msgId, msgTransContent: 'en: Guten Tag' })
      expect((await translate()).data).toEqual({ msgId, msgTransContent: 'en: Guten Tag' })
      expect(service.asked).toEqual([{ q: 'Guten Tag', source: 'auto', target: 'en', format: 'text', api_key: 'k1' }])
    })

    test('S3.1-30, X-07, G-58: on request a visitor gets an agent’s message in the page’s language, and no other message', async () => {
      const { node, lee, visitor } = await scene()
      const say = async (text: string, more: object = {}) =>
        (await lee.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: text, ...more })).data.msgId
      const msgId = await say('Good morning')
      const note = await say('between us', { insideFlag: 1 })
      const [event] = (await visitor.poll()).filter(({ eventType }) => eventType === 1201)
      expect(event).toMatchObject({ msgTransContent: '', replyMsg: null })
      const shown = { 'accept-language': 'de' }
      const lists = async (headers = shown) => {
        const found: (string | undefined)[] = []
        for (const call of ['getSessionMsg', 'getHistoryMsg']) {
          const rows = (await visitor.call(call, {}, headers)).data as { id: string; msgTransContent?: string }[]
          expect(rows.every((row) => typeof row.msgTransContent === 'string')).toBe(true)
          found.push(rows.find(({ id }) => id === msgId)?.msgTransContent)
        }
        return found
      }
      expect(await lists()).toEqual(['', ''])
      const translate = (id: string, by = visitor) => by.call('translateMsg', { msgId: id }, shown)
      expect((await translate(msgId)).data).toEqual({ msgId, msgTransContent: 'de: Good morning' })
      expect((await translate(msgId)).code).toBe(200)
      expect(service.asked).toHaveLength(1)
      expect(await lists()).toEqual(['de: Good morning', 'de: Good morning'])
      expect(await lists({ 'accept-language': 'fr' })).toEqual(['', ''])
      // notes, own messages and those of other visitors are not found
      const own = (await visitor.say('Mine')).data.msgId
      for (const [id, by] of [
        [note, visitor],
        [own, visitor],
        [msgId, await arrive(node)],
      ] as const)
        expect(await translate(id, by)).toMatchObject({ code: 400, message: 'Nicht gefunden' })
      expect(service.asked).toHaveLength(1)
    })

    test('G-58: offline messages come translated too; chatStart says whether there is a translator', async () => {
      const { node, lee, visitor, set } = await scene()
      const started = async () => {
        const body = { channelId: 'demo', userId: visitor.userId, locale: 'de' }
        return (await node.visitor('chatStart', body)).data.translator
      }
      expect(await started()).toBe(1)
      const said = { sessionId: visitor.sessionId, msgType: 1, msgContent: 'Good morning' }
      const { msgId } = (await lee.call('sendMsg', said)).data
      await visitor.call('translateMsg', { msgId })
      const missed = (await visitor.call('getOfflineMsg', {})).data
      expect(missed).toMatchObject([{ id: msgId, msgTransContent: 'de: Good morning', replyMsg: null }])
      await set({ url: '' })
      expect(await started()).toBeUndefined()
    })

    test('G-58: an ended conversation gives no access to translations of a later one', async () => {
      const { node, lee, kim, visitor } = await scene()
      await lee.call('chatClose', { sessionId: visitor.sessionId })
      await arrive(node, { userId: visitor.userId })
      await visitor.call('transferAgent', { adminId: kim.adminId })
      const { msgId } = (await visitor.say('Nur für Kim')).data
      const asked = { sessionId: visitor.sessionId, msgId, locale: 'en' }
      expect(await lee.call('translateMsg', asked)).toMatchObject({ code: 400, message: 'Not found' })
      expect(service.asked).toEqual([])
    })

    test('G-58: languages have the names of the protocol; an older service gets its own names', async () => {
      const { translate } = await scene()
      service.status = 400
      expect((await translate('tw')).code).toBe(400)
      expect(service.asked.map((asked) => asked.target)).toEqual(['zh-Hant', 'zt'])
      service.status = 200
      service.body = usual
      expect((await translate('fil')).data.msgTransContent).toBe('tl: Guten Tag')
      expect((await translate('xx')).message).toContain('locale')
    })

    test('G-58: a failing endpoint is reported and nothing is stored', async () => {
      const { translate } = await scene()
      for (const body of [
        'no JSON',
        'null',
        '{"translatedText":7}',
        JSON.stringify({ translatedText: 'x'.repeat(70_000) }),
      ]) {
        service.body = () => body
        expect(await translate()).toMatchObject({ code: 400, message: 'The message could not be translated' })
      }
      service.status = 500
      expect((await translate()).code).toBe(400)
      Object.assign(service, { status: 200, body: usual })
      expect((await translate()).code).toBe(200)
    })

    test('G-58, G-75: only operators set the endpoint; its key is never answered; an empty one switches it off', async () => {
      const { node, owner, lee, set, translate } = await scene()
      expect((await node.manage('saveTranslator', { url }, lee.token)).code).toBe(400)
      for (const bad of ['ftp://x.example', 'javascript:1', 'https://user:pw@x.example', 'x'])
        expect((await set({ url: bad })).message).toContain('url')
      expect((await set({ url })).data).toMatchObject({ url })
      expect((await node.manage('getTranslatorList', {}, owner.token)).data).toMatchObject([{ url }])
      await translate('fr')
      expect(service.asked.at(-1)).toMatchObject({ api_key: 'k1' })
      await set({ url: '' })
      expect((await lee.call('getDeskInfo')).data).toMatchObject({ translator: 0 })
      expect((await translate('de')).code).toBe(400)
    })

    test('D-04: an endpoint at an address that is not public needs the permission of the installation', async () => {
      const { set, translate } = await scene()
      await set({ url: `http://127.0.0.1:${PORT + 1}/translate` })
      expect((await translate()).message).toBe('The message could not be translated')
      expect(service.asked).toEqual([])
    })
  },
  { env: { FOYER_EGRESS_ALLOW: `127.0.0.1:${PORT}` } },
)
