import { expect, test } from 'vitest'
import { createPlatformOf, createServer, ok, refused, response } from '../../test/fakes.ts'
import { readDocument } from './document.ts'

const asked = { docId: 'd101', userId: 'u1' }

test('S7.2-63, S7.2-64, S7.2-65, X-23: the page of a document asks by docId and userId, in its language, with no token', async () => {
  const server = createServer({ getRobotDoc: () => ok({ docQuestion: 'Where?', docAnswer: '<p>There.</p>' }) })
  const { platform } = createPlatformOf(server.fetch)
  expect(await readDocument(platform, asked)).toEqual({ state: 'shown', question: 'Where?', answer: '<p>There.</p>' })
  expect(server.calls).toMatchObject([{ name: 'getRobotDoc', body: asked, headers: { 'accept-language': 'de' } }])
  expect(server.calls[0]?.headers).not.toHaveProperty('token')
})

test.each([
  [
    'a document that is not there, in the words of the server',
    () => refused('Not here'),
    { state: 'gone', words: 'Not here' },
  ],
  ['a userId that nobody has', () => refused('log in again', 401), { state: 'gone', words: '' }],
  ['a server that is away', () => response(503, ''), { state: 'offline' }],
  ['too many calls', () => response(429, ''), { state: 'offline' }],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { state: 'offline' }],
  ['an answer of another shape', () => ok([5]), { state: 'shown', question: '', answer: '' }],
] as const)('S8.2-05: %s', async (_, getRobotDoc, expected) => {
  const { platform } = createPlatformOf(createServer({ getRobotDoc }).fetch)
  expect(await readDocument(platform, asked)).toEqual(expected)
})
