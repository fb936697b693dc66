import { expect, test } from 'vitest'
import { message } from '../../preview/message.ts'
import { arrivals, openingOf } from './arrivals.ts'

const agent = (id: string) => message({ id, sender: 'agent' })
const [a, b, c] = ['a', 'b', 'c'].map(agent)
if (!a || !b || !c) throw new Error('three messages')
const none = { own: false, others: [], kept: false }

test('messages of others are arrivals in their order', () => {
  expect(arrivals([a], [a, b, c], 0)).toEqual({ own: false, others: ['b', 'c'], kept: false })
})

test('S2.2-11: earlier messages loaded above are none', () => {
  expect(arrivals([c], [a, b, c], 0)).toEqual(none)
  expect(arrivals([c], [a, b, { ...c, read: true }], 0)).toEqual(none)
})

test('S4.1-05: what was there when the chat opened is none, whether its list or its events come first', () => {
  const [old, own] = [message({ id: 'old', sender: 'agent', at: 90 }), message({ id: 'own', at: 99 })]
  expect(arrivals([a], [a, old, own], 100)).toEqual({ own: false, others: [], kept: true })
  expect(arrivals([a], [a, old, message({ id: 'new', sender: 'agent', at: 100 })], 100)).toEqual({
    own: false,
    others: ['new'],
    kept: true,
  })
})

test('the first messages of a page are none', () => {
  expect(arrivals([], [a, b], 0)).toEqual(none)
})

test('the visitor’s message is one, its confirmation by the server is not', () => {
  const sending = message({ id: 'mine', status: 'loading' })
  expect(arrivals([a], [a, sending], 0)).toEqual({ own: true, others: [], kept: false })
  expect(arrivals([a, sending], [a, message({ id: 'theirs' })], 0)).toEqual(none)
})

test('a message that arrives while the visitor’s is pending comes before it and is an arrival', () => {
  const sending = message({ id: 'mine', status: 'loading' })
  expect(arrivals([a, sending], [a, b, sending], 0)).toEqual({ own: false, others: [], kept: false })
  expect(arrivals([a, sending], [a, b, { ...sending }], 0)).toEqual({ own: false, others: ['b'], kept: false })
})

test('a page opens with the robot’s messages after the visitor’s last one, or with the last message', () => {
  const [greeting, questions] = ['g', 'q'].map((id) => message({ id, sender: 'robot' }))
  if (!greeting || !questions) throw new Error('two messages')
  const own = message({ id: 'own' })
  expect(openingOf([greeting, questions])).toBe('g')
  expect(openingOf([greeting, own, questions])).toBe('q')
  expect(openingOf([greeting, a, b])).toBe('b')
  expect(openingOf([greeting, own])).toBe('own')
  expect(openingOf([])).toBe('')
})
