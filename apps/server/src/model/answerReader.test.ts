import { expect, test } from 'vitest'
import { createAnswerReader } from './answerReader.ts'

const WHOLE =
  '{"sufficient": true, "sources": ["d1", "d2"], "answer": "Say \\"yes\\", caf\\u00e9 \\ud83d\\ude00\\n{ok}"}'
const ANSWER = 'Say "yes", café 😀\n{ok}'

const fed = (...texts: string[]) => {
  const reader = createAnswerReader()
  const well = texts.map((text) => reader.feed(text)).every(Boolean)
  return { ...reader.read(), well }
}

test('G-07: reads an answer in any chunks, and never shows other text than the answer', () => {
  for (let at = 0; at <= WHOLE.length; at++) {
    const { answer } = fed(WHOLE.slice(0, at))
    expect(ANSWER.startsWith(answer), `${at}: ${answer}`).toBe(true)
    expect(fed(WHOLE.slice(0, at), WHOLE.slice(at))).toMatchObject({ answer: ANSWER, complete: true, well: true })
  }
  expect(fed(...WHOLE)).toEqual({ answer: ANSWER, sources: ['d1', 'd2'], sufficient: true, complete: true, well: true })
})

test('G-07: reads members in any order, and text before the object ends', () => {
  expect(fed('{"answer": "Open Or')).toMatchObject({ answer: 'Open Or', sources: undefined, complete: false })
  expect(fed('{"answer": "Open", "sources": ["d1"')).toMatchObject({ answer: 'Open', sources: undefined })
  expect(fed('{"answer": "Open", "sources": ["d1"],')).toMatchObject({ sources: ['d1'], sufficient: undefined })
})

test('G-07: skips fences and thoughts around the object', () => {
  expect(fed('```json\n', WHOLE, '\n```')).toMatchObject({ answer: ANSWER, complete: true })
  expect(fed('{"answer": "Hi"}\n```')).toMatchObject({ answer: 'Hi', complete: true })
  expect(fed('<think>{"answer": "no"', '}</think>\n', WHOLE)).toMatchObject({ answer: ANSWER, complete: true })
})

test('G-07: keeps a character whole that comes in two chunks, and accepts a trailing comma', () => {
  expect(fed('{"answer": "Hi \ud83d')).toMatchObject({ answer: 'Hi ' })
  expect(fed('{"answer": "Hi \ud83d', '\ude00"}')).toMatchObject({ answer: 'Hi 😀', complete: true })
  const members = '"sufficient": true, "sources": ["d1"], "answer": "Open"'
  expect(fed(`{${members},}`)).toMatchObject({ answer: 'Open', sources: ['d1'], complete: true })
})

test('G-07: finds no answer without JSON, and gives up on a text without end', () => {
  for (const text of ['', 'Sorry, no.', '[1, 2]', '{"answer": 7}', '{"answer": {"answer": "deep"}}', '{{{{', '}}}}'])
    expect(fed(text).answer).toBe('')
  expect(fed('{"x": "', 'y'.repeat(40_000)).well).toBe(false)
})
