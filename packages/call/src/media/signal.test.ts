import { expect, test } from 'vitest'
import { readSignal } from './signal.ts'

const read = (value: unknown) => readSignal(JSON.stringify(value))

test('G-20: reads the four kinds of signals', () => {
  const way = { candidate: 'candidate:1', sdpMid: '0' }
  const signals = [
    { t: 'sync', tab: 'a' },
    { t: 'offer', pc: 'p', round: 1, sdp: 'v=0' },
    { t: 'answer', pc: 'p', round: 1, tab: 'a', sdp: 'v=0' },
    { t: 'ways', pc: 'p', round: 2, ways: [way] },
  ]
  expect(signals.map(read)).toEqual(signals)
})

test('G-20: what a stranger made up is no signal', () => {
  const made = [null, 7, 'x', [], {}, { t: 'offer' }, { t: 'offer', pc: 1, round: 1, sdp: '' }, { t: 'sync', tab: {} }]
  expect(made.map(read)).toEqual(made.map(() => null))
  expect(readSignal('{')).toBeNull()
  expect(read({ t: 'offer', pc: 'p', round: '1', sdp: '' })).toBeNull()
  expect(read({ t: 'ways', pc: 'p', round: 1, ways: 'all' })).toBeNull()
  expect(read({ t: 'ways', pc: 'p', round: 1, ways: [null, 1, { candidate: {} }] })).toMatchObject({ ways: [] })
})
