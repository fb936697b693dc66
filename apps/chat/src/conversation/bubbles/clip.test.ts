import { expect, test } from 'vitest'
import { clip, clipRich, LETTERS, LINES } from './clip.ts'
import type { Rich } from './richTree.ts'

test('a long text is cut after 40 lines or 3000 letters; what fits, or nearly, is whole', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line}`).join('\n')
  expect(clip(lines(40))).toBe(lines(40))
  expect(clip(lines(42))).toBe(lines(42))
  expect(clip(lines(90)).split('\n')).toHaveLength(LINES)
  expect(clip('x'.repeat(100_000))).toHaveLength(LETTERS)
  expect(clip('x'.repeat(LETTERS + 50))).toHaveLength(LETTERS + 50)
  expect(clip('\n'.repeat(5000)).length).toBeLessThanOrEqual(LINES)
  expect(clip('')).toBe('')
})

test('a sign of two units is not cut apart', () => {
  const cut = clip(`x${'👋'.repeat(2000)}`)
  expect(cut.isWellFormed()).toBe(true)
  expect(cut.length).toBeGreaterThan(2900)
})

test('rich text is cut by its letters, and by its elements where it has no letters; short text is the same object', () => {
  const short: readonly Rich[] = [{ tag: 'p', children: ['hi'] }]
  expect(clipRich(short)).toBe(short)
  const long: readonly Rich[] = Array.from({ length: 500 }, () => ({ tag: 'p', children: ['x'.repeat(100)] }) as const)
  expect(clipRich(long).length).toBeLessThan(30)
  const empty: readonly Rich[] = Array.from({ length: 5000 }, () => ({ tag: 'td', children: [] }) as const)
  expect(clipRich(empty).length).toBeLessThan(200)
})
