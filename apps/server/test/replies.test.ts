import { expect, test } from 'vitest'
import { hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

const greeting = { shortcut: 'hi', title: 'Greeting', content: 'Hello {name}', shared: 0 }

onBothStores((subject) => {
  const staff = async () => {
    const owner = await signIn(subject.node)
    return { owner, lee: await hire(subject.node, owner), kim: await hire(subject.node, owner) }
  }

  test('G-01: an agent saves, changes and deletes own replies; colleagues do not see them', async () => {
    const { lee, kim, owner } = await staff()
    const saved = (await lee.call('saveReply', greeting)).data
    expect(saved).toMatchObject(greeting)
    expect((await lee.call('getReplyList')).data).toEqual([saved])
    expect((await kim.call('getReplyList')).data).toEqual([])
    for (const other of [kim, owner]) {
      expect(await other.call('saveReply', { ...greeting, replyId: saved.replyId })).toMatchObject({ code: 400 })
      expect(await other.call('deleteReply', { id: saved.replyId })).toMatchObject({ code: 400 })
    }
    await lee.call('saveReply', { ...greeting, replyId: saved.replyId, content: 'Good day' })
    expect((await lee.call('getReplyList')).data).toMatchObject([{ replyId: saved.replyId, content: 'Good day' }])
    expect((await lee.call('deleteReply', { id: saved.replyId })).code).toBe(200)
    expect((await lee.call('deleteReply', { id: saved.replyId })).code).toBe(400)
    expect((await lee.call('getReplyList')).data).toEqual([])
  })

  test('G-01: every agent can use shared replies, and only operators can change them', async () => {
    const { lee, owner } = await staff()
    expect(await lee.call('saveReply', { ...greeting, shared: 1 })).toMatchObject({
      code: 400,
      message: expect.stringContaining('operators'),
    })
    const shared = (await owner.call('saveReply', { ...greeting, shared: 1 })).data
    expect((await lee.call('getReplyList')).data).toEqual([shared])
    expect((await lee.call('deleteReply', { id: shared.replyId })).code).toBe(400)
    expect((await lee.call('saveReply', { ...greeting, replyId: shared.replyId })).code).toBe(400)
    // an own reply may have the shortcut of a shared one
    expect((await lee.call('saveReply', greeting)).code).toBe(200)
    expect((await owner.call('deleteReply', { id: shared.replyId })).code).toBe(200)
  })

  test('G-01: a shared reply for groups is listed for their agents and for those who change shared ones alone', async () => {
    const { lee, kim, owner } = await staff()
    const save = { groupName: 'Returns', adminIds: [lee.adminId] }
    const { groupId } = (await subject.node.manage('saveGroup', save, owner.token)).data
    const reply = { ...greeting, shared: 1, groupIds: [groupId] }
    expect((await owner.call('saveReply', { ...reply, groupIds: ['elsewhere'] })).message).toContain('groupIds')
    const shared = (await owner.call('saveReply', reply)).data
    expect(shared).toMatchObject(reply)
    const seen = async () =>
      Promise.all([lee, kim, owner].map(async (one) => (await one.call('getReplyList')).data.length))
    subject.node.forward(2001)
    expect(await seen()).toEqual([1, 0, 1])
    // a save without groups keeps them, an empty list is everybody
    const { groupIds: _, ...rest } = reply
    await owner.call('saveReply', { ...rest, replyId: shared.replyId, title: 'Hi' })
    expect(await seen()).toEqual([1, 0, 1])
    await owner.call('saveReply', { ...reply, replyId: shared.replyId, groupIds: [] })
    expect(await seen()).toEqual([1, 1, 1])
    await owner.call('deleteReply', { id: shared.replyId })
  })

  test('G-01: an owner has each shortcut once, ignoring case; the refusal names it', async () => {
    const { lee } = await staff()
    const first = (await lee.call('saveReply', greeting)).data
    expect(await lee.call('saveReply', { ...greeting, shortcut: 'HI' })).toMatchObject({
      code: 400,
      message: 'hi is already taken',
    })
    expect((await lee.call('saveReply', { ...greeting, replyId: first.replyId, shortcut: 'Hi' })).code).toBe(200)
    const many = await Promise.all(['a', 'a', 'a'].map((shortcut) => lee.call('saveReply', { ...greeting, shortcut })))
    expect(many.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('G-01: limits on the content and number of replies', async () => {
    const { lee } = await staff()
    for (const bad of [{ shortcut: '' }, { shortcut: 'two words' }, { shortcut: '/x' }, { shortcut: 'x'.repeat(33) }])
      expect(await lee.call('saveReply', { ...greeting, ...bad })).toMatchObject({
        code: 400,
        message: expect.stringContaining('shortcut'),
      })
    expect((await lee.call('saveReply', { ...greeting, title: ' ' })).message).toContain('title')
    expect((await lee.call('saveReply', { ...greeting, content: '\n' })).message).toContain('content')
    expect((await lee.call('getReplyList')).data).toEqual([])
    for (const shortcut of ['grüß-gott', '你好', 'नमस्ते_1'])
      expect((await lee.call('saveReply', { ...greeting, shortcut })).code).toBe(200)
    for (let at = 0; at < 497; at++) await lee.call('saveReply', { ...greeting, shortcut: `n${at}` })
    expect((await lee.call('getReplyList')).data).toHaveLength(500)
    expect((await lee.call('saveReply', { ...greeting, shortcut: 'more' })).message).toContain('500')
  })
})
