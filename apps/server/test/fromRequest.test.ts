import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { arrive, signIn, type TestVisitor } from './people.ts'
import { startShop } from './shop.ts'
import { onOneStore } from './stores.ts'

const respond = (url: string, response: ServerResponse) => {
  if (url === '/moved') response.writeHead(302, { location: '/return' }).end()
  else if (url === '/big') response.end('x'.repeat(1_048_577))
  else if (url === '/full') response.end('x'.repeat(1_048_576))
  else if (url === '/broken') response.writeHead(503).end('no')
  else response.end('{"ok":true}')
}
const { requests, port } = await startShop(respond)
const AT = `127.0.0.1:${port}`
const FIELD = { fieldId: 'f1', fieldName: 'Order number', fieldType: 1, fieldValue: [], requiredStatus: 1 }
let flows = 0

onOneStore(
  (subject) => {
    /** Adds a flow whose form goes to `url`, and a visitor with that form. */
    const withForm = async (url: string, more: object = {}, hosts: string[] = [AT, `localhost:${port}`]) => {
      const { node } = subject
      const owner = await signIn(node)
      await node.manage('saveFormHost', { hosts }, owner.token)
      flows += 1
      const trigger = `form ${'abcdefghijklmnopqrstuvwxyz'[flows % 26]}${flows}`
      const fromNode = {
        url,
        method: 'POST',
        headers: { 'X-Shop': '1' },
        bodyType: 'json',
        fromFields: [FIELD],
        referGuide: 'Return form',
        ...more,
      }
      const saved = await node.manage(
        'saveFlow',
        {
          robotNo: 'demo',
          flowName: trigger,
          triggers: [trigger],
          startNodeId: 'n1',
          nodes: [
            { nodeId: 'n1', nodeType: 'FORM', text: 'Please fill in.', fromNode, nextNodeId: 'n2' },
            { nodeId: 'n2', nodeType: 'END', text: 'Done.' },
          ],
        },
        owner.token,
      )
      expect(saved.code).toBe(200)
      const visitor = await arrive(node)
      const msgId = (await visitor.call('robotAsk', { question: trigger, robotNo: 'demo' })).data.id as string
      requests.length = 0
      return { visitor, msgId, url }
    }
    const send = (form: { visitor: TestVisitor; msgId: string; url: string }, more: object = {}) =>
      form.visitor.call('fromRequest', {
        url: form.url,
        method: 'POST',
        headers: { 'X-Shop': 'forged', 'X-Evil': '1' },
        contentType: 'text/html',
        requestBody: '{"f1":"A1"}',
        msgId: form.msgId,
        ...more,
      })
    const REFUSED = { status: 200, code: 400, message: 'The address is not allowed', data: null }

    test('S7.2-72, X-30, G-43: the request of a form node is sent with the node\u2019s headers, and then the flow goes on', async () => {
      const form = await withForm(`http://${AT}/return`)
      expect((await send(form)).data).toEqual({ status: 200, body: '{"ok":true}' })
      expect(requests).toMatchObject([
        {
          url: '/return',
          method: 'POST',
          body: '{"f1":"A1"}',
          headers: { 'x-shop': '1', 'content-type': 'application/json' },
        },
      ])
      expect(requests[0]?.headers).not.toHaveProperty('x-evil')
      const docNode = JSON.stringify({ submitted: 1, formFields: [{ fieldId: 'f1', chooseValue: 'A1' }] })
      expect((await form.visitor.call('updateSessionMsg', { msgId: form.msgId, docNode })).code).toBe(200)
      const next = await form.visitor.call('robotAsk', { question: '', nodeId: 'n1', robotNo: 'demo' })
      expect(next.data.answers[0].reply).toMatchObject({ replySource: 'END', text: 'Done.' })
      expect((await send(form)).code, 'a stored form is not sent again').toBe(400)
      expect(requests).toHaveLength(1)
    })

    test('G-43: an address or method that differs from the node\u2019s is refused', async () => {
      const form = await withForm(`http://${AT}/return`)
      const others = [
        { url: `http://${AT}/other` },
        { url: `http://${AT}/return?x=1` },
        { url: `http://${AT}@example.com/return` },
        { url: '' },
        { method: 'DELETE' },
        { method: 'GET' },
      ]
      for (const other of others) expect(await send(form, other), JSON.stringify(other)).toMatchObject(REFUSED)
      expect(requests).toEqual([])
      expect((await send(form, { method: 'post' })).code).toBe(200)
    })

    test('G-43: a host and port that is not on the tenant\u2019s list is refused', async () => {
      for (const hosts of [[], ['api.mossbell.example'], ['127.0.0.1'], [`127.0.0.1:${port + 1}`]])
        expect(await send(await withForm(`http://${AT}/return`, {}, hosts))).toMatchObject(REFUSED)
      expect(requests).toEqual([])
    })

    test('G-43: a listed name of a loopback address, a private address and the metadata service are refused', async () => {
      const inside = ['10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '[fd00::1]', '0.0.0.0', '127.0.0.2']
      const hosts = [...inside, 'localhost', `localhost:${port}`, `[::1]:${port}`]
      expect(await send(await withForm(`http://localhost:${port}/return`, {}, hosts))).toMatchObject(REFUSED)
      for (const host of inside)
        expect(await send(await withForm(`http://${host}/`, {}, hosts)), host).toMatchObject(REFUSED)
      expect(requests).toEqual([])
    })

    test('G-43: redirects are not followed; 1 MiB is accepted and a byte more is not; an error of the host is passed on', async () => {
      expect(await send(await withForm(`http://${AT}/moved`))).toMatchObject(REFUSED)
      expect(requests.map((one) => one.url)).toEqual(['/moved'])
      expect((await send(await withForm(`http://${AT}/full`))).data.body).toHaveLength(1_048_576)
      expect(await send(await withForm(`http://${AT}/big`))).toMatchObject({ code: 400, data: null })
      expect((await send(await withForm(`http://${AT}/broken`))).data).toEqual({ status: 503, body: 'no' })
    })

    test('G-43: only the visitor with the form can send it, and only in the same consultation', async () => {
      const form = await withForm(`http://${AT}/return`)
      const other = await arrive(subject.node)
      expect(await send({ ...form, visitor: other })).toMatchObject({ code: 400, message: 'Not found' })
      const forged = await other.call('addSessionMsg', {
        msgType: 11,
        senderType: 3,
        msgContent: JSON.stringify({ url: form.url, method: 'POST', fromFields: [] }),
      })
      expect(forged).toMatchObject({ code: 400, data: null })
      await form.visitor.call('chatClose', {})
      expect((await send(form)).code).toBe(400)
      const again = await arrive(subject.node, { userId: form.visitor.userId })
      expect((await send({ ...form, visitor: again })).code).toBe(400)
      expect(requests).toEqual([])
    })
  },
  { env: { FOYER_EGRESS_ALLOW: AT } },
)
