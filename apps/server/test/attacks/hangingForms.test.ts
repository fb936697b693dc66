import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Node } from '../build.ts'
import { arrive, hire, signIn, type TestVisitor } from '../people.ts'
import { onOneStore } from '../stores.ts'

/** A host that answers under /hang only after `release`, and at once elsewhere. */
const hanging: ServerResponse[] = []
const host = createServer((request, response) => {
  if (request.url !== '/hang') return void response.end('{"translatedText":"ok"}')
  hanging.push(response)
})
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  host.closeAllConnections()
  host.close()
})
const AT = `127.0.0.1:${(host.address() as AddressInfo).port}`
const release = () => {
  for (const response of hanging.splice(0)) response.end('{"translatedText":"late"}')
}

beforeEach(release)

/** How many forwarded forms of a tenant, and of one visitor, may wait at once. */
const OF_TENANT = 20
const OF_VISITOR = 2
const BUSY = { status: 200, code: 400, message: 'The form could not be delivered. Please try again later', data: null }

const FIELD = { fieldId: 'f1', fieldName: 'Order', fieldType: 1, fieldValue: [], requiredStatus: 1 }
const fromNode = { method: 'POST', headers: {}, bodyType: 'json', fromFields: [FIELD], referGuide: 'Form' }

/** A flow that starts with a form for `path`. */
const addFlow = async (node: Node, token: string, trigger: string, path: string) => {
  const start = {
    nodeId: 'n1',
    nodeType: 'FORM',
    text: 'Fill in.',
    fromNode: { ...fromNode, url: `http://${AT}${path}` },
  }
  const nodes = [
    { ...start, nextNodeId: 'n2' },
    { nodeId: 'n2', nodeType: 'END', text: 'Done.' },
  ]
  const flow = { robotNo: 'demo', flowName: trigger, triggers: [trigger], startNodeId: 'n1', nodes }
  expect((await node.manage('saveFlow', flow, token)).code).toBe(200)
}

onOneStore(
  (subject) => {
    const withForm = async (trigger: string) => {
      const visitor = await arrive(subject.node)
      return { visitor, msgId: (await visitor.call('robotAsk', { question: trigger })).data.id as string }
    }
    const forward = ({ visitor, msgId }: { visitor: TestVisitor; msgId: string }, path: string) =>
      visitor.call('fromRequest', { url: `http://${AT}${path}`, method: 'POST', msgId, requestBody: '{}' })

    test('G-43: while a host hangs, twenty forwards of the tenant wait, more are refused at once, and other calls stay fast', async () => {
      const { node } = subject
      const { token } = await signIn(node)
      await node.manage('saveFormHost', { hosts: [AT] }, token)
      await addFlow(node, token, 'hanging form', '/hang')
      await addFlow(node, token, 'quick form', '/quick')
      const forms = await Promise.all(Array.from({ length: OF_TENANT + 5 }, () => withForm('hanging form')))
      const [one, ...more] = forms as [(typeof forms)[0], ...typeof forms]

      // one visitor can take two places
      const answers = Array.from({ length: OF_VISITOR }, () => forward(one, '/hang'))
      await vi.waitFor(() => expect(hanging).toHaveLength(OF_VISITOR), 5000)
      for (let n = 0; n < 5; n++) expect(await forward(one, '/hang')).toMatchObject(BUSY)

      const waiting = more.slice(0, OF_TENANT - OF_VISITOR)
      answers.push(...waiting.map((form) => forward(form, '/hang')))
      await vi.waitFor(() => expect(hanging).toHaveLength(OF_TENANT), 5000)
      const began = performance.now()
      for (const form of more.slice(waiting.length)) expect(await forward(form, '/hang')).toMatchObject(BUSY)
      const visitor = await arrive(node)
      expect((await visitor.call('robotAsk', { question: 'How do I return an item?' })).data.answerType).toBe(1)
      expect(performance.now() - began).toBeLessThan(5000)
      expect(hanging).toHaveLength(OF_TENANT)

      // an answer frees a place
      release()
      for (const answer of await Promise.all(answers))
        expect(answer).toMatchObject({ code: 200, data: { status: 200 } })
      expect(await forward(await withForm('quick form'), '/quick')).toMatchObject({ code: 200 })
    })

    test('G-58: while the translator hangs, a limited number of translations waits', async () => {
      const { node } = subject
      const owner = await signIn(node)
      await node.manage('saveTranslator', { url: `http://${AT}/hang` }, owner.token)
      const agent = await hire(node, owner)
      const visitor = await arrive(node)
      await visitor.call('transferAgent', { adminId: agent.adminId })
      const { msgId } = (await visitor.say('Guten Tag')).data
      const asked = { sessionId: visitor.sessionId, msgId, locale: 'en' }
      // one visitor can take four places
      const said = await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'Hello' })
      const wish = () => visitor.call('translateMsg', { msgId: said.data.msgId }, { 'accept-language': 'de' })
      const answers = Array.from({ length: 4 }, wish)
      await vi.waitFor(() => expect(hanging).toHaveLength(4), 5000)
      expect((await wish()).code).toBe(400)
      answers.push(...Array.from({ length: 96 }, () => agent.call('translateMsg', asked)))
      await vi.waitFor(() => expect(hanging).toHaveLength(100), 5000)
      const refused = await agent.call('translateMsg', asked)
      expect(refused).toMatchObject({ code: 400, message: 'The message could not be translated' })
      expect(hanging).toHaveLength(100)
      release()
      for (const answer of await Promise.all(answers)) expect(answer.data.msgTransContent).toBe('late')
    })
  },
  { env: { FOYER_EGRESS_ALLOW: AT } },
)
