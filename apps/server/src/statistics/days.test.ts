import { expect, test } from 'vitest'
import { daysBetween } from './days.ts'

const at = (text: string) => Date.parse(text)
const shown = (timeZone: string, from: string, to: string) =>
  daysBetween(timeZone, at(from), at(to)).map(({ day, start }) => `${day} ${new Date(start).toISOString()}`)

test('a period covers the days of the zone and excludes its end', () => {
  expect(shown('Asia/Shanghai', '2026-11-20T16:00:00Z', '2026-11-22T16:00:00Z')).toEqual([
    '2026-11-21 2026-11-20T16:00:00.000Z',
    '2026-11-22 2026-11-21T16:00:00.000Z',
  ])
  expect(shown('UTC', '2026-11-21T12:00:00.500Z', '2026-11-21T12:00:00.501Z')).toEqual([
    '2026-11-21 2026-11-21T00:00:00.000Z',
  ])
  expect(shown('Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20T18:15:01Z')).toHaveLength(2)
})

test('days with a clock change have 23 and 25 hours', () => {
  const hours = (from: string, to: string) => {
    const starts = daysBetween('America/New_York', at(from), at(to)).map((one) => one.start)
    return starts.slice(1).map((start, i) => (start - (starts[i] ?? 0)) / 3_600_000)
  }
  expect(hours('2026-03-07T12:00:00Z', '2026-03-09T12:00:00Z')).toEqual([24, 23])
  expect(hours('2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z')).toEqual([24, 25])
})
