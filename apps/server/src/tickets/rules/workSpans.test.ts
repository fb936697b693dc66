import { isOpen } from '@foyer/protocol/openHours'
import { expect, test } from 'vitest'
import type { WorkTimeSetting } from '../../db/tables/tenant.ts'
import { afterWork, type Span, workSpans } from './workSpans.ts'

const weekdays = [1, 2, 3, 4, 5]
const every = [1, 2, 3, 4, 5, 6, 7]
const setting = (timeZone: string, workTime: WorkTimeSetting['workTime'], holiday: string[] = []): WorkTimeSetting => ({
  timeZone,
  workTime,
  holiday,
})
const shift = (start: string, end: string, week: number[] = weekdays) => ({ week, start, end })

const office = setting('Europe/Berlin', [shift('09:00', '12:00'), shift('13:00', '17:00')], ['2026-05-01'])
const night = setting('America/New_York', [shift('22:00', '06:00', [5, 6])])
const sunday = setting('Europe/Berlin', [shift('01:00', '05:00', [7])])
const kathmandu = setting('Asia/Kathmandu', [shift('10:00', '18:00', every)])
const holidays = setting('Asia/Shanghai', [], ['2026-10-01', '2026-10-02'])
const gap = setting('Europe/Berlin', [shift('02:30', '04:00', [7])])

type Case = readonly [what: string, hours: WorkTimeSetting | null, from: string, minutes: number, due: string | null]

const cases: readonly Case[] = [
  ['always open', null, '2026-03-28T23:00Z', 90, '2026-03-29T00:30:00Z'],
  ['in a shift', office, '2026-04-27T09:00+02:00', 60, '2026-04-27T10:00:00+02:00'],
  ['over the break', office, '2026-04-27T11:30+02:00', 60, '2026-04-27T13:30:00+02:00'],
  ['to the end of a shift exactly', office, '2026-04-27T11:00+02:00', 60, '2026-04-27T12:00:00+02:00'],
  ['before the shift', office, '2026-04-27T06:00+02:00', 30, '2026-04-27T09:30:00+02:00'],
  ['over the weekend', office, '2026-04-24T16:30+02:00', 60, '2026-04-27T09:30:00+02:00'],
  ['over a holiday and the weekend', office, '2026-04-30T16:30+02:00', 60, '2026-05-04T09:30:00+02:00'],
  ['a week of work', office, '2026-04-06T09:00+02:00', 5 * 7 * 60, '2026-04-10T17:00:00+02:00'],
  [
    'into winter time: the wall says the same hours',
    office,
    '2026-10-23T16:00+02:00',
    120,
    '2026-10-26T10:00:00+01:00',
  ],
  ['a night after midnight', night, '2026-06-06T01:00-04:00', 60, '2026-06-06T02:00:00-04:00'],
  ['over midnight', night, '2026-06-05T23:00-04:00', 120, '2026-06-06T01:00:00-04:00'],
  ['from night to night', night, '2026-06-06T05:00-04:00', 120, '2026-06-06T23:00:00-04:00'],
  ['the last night of the week', night, '2026-06-07T05:00-04:00', 120, '2026-06-12T23:00:00-04:00'],
  ['a night that loses an hour', sunday, '2026-03-29T00:00+01:00', 180, '2026-03-29T05:00:00+02:00'],
  ['a night that wins an hour', sunday, '2026-10-25T00:00+02:00', 300, '2026-10-25T05:00:00+01:00'],
  ['a shift that begins in the lost hour', gap, '2026-03-29T00:00+01:00', 30, '2026-03-29T03:30:00+02:00'],
  ['a zone with quarters of an hour', kathmandu, '2026-01-01T09:00+05:45', 15, '2026-01-01T10:15:00+05:45'],
  ['holidays alone', holidays, '2026-09-30T23:30+08:00', 60, '2026-10-03T00:30:00+08:00'],
  ['never open', setting('UTC', [shift('09:00', '17:00', [])]), '2026-01-01T00:00Z', 1, null],
]

test.each(cases)('G-25: minutes of work: %s', (_, hours, from, minutes, due) => {
  const at = afterWork(hours, Date.parse(from), minutes)
  expect(at === null ? null : new Date(at).toISOString()).toBe(due === null ? null : new Date(due).toISOString())
})

test('pauses do not count, in or between shifts, and one that lasts has no end', () => {
  const at = (time: string) => Date.parse(`2026-04-27T${time}+02:00`)
  const due = (...pauses: (readonly [number, number])[]) => afterWork(office, at('09:00'), 120, pauses)
  expect(due()).toBe(at('11:00'))
  expect(due([at('09:30'), at('10:00')])).toBe(at('11:30'))
  expect(due([at('09:30'), at('10:00')], [at('11:00'), at('14:00')])).toBe(at('14:30'))
  expect(due([at('06:00'), at('09:15')], [at('17:00'), at('20:00')])).toBe(at('11:15'))
  expect(due([at('10:00'), Number.POSITIVE_INFINITY])).toBeNull()
  // it was due before the pause began
  expect(due([at('12:00'), Number.POSITIVE_INFINITY])).toBe(at('11:00'))
})

test('the spans are those in which the channel is open, in every zone and at the changes of the clock', () => {
  const shifts = [shift('00:00', '24:00', [1]), shift('22:00', '03:30', every), shift('01:15', '02:45', [3, 7])]
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
    const hours = setting(timeZone, shifts, ['2026-04-05'])
    for (const begin of ['2026-03-07T00:00Z', '2026-03-28T00:00Z', '2026-04-03T00:00Z', '2026-10-03T00:00Z']) {
      const from = Date.parse(begin)
      const spans: Span[] = []
      for (const span of workSpans(hours, from)) if (spans.push(span) === 12) break
      for (let at = from; at < from + 3 * 86_400_000; at += 5 * 60_000) {
        const isIn = spans.some(([start, end]) => start <= at && at < end)
        expect([timeZone, new Date(at).toISOString(), isIn]).toEqual([
          timeZone,
          new Date(at).toISOString(),
          isOpen(hours, at),
        ])
      }
    }
  }
})
