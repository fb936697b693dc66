import { expect, test } from 'vitest'
import { peerOf } from './peer.ts'

test('a peer is where the pages of a Live Helper Chat on this machine begin', () => {
  expect(peerOf(undefined)).toBeUndefined()
  expect(peerOf('http://127.0.0.1:8081/index.php/eng/')).toEqual({ port: 8081, path: '/index.php/eng' })
  expect(peerOf('http://localhost')).toEqual({ port: 80, path: '' })
  for (const url of ['https://127.0.0.1/', 'http://example.com/chat']) expect(() => peerOf(url)).toThrow('PEER_URL')
})
