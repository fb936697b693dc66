import { expect, test } from 'vitest'
import { openGlossary, prepareEntries } from './glossary.ts'

const opened = (lines: readonly string[], locale: string) =>
  openGlossary(
    prepareEntries(
      lines.map((line) => line.split(' = ')[0] ?? ''),
      locale,
    ),
    locale,
  )

const GERMAN = [
  'liefer = delivery',
  'adresse = address',
  'geld zurück = refund',
  'größe = size',
  'zahlen = pay',
  'e-mail = email',
]
const KOREAN = ['배송 = delivery', '배송비 = delivery fee', '내 = my']
const ZULU = ['khokh = pay', 'buyisel = return', 'mali = money', 'nini = when']
const CHINESE = ['退 = return', '退货 = return goods', '密码 = password']

test.each([
  ['de', 'the words of an entry', 'Kriege ich mein Geld zurück?', ['kriege', 'ich', 'mein', 'geld zurück']],
  ['de', 'a word with a hyphen', 'per E-Mail', ['per', 'e mail']],
  ['de', 'a compound as its parts', 'Lieferadresse', ['liefer', 'adresse']],
  ['de', 'a word with an ending', 'Zahlende', ['zahlen']],
  ['de', 'a form of an entry as it is', 'Adressen', ['adressen']],
  ['de', 'a word without accents as it is', 'grosse', ['grosse']],
  ['de', 'no word that only begins like an entry', 'Adressensammlungen', ['adressensammlungen']],
  ['ko', 'the longest entry and no ending', '배송비는 배송은', ['배송비', '배송']],
  ['ko', 'no syllable at the beginning of a word', '내일은', ['내일은']],
  ['zu', 'the root inside of a word', 'Ngizokhokha nini, ningibuyisele imali?', ['khokh', 'nini', 'buyisel', 'mali']],
  ['zu', 'a word without a root as it is', 'yebo', ['yebo']],
  ['zh', 'the longest entries of a text without spaces', '我要退货，iPhone密码', ['退货', 'iphone', '密码']],
  ['tw', 'traditional characters', '退貨', ['退货']],
  ['zh', 'nothing of a text without words', '12 !', []],
])('in %s a glossary reads %s', (locale, _, text, words) => {
  const lines = { de: GERMAN, ko: KOREAN, zu: ZULU }[locale] ?? CHINESE
  expect(opened(lines, locale).words(text)).toEqual(words)
})

test('words that a glossary reads have the place of their entry, by their stem too, and others none', () => {
  const { placeOf } = opened(GERMAN, 'de')
  expect(['adresse', 'adressen', 'grosse', 'geld zurück', 'mein'].map(placeOf)).toEqual([1, 1, 3, 2, -1])
})

test('of two entries with one stem each has its own meaning, and other forms have that of the first', () => {
  const { placeOf } = opened(['karte = card', 'karten = tickets'], 'de')
  expect([placeOf('karte'), placeOf('karten'), placeOf('kartens')]).toEqual([0, 1, 0])
})
