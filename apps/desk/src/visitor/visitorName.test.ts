import { createTexts, locales } from '@foyer/locales'
import { loadDeskMessages } from '@foyer/locales/desk/index'
import { expect, test } from 'vitest'
import { visitorName } from './visitorName.ts'

const named = { customerName: ' Ann', email: 'ann@example.com', visitorNo: 7 }

test('a visitor is named by name, then mail, then an animal with a number; before anything is known, "Visitor"', async () => {
  const t = createTexts(await loadDeskMessages('en'), 'en')
  expect(visitorName(t, named)).toBe(' Ann')
  expect(visitorName(t, { ...named, customerName: ' ' })).toBe('ann@example.com')
  expect(visitorName(t, { customerName: '', email: '', visitorNo: 4_018_021_337 })).toBe('Koala 289')
  expect(visitorName(t, { customerName: '', email: '', visitorNo: 0 })).toBe('Visitor')
})

test.each(locales)('nine nameless visitors have nine names in %s', async (locale) => {
  const t = createTexts(await loadDeskMessages(locale), locale)
  const numbers = [1, 2, 3, 17, 998, 40_005, 3_000_000_000, 4_294_967_295, 2_147_483_648]
  const names = numbers.map((visitorNo) => visitorName(t, { customerName: '', email: '', visitorNo }))
  expect(new Set(names).size).toBe(9)
  expect(t('animals').split(',')).toHaveLength(15)
  for (const name of names) expect(name).toMatch(/^\S.* [1-9]\d\d$/u)
})
