import { makeMessage } from '@foyer/client/messageWire'
import { expect, test } from 'vitest'
import { imagesOf } from './images.ts'

test('S2.2-27: the viewer goes through the pictures that are seen, in their order', () => {
  const shot = (id: string, part: object = {}) =>
    makeMessage({
      id,
      sender: 'agent',
      kind: 'image',
      content: `/files/${id}.png`,
      at: 1,
      status: 'sent',
      fileName: id,
      ...part,
    } as Parameters<typeof makeMessage>[0])
  const shots = imagesOf([
    shot('a'),
    shot('b', { kind: 'text' }),
    shot('c', { recalled: true }),
    shot('d', { inside: true }),
    shot('e', { content: 'javascript:alert(1)' }),
    shot('f', { fileName: '\u202Egpj.exe' }),
  ])
  expect(shots).toEqual([
    { id: 'a', url: '/files/a.png', name: 'a' },
    { id: 'f', url: '/files/f.png', name: 'gpj.exe' },
  ])
})
