import { expect, test } from 'vitest'
import { type Greetings, greetingsOf, keptOf, savedGreetings, withGreeting, withOwn } from './greetings.ts'

const channel = { robotWelcomeMsg: 'Hi', translations: { de: { robotWelcomeMsg: 'Hallo', titleDesc: 'Hilfe' } } }
const known = { language: 'en', wanted: ['de'], locale: 'en' }
const saved = (greetings: Greetings) => savedGreetings(greetings, channel.translations, { fr: 'Bonjour' })

test('D-20: a language that is not wanted any more keeps all of its texts, and has them when it is chosen again', () => {
  const without = { ...greetingsOf(channel, known), more: [] }
  expect(saved(without)).toEqual(channel)
  expect(keptOf(without, channel.translations)).toEqual(['de'])
  const again = greetingsOf(channel, { ...known, wanted: [] })
  expect(again.more).toEqual([])
  expect({ ...again, more: ['de'] }.texts.de).toBe('Hallo')
})

test('D-20: a wanted language is saved with its text or the proposed one; an emptied text goes', () => {
  const more = withGreeting({ ...greetingsOf(channel, known), more: ['fr'] }, 'de', '')
  expect(saved(more).translations).toEqual({
    de: { robotWelcomeMsg: '', titleDesc: 'Hilfe' },
    fr: { robotWelcomeMsg: 'Bonjour' },
  })
  expect(keptOf(more, channel.translations)).toEqual(['de'])
  expect(keptOf(withGreeting(greetingsOf(channel, known), 'de', ''), {})).toEqual([])
})

test('S1.1-06: another own language takes its own text; the former stays as one of the others', () => {
  const german = withOwn(greetingsOf(channel, known), 'de')
  expect(german).toMatchObject({ own: 'de', more: ['en'] })
  expect(saved(german)).toEqual({
    robotWelcomeMsg: 'Hallo',
    translations: { de: { titleDesc: 'Hilfe' }, en: { robotWelcomeMsg: 'Hi' } },
  })
  expect(saved({ ...german, more: [] }).translations.en).toEqual({ robotWelcomeMsg: 'Hi' })
  expect(withOwn(greetingsOf({ robotWelcomeMsg: '' }, { ...known, wanted: [] }), 'fr').more).toEqual([])
})

test('S1.1-06: a guessed own language is one without a translation; the text follows when it is put right', () => {
  const guessed = greetingsOf(channel, { language: '', wanted: [], locale: 'de' })
  expect(guessed).toMatchObject({ own: 'en', guessed: true, more: ['de'] })
  expect(saved(withOwn(guessed, 'nl'))).toEqual(channel)
  expect(withOwn(guessed, 'nl')).toMatchObject({ own: 'nl', more: ['de'], texts: { nl: 'Hi', de: 'Hallo' } })
  const typed = withOwn(withGreeting(guessed, 'en', 'Hey'), 'nl')
  expect(typed).toMatchObject({ more: ['de', 'en'], texts: { en: 'Hey', de: 'Hallo' } })
})
