import { expect, test } from 'vitest'
import { createStorage, ok, refused, settle } from '../../test/fakes.ts'
import { world } from '../../test/world.ts'

const host = 'https://shop.test'
const kept = { userId: 'u9', token: 'kept' }

/** chatStart as the server has it: a known visitor stays, a token `jwt` is the customer u7's. */
const identities = (server: ReturnType<typeof world>['server']) => {
  server.handlers.chatStart = ({ userId, identityToken }) => {
    if (identityToken && identityToken !== 'jwt') return refused('identity token: wrong signature')
    const id = identityToken ? 'u7' : userId || 'u1'
    return ok({
      serverTime: 1_714_521_600_000,
      status: 0,
      userId: id,
      pollId: 'p1',
      sessionId: `s-${id}`,
      token: `token-${id}`,
      identityProved: identityToken ? 1 : 0,
    })
  }
  server.handlers.logout = () => ok(true)
  server.handlers.setConversation = () => ok(true)
}

const build = async (options: Parameters<typeof world>[0] = {}) => {
  const made = world(options)
  identities(made.server)
  await made.start()
  const hosted = await made.visitor.hosted()
  if (!hosted) throw new Error('its code was not loaded')
  return { ...made, hosted, started: () => made.server.named('chatStart').map(({ body, headers }) => [body, headers]) }
}

test('D-14: the visitor whom the host page has kept is for a frame without one of its own, and is not stored again', async () => {
  const { visitor, storage, server } = await build({ arrival: { host, kept } })
  expect(server.named('chatStart')[0]).toMatchObject({ body: { userId: 'u9' }, headers: { token: 'kept' } })
  expect(visitor.known()).toMatchObject({ userId: 'u9', token: 'token-u9', host })
  expect(storage.items.has('t1&userId')).toBe(false)
  await visitor.restart()
  expect(server.named('chatStart')[1]).toMatchObject({ body: { userId: 'u9' }, headers: { token: 'token-u9' } })
})

test('D-14: an own visitor goes before it, and stays that of the page it was made for', async () => {
  const storage = createStorage()
  const first = await build({ storage, arrival: { host } })
  expect(first.visitor.known()).toMatchObject({ userId: 'u1', host })
  const elsewhere = await build({ storage, arrival: { host: 'https://other.test', kept } })
  expect(elsewhere.visitor.known()).toMatchObject({ userId: 'u1', host })
  const opened = await build({ storage, arrival: { host, kept, keptFirst: true } })
  expect([opened.visitor.known().userId, storage.items.get('t1&userId')]).toEqual([
    'u9',
    expect.stringContaining('"u1"'),
  ])
  const alone = await build({ storage: createStorage() })
  expect(alone.visitor.known()).toMatchObject({ userId: 'u1', host: '' })
})

test('D-14: a window that a host page has opened neither has nor leaves a visitor of the browser', async () => {
  const storage = createStorage()
  await build({ storage, arrival: { host: '' } })
  const stored = () => [...storage.items].filter(([key]) => key.startsWith('t1&'))
  const before = stored()
  const opened = world({ storage, arrival: { host, kept, keptFirst: true } })
  identities(opened.server)
  // the server does not know whom the page has brought: it makes a visitor, whose token the page gets
  opened.server.handlers.chatStart = () =>
    ok({ serverTime: 1, status: 0, userId: 'u8', pollId: 'p1', sessionId: 's8', token: 't8' })
  await opened.start()
  expect(opened.visitor.known()).toMatchObject({ userId: 'u8', token: 't8', host })
  const hosted = await opened.visitor.hosted()
  await hosted?.logout()
  await opened.visitor.start()
  expect(opened.server.named('chatStart').map(({ body }) => body)).toMatchObject([{ userId: 'u9' }, { userId: '' }])
  expect(stored()).toEqual(before)
})

test('D-15: the first chatStart has the host page’s token; without it where the server refuses that, and the page says so', async () => {
  const good = await build({ arrival: { host, identityToken: 'jwt' } })
  expect(good.state()).toMatchObject({ userId: 'u7', opened: { proved: true }, tokenRefused: '' })
  await good.visitor.restart()
  expect(good.started()[1]).not.toMatchObject([{ identityToken: 'jwt' }, {}])
  const bad = await build({ arrival: { host, identityToken: 'none' } })
  expect(bad.state()).toMatchObject({
    phase: 'ready',
    userId: 'u1',
    opened: { proved: false },
    tokenRefused: 'identity token: wrong signature',
  })
})

test('D-15: identify shows the customer’s conversation; a wrong token leaves the chat as it was', async () => {
  const { visitor, hosted, state, lines, server, clock } = await build({ arrival: { host } })
  visitor.send('Where is my order?')
  await clock.advance(0)
  const before = lines()
  expect(await hosted.identify('none')).toBe('identity token: wrong signature')
  expect([lines(), state().userId, state().notices]).toEqual([before, 'u1', []])
  server.handlers.getSessionMsg = () => ok([])
  expect(await hosted.identify('jwt')).toBeNull()
  expect(state()).toMatchObject({ userId: 'u7', opened: { sessionId: 's-u7', proved: true } })
  expect(visitor.known()).toMatchObject({ userId: 'u7', token: 'token-u7', host })
  expect(lines()).toEqual(['robot: Hello!'])
  visitor.send('And now?')
  await clock.advance(0)
  expect(server.named('robotAsk').at(-1)?.body).toMatchObject({ userId: 'u7', question: 'And now?' })
})

test('D-15: identify of the present visitor keeps the conversation', async () => {
  const { visitor, hosted, lines, server, clock } = await build({ arrival: { host } })
  visitor.send('Where is my order?')
  await clock.advance(0)
  const before = lines()
  server.handlers.chatStart = () =>
    ok({ serverTime: clock.now(), status: 1, userId: 'u1', pollId: 'p1', sessionId: 's-u1', identityProved: 1 })
  expect(await hosted.identify('jwt')).toBeNull()
  expect(lines()).toEqual(before)
  expect(visitor.known()).toMatchObject({ userId: 'u1', token: 'token-u1' })
})

test('D-15: logout ends the token, forgets everything and then asks nothing of the server until a start', async () => {
  const { visitor, hosted, state, storage, server, clock, wake } = await build({
    arrival: { host, kept, identityToken: 'jwt' },
  })
  visitor.updateUser({ userName: 'Ann', params: '{"vip":1}' })
  visitor.send('Where is my order?')
  await clock.advance(0)
  await hosted.logout()
  expect(server.named('logout')).toMatchObject([{ body: { userId: 'u7' }, headers: { token: 'token-u7' } }])
  expect(state()).toMatchObject({ phase: 'starting', userId: '', messages: [], channel: null })
  expect([...storage.items.keys()].filter((key) => !key.includes('probe'))).toEqual([])
  const calls = server.calls.length
  wake()
  await clock.advance(120_000)
  expect(server.calls).toHaveLength(calls)
  const started = visitor.start()
  await clock.advance(0)
  await started
  expect(server.named('chatStart').at(-1)?.body).toMatchObject({ userId: '' })
  expect(server.named('chatStart').at(-1)?.body).not.toHaveProperty('identityToken')
  expect(state()).toMatchObject({ phase: 'ready', userId: 'u1' })
})

test('D-15: a server that cannot be reached does not keep the visitor here', async () => {
  const { hosted, state, server, clock, visitor } = await build()
  server.state.offline = true
  const gone = hosted.logout()
  await clock.advance(5000)
  await gone
  expect([state().userId, visitor.known().token]).toEqual(['', ''])
})

test('X-32: attributes join the params that the server knows, with all that this page has said; null removes one', async () => {
  const { visitor, hosted, server } = await build({ query: { params: '{"vip":"1","shop":"north"}' } })
  hosted.setAttributes({ cart: 3, shop: null })
  await settle()
  const last = () => server.named('updateUserInfo').at(-1)?.body
  expect(last()).toMatchObject({ params: '{"vip":"1","shop":null,"cart":3}', mergeParams: 1 })
  visitor.updateUser({ params: '{"vip":"2"}' })
  await settle()
  expect(last()).not.toHaveProperty('mergeParams')
  hosted.setAttributes({ cart: 4 })
  await settle()
  expect(last()).toMatchObject({ params: '{"vip":"2","cart":4}', mergeParams: 1 })
})

test('what the host page says of the conversation, and the server’s no to it', async () => {
  const { hosted, server, state } = await build()
  expect(await hosted.setConversation({ attributes: { cart: '129.00', old: null }, addTags: ['checkout'] })).toBeNull()
  expect(server.named('setConversation')[0]?.body).toEqual({
    userId: 'u1',
    attributes: { cart: '129.00', old: null },
    addTags: ['checkout'],
  })
  server.handlers.setConversation = () => refused('no conversation is open')
  expect(await hosted.setConversation({ removeTags: ['checkout'] })).toBe('no conversation is open')
  expect(state().notices).toEqual([])
})

test('another language: the channel’s texts come again, the conversation stays', async () => {
  const { hosted, state, lines, server } = await build()
  const before = lines()
  server.handlers.channelInfo = () => ok({ tenantId: 't1', channelId: 'c1', robotName: 'Robotti' })
  await hosted.reloadTexts()
  expect(state().channel?.robotName).toBe('Robotti')
  expect(lines()).toEqual(before)
})
