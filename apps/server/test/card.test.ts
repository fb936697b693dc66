import { expect, test } from 'vitest'
import { arrive, hire, signIn, type TestAgent } from './people.ts'
import { onBothStores } from './stores.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

onBothStores((subject) => {
  const begin = async () => {
    const { node } = subject
    const owner = await signIn(node)
    const agent = await hire(node, owner, { adminNick: 'Lee', adminCardSign: 'Hello' })
    const upload = async (by: TestAgent) => {
      const form = new FormData()
      form.set('purpose', 'face')
      form.set('file', new Blob([Buffer.from(PNG, 'base64')]), 'me.png')
      const headers = { token: by.token }
      const answer = await fetch(`${node.base}/api/chat/admin/upload`, { method: 'POST', headers, body: form })
      return ((await answer.json()) as { data: { url: string } }).data.url
    }
    return { node, owner, agent, upload }
  }

  test('S3.12-01 to S3.12-09: an agent changes their own card, and visitors see it at once', async () => {
    const { node, agent, upload } = await begin()
    expect((await agent.call('getMyCard')).data).toMatchObject({
      adminId: agent.adminId,
      adminNick: 'Lee',
      adminFace: '',
    })
    const visitor = await arrive(node)
    await visitor.call('transferAgent', { adminId: agent.adminId })
    const card = {
      adminFace: await upload(agent),
      adminNick: 'Leonora',
      adminCardSign: 'Happy to help',
      adminCardTel: '1',
      adminCardMobile: '2',
      adminCardEmail: 'lee@example.com',
      adminCardQq: '3',
      adminCardWechat: '4',
    }
    expect((await agent.call('saveMyCard', card)).data).toMatchObject({ adminId: agent.adminId, ...card })
    expect((await visitor.call('getAdminCard', {})).data).toEqual({ adminId: agent.adminId, ...card })
    expect((await agent.call('me')).data).toMatchObject({ adminNick: 'Leonora', adminFace: card.adminFace })
    await agent.call('sendMsg', { sessionId: visitor.sessionId, msgContent: 'Hi', msgType: 1 })
    expect((await visitor.poll()).at(-1)).toMatchObject({ senderName: 'Leonora', faceUrl: card.adminFace })
    // removing the picture changes nothing else
    expect((await agent.call('saveMyCard', { adminFace: '' })).data).toMatchObject({
      adminFace: '',
      adminNick: 'Leonora',
    })
  })

  test('a wrong member is refused by name and changes nothing; agents cannot change their own role or password here', async () => {
    const { agent } = await begin()
    for (const [body, what] of [
      [{ adminNick: ' ' }, 'adminNick'],
      [{ adminNick: 'x'.repeat(65) }, 'adminNick'],
      [{ adminCardTel: 'x'.repeat(65) }, 'adminCardTel'],
      [{ adminFace: 'https://elsewhere.example/face.png' }, 'adminFace'],
      [{ adminFace: 'javascript:alert(1)' }, 'adminFace'],
      [{ adminFace: `/files/${'0'.repeat(32)}.png` }, 'adminFace'],
    ] as const)
      expect(await agent.call('saveMyCard', body)).toMatchObject({ code: 400, message: expect.stringContaining(what) })
    expect((await agent.call('getMyCard')).data).toMatchObject({
      adminNick: 'Lee',
      adminCardSign: 'Hello',
      adminFace: '',
    })
    await agent.call('saveMyCard', { role: 2, password: 'another', maxSession: 99, adminId: 'a1', account: 'root' })
    expect((await agent.call('me')).data).toMatchObject({ role: 1, adminId: agent.adminId, adminNick: 'Lee' })
    expect(await agent.call('getMyCard')).toMatchObject({ code: 200 })
  })

  test('saving the card keeps a picture from another host that an operator set', async () => {
    const { node, owner } = await begin()
    const agent = await hire(node, owner, { adminFace: 'https://elsewhere.example/face.png' })
    const face = { adminFace: 'https://elsewhere.example/face.png' }
    expect((await agent.call('saveMyCard', { ...face, adminCardSign: 'Yes' })).data).toMatchObject(face)
  })
})
