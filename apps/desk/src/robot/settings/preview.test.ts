import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

const bins = [
  { from: 0.1, count: 2 },
  { from: 0.5, count: 3 },
  { from: 0.7, count: 4 },
  { from: 0.95, count: 1 },
]

test('G-07: thresholds divide past questions into answered, guided and unknown', () => {
  const preview = previewOf(bins, 0.7, 0.4)
  expect(preview).toMatchObject({ total: 10, answered: 0.5, guided: 0.3, unknown: 0.2 })
  expect(preview.wrong).toBeCloseTo((4 * 0.275 + 0.025) / 5)
})

test('equal thresholds leave nothing guided; without questions all shares are 0', () => {
  expect(previewOf(bins, 0.7, 0.7).guided).toBe(0)
  expect(previewOf([], 0.7, 0.4)).toEqual({ total: 0, answered: 0, wrong: 0, guided: 0, unknown: 0 })
})
