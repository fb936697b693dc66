import { expect, test } from 'vitest'
import { countFilters, dateOf, dayEnd, dayStart, emptyFilter, isEmpty } from './filter.ts'

test('a search is empty without text and filters', () => {
  expect(isEmpty(emptyFilter)).toBe(true)
  expect(isEmpty({ ...emptyFilter, query: '  ' })).toBe(true)
  expect(isEmpty({ ...emptyFilter, state: 'ended' })).toBe(false)
  expect(countFilters({ ...emptyFilter, query: 'x', tag: 'Refund', from: 1 })).toBe(2)
})

test("days start and end in this device's time zone, and the field shows the chosen day", () => {
  expect(dayEnd('2026-03-01') - dayStart('2026-03-01')).toBeGreaterThan(82_000_000)
  for (const date of ['2026-03-01', '2026-12-31'])
    expect([dateOf(dayStart(date)), dateOf(dayEnd(date))]).toEqual([date, date])
  expect([dayStart(''), dayEnd(''), dateOf(0), dayStart('2026-99-99')]).toEqual([0, 0, '', 0])
})
