import { expect, test } from 'vitest'
import { nextChange } from './openHours.ts'

const office = {
  timeZone: 'Asia/Shanghai',
  workTime: [{ week: [1, 2, 3, 4, 5], start: '09:00', end: '18:07' }],
  holiday: ['2024-05-01'],
}
const next = (iso: string, setting = office) => {
  const at = nextChange(setting, Date.parse(iso))
  return at === null ? null : new Date(at).toISOString()
}

test('G-25: the next change is the minute in which the channel opens or closes, over weekends and holidays', () => {
  expect(next('2024-05-06T10:00:30+08:00')).toBe('2024-05-06T10:07:00.000Z')
  expect(next('2024-05-10T18:07:00+08:00')).toBe('2024-05-13T01:00:00.000Z')
  expect(next('2024-04-30T20:00:00+08:00')).toBe('2024-05-02T01:00:00.000Z')
  expect(next('2024-05-06T10:00:00Z', Object.assign({}, office, { workTime: [], holiday: [] }))).toBe(null)
})

test('G-25: the next change is on the wall clock of its zone, also where the clock is put forward', () => {
  const berlin = { timeZone: 'Europe/Berlin', workTime: [{ week: [6, 7], start: '22:00', end: '06:00' }], holiday: [] }
  expect(next('2024-03-30T22:30:00Z', berlin)).toBe('2024-03-31T04:00:00.000Z')
})
