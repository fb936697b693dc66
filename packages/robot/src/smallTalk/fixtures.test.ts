import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { createSmallTalk, seededPhrases } from './smallTalk.ts'

const FOLDER = new URL('./fixtures/', import.meta.url)
const { recognise } = createSmallTalk(seededPhrases())

/** What people type, by kind; `question` is what is no small talk. */
const readFixture = (locale: string): (readonly [kind: string, phrases: string[]])[] =>
  readFileSync(new URL(`${locale}.txt`, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(':')
      const phrases = line.slice(at + 1).split('|')
      return [line.slice(0, at), phrases.map((one) => one.trim())] as const
    })

const locales = Object.keys(LANGUAGES)

test('each language of the chat has phrases of its own to try', () => {
  expect(
    readdirSync(FOLDER)
      .map((name) => name.replace('.txt', ''))
      .sort(),
  ).toEqual([...locales].sort())
})

test.each(locales)('small talk and questions in %s', (locale) => {
  for (const [kind, phrases] of readFixture(locale)) {
    const others = phrases.filter((one) => (recognise(one, locale) ?? 'question') !== kind)
    // a question mistaken for small talk is worse than small talk taken for a question
    expect(others.slice(0, 5), kind).toHaveLength(kind === 'question' ? 0 : Math.min(others.length, 1))
  }
})
