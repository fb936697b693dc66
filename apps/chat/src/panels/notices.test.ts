import type { Notice } from '@foyer/client/visitor/types'
import { expect, test } from 'vitest'
import { pickNotices } from './notices.ts'

const notice = (id: number, key: string, duration = 2000): Notice => ({
  id,
  tone: 'error',
  duration,
  text: { key, values: {} },
})

test('S8.3-02: a text that comes again is shown once, and at most three pass at a time', () => {
  const all = [notice(1, 'a', 0), notice(2, 'b'), notice(3, 'b'), notice(4, 'c'), notice(5, 'd'), notice(6, 'e')]
  expect(pickNotices(all).map(({ id }) => id)).toEqual([1, 4, 5, 6])
  expect(pickNotices(all.slice(0, 3)).map(({ id }) => id)).toEqual([1, 3])
  expect(pickNotices([notice(1, 'a', 0), { ...notice(2, 'a'), text: { plain: 'a' } }])).toHaveLength(2)
})
