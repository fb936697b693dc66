import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'
import { cleanWords } from './cleanWords.ts'

const chunked = (answer: string) =>
  chunksOf({
    docId: 'd',
    pattern: 2,
    suggestDocIds: [],
    texts: [{ locale: 'en', question: 'Q?', similar: [], answer }],
  }).map(({ text }) => text)

test('G-07: splits an answer at ends of sentences into chunks of about eighty words, without a loss', () => {
  const sentence = 'One two three four five six seven eight nine ten. '
  const pieces = chunked(`<p>${sentence.repeat(20)}</p>`)
  expect(pieces.length).toBeGreaterThan(1)
  for (const piece of pieces) {
    expect(piece.split(' ').length).toBeLessThanOrEqual(100)
    expect(piece).toMatch(/^One.*ten\.$/s)
  }
  expect(pieces.join(' ')).toBe(sentence.repeat(20).trim())
})

test('G-07: splits text without ends of sentences, and limits a book', () => {
  for (const letter of ['ก', 'a', 'word ']) {
    const pieces = chunked(letter.repeat(100_000))
    expect(pieces.length).toBeLessThanOrEqual(60)
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(2500)
  }
  expect(chunked(' <p> </p> ')).toEqual([])
})

test('G-61: turns HTML into text; links keep their addresses', () => {
  expect(
    chunked('<p>See <a href="https://x.example/a?b=1&amp;c=2" target="_blank">our page</a>.</p><p>5 &lt; 6</p>'),
  ).toEqual(['See our page (https://x.example/a?b=1&c=2).\n5 < 6'])
  expect(chunked('<a href="https://x.example/">https://x.example/</a>')).toEqual(['https://x.example/'])
})

test('G-07: makes a model’s text plain: no hidden characters, no Markdown, no source marks', () => {
  expect(cleanWords('\u202e## Re\u200bturns\u0000\r\n**30** days [d1, d2]. `Ok`\u{e0041} 👍🏽 می\u200cشود')).toBe(
    'Returns\n30 days. Ok 👍🏽 می\u200cشود',
  )
})
