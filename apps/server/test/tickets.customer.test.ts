import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { LIMITS } from '../src/http/limits.ts'
import { createSeeded, startNode } from './build.ts'
import { arrive, fromNewAddress, signIn } from './people.ts'
import { PNG } from './samples.ts'
import { onBothStores, onOneStore } from './stores.ts'
import { addWo, open, query, wo } from './tickets.ts'
import { sendForm } from './uploads.ts'

onBothStores((subject) => {
  test('X-37, X-35, X-36: a visitor opens a ticket, finds it again, and nobody else does', async () => {
    const { node } = subject
    const visitor = await arrive(node, { userName: 'Ann', phone: '138', pid: 'crm-889' })
    const { data } = await addWo(node, { userId: visitor.userId, woTitle: 'forged', woStartWay: 7, woPriority: 3 })
    expect(data).toMatchObject({ woId: expect.stringMatching(/^wo[0-9a-f]{32}$/), userId: visitor.userId })
    expect(data.woNo).toBeGreaterThan(0)
    const shown = await query(node, { id: data.woId, userId: visitor.userId })
    // A-46, G-47, G-48: title, way of start and state are the server's
    expect(shown.data).toMatchObject({
      woTitle: 'Leave a message',
      woContent: 'The parcel is damaged.',
      woStartWay: 0,
      woStatus: 0,
      woPriority: 1,
      woTypeId: 'return',
      woTypeName: 'Return',
      partnerId: 'crm-889',
      crmCustomerVo: { name: 'Ann', phone: '138' },
      cusFieldConfigInfoVoList: [
        { fieldId: 'order', fieldName: 'Order number', fieldValue: 'A1' },
        { fieldId: 'outcome', fieldName: 'What would you like?', fieldValue: 'Refund' },
      ],
      woHandleInfoVoList: [],
      canReply: 1,
      canRate: 0,
    })
    const list = await wo(node, 'queryWoByCustom', { userId: visitor.userId, tenantId: 'demo' })
    expect(list.data.map((one: { woId: string }) => one.woId)).toEqual([data.woId])
    expect(list.data[0].woHandleInfoVoList).toBeUndefined()
    //
    const other = await arrive(node)
    expect(await query(node, { id: data.woId, userId: other.userId })).toMatchObject({
      code: 400,
      message: 'Not found',
    })
    expect(await query(node, { id: `wo${'0'.repeat(32)}`, userId: other.userId })).toMatchObject({
      message: 'Not found',
    })
    expect(await query(node, { id: data.woId })).toMatchObject({ code: 401 })
  })

  test('X-38: the customer\u2019s words open a solved ticket again, and are refused on a closed one', async () => {
    const { node } = subject
    const { owner, userId, woId } = await open(node)
    const reply = (handleContent: string, clientId = '') =>
      wo(node, 'addWoHandleInfo', { userId, tenantId: 'demo', woId, handleContent, woFileRelVoList: [], clientId })
    const answer = { woId, handleType: 1, handleWoStatus: 3, handleContent: 'A new parcel is on its way.' }
    expect((await owner.call('addWoHandleInfo', answer)).code).toBe(200)
    const first = await reply('It is damaged too.', 'c1')
    expect(first.data).toMatchObject({ handleId: expect.any(String), handleTime: expect.stringMatching(/^\d{4}-/) })
    // the answer was lost: the same again is the same reply
    expect((await reply('It is damaged too.', 'c1')).data).toEqual(first.data)
    const shown = (await query(node, { id: woId, userId })).data
    expect(shown.woStatus).toBe(1)
    expect(shown.woHandleInfoVoList).toMatchObject([
      { handleType: 1, handleWoStatus: 3, handleContent: 'A new parcel is on its way.', handleUserName: 'Olive' },
      { handleType: 2, handleWoStatus: 1, handleContent: 'It is damaged too.', handleUserName: 'Ann' },
    ])
    await owner.call('changeWo', { woIds: [woId], change: { woStatus: 5 } })
    expect(await reply('Hello?')).toMatchObject({ code: 400, message: 'The ticket is closed', data: null })
    expect((await reply('   ')).message).toBe('The message is empty')
    expect((await query(node, { id: woId, userId })).data).toMatchObject({ canReply: 0, canRate: 1 })
  })
})

onOneStore((subject) => {
  test('G-44: required fields, types and choices are checked again, and named', async () => {
    const { node } = subject
    const { userId } = await arrive(node)
    const send = (...given: (readonly [string, string])[]) => {
      const fields = new Map<string, string>([['order', 'A1'], ['outcome', 'Refund'], ...given])
      const cusFieldConfigInfoVoList = [...fields].map(([fieldId, fieldValue]) => ({ fieldId, fieldValue }))
      return addWo(node, { userId, cusFieldConfigInfoVoList })
    }
    for (const [field, value, message] of [
      ['order', '  ', 'Order number must be filled in'],
      ['outcome', 'Money', 'What would you like? must be one of its choices'],
      ['bought', '2026-02-30', 'Day of purchase must be a date such as 2026-01-31'],
      ['pickup', '2026-02-01', 'Pick-up time must be a time such as 2026-01-31 08:00:00'],
      ['pieces', 'two', 'Number of pieces must be a number'],
      ['parts', 'Shade,Wheel', 'Parts concerned must be of its choices'],
      ['area', 'north,south-valley', 'Area must be of its choices'],
    ] as const)
      expect(await send([field, value])).toMatchObject({ code: 400, message: `The request is not right: ${message}` })
    const sent = await send(['parts', 'Shade,Cable'], ['area', 'north,north-hills'], ['unknown', 'x'])
    const { cusFieldConfigInfoVoList: kept } = (await query(node, { id: sent.data.woId, userId })).data
    expect(kept.map((one: { fieldValue: string }) => one.fieldValue)).toEqual([
      'A1',
      'Refund',
      'Shade,Cable',
      'north,north-hills',
    ])
    expect((await addWo(node, { userId, woTypeId: 'nothing' })).message).toMatch(/woTypeId: there is no such form/)
  })

  test('X-33, X-34: a form is found by its type without a tenant; a hidden one is not', async () => {
    const { node } = subject
    const byType = await wo(node, 'getTemplateFiledInfoByTypeId', { id: 'return' })
    //
    expect(byType.data).toMatchObject({ woType: { typeId: 'return', typeName: 'Return' }, typeName: 'Return' })
    expect(byType.data.items).toHaveLength(9)
    const byId = await wo(node, 'getTemplateFiledInfoByTemplateId', { id: 'return-form', tenantId: 'demo' })
    expect(byId.data).toEqual(byType.data)
    const elsewhere = { id: 'return-form', tenantId: 'other' }
    expect((await wo(node, 'getTemplateFiledInfoByTemplateId', elsewhere)).code).toBe(400)
    const owner = await signIn(node)
    const made = { woType: { typeName: 'Internal' }, items: [], hidden: 1 }
    const { data } = await node.manage('saveWoTemplate', made, owner.token)
    expect((await wo(node, 'getTemplateFiledInfoByTypeId', { id: data.woType.typeId })).code).toBe(400)
  })

  test('G-46: somebody without a userId becomes a visitor; the same request again is the same ticket', async () => {
    const { node } = subject
    const clientId = randomBytes(16).toString('hex')
    const card = {
      tenantId: 'demo',
      templateId: 'return-form',
      woContent: '',
      customerName: 'Bo',
      email: 'bo@example.com',
    }
    const first = await addWo(node, { ...card, clientId })
    expect(first.data.userId).toMatch(/^u[0-9a-f]{32}$/)
    expect((await addWo(node, { ...card, clientId })).data).toEqual(first.data)
    expect((await addWo(node, { ...card, clientId: 'short' })).data.woId).not.toBe(first.data.woId)
    const shown = await query(node, { id: first.data.woId, userId: first.data.userId })
    expect(shown.data).toMatchObject({ crmCustomerVo: { name: 'Bo' }, woTypeId: 'return' })
    // this visitor can chat later
    expect((await arrive(node, { userId: first.data.userId })).userId).toBe(first.data.userId)
    expect((await addWo(node, { tenantId: 'nowhere', woTypeId: '' })).message).toBe('Not found')
    expect((await addWo(node, { userId: first.data.userId, tenantId: 'other' })).message).toBe('Not found')
  })

  test('G-23, D-09, A-08: pictures of the visitor go with a ticket; those of others and other kinds do not', async () => {
    const { node } = subject
    const { userId } = await arrive(node)
    const other = await arrive(node)
    const picture = (who: string) =>
      sendForm(node, [
        ['userId', who],
        ['purpose', 'wo'],
        ['file', PNG, 'box.png'],
      ])
    const { data } = await picture(userId)
    const strangers = await picture(other.userId)
    const attach = (...urls: string[]) =>
      addWo(node, { userId, woFileRelVoList: urls.map((fileUrl) => ({ fileName: 'x.exe', fileUrl })) })
    const sent = await attach(data.url)
    expect((await query(node, { id: sent.data.woId, userId })).data.woFileRelVoList).toEqual([
      { fileName: 'box.png', fileType: 'png', fileUrl: data.url },
    ])
    for (const url of [strangers.data.url, 'https://example.com/box.png', '/files/../etc/passwd'])
      expect((await attach(data.url, url)).message).toMatch(/woFileRelVoList\[1\]\.fileUrl/)
    expect((await attach(data.url, data.url, data.url, data.url)).code).toBe(400)
    // sent files stay
    node.forward(2 * 3_600_000)
    await node.sweep()
    const typeOf = async (url: string) => (await fetch(url)).headers.get('content-type')
    expect(await typeOf(data.url)).toBe('image/png')
    expect(await typeOf(strangers.data.url)).toMatch(/json/)
    for (const name of ['film.mp4', 'page.pdf', 'pack.zip', 'shot.webp']) {
      const refused = await sendForm(node, [
        ['userId', userId],
        ['purpose', 'wo'],
        ['file', PNG, name],
      ])
      expect(refused.message).toBe('only pictures or movies can be sent!')
    }
  })

  test('G-23: the pictures of somebody who has no userId yet go with their first ticket', async () => {
    const { node } = subject
    const upload = (...more: (readonly [string, string])[]) =>
      sendForm(node, [['purpose', 'wo'], ...more, ['file', PNG, 'box.png']])
    const { data } = await upload(['tenantId', 'demo'])
    const { userId: made } = data
    const woFileRelVoList = [{ fileName: 'box.png', fileUrl: data.url }]
    const sent = await addWo(node, { userId: made, woFileRelVoList })
    const shown = await query(node, { id: sent.data.woId, userId: made })
    expect(shown.data.woFileRelVoList).toMatchObject([{ fileUrl: data.url }])
    expect((await upload(['tenantId', 'nowhere'])).message).toBe('Not found')
    expect(await upload()).toMatchObject({ code: 401 })
    // the tickets of others take none of them
    const { userId, woId } = await open(node)
    const reply = { userId, woId, handleContent: 'x', woFileRelVoList }
    expect((await wo(node, 'addWoHandleInfo', reply)).message).toMatch(/woFileRelVoList\[0\]\.fileUrl/)
  })

  test('tickets that come at once have numbers of their own, and one that comes often is one', async () => {
    const { node } = subject
    const { userId } = await arrive(node)
    const several = await Promise.all(Array.from({ length: 30 }, () => addWo(node, { userId })))
    const numbers = several.map(({ data }) => data.woNo as number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    const same = await Promise.all(Array.from({ length: 10 }, () => addWo(node, { userId, clientId: 'once' })))
    expect(new Set(same.map(({ data }) => data.woId)).size).toBe(1)
  })

  test('a program that fills in every field gets an answer and leaves nothing', async () => {
    const { node } = subject
    const { userId } = await arrive(node)
    const sent = await addWo(node, { userId, website: 'https://example.com' })
    expect(sent).toMatchObject({ code: 200, data: { woId: expect.any(String), userId } })
    expect((await wo(node, 'queryWoByCustom', { userId })).data).toEqual([])
  })

  test('G-01: a solved ticket is rated once', async () => {
    const { node } = subject
    const { owner, userId, woId } = await open(node)
    const rate = () => wo(node, 'rateWo', { woId, userId, solved: 1, stars: 5, comment: 'Quick.' })
    expect((await rate()).message).toBe('A ticket can be rated once it is solved')
    await owner.call('changeWo', { woIds: [woId], change: { woStatus: 3 } })
    expect((await rate()).data).toBe(true)
    expect((await rate()).message).toBe('This ticket has already been rated')
    expect((await query(node, { id: woId, userId })).data).toMatchObject({ stars: 5, canRate: 0 })
    expect((await owner.call('getWo', { woId })).data).toMatchObject({ solved: 1, stars: 5, ratingComment: 'Quick.' })
  })

  test('A-29: notes are shown to customers only where the channel shows them', async () => {
    const { node } = subject
    const { owner, userId, woId } = await open(node)
    await owner.call('addWoHandleInfo', { woId, handleType: 3, handleContent: 'He is a friend.' })
    const shown = async () => (await query(node, { id: woId, userId })).data.woHandleInfoVoList
    expect(await shown()).toEqual([])
    await node.manage('saveChannel', { channelId: 'demo', showInternalReply: 1 }, owner.token)
    expect(await shown()).toMatchObject([{ handleType: 3, handleContent: 'He is a friend.' }])
    await node.manage('saveChannel', { channelId: 'demo', showInternalReply: 0 }, owner.token)
  })

  test('G-49: a link opens one ticket for thirty days, to read, to reply and to attach', async () => {
    const { node } = subject
    const { owner, userId, woId } = await open(node)
    const { data } = await owner.call('getWoLink', { woId })
    expect(data.url).toBe(`${node.base}/chat_online/workorder?woId=${woId}&token=${data.token}`)
    const held = { token: data.token as string }
    const shown = await query(node, { id: woId }, held)
    expect(shown.data.woId).toBe(woId)
    // the link is no way to the visitor's other tickets and chats
    expect(JSON.stringify(shown.data)).not.toContain(userId)
    const file = await sendForm(
      node,
      [
        ['purpose', 'wo'],
        ['file', PNG, 'label.png'],
      ],
      held,
    )
    const woFileRelVoList = [{ fileName: 'label.png', fileUrl: file.data.url }]
    const sent = await wo(node, 'addWoHandleInfo', {
      woId,
      handleContent: 'Thank you.',
      woFileRelVoList,
      token: held.token,
    })
    expect(sent.code).toBe(200)
    expect((await query(node, { id: woId, userId })).data.woHandleInfoVoList[0].woFileVoList[0].fileName).toBe(
      'label.png',
    )
    const other = await open(node)
    expect(await query(node, { id: other.woId }, held)).toMatchObject({ code: 400, message: 'Not found' })
    expect(await query(node, { id: woId }, { token: 'x'.repeat(43) })).toMatchObject({ code: 401 })
    node.forward(30 * 86_400_000 + 1)
    expect(await query(node, { id: woId }, held)).toMatchObject({ code: 401, message: 'This link is no longer valid' })
  })
})

test('G-71: tickets and replies from one visitor and one address are limited', async () => {
  const store = await createSeeded('embedded')
  const node = await startNode(store, {
    limits: { ...LIMITS, newVisitor: 1e6 },
    env: { FOYER_TRUST_PROXY: '127.0.0.1' },
  })
  try {
    const { userId } = await arrive(node)
    const send = () => addWo(node, { userId }, fromNewAddress())
    const codes = []
    for (let count = 0; count < 6; count++) codes.push((await send()).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    const [{ woId }] = (await wo(node, 'queryWoByCustom', { userId })).data
    const replies = []
    for (let count = 0; count < 21; count++)
      replies.push((await wo(node, 'addWoHandleInfo', { userId, woId, handleContent: 'x' }, fromNewAddress())).status)
    expect(replies.slice(-2)).toEqual([200, 429])
  } finally {
    await node.close()
    await store.drop()
  }
}, 60_000)
