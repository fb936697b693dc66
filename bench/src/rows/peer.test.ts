import { expect, test } from 'vitest'
import { peerOf } from './peer.ts'

test('a peer is a call on this machine, with its body after the #', () => {
  expect(peerOf(undefined)).toBeUndefined()
  expect(peerOf('http://127.0.0.1:8081/index.php?poll=1#{"id":%201}')).toEqual({
    port: 8081,
    path: '/index.php?poll=1',
    body: '{"id": 1}',
  })
  expect(peerOf('http://localhost/poll')).toEqual({ port: 80, path: '/poll', body: '{}' })
  for (const url of ['https://127.0.0.1/', 'http://example.com/poll']) expect(() => peerOf(url)).toThrow('PEER_URL')
})
