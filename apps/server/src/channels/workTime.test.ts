import { isOpen } from '@foyer/protocol/openHours'
import { describe, expect, test } from 'vitest'
import type { WorkTimeSetting } from '../db/tables/tenant.ts'
import { checkWorkTime } from './workTime.ts'

const at = (iso: string) => Date.parse(iso)
const office: WorkTimeSetting = {
  timeZone: 'Asia/Shanghai',
  workTime: [{ week: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' }],
  holiday: ['2024-05-01'],
}
const night: WorkTimeSetting = {
  timeZone: 'UTC',
  workTime: [{ week: [5], start: '22:00', end: '06:00' }],
  holiday: [],
}

describe('G-25: working hours', () => {
  test('G-25: none set is always open', () => {
    expect(isOpen(null, 0)).toBe(true)
    expect(isOpen({ timeZone: 'UTC', workTime: [], holiday: [] }, at('2024-05-04T03:00:00Z'))).toBe(true)
  })

  test('G-25: a holiday counts also where no hours are set', () => {
    expect(isOpen({ timeZone: 'UTC', workTime: [], holiday: ['2024-05-01'] }, at('2024-05-01T12:00:00Z'))).toBe(false)
    expect(isOpen({ timeZone: 'UTC', workTime: [], holiday: ['2024-05-01'] }, at('2024-05-02T00:00:00Z'))).toBe(true)
  })

  test.each([
    ['the start is inside', '2024-05-06T09:00:00+08:00', true],
    ['a minute before the start', '2024-05-06T08:59:59+08:00', false],
    ['the last second', '2024-05-06T17:59:59.999+08:00', true],
    ['the end is outside', '2024-05-06T18:00:00+08:00', false],
    ['Friday', '2024-05-10T12:00:00+08:00', true],
    ['Saturday', '2024-05-11T12:00:00+08:00', false],
    ['Sunday', '2024-05-12T12:00:00+08:00', false],
    ['Monday in Shanghai, Sunday in UTC', '2024-05-13T09:00:00+08:00', true],
    ['a holiday', '2024-05-01T12:00:00+08:00', false],
    ['the day after the holiday', '2024-05-02T12:00:00+08:00', true],
  ])('G-25: %s (%s)', (_, iso, open) => {
    expect(isOpen(office, at(iso))).toBe(open)
  })

  test.each([
    ['Friday before', '2024-05-10T21:59:00Z', false],
    ['Friday night', '2024-05-10T22:00:00Z', true],
    ['Saturday early', '2024-05-11T05:59:00Z', true],
    ['Saturday, the end', '2024-05-11T06:00:00Z', false],
    ['Saturday night', '2024-05-11T23:00:00Z', false],
    ['Friday early: Thursday has no shift', '2024-05-10T03:00:00Z', false],
  ])('G-25: an end before the start is on the next day: %s', (_, iso, open) => {
    expect(isOpen(night, at(iso))).toBe(open)
  })

  test('G-25: a shift from Sunday ends on Monday', () => {
    const sunday = { ...night, workTime: [{ week: [7], start: '20:00', end: '02:00' }] }
    expect(isOpen(sunday, at('2024-05-13T01:00:00Z'))).toBe(true)
    expect(isOpen(sunday, at('2024-05-12T01:00:00Z'))).toBe(false)
  })

  test('G-25: an end equal to the start is a whole day; 24:00 is midnight', () => {
    const whole = { ...night, workTime: [{ week: [5], start: '08:00', end: '08:00' }] }
    expect(isOpen(whole, at('2024-05-10T08:00:00Z'))).toBe(true)
    expect(isOpen(whole, at('2024-05-11T07:59:00Z'))).toBe(true)
    expect(isOpen(whole, at('2024-05-11T08:00:00Z'))).toBe(false)
    const late = { ...night, workTime: [{ week: [5], start: '08:00', end: '24:00' }] }
    expect(isOpen(late, at('2024-05-10T23:59:00Z'))).toBe(true)
    expect(isOpen(late, at('2024-05-11T00:00:00Z'))).toBe(false)
  })

  test('G-25: a shift that begins on a holiday is off, one that began before runs to its end', () => {
    expect(isOpen({ ...night, holiday: ['2024-05-10'] }, at('2024-05-11T03:00:00Z'))).toBe(false)
    expect(isOpen({ ...night, holiday: ['2024-05-11'] }, at('2024-05-11T03:00:00Z'))).toBe(true)
  })

  test('G-25: the clock on the wall counts when it is put forward and back', () => {
    const berlin = { timeZone: 'Europe/Berlin', workTime: [{ week: [7], start: '02:00', end: '04:00' }], holiday: [] }
    // 31 March 2024: 02:00 becomes 03:00 at 01:00 UTC
    expect(isOpen(berlin, at('2024-03-31T00:59:00Z'))).toBe(false)
    expect(isOpen(berlin, at('2024-03-31T01:00:00Z'))).toBe(true)
    expect(isOpen(berlin, at('2024-03-31T02:00:00Z'))).toBe(false)
    // 27 October 2024: 02:00 to 03:00 comes twice, from 00:00 and from 01:00 UTC
    expect(isOpen(berlin, at('2024-10-26T23:59:00Z'))).toBe(false)
    expect(isOpen(berlin, at('2024-10-27T00:30:00Z'))).toBe(true)
    expect(isOpen(berlin, at('2024-10-27T01:30:00Z'))).toBe(true)
    expect(isOpen(berlin, at('2024-10-27T02:59:00Z'))).toBe(true)
    expect(isOpen(berlin, at('2024-10-27T03:00:00Z'))).toBe(false)
  })

  test('G-25: a night shift over the change of the clock ends by the clock on the wall, also where it moves by half an hour', () => {
    const shift = (timeZone: string) => ({
      timeZone,
      workTime: [{ week: [6], start: '22:00', end: '06:00' }],
      holiday: [],
    })
    const ends = (timeZone: string, iso: string) => [-1, 0].map((ms) => isOpen(shift(timeZone), at(iso) + ms))
    // the night to 31 March 2024 is an hour shorter in Berlin, that to 27 October an hour longer
    expect(ends('Europe/Berlin', '2024-03-31T04:00:00Z')).toEqual([true, false])
    expect(ends('Europe/Berlin', '2024-10-27T05:00:00Z')).toEqual([true, false])
    // 7 April 2024: half an hour longer on Lord Howe
    expect(ends('Australia/Lord_Howe', '2024-04-06T19:30:00Z')).toEqual([true, false])
  })

  test('G-25: a holiday is one by the calendar of the zone, however long its day is', () => {
    const day = { timeZone: 'America/New_York', workTime: [], holiday: ['2024-11-03'] }
    const open = (iso: string) => isOpen(day, at(iso))
    // 25 hours: from 04:00 UTC to 05:00 UTC of the next day
    expect([open('2024-11-03T03:59:59Z'), open('2024-11-03T04:00:00Z')]).toEqual([true, false])
    expect([open('2024-11-04T04:59:59Z'), open('2024-11-04T05:00:00Z')]).toEqual([false, true])
  })

  test('G-25: zones with half hours', () => {
    const kolkata = { ...office, timeZone: 'Asia/Kolkata', holiday: [] }
    expect(isOpen(kolkata, at('2024-05-06T03:30:00Z'))).toBe(true)
    expect(isOpen(kolkata, at('2024-05-06T03:29:00Z'))).toBe(false)
  })
})

describe('X-41: saveWorkTime', () => {
  test('changes only what is present', () => {
    expect(checkWorkTime({ holiday: ['2024-12-25'] }, office)).toEqual({ ...office, holiday: ['2024-12-25'] })
    expect(checkWorkTime({ timeZone: 'UTC' }, null)).toEqual({ timeZone: 'UTC', workTime: [], holiday: [] })
  })

  test.each([
    ['an unknown zone', { timeZone: 'Mars/Olympus' }],
    ['a bad hour', { workTime: [{ week: [1], start: '25:00', end: '26:00' }] }],
    ['half a time', { workTime: [{ week: [1], start: '9:00', end: '18:00' }] }],
    ['an eighth day', { workTime: [{ week: [8], start: '09:00', end: '18:00' }] }],
    ['a day that is not', { holiday: ['2024-02-30'] }],
    ['text for a list', { holiday: '2024-02-01' }],
  ])('refuses %s', (_, save) => {
    expect(() => checkWorkTime(save, null)).toThrow(expect.objectContaining({ failure: 'badRequest' }))
  })
})
