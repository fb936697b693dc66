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
