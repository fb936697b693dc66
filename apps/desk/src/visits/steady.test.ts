import { expect, test } from 'vitest'
import type { Visitor } from './queries.ts'
import { asIs, keepSteady } from './steady.ts'

const visitor = (siteId: string, title = ''): Visitor => ({ siteId, title }) as Visitor

test('whoever reads the list sees nobody move: who left stays in their place, who came is counted', () => {
  const before = asIs([visitor('b'), visitor('a')])
  const { shown, fresh } = keepSteady(before, [visitor('d'), visitor('c'), visitor('a', 'Lamps')])
  expect(shown).toEqual([
    { visitor: visitor('b'), left: true },
    { visitor: visitor('a', 'Lamps'), left: false },
  ])
  expect(fresh).toBe(2)
  // a visitor who comes back is no longer gone
  expect(keepSteady(shown, [visitor('b')]).shown.map(({ left }) => left)).toEqual([false, true])
})
