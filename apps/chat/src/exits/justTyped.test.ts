import type { Message } from '@foyer/client/message'
import { expect, test } from 'vitest'
import { message } from '../preview/message.ts'
import { justTyped } from './justTyped.ts'

const talk = (...lines: readonly (readonly [Message['sender'], string])[]) =>
  lines.map(([sender, content], at) => message({ id: `m${at}`, sender, content, at }))

test('S1.2-15: what nobody answered goes along, and the draft behind it; lines of the system are no answers', () => {
  const queue = talk(
    ['robot', 'Hello'],
    ['visitor', 'My lamp'],
    ['system', 'You are number 2'],
    ['visitor', ' is broken '],
  )
  expect(justTyped(queue, 'It flickers')).toBe('My lamp\nis broken\nIt flickers')
  expect(justTyped(talk(['visitor', 'Returns?'], ['robot', '30 days']), ' Is\nsomebody there? ')).toBe(
    'Is\nsomebody there?',
  )
  expect(justTyped(talk(['visitor', 'Thanks'], ['agent', 'You are welcome']), '')).toBe('')
})

test('a file is no text, a long monologue is cut to its end, and a long text to what a message may have', () => {
  const [picture] = talk(['visitor', '/files/x.png'])
  expect(justTyped([{ ...(picture as Message), kind: 'image' }], 'Look')).toBe('Look')
  const many = Array.from({ length: 9 }, (_, at) => ['visitor', `${at}`] as const)
  expect(justTyped(talk(...many), '')).toBe('4\n5\n6\n7\n8')
  expect(justTyped([], 'x'.repeat(6000))).toHaveLength(5000)
})
