import { expect, test } from 'vitest'
import { arrive, createGroup, fromNewAddress, hire, signIn } from './people.ts'
import { openStream } from './sse.ts'
import { onOneStore } from './stores.ts'

const SHOP = 'https://shop.example.com'
const CALLS = ['getUnread', 'unreadStream', 'trackPage', 'getAvailability', 'embedSettings', 'logout']

const RULE = {
  ruleId: 'r1',
  text: 'Can I help?',
  on: 1,
  url: '/cart*',
  seconds: 5,
  scroll: 0,
  returning: 0,
  attribute: '',
  least: 0,
  onlyOnline: 1,
  days: 7,
}

onOneStore((subject) => {
  const newChannel = async (save: object) => {
    const owner = await signIn(subject.node)
    const saved = await subject.node.manage('saveChannel', { robotNo: 'demo', ...save }, owner.token)
    expect(saved).toMatchObject({ code: 200, message: 'success' })
    return { owner, channelId: saved.data.channelId as string }
  }
  const at = (name: string) => `${subject.node.base}/api/chat/visitor/${name}`
  const ask = (name: string, body: object, headers: Record<string, string>) =>
    fetch(at(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fromNewAddress(), ...headers },
      body: JSON.stringify(body),
    })
  type Body = { readonly code: number; readonly data: unknown }
  const read = async (response: Response): Promise<Body> => (await response.json()) as Body
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin')

  test('G-51: pages of websites may make the loader’s calls alone, and never with cookies', async () => {
    const asking = { origin: SHOP, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' }
    for (const name of CALLS) {
      const preflight = await fetch(at(name), { method: 'OPTIONS', headers: asking })
      expect({ name, status: preflight.status, origin: allowed(preflight) }).toEqual({ name, status: 204, origin: '*' })
      expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, token')
      expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(600)
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    }
    for (const name of ['chatStart', 'sendMsg', 'getHistoryMsg', 'readMsg', 'eraseMyData']) {
      const preflight = await fetch(at(name), { method: 'OPTIONS', headers: asking })
      expect({ name, status: preflight.status, origin: allowed(preflight) }).toEqual({
        name,
        status: 405,
        origin: null,
      })
      expect(allowed(await ask(name, { channelId: 'demo' }, { origin: SHOP }))).toBeNull()
    }
  })

  test('D-14, G-51: the sites that may embed the channel may call; a page of another site gets nothing', async () => {
    const { channelId } = await newChannel({ allowOrigin: [SHOP] })
    const visitor = await arrive(subject.node, { channelId })
    const own = { token: visitor.token }
    const body = { userId: visitor.userId }
    const good = await ask('getUnread', body, { ...own, origin: SHOP, 'sec-fetch-site': 'cross-site' })
    expect([allowed(good), good.headers.get('vary')]).toEqual([SHOP, 'origin'])
    expect((await read(good)).data).toEqual({ count: 0, message: null, call: null })
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const [name, sent] of [
      ['getUnread', body],
      ['getAvailability', { channelId }],
      ['trackPage', { channelId, url: 'https://evil.example/' }],
    ] as const) {
      const refused = await ask(name, sent, { ...own, ...evil })
      expect({ name, origin: allowed(refused), code: (await read(refused)).code }).toEqual({
        name,
        origin: null,
        code: 400,
      })
    }
    // another channel, named beside the visitor, opens nothing
    for (const query of ['', '?channelId=demo', `?userId=u${'0'.repeat(32)}`]) {
      const beside = await ask(`getUnread${query}`, { channelId: 'demo', ...body }, { ...own, ...evil })
      expect([query, allowed(beside), (await read(beside)).code]).toEqual([query, null, 400])
    }
    const nowhere = await ask('getUnread', body, { ...own, origin: 'null', 'sec-fetch-site': 'cross-site' })
    expect([allowed(nowhere), (await read(nowhere)).code]).toEqual([null, 400])
    // a program is no page, and the chat's own page is of the same origin
    expect((await read(await ask('getAvailability', { channelId }, {}))).code).toBe(200)
    expect((await read(await ask('getUnread', body, { ...own, 'sec-fetch-site': 'same-origin' }))).code).toBe(200)
    // a channel that names no sites is open to all, and refusals can be read too
    const open = await ask('getAvailability', { channelId: 'demo' }, evil)
    expect([allowed(open), (await read(open)).code]).toEqual(['*', 200])
    const unknown = await ask('getUnread', { userId: `u${'0'.repeat(32)}` }, evil)
    expect([allowed(unknown), (await read(unknown)).code]).toEqual(['*', 401])
    // nor does the store see an id that it could not hold
    const impossible = await ask('getAvailability?userId=u%00', { channelId: 'demo' }, evil)
    expect([allowed(impossible), (await read(impossible)).code]).toEqual(['*', 200])
    const stream = await fetch(at(`unreadStream?userId=${visitor.userId}`), { headers: { ...own, origin: SHOP } })
    expect([allowed(stream), stream.headers.get('content-type')]).toEqual([SHOP, 'text/event-stream; charset=utf-8'])
    await stream.body?.cancel()
    await expect(openStream(at(`unreadStream?userId=${visitor.userId}`), { ...own, ...evil })).rejects.toThrow(
      'no stream',
    )
  })

  test('embedSettings has the active invitations in the page’s language, and lets caches keep them for a minute', async () => {
    const { channelId } = await newChannel({
      proactiveRules: [RULE, { ...RULE, ruleId: 'r2', on: 0 }],
      pageTracking: 0,
      visitorList: 1,
      translations: { de: { 'proactiveRules.0.text': 'Kann ich helfen?' } },
    })
    const get = (query: string, headers: Record<string, string> = {}) =>
      fetch(at(`embedSettings?channelId=${channelId}${query}`), { headers })
    const answer = await get('')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(allowed(answer)).toBe('*')
    expect(await answer.json()).toMatchObject({ rules: [RULE], pages: 0, visitors: 1 })
    expect(await (await get('&locale=de')).json()).toMatchObject({ rules: [{ text: 'Kann ich helfen?' }] })
    const etag = answer.headers.get('etag') ?? ''
    expect((await get('', { 'if-none-match': etag })).status).toBe(304)
    expect((await get('&locale=fr', { 'if-none-match': etag })).status).toBe(304)
    expect((await read(await fetch(at('embedSettings?channelId=none')))).code).toBe(400)
  })

  test('getAvailability tells whether a group has somebody with room, and the queue; not before or after work', async () => {
    const { node } = subject
    const { owner, groupId } = await createGroup(node)
    const stateOf = async (channelId = 'demo') => {
      node.forward(4000)
      return (await node.visitor('getAvailability', { channelId, groupId })).data
    }
    expect(await stateOf()).toEqual({ state: 'offline', waiting: 0 })
    const agent = await hire(node, owner, { maxSession: 1 }, groupId)
    expect(await stateOf()).toEqual({ state: 'online', waiting: 0 })
    for (const _ of [1, 2]) await (await arrive(node)).call('transferAgent', { groupId })
    expect(await stateOf()).toEqual({ state: 'busy', waiting: 1 })
    await agent.call('setAdminStatus', { status: 2 })
    expect(await stateOf()).toEqual({ state: 'busy', waiting: 1 })
    const notToday = { week: [((new Date().getUTCDay() + 2) % 7) + 1], start: '09:00', end: '10:00' }
    const { channelId } = await newChannel({})
    const saved = await node.manage('saveWorkTime', { channelId, timeZone: 'UTC', workTime: [notToday] }, owner.token)
    expect({ code: saved.code, message: saved.message }).toMatchObject({ code: 200, message: 'success' })
    expect(await stateOf(channelId)).toMatchObject({ state: 'closed' })
    expect((await node.visitor('getAvailability', { channelId: 'none' })).code).toBe(400)
  })
})
