import { expect, test } from 'vitest'
import { gridMove } from './gridMove.ts'

const grid = { columns: 10, count: 50, rtl: false }

test('S1.2-09: the arrow keys walk the emoji', () => {
  expect(gridMove('ArrowRight', 0, grid)).toBe(1)
  expect(gridMove('ArrowLeft', 1, grid)).toBe(0)
  expect(gridMove('ArrowDown', 3, grid)).toBe(13)
  expect(gridMove('ArrowUp', 13, grid)).toBe(3)
  expect(gridMove('Home', 13, grid)).toBe(0)
  expect(gridMove('End', 13, grid)).toBe(49)
  expect(gridMove('a', 13, grid)).toBe(null)
})

test('at the edges they stay, and from right to left they turn round', () => {
  expect(gridMove('ArrowLeft', 0, grid)).toBe(0)
  expect(gridMove('ArrowUp', 5, grid)).toBe(5)
  expect(gridMove('ArrowDown', 45, grid)).toBe(45)
  expect(gridMove('ArrowRight', 49, grid)).toBe(49)
  expect(gridMove('ArrowLeft', 0, { ...grid, rtl: true })).toBe(1)
})
