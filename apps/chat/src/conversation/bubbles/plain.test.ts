import { makeMessage } from '@foyer/client/messageWire'
import { expect, test } from 'vitest'
import { isPlain } from './plain.ts'

test('only a short text without anything to it is drawn by the first load', () => {
  const plain = makeMessage({ id: 'a', sender: 'agent', kind: 'text', content: 'hi', at: 1, status: 'sent' })
  expect(isPlain(plain)).toBe(true)
  expect(isPlain({ ...plain, kind: 'unknown' })).toBe(true)
  const quote = { id: 'b', content: 'x', senderName: '' }
  for (const part of [
    { kind: 'rich' },
    { content: 'x'.repeat(2000) },
    { content: '\n'.repeat(40) },
    { quote },
    { translation: 'x' },
    { menus: ['m'] },
    { progress: 0 },
    { streaming: true },
    { vote: 'open' },
  ] as const)
    expect(isPlain({ ...plain, ...part }), JSON.stringify(part).slice(0, 40)).toBe(false)
})
