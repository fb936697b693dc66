import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { visitorCalls } from '@foyer/protocol/visitorCalls'
import { expect, test } from 'vitest'
import { startNode } from './build.ts'
import { makeKey, tokenFor, type WebsiteKey } from './identityTokens.ts'
import { inStore } from './inStore.ts'
import { arrive, fromNewAddress, hire, signIn, type TestVisitor, withAgent } from './people.ts'
import { openStream } from './sse.ts'
import { onBothStores, type Subject } from './stores.ts'
import { addWo, wo } from './tickets.ts'

let customers = 0
const newCustomer = () => {
  customers += 1
  return `customer ${customers} ${Date.now()}`
}

const proofOf = ({ token }: Pick<TestVisitor, 'token'>) => ({ token })

onBothStores((subject) => {
  const start = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    subject.node.visitor('chatStart', { channelId: 'demo', locale: 'en', ...body }, { ...fromNewAddress(), ...headers })
  /** A browser of a customer. */
  const browser = (key: WebsiteKey, sub: string, claims = {}) =>
    arrive(subject.node, { identityToken: tokenFor(key, { sub, ...claims }) })
  const ask = (visitor: TestVisitor, question: string) =>
    visitor.call('robotAsk', { question, sessionId: visitor.sessionId, type: 1 }, proofOf(visitor))
  const said = async (of: { userId: string; token: string }) =>
    ((await subject.node.visitor('getHistoryMsg', { userId: of.userId }, { token: of.token })).data ?? []).map(
      (one: { msgContent: string }) => one.msgContent,
    ) as string[]
  const counts = (of: Subject) =>
    inStore(
      of.store,
      'select (select count(*) from visitor)::int as visitors, (select count(*) from visitor_identity)::int as customers',
    )

  test('D-15: every wrong token is refused with a reason, and nothing changes', async () => {
    const { node } = subject
    const key = await makeKey(node)
    const owner = await signIn(node)
    const other = (await node.manage('saveChannel', { titleDesc: 'Another website' }, owner.token)).data.channelId
    const elsewhere = await makeKey(node, other)
    const now = Math.floor(Date.now() / 1000)
    const bare = (header: object, claims: object = {}) => {
      const body = { sub: 'x', aud: 'demo', iat: now, exp: now + 60, ...claims }
      return [header, body].map((one) => Buffer.from(JSON.stringify(one)).toString('base64url')).join('.')
    }
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const rs = bare({ alg: 'RS256', kid: key.keyId })
    const unsigned = bare({ alg: 'none', kid: key.keyId })
    const good = tokenFor(key)
    const wrong: readonly (readonly [string, string])[] = [
      ['nothing', 'it is not a signed JWT'],
      [`${unsigned}.`, 'alg must be HS256'],
      [`${unsigned}.${createHmac('sha256', key.secret).update(unsigned).digest('base64url')}`, 'alg must be HS256'],
      [tokenFor(key, {}, { alg: 'HS512' }, 'sha512'), 'alg must be HS256'],
      [`${rs}.${sign('sha256', Buffer.from(rs), privateKey).toString('base64url')}`, 'alg must be HS256'],
      [tokenFor(key, {}, { kid: undefined }), 'the header has no kid'],
      [tokenFor(key, {}, { kid: 'ik404' }), 'kid names no key of this channel'],
      [tokenFor({ ...elsewhere, channelId: 'demo' }), 'kid names no key of this channel'],
      [tokenFor({ ...elsewhere, keyId: key.keyId, channelId: 'demo' }), 'the signature is wrong'],
      [`${good.slice(0, -6)}AAAAAA`, 'the signature is wrong'],
      [tokenFor(key, { aud: other }), 'aud must be the channelId'],
      [tokenFor(key, { aud: ['demo', other] }), 'aud must be the channelId'],
      [tokenFor(key, { iat: now - 7200, exp: now - 3600 }), 'it has expired'],
      [tokenFor(key, { iat: now + 120, exp: now + 240 }), 'iat is in the future'],
      [tokenFor(key, { nbf: now + 120 }), 'nbf is in the future'],
      [tokenFor(key, { iat: undefined }), 'iat is missing or no number'],
      [tokenFor(key, { exp: undefined }), 'exp is missing or no number'],
      [tokenFor(key, { exp: now + 25 * 3600 }), 'exp must be after iat, and at most 24 hours'],
      [tokenFor(key, { sub: undefined }), 'sub must be text of 1 to 200 characters'],
      [tokenFor(key, { sub: 7 }), 'sub must be text of 1 to 200 characters'],
      [tokenFor(key, { sub: 'a\0b' }), 'sub must be text of 1 to 200 characters'],
      [tokenFor(key, { sub: 'x'.repeat(201) }), 'sub must be text of 1 to 200 characters'],
      [tokenFor(key, { sub: 'x'.repeat(10_000) }), 'it is longer than 8192 characters'],
      [tokenFor(key, { email: 7 }), 'name, email, phone and params must be text'],
      [tokenFor(key, { name: 'x'.repeat(501) }), 'name, email, phone and params must be text'],
    ]
    const before = await counts(subject)
    for (const [identityToken, why] of wrong) {
      const answer = await start({ identityToken })
      expect(answer).toMatchObject({ code: 400, data: null })
      expect(answer.message).toMatch(new RegExp(`^identity token: ${why}`))
      expect(JSON.stringify(answer)).not.toContain(key.secret)
    }
    expect(await counts(subject)).toEqual(before)
    // operators can ask the same, and see what the token says
    const tried = async (token: string) =>
      (await node.manage('tryIdentityToken', { channelId: 'demo', identityToken: token }, owner.token)).data
    expect(await tried(good)).toMatchObject({ ok: 1, problem: null, message: '' })
    expect(JSON.parse((await tried(good)).claims)).toMatchObject({ sub: 'customer-1', aud: 'demo' })
    expect(await tried(tokenFor(key, { aud: other }))).toMatchObject({ ok: 0, problem: 'audience' })
    expect(await tried('nothing')).toEqual({
      ok: 0,
      problem: 'malformed',
      message: 'it is not a signed JWT',
      claims: '',
    })
    // within the skew, and as long as allowed
    for (const claims of [
      { iat: now + 50, exp: now + 500 },
      { exp: now - 50, iat: now - 600 },
      { exp: now + 86_400, iat: now },
    ])
      expect((await start({ identityToken: tokenFor(key, claims) })).data).toMatchObject({ identityProved: 1 })
  })

  test('D-15, G-51: a userId alone gives nobody the conversation of another visitor, though its token was never used', async () => {
    const key = await makeKey(subject.node)
    const victim = await subject.node.visitor('chatStart', { channelId: 'demo', locale: 'en' }, fromNewAddress())
    const { userId, token } = victim.data
    await subject.node.visitor('robotAsk', { userId, question: 'mine', type: 1 })
    const sub = newCustomer()
    for (const proof of [{}, { token: 'wrong' }])
      for (const identityToken of [tokenFor(key, { sub }), tokenFor(key, { sub: newCustomer() })]) {
        const thief = (await start({ userId, identityToken }, proof)).data
        expect(thief).toMatchObject({ identityProved: 1 })
        expect(thief.userId).not.toBe(userId)
        expect(await said(thief)).not.toContain('mine')
      }
    expect(await said({ userId, token })).toContain('mine')
  })

  test('D-15: keys follow each other, and what a deleted one has signed is refused at once', async () => {
    const { node } = subject
    const [old, next] = [await makeKey(node), await makeKey(node)]
    const sub = newCustomer()
    const [one, other] = [await browser(old, sub), await browser(next, sub)]
    expect(other.userId).toBe(one.userId)
    await node.manage('deleteIdentityKey', { keyId: old.keyId }, (await signIn(node)).token)
    const refused = await start({ identityToken: tokenFor(old, { sub }) })
    expect(refused).toMatchObject({ code: 400, message: 'identity token: kid names no key of this channel' })
    expect((await start({ identityToken: tokenFor(next, { sub }) })).data.userId).toBe(one.userId)
  })

  test('D-15, S1.3-01: the same customer in two browsers has one userId and one history, each with its own token', async () => {
    const key = await makeKey(subject.node)
    const sub = newCustomer()
    const [phone, laptop] = [await browser(key, sub), await browser(key, sub)]
    expect(laptop.userId).toBe(phone.userId)
    expect(laptop.token).not.toBe(phone.token)
    await ask(phone, 'from the phone')
    expect(await said(laptop)).toContain('from the phone')
    expect(await said(phone)).toContain('from the phone')
    // without an identity token a browser's own token is enough
    const again = await start({ userId: phone.userId }, proofOf(phone))
    expect(again.data).toMatchObject({ userId: phone.userId, token: phone.token, identityProved: 1 })
    const stranger = await browser(key, newCustomer())
    expect(stranger.userId).not.toBe(phone.userId)
    expect(await said(stranger)).toEqual([])
  })

  test('D-15: one customer has at most 20 browsers; the one that was away longest is forgotten', async () => {
    const key = await makeKey(subject.node)
    const sub = newCustomer()
    const first = await browser(key, sub)
    for (let i = 0; i < 20; i += 1) await browser(key, sub)
    expect((await subject.node.visitor('getHistoryMsg', { userId: first.userId }, proofOf(first))).code).toBe(401)
    const [row] = await inStore(subject.store, 'select count(*)::int as n from visitor_token where user_id = $1', [
      first.userId,
    ])
    expect(row?.n).toBe(20)
  })

  test('D-15, G-51: a userId without a token shows nothing of a proved customer, in any call, stream or file', async () => {
    const { node } = subject
    const key = await makeKey(node)
    const customer = await browser(key, newCustomer())
    await ask(customer, 'only mine')
    const { userId, pollId } = customer
    const thief = await browser(key, newCustomer())
    for (const headers of [{}, { token: 'wrong' }, proofOf(thief)]) {
      for (const call of Object.values(visitorCalls)) {
        if (['channelInfo', 'getRobotDoc'].includes(call.name)) continue
        const body = { ...(call.examples[0] as object), channelId: 'demo', userId }
        const answer = await node.visitor(call.name, body, { ...fromNewAddress(), ...headers })
        expect(JSON.stringify(answer), call.name).not.toContain('only mine')
        if (call.name === 'chatStart') expect(answer.data.userId).not.toBe(userId)
      }
      const stream = await fetch(`${node.base}/api/chat/visitor/eventStream?userId=${userId}&pollId=${pollId}`, {
        headers,
      })
      expect(await stream.text()).toContain('"code":401')
    }
    expect(await said(customer)).toContain('only mine')
  })

  test('D-15, G-20: a visitor who signs in during a call takes it along', async () => {
    const { node } = subject
    const key = await makeKey(node)
    const identityToken = tokenFor(key, { sub: newCustomer() })
    const first = await arrive(node)
    await start({ userId: first.userId, identityToken }, proofOf(first))
    const { agent, visitor } = await withAgent(subject)
    const { sessionId } = visitor
    const { roomId } = (await visitor.call('userVideoInvitation', { action: 'invite' })).data
    await agent.call('videoAction', { sessionId, roomId, action: 'accept' })

    const joined = (await start({ userId: visitor.userId, identityToken }, proofOf(visitor))).data
    expect(joined).toMatchObject({ userId: first.userId, sessionId })
    const proof = proofOf(joined)
    const asCustomer = (name: string, body: object) => node.visitor(name, { userId: first.userId, ...body }, proof)
    expect((await asCustomer('getCall', {})).data).toMatchObject({ roomId, status: 2 })
    expect((await agent.call('getCall', { sessionId })).data).toMatchObject({ roomId, status: 2 })
    await agent.call('getAdminEvent', { pollId: agent.pollId })
    await asCustomer('userVideoInvitation', { action: 'signal', roomId, signal: 'still here' })
    expect(await agent.events()).toMatchObject([{ eventType: 2207, sessionId, signal: 'still here' }])
    expect((await agent.call('videoAction', { sessionId, roomId, action: 'hangup' })).data).toBe(true)
    expect((await asCustomer('getCall', {})).data).toMatchObject({ status: 0, videoCallFlag: 1 })
  })

  test('D-15: a visitor who signs in becomes the customer with what was said; a second browser joins with its own', async () => {
    const { node } = subject
    const key = await makeKey(node)
    const sub = newCustomer()
    const first = await arrive(node)
    await ask(first, 'said before I signed in')
    const identityToken = tokenFor(key, { sub })
    const known = await start({ userId: first.userId, identityToken }, proofOf(first))
    expect(known.data).toMatchObject({ userId: first.userId, sessionId: first.sessionId, identityProved: 1, status: 1 })
    expect((await node.visitor('getHistoryMsg', { userId: first.userId })).code).toBe(401)

    const second = await arrive(node)
    await ask(second, 'said in another browser')
    const ticket = await addWo(node, { userId: second.userId }, { ...fromNewAddress(), ...proofOf(second) })
    const stream = await openStream(
      `${node.base}/api/chat/visitor/eventStream?userId=${second.userId}&pollId=${second.pollId}`,
      proofOf(second),
    )
    const joined = (await start({ userId: second.userId, identityToken }, proofOf(second))).data
    expect(joined).toMatchObject({ userId: first.userId, sessionId: second.sessionId, identityProved: 1 })
    await stream.ended
    for (const of of [joined, known.data])
      expect(await said(of)).toEqual(expect.arrayContaining(['said before I signed in', 'said in another browser']))
    expect((await node.visitor('getHistoryMsg', { userId: second.userId }, proofOf(second))).code).toBe(401)
    // nothing of the person stays behind, where an erasure would not find it
    const [husk] = await inStore(
      subject.store,
      'select name || email || phone || params || previous_url || refer || user_agent || country || address_hash as words from visitor where user_id = $1',
      [second.userId],
    )
    expect(husk).toEqual({ words: '' })
    const mine = await wo(node, 'queryWoByCustom', { userId: joined.userId }, { token: joined.token })
    expect(mine.data).toMatchObject([{ woId: ticket.data.woId }])
    const left = await inStore(
      subject.store,
      'select user_id from message where user_id = $1 union all select user_id from consultation where user_id = $1',
      [second.userId],
    )
    expect(left).toEqual([])
    // nothing is joined twice, and the id of the visitor who is gone is nobody's
    const fresh = await start({ userId: second.userId }, proofOf(second))
    expect(fresh.data.userId).not.toBe(second.userId)
  })

  test('D-15: messages of the same millisecond stay apart when histories join', async () => {
    const { node, store } = subject
    const key = await makeKey(node)
    const sub = newCustomer()
    const [one, other] = [await browser(key, sub), await arrive(node)]
    await ask(one, 'first history')
    await ask(other, 'second history')
    const clash = `message${Date.now()}`
    const now = Date.now()
    for (const [userId, text] of [
      [one.userId, 'first history'],
      [other.userId, 'second history'],
    ])
      await inStore(store, 'update message set at = $3, msg_id = $4 where user_id = $1 and content = $2', [
        userId,
        text,
        now,
        clash,
      ])
    const joined = (await start({ userId: other.userId, identityToken: tokenFor(key, { sub }) }, proofOf(other))).data
    expect(joined.userId).toBe(one.userId)
    expect(await said(joined)).toEqual(expect.arrayContaining(['first history', 'second history']))
    const seqs = await inStore(
      store,
      'select count(*)::int as n, max(seq)::int as last from event where user_id = $1',
      [one.userId],
    )
    expect(seqs[0]?.n).toBe(seqs[0]?.last)
  })

  test('D-15: a conversation with an agent goes on with them when its visitor turns out to be a known customer', async () => {
    const { node } = subject
    const key = await makeKey(node)
    const sub = newCustomer()
    const owner = await signIn(node)
    const agent = await hire(node, owner, { maxSession: 5 })
    const before = await browser(key, sub)
    await ask(before, 'some days ago')
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { adminId: agent.adminId }, proofOf(visitor))
    await visitor.call('sendMsg', { msgType: 1, msgContent: 'to the agent' }, proofOf(visitor))
    await agent.events()
    const joined = (await start({ userId: visitor.userId, identityToken: tokenFor(key, { sub }) }, proofOf(visitor)))
      .data
    expect(joined).toMatchObject({ userId: before.userId, sessionId: visitor.sessionId, status: 2, identityProved: 1 })
    const told = await agent.events()
    expect(told).toContainEqual(
      expect.objectContaining({ eventType: 2206, sessionId: visitor.sessionId, identityProved: 1 }),
    )
    expect((await agent.sessions(2)).map(({ sessionId }) => sessionId)).toEqual([visitor.sessionId])
    const sent = await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'still here' })
    expect(sent.code).toBe(200)
    const polled = await node.visitor(
      'getEventMsg',
      { userId: joined.userId, pollId: joined.pollId },
      { token: joined.token },
    )
    expect(JSON.stringify(polled.data)).toContain(Buffer.from('still here').toString('base64'))
    const back = await node.visitor(
      'sendMsg',
      { userId: joined.userId, msgType: 1, msgContent: 'me too' },
      { token: joined.token },
    )
    expect(back.code).toBe(200)
    expect(JSON.stringify(await agent.events())).toContain('me too')
    const history = await agent.call('getHistoryMsg', { sessionId: visitor.sessionId, pageSize: 50 })
    for (const text of ['some days ago', 'to the agent', 'me too']) expect(JSON.stringify(history.data)).toContain(text)
    expect((await agent.call('chatClose', { sessionId: visitor.sessionId })).code).toBe(200)
  })

  test("D-15: a waiting visitor keeps the place; of two conversations with agents the browser's own ends first, then joins", async () => {
    const { node } = subject
    const key = await makeKey(node)
    const sub = newCustomer()
    const owner = await signIn(node)
    const busy = await hire(node, owner, { maxSession: 1 })
    const other = await hire(node, owner, { maxSession: 5 })
    const holder = await arrive(node)
    await holder.call('transferAgent', { adminId: busy.adminId })
    const known = await browser(key, sub)
    const waiting = await arrive(node)
    const queued = await waiting.call('transferAgent', { adminId: busy.adminId }, proofOf(waiting))
    expect(queued.data.status).toBe(3)
    const identityToken = tokenFor(key, { sub })
    const joined = (await start({ userId: waiting.userId, identityToken }, proofOf(waiting))).data
    expect(joined).toMatchObject({ userId: known.userId, status: 3, sessionId: waiting.sessionId })
    await busy.call('chatClose', { sessionId: holder.sessionId })
    await expect
      .poll(async () => (await busy.sessions(2)).map(({ sessionId }) => sessionId), { timeout: 10_000 })
      .toContain(waiting.sessionId)

    const second = await arrive(node)
    await second.call('transferAgent', { adminId: other.adminId }, proofOf(second))
    await second.call('sendMsg', { msgType: 1, msgContent: 'beside it' }, proofOf(second))
    const stays = (await start({ userId: second.userId, identityToken }, proofOf(second))).data
    expect(stays).toMatchObject({ userId: second.userId, sessionId: second.sessionId, status: 2 })
    expect(stays.identityProved).toBeUndefined()
    await other.call('chatClose', { sessionId: second.sessionId })
    const later = (await start({ userId: second.userId, identityToken }, { token: stays.token })).data
    expect(later).toMatchObject({ userId: known.userId, sessionId: waiting.sessionId, status: 2 })
    expect(await said(later)).toContain('beside it')
  })

  test('D-15: what the website signs is marked as proved, and stays beside what the visitor writes', async () => {
    const { node } = subject
    const key = await makeKey(node)
    const agent = await hire(node, await signIn(node), { maxSession: 5 })
    const sub = newCustomer()
    const claims = { name: `Ann ${sub}`, email: 'ann@example.com', params: { tier: 'gold' } }
    const typed = { userName: 'Boss', email: 'boss@example.com', phone: '555', params: '{"tier":"none"}' }
    const visitor = await arrive(node, { ...typed, identityToken: tokenFor(key, { sub, ...claims }) })
    await visitor.call('transferAgent', { adminId: agent.adminId }, proofOf(visitor))
    const facts = async () => (await agent.call('getCustomer', { sessionId: visitor.sessionId })).data
    const proved = {
      customerName: claims.name,
      email: 'ann@example.com',
      params: '{"tier":"gold"}',
      identityProved: 1,
      provedFacts: ['customerName', 'email', 'params'],
    }
    const said = { customerName: 'Boss', email: 'boss@example.com', params: '{"tier":"none"}' }
    expect(await facts()).toMatchObject({ ...proved, phone: '555', said })
    const spoof = { pollId: visitor.pollId, userName: 'Root', email: 'root@example.com', phone: '556' }
    expect((await visitor.call('updateUserInfo', spoof, proofOf(visitor))).data).toBe(true)
    const more = { pollId: visitor.pollId, params: '{"tier":null,"cart":3}', mergeParams: 1 }
    expect((await visitor.call('updateUserInfo', more, proofOf(visitor))).data).toBe(true)
    await start({ userId: visitor.userId, userName: 'Admin' }, proofOf(visitor))
    const later = {
      ...proved,
      phone: '556',
      said: { customerName: 'Admin', email: 'root@example.com', params: '{"cart":3}' },
    }
    expect(await facts()).toMatchObject(later)
    expect((await agent.sessions(2))[0]).toMatchObject({ customerName: claims.name, identityProved: 1 })
    const record = (await agent.call('getCustomerRecord', { sessionId: visitor.sessionId })).data
    expect(record.given).toMatchObject([
      { customerName: claims.name, identityProved: 1 },
      { customerName: 'Admin', email: 'root@example.com', identityProved: 0, provedFacts: [] },
    ])
    const listed = (await agent.call('queryCustomerList', { words: claims.name })).data
    expect(listed).toMatchObject([{ customerId: record.customerId, identityProved: 1 }])

    // whoever types the same address is somebody else, and not marked
    const other = await arrive(node, { userName: claims.name, email: 'ann@example.com' })
    await other.call('transferAgent', { adminId: agent.adminId }, proofOf(other))
    const unproved = (await agent.call('getCustomer', { sessionId: other.sessionId })).data
    expect(unproved).toMatchObject({ identityProved: 0, provedFacts: [], said: {} })
    const theirs = (await agent.call('getCustomerRecord', { sessionId: other.sessionId })).data
    expect(theirs.customerId).not.toBe(record.customerId)

    // the same customer in another browser has the same record
    await agent.call('chatClose', { sessionId: visitor.sessionId })
    const again = await browser(key, sub)
    await again.call('transferAgent', { adminId: agent.adminId }, proofOf(again))
    const same = (await agent.call('getCustomerRecord', { sessionId: again.sessionId })).data
    expect(same.customerId).toBe(record.customerId)
  })

  test('D-15: another customer in the same browser sees nothing of the one before, whose token ends there', async () => {
    const { node } = subject
    const key = await makeKey(node)
    const ann = await browser(key, newCustomer())
    await ask(ann, 'Ann was here')
    const bob = (
      await start({ userId: ann.userId, identityToken: tokenFor(key, { sub: newCustomer() }) }, proofOf(ann))
    ).data
    expect(bob.userId).not.toBe(ann.userId)
    expect(await said(bob)).toEqual([])
    expect((await node.visitor('getHistoryMsg', { userId: ann.userId }, proofOf(ann))).code).toBe(401)
  })

  test("D-15: after a logout the browser's token is worth nothing, its streams end on every node, and other browsers go on", async () => {
    const { node, store } = subject
    const key = await makeKey(node)
    const sub = newCustomer()
    const [phone, laptop] = [await browser(key, sub), await browser(key, sub)]
    const second = await startNode(store, { env: { FOYER_TRUST_PROXY: '127.0.0.1' }, rounds: true })
    try {
      const { userId } = phone
      const streamAt = (base: string, of: TestVisitor) =>
        openStream(`${base}/api/chat/visitor/eventStream?userId=${userId}&pollId=${laptop.pollId}`, proofOf(of))
      const streams = await Promise.all([streamAt(node.base, phone), streamAt(second.base, phone)])
      const stays = await streamAt(second.base, laptop)
      expect((await phone.call('logout', {}, proofOf(phone))).data).toBe(true)
      await Promise.all(streams.map((one) => one.ended))
      for (const at of [node, second])
        expect((await at.visitor('getHistoryMsg', { userId }, proofOf(phone))).code).toBe(401)
      expect((await start({ userId }, proofOf(phone))).data.userId).not.toBe(userId)
      expect((await laptop.call('getHistoryMsg', {}, proofOf(laptop))).code).toBe(200)
      stays.close()
    } finally {
      await second.close()
    }
    // whoever was never named loses the only way back
    const nobody = await arrive(node)
    await ask(nobody, 'a secret')
    expect((await nobody.call('logout', {}, proofOf(nobody))).data).toBe(true)
    for (const headers of [{}, proofOf(nobody)]) {
      expect((await nobody.call('getHistoryMsg', {}, headers)).code).toBe(401)
      expect((await start({ userId: nobody.userId }, headers)).data.userId).not.toBe(nobody.userId)
    }
    const tokenless = await arrive(node)
    expect((await tokenless.call('logout', {})).data).toBe(true)
    expect((await tokenless.call('getHistoryMsg', {})).code).toBe(401)
  })
})
