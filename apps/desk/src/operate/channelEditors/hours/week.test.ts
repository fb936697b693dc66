import { expect, test } from 'vitest'
import {
  areaOf,
  copyDay,
  daysBetween,
  isCellOpen,
  openParts,
  paint,
  paintArea,
  spanOf,
  toSpans,
  toWorkTime,
} from './week.ts'

const office = [{ week: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' }]
const hours = (spans: Parameters<typeof toWorkTime>[0]) =>
  toWorkTime(spans).map(({ week, start, end }) => `${week.join('')} ${start}-${end}`)

test('G-25: hours become spans of days and come back as they were', () => {
  const odd = [
    { week: [1, 2, 3], start: '08:10', end: '12:05' },
    { week: [1, 2, 3], start: '13:00', end: '24:00' },
    { week: [5, 7], start: '22:00', end: '06:00' },
    { week: [6], start: '22:00', end: '22:00' },
  ]
  expect(toWorkTime(toSpans(odd))).toEqual(odd)
  expect(toSpans([])).toEqual([])
})

test('G-25: painting opens and closes half hours, and leaves other minutes as they are', () => {
  const spans = toSpans(office)
  expect(hours(paint(spans, 1, 12 * 60, 13 * 60, false))).toEqual([
    '1 09:00-12:00',
    '2345 09:00-18:00',
    '1 13:00-18:00',
  ])
  expect(hours(paint(paint(spans, 1, 720, 780, false), 1, 720, 780, true))).toEqual(hours(spans))
  expect(hours(paint([spanOf(1, '09:10', '09:20')], 1, 1410, 1440, true))).toEqual(['1 09:10-09:20', '1 23:30-24:00'])
})

test('G-25: a night belongs to the day on which it begins, and is cut on the next one', () => {
  const night = toSpans([{ week: [7], start: '22:00', end: '06:00' }])
  expect(openParts(night, 1)).toEqual([{ from: 0, to: 360 }])
  expect(isCellOpen(night, 1, 11)).toBe(true)
  expect(isCellOpen(night, 1, 12)).toBe(false)
  expect(hours(paint(night, 1, 300, 360, false))).toEqual(['7 22:00-05:00'])
  expect(hours(paint(night, 7, 1320, 1440, false))).toEqual(['1 00:00-06:00'])
})

test('G-25: an area of days and half hours, whichever corner was first', () => {
  const area = areaOf({ day: 3, cell: 19 }, { day: 1, cell: 18 })
  expect(hours(paintArea([], area, true))).toEqual(['123 09:00-10:00'])
  expect(hours(paintArea(toSpans(office), area, false))).toEqual(['45 09:00-18:00', '123 10:00-18:00'])
})

test('G-25: the hours of a day replace those of others', () => {
  const spans = [...toSpans(office), spanOf(6, '10:00', '02:00')]
  expect(hours(copyDay(spans, 6, [5, 6, 7]))).toEqual(['1234 09:00-18:00', '567 10:00-02:00'])
})

test('G-25: several holidays at once', () => {
  expect(daysBetween('2024-12-30', '2025-01-02')).toEqual(['2024-12-30', '2024-12-31', '2025-01-01', '2025-01-02'])
  expect(daysBetween('2024-12-24', '')).toEqual(['2024-12-24'])
  expect(daysBetween('2024-12-24', '2024-12-20')).toEqual([])
})
