import { expect, test } from 'vitest'
import { countryOf } from './country.ts'

test.each([
  ['Europe/Berlin', 'en-US,en;q=0.9', 'DE'],
  ['Asia/Kolkata', '', 'IN'],
  ['Asia/Calcutta', '', 'IN'],
  ['Europe/Kyiv', 'ru', 'UA'],
  ['America/New_York', 'de', 'US'],
  ['UTC', 'de-AT,de;q=0.9', 'AT'],
  ['Etc/GMT+5', '', ''],
  ['', 'pt-BR', 'BR'],
  ['', 'es-419', ''],
  ['', 'de', ''],
  ['Nowhere/Town', '<script>', ''],
  ['', '', ''],
])('time zone %j and languages %j tell %j', async (timeZone, accepted, country) => {
  expect(await countryOf(timeZone, accepted)).toBe(country)
})
