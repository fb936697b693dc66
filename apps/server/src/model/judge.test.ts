import { expect, test } from 'vitest'
import { demoDocuments } from '../seed/topics.ts'
import { type Chunk, chunksOf } from './chunks.ts'
import { createJudge } from './judge.ts'
import { promptOf } from './prompt.ts'

const chunkOf = (docId: string, title: string, text: string, locale = 'en'): Chunk => ({ docId, locale, title, text })

const RETURNS = chunkOf('returns', 'How do I return an item?', 'You can send any item back within 30 days, unused.')
const LAMPS = chunkOf('lamps', 'Which lamps fit?', 'Lamps of 5 watts fit all our lampshades.')
const GERMAN = chunkOf('versand', 'Versand?', 'Wir liefern in 30 Tagen.', 'de')

const judged = (chunks: readonly Chunk[], sources: readonly string[], answer: string, locale = 'en') => {
  const judge = createJudge(promptOf('?', locale, chunks), locale)
  const { verdict } = judge.take(JSON.stringify({ sufficient: true, sources, answer }))
  return verdict ?? judge.end()
}

test('G-07: a cited document that has nothing to do with the answer is left out of its sources', () => {
  const { outcome, answer } = judged([RETURNS, LAMPS], ['d2', 'd1'], 'You can send items back within 30 days.')
  expect([outcome, answer?.docIds]).toEqual(['answered', ['returns']])
  const both = judged([RETURNS, LAMPS], ['d1', 'd2'], 'Send items back within 30 days. Lamps of 5 watts fit.')
  expect(both.answer?.docIds).toEqual(['returns', 'lamps'])
})

test.each([
  ['another document says it', ['d2'], 'You can send any item back.'],
  ['a number is only in a document that it is not about', ['d1', 'd2'], 'You can send any item back within 5 days.'],
  ['it tells nothing', ['d1'], 'No.'],
  ['it tells nothing of the document', ['d1'], 'Yes, you can.'],
])('G-07: an answer is not shown if %s', (_, sources, answer) => {
  expect(judged([RETURNS, LAMPS], sources, answer).outcome).toBe('ungrounded')
})

test('G-07: words are not compared with documents in another language', () => {
  expect(judged([RETURNS, GERMAN], ['d2'], 'We ship in 30 days.').answer?.docIds).toEqual(['versand'])
})

test.each([
  ['the answer', 'Wir liefern in 30 Tagen.', 'We cannot ship in 30 days.'],
  ['the answer, in other words', 'Wir liefern in 30 Tagen.', 'Shipping within 30 days is impossible.'],
  ['the answer, in the document’s language', 'Wir liefern in 30 Tagen.', 'Wir liefern nicht in 30 Tagen.'],
  ['the document alone', 'Wir liefern nicht in 30 Tagen.', 'We ship in 30 days.'],
  ['both, perhaps different things', 'Kein Versand in 30 Tagen, aber Abholung.', 'You cannot collect it in 30 days.'],
])('G-07: of documents in another language nothing is shown if there is a negation in %s', (_, text, answer) => {
  const chunk = chunkOf('versand', 'Wieso nicht?', text, 'de')
  expect(judged([RETURNS, chunk], ['d2'], answer).outcome).toBe('ungrounded')
})

test('G-07: of documents in an unknown language, or for a visitor of one, nothing is shown', () => {
  const unknown = chunkOf('x', 'X?', 'Zap 30.', 'xx')
  expect(judged([unknown], ['d1'], 'We ship in 30 days.').outcome).toBe('ungrounded')
  expect(judged([GERMAN], ['d1'], 'Zap 30.', 'xx').outcome).toBe('ungrounded')
})

test('G-07: an answer to a visitor whose language is not known is compared as one in the documents’ language', () => {
  expect(judged([RETURNS, GERMAN], ['d1'], 'You can send items back within 30 days.', '').outcome).toBe('answered')
  expect(judged([RETURNS, GERMAN], ['d1'], 'You can not send items back.', '').outcome).toBe('ungrounded')
  expect(judged([RETURNS, GERMAN], ['d1', 'd2'], 'You can send items back.', '').outcome).toBe('ungrounded')
})

/** What a visitor sees of an answer while a model writes it, a word at a time. */
const streamed = (chunks: readonly Chunk[], written: string) => {
  const judge = createJudge(promptOf('?', 'en', chunks), 'en')
  const seen: string[] = []
  for (const word of written.split(/(?<= )/)) {
    const { words, verdict } = judge.take(word)
    if (words !== null) seen.push(words)
    if (verdict !== null) return { seen, outcome: verdict.outcome }
  }
  return { seen, outcome: judge.end().outcome }
}
const saying = (sources: readonly string[], answer: string) => JSON.stringify({ sufficient: true, sources, answer })

test('G-07: nothing is streamed that does not hold without the documents that it is not about', () => {
  const wrong = 'You can send any item back within 5 days. It must be unused.'
  expect(streamed([RETURNS, LAMPS], saying(['d1', 'd2'], wrong))).toEqual({ seen: [], outcome: 'ungrounded' })
  const other = 'You can send any item back, unused. You really can.'
  expect(streamed([RETURNS, LAMPS], saying(['d2'], other))).toEqual({ seen: [], outcome: 'ungrounded' })
  // the number is from the document that only the next sentence is about
  const both = 'Send any item back, unused, with lamps of 5 watts. Lamps of 5 watts fit all our lampshades.'
  expect(streamed([RETURNS, LAMPS], saying(['d1', 'd2'], both)).outcome).toBe('answered')
})

test('G-07: a sentence that tells nothing is shown with the next one that does', () => {
  const [first, second] = ['Yes. You can send any item back within 30 days.', ' Send it unused.']
  const { seen, outcome } = streamed([RETURNS, LAMPS], saying(['d1'], first + second))
  expect({ seen, outcome }).toEqual({ seen: [first], outcome: 'answered' })
})

test('G-07: nothing is streamed before the sources are known', () => {
  const answer = 'You can send any item back within 30 days. Send it unused.'
  const written = JSON.stringify({ answer, sufficient: true, sources: ['d1'] })
  expect(streamed([RETURNS, LAMPS], written)).toEqual({ seen: [], outcome: 'answered' })
})

test('G-07: every demo answer is shown with its own document, and with no other', () => {
  const chunks = demoDocuments.flatMap(chunksOf)
  for (const locale of ['en', 'de', 'ar', 'zh']) {
    const mine = chunks.filter((chunk) => chunk.locale === locale)
    for (const [at, { docId, text }] of mine.entries()) {
      const others = mine.map((_, other) => `d${other + 1}`).filter((_, other) => mine[other]?.docId !== docId)
      expect(judged(mine, [`d${at + 1}`], text, locale).outcome, text).toBe('answered')
      for (const other of others.slice(0, 5))
        expect(judged(mine, [other], text, locale).outcome, `${docId} ${other}`).toBe('ungrounded')
    }
  }
}, 20_000)
