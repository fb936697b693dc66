import { LOCALES } from '@foyer/protocol/limits'
import { expect, test } from 'vitest'
import { readPhrases, smallTalkRows } from './smallTalk.ts'

test.each(LOCALES)('small talk in %s: twenty phrases a kind, each once', (locale) => {
  const { traps = [], ...phrases } = readPhrases(locale)
  for (const list of Object.values(phrases)) expect(list).toHaveLength(20)
  const all = [...Object.values(phrases).flat(), ...traps]
  expect(new Set(all).size).toBe(all.length)
})

test('small talk counts if its kind is understood, and traps if they are mistaken for any', () => {
  const [all, ...rows] = smallTalkRows(() => 'thanks')
  expect(all).toMatchObject({ ours: '33.3 %', goal: '98 %' })
  const ours = (what: string) => rows.find((row) => row.what === what)?.ours
  expect(ours('small talk fr')).toBe('greeting 0 of 20, thanks 20 of 20, person 0 of 20')
  expect(ours('small talk de: questions mistaken for it')).toBe('30 of 30')
})
