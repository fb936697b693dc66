import { expect, test } from 'vitest'
import { createTimes } from '../times.ts'
import { originOf } from './origin.ts'

const times = createTimes('en')
const one = [{ id: 'demo', title: 'Demo shop' }]
const two = [...one, { id: 'app', title: 'The app' }]
const visitor = { country: 'AT', locale: 'de', channelId: 'app', page: 'https://shop.example.com/lamps/blue?x=1' }

test("country, channel and page of a visitor; a tenant's only channel is not named", () => {
  expect(originOf(visitor, two, times).join(' · ')).toBe('Austria · The app · /lamps/blue')
  expect(originOf(visitor, one, times).join(' · ')).toBe('Austria · /lamps/blue')
})

test('unknown parts are left out: a language stands in for the country, and text that is not an address is shown as it is', () => {
  const quiet = { ...visitor, country: '', page: 'https://shop.example.com/' }
  expect(originOf(quiet, one, times)).toEqual(['German', 'shop.example.com'])
  expect(originOf({ country: '', locale: '', channelId: 'gone', page: '' }, two, times)).toEqual([])
  expect(originOf({ ...visitor, country: '<b>', page: 'nowhere' }, one, times)).toEqual(['<b>', 'nowhere'])
})
