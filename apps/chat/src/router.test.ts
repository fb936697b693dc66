import { expect, test } from 'vitest'
import { routeOf } from './router.ts'

test('S2.1-02, S2.1-30, A-21, G-73: /index and the bare base path with a channel, everything else is not found', () => {
  for (const path of ['/chat_online/index', '/chat_online/', '/chat_online/index/']) {
    expect(routeOf(path, { channelId: 'demo' }), path).toBe('chat')
    expect(routeOf(path, {}), path).toBe('notFound')
  }
  for (const path of ['/chat_online/404', '/chat_online/nope', '/chat_online/index/deep', '/index']) {
    expect(routeOf(path, { channelId: 'demo' }), path).toBe('notFound')
  }
})

test('S2.1-13, S2.1-14, S2.1-15, A-21: /question needs its docId and its userId, and no channel', () => {
  expect(routeOf('/chat_online/question', { docId: 'd', userId: 'u' })).toBe('question')
  for (const query of [{ docId: 'd' }, { userId: 'u' }, { docId: '', userId: 'u' }, { channelId: 'demo' }])
    expect(routeOf('/chat_online/question', query)).toBe('notFound')
})
