import { expect, test } from 'vitest'
import { countsOf, qualityOf } from './quality.ts'

const before = { received: 1000, lost: 10, roundTrip: 0.05 }

test.each([
  ['good', { received: 1100, lost: 11, roundTrip: 0.05 }],
  ['poor', { received: 1095, lost: 15, roundTrip: 0.05 }],
  ['bad', { received: 1080, lost: 30, roundTrip: 0.05 }],
  ['poor', { received: 1100, lost: 10, roundTrip: 0.4 }],
  ['bad', { received: 1100, lost: 10, roundTrip: 1 }],
  // a new connection counts from zero, and nothing has arrived of a muted side
  ['good', { received: 3, lost: 0, roundTrip: 0 }],
  ['good', before],
])('G-20: %s is what %o since the last look is', (quality, now) => {
  expect(qualityOf(before, now)).toBe(quality)
})

test('G-20: counts voice and picture together, and the way in use alone', () => {
  const report = new Map<string, object>([
    ['a', { type: 'inbound-rtp', packetsReceived: 50, packetsLost: 1 }],
    ['b', { type: 'inbound-rtp', packetsReceived: 70, packetsLost: 2 }],
    ['c', { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.1 }],
    ['d', { type: 'candidate-pair', nominated: false, state: 'succeeded', currentRoundTripTime: 3 }],
  ])
  expect(countsOf(report as unknown as RTCStatsReport)).toEqual({ received: 120, lost: 3, roundTrip: 0.1 })
})
