import { expect, test } from 'vitest'
import { turn, turnsItself } from './carousel.ts'

test('S2.2-32: the pictures go round', () => {
  expect([turn(0, 1, 3), turn(2, 1, 3), turn(0, -1, 3), turn(5, 0, 3), turn(3, 1, 0)]).toEqual([1, 0, 2, 2, 0])
})

test('S2.2-32: they turn by themselves unless somebody looks at one, stopped them, or wants no motion', () => {
  const free = { hovered: false, focused: false, still: false }
  expect(turnsItself(false, free, 2)).toBe(true)
  expect(turnsItself(false, free, 1)).toBe(false)
  expect(turnsItself(true, free, 2)).toBe(false)
  for (const hold of ['hovered', 'focused', 'still'])
    expect(turnsItself(false, { ...free, [hold]: true }, 2), hold).toBe(false)
})
