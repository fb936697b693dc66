import { expect, test } from 'vitest'
import { endingsOf, type Held, type Pool } from './endings.ts'
import { forecast } from './forecast.ts'

const MINUTE = 60_000
const NOW = 1_000 * MINUTE

/** Evenly spaced quantiles of an exponential length: the best possible sample. */
const exponential = (count: number, mean: number): number[] =>
  Array.from({ length: count }, (_, i) => -mean * Math.log(1 - (i + 0.5) / count))
const ended = (lengths: readonly number[]): Held[] =>
  lengths.map((length, i) => ({ start: NOW - MINUTE * (i + 1) - length, end: NOW - MINUTE * (i + 1) }))
const pool = (over: Partial<Pool>): Pool => ({
  held: [],
  since: 0,
  running: [],
  places: 1,
  resting: 0,
  agents: 1,
  leaving: 0,
  ...over,
})

test('there is no estimate with too few measurements, nor without an agent', () => {
  const held = ended(exponential(5, 6 * MINUTE))
  expect(forecast(pool({ held: held.slice(1) }), NOW)).toBeNull()
  expect(forecast(pool({ held, places: 0, agents: 0 }), NOW)).toBeNull()
  expect(forecast(pool({ held }), NOW)?.(1)).toMatchObject({ low: expect.any(Number) })
})

test('exponential lengths give a Poisson stream of endings: mean and variance are both places · time / length', () => {
  const held = ended(exponential(200, 6 * MINUTE))
  for (const places of [1, 20, 300]) {
    const running = Array.from({ length: places }, (_, i) => NOW - (i % 10) * MINUTE)
    const endings = endingsOf(pool({ held, running, places, agents: places }), NOW)
    for (const minutes of [0.25, 3, 20, 60]) {
      const expected = (places * minutes) / 6
      const mean = (endings?.mean(minutes * MINUTE) ?? 0) / expected
      const variance = (endings?.variance(minutes * MINUTE) ?? 0) / expected
      expect(Math.abs(mean - 1)).toBeLessThan(0.1)
      expect(Math.abs(variance - 1)).toBeLessThan(0.2)
    }
  }
})

test('a running conversation counts by its age: all last ten minutes, one has run for seven', () => {
  const held = ended(Array.from({ length: 40 }, () => 10 * MINUTE))
  const wait = forecast(pool({ held, running: [NOW - 7 * MINUTE], places: 1, agents: 100 }), NOW)?.(1)
  expect(wait?.low).toBeLessThanOrEqual(180)
  expect(wait?.high).toBeGreaterThanOrEqual(180)
  expect(wait?.high).toBeLessThan(420)
})

test('long running conversations count: lengths are not short just because only short ones have ended', () => {
  const held = ended(exponential(30, 2 * MINUTE))
  const long = Array.from({ length: 30 }, () => ({ start: NOW - 60 * MINUTE, end: null }))
  const running = long.map((one) => one.start)
  const without = forecast(pool({ held, running, places: 30, agents: 10 }), NOW)?.(10)
  const counted = forecast(pool({ held: [...held, ...long], running, places: 30, agents: 10 }), NOW)?.(10)
  expect(counted?.low).toBeGreaterThan(10 * (without?.high ?? Number.NaN))
})

test('conversations count from the start of the record only: many places in a short time say as much as few in a long one', () => {
  // 600 places, 6 minutes each on average: the last 200 endings are two minutes
  const lengths = exponential(200, 6 * MINUTE)
  const held = [
    ...lengths.map((length, i) => ({ start: NOW - (i / 100) * MINUTE - length, end: NOW - (i / 100) * MINUTE })),
    ...Array.from({ length: 600 }, (_, i) => ({ start: NOW - (exponential(600, 6 * MINUTE)[i] ?? 0), end: null })),
  ]
  const running = held.flatMap((one) => (one.end === null ? [one.start] : []))
  const endings = endingsOf(pool({ held, running, since: NOW - 2 * MINUTE, places: 600, agents: 200 }), NOW)
  expect((endings?.mean(6 * MINUTE) ?? 0) / 600).toBeGreaterThan(0.8)
  expect((endings?.mean(6 * MINUTE) ?? 0) / 600).toBeLessThan(1.2)
})

test('a place further back waits longer; more places, visitors who leave and agents who return make it shorter', () => {
  const held = ended(exponential(100, 10 * MINUTE))
  const told = (place: number, over: Partial<Pool> = {}) =>
    forecast(pool({ held, places: 20, agents: 6, ...over }), NOW)?.(place) ?? { low: Number.NaN, high: Number.NaN }
  const waits = [1, 2, 5, 20, 100, 400].map((place) => told(place))
  for (const [i, wait] of waits.entries()) {
    expect(wait.low).toBeLessThan(wait.high)
    expect(wait.high).toBeGreaterThan(waits[i - 1]?.high ?? 0)
  }
  // 100 endings of 20 places at 10 minutes each are 50 minutes
  expect(told(100).low).toBeLessThan(3000)
  expect(told(100).high).toBeGreaterThan(3000)
  expect(told(100, { places: 40 }).high).toBeLessThan(told(100).high)
  expect(told(100, { leaving: 1 / (30 * MINUTE) }).high).toBeLessThan(0.8 * told(100).high)
  expect(told(100, { resting: 20 }).low).toBeLessThan(0.7 * told(100).low)
  expect(told(100, { resting: 20 }).high).toBe(told(100).high)
})

test('a wait of more than a day gets no range', () => {
  expect(forecast(pool({ held: ended(exponential(50, 60 * MINUTE)) }), NOW)?.(60)).toBeNull()
})
