import { expect, test } from 'vitest'
import { pageOf } from './pages/pageOf.ts'
import { opensChat } from './router.ts'

test('S2.1-02, S2.1-30, A-21, G-73: /index and the bare base path with a channel are the chat', () => {
  for (const path of ['/chat_online/index', '/chat_online/', '/chat_online/index/', '/chat_online/index.html']) {
    expect(opensChat(path, 'demo'), path).toBe(true)
    expect(opensChat(path, ''), path).toBe(false)
    expect(pageOf(path, {}), path).toBe('notFound')
  }
  for (const path of [
    '/chat_online/404',
    '/chat_online/nope',
    '/chat_online/index/deep',
    '/index',
    '/chat_onlineindex',
  ]) {
    expect(opensChat(path, 'demo'), path).toBe(false)
    expect(pageOf(path, { channelId: 'demo' }), path).toBe('notFound')
  }
})

test('S2.1-13, S2.1-14, S2.1-15, A-21: /question needs its docId and its userId, and no channel', () => {
  expect(pageOf('/chat_online/question', { docId: 'd', userId: 'u' })).toBe('question')
  for (const query of [{ docId: 'd' }, { userId: 'u' }, { docId: '', userId: 'u' }, { channelId: 'demo' }])
    expect(pageOf('/chat_online/question', query)).toBe('notFound')
})

test('S2.1-06, S2.1-10, S2.1-18, S2.1-22, A-21: pages of messages and tickets need their own query', () => {
  expect(pageOf('/chat_online/leaveMsg', { channelId: 'c' })).toBe('leaveMessage')
  expect(pageOf('/chat_online/leaveMessage/', { channelId: 'c' })).toBe('leaveMessage')
  expect(pageOf('/chat_online/leaveMsg', { tenantId: 't', userId: 'u' })).toBe('notFound')
  expect(pageOf('/chat_online/workorder', { woId: 'w', userId: 'u' })).toBe('ticket')
  expect(pageOf('/chat_online/workorder', { woId: 'w', token: 't' })).toBe('ticket')
  expect(pageOf('/chat_online/workorder', { woId: 'w' })).toBe('notFound')
  expect(pageOf('/chat_online/workorder', { userId: 'u' })).toBe('notFound')
  expect(pageOf('/chat_online/formData', { tenantId: 't', templateId: 'p' })).toBe('cardForm')
  expect(pageOf('/chat_online/formData', { templateId: 'p' })).toBe('notFound')
  expect(pageOf('/chat_online/toString', {})).toBe('notFound')
})
