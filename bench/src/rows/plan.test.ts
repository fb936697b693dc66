import { expect, test } from 'vitest'
import { createChance } from '../chance.ts'
import { AT_ONCE, createTexts, EACH, placeOf, SAID } from './plan.ts'

const VISITORS = 100
const places = Array.from({ length: AT_ONCE * EACH * 5 }, (_, n) => placeOf(n, VISITORS))

test('a past has every line of every conversation once, in order, and each visitor counts without gaps', () => {
  const sessions = Map.groupBy(places, ({ session }) => session)
  expect([...sessions.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: AT_ONCE * 5 }, (_, i) => i))
  for (const lines of sessions.values())
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: EACH }, (_, i) => i))
  for (const own of Map.groupBy(places, ({ visitor }) => visitor).values())
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, i) => i + 1))
})

test('conversations take turns: neighbours belong to different visitors', () => {
  for (const [n, { visitor }] of places.slice(1).entries()) expect(visitor).not.toBe(places[n]?.visitor)
})

test('the searched words are as frequent as they are said to be', () => {
  const sessions = AT_ONCE * 40
  const textOf = createTexts(createChance(1), sessions)
  const all = Array.from({ length: sessions * EACH }, (_, n) => placeOf(n, VISITORS))
  const having = (word: string) => all.filter((_, n) => texts[n]?.includes(word))
  const texts = all.map(textOf)
  const share = having(SAID.frequent).length / all.length
  expect(share).toBeGreaterThan(0.07)
  expect(share).toBeLessThan(0.1)
  expect(Math.max(...having(SAID.before).map(({ session }) => session))).toBeLessThan(sessions - 300)
  expect([having(SAID.rare).length, having(SAID.never).length]).toEqual([3, 0])
})
