import { expect, test } from 'vitest'
import { outcomeOf, previewOf } from './preview.ts'

const questions = [
  { docId: 'd', score: 0.1, among: 0.2, count: 2 },
  { docId: 'd', score: 0.5, among: 0.6, count: 1 },
  { docId: 'd', score: 0.3, among: 0.8, count: 2 },
  { docId: 'd', score: 0.72, among: 0.9, count: 4 },
  { docId: 'd', score: 0.98, among: 1, count: 1 },
]

test('G-07: thresholds divide past questions into answered, guided and unknown', () => {
  const preview = previewOf(questions, 0.7, 0.5)
  expect(preview).toMatchObject({ total: 10, answered: 0.5, guided: 0.3, unknown: 0.2 })
  expect(preview.wrong).toBeCloseTo((4 * 0.28 + 0.02) / 5)
})

test('G-07: a choice goes by the chance that the right document is among those shown', () => {
  expect(outcomeOf({ docId: 'd', score: 0.3, among: 0.8 }, 0.7, 0.7)).toBe('guided')
  expect(outcomeOf({ docId: 'd', score: 0.5, among: 0.6 }, 0.7, 0.7)).toBe('unknown')
  expect(outcomeOf({ docId: '', score: 0, among: 0 }, 0, 0)).toBe('unknown')
})

test('without questions all shares are 0', () => {
  expect(previewOf([], 0.7, 0.4)).toEqual({ total: 0, answered: 0, wrong: 0, guided: 0, unknown: 0 })
})
