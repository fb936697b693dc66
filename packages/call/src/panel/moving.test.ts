import { expect, test } from 'vitest'
import { moveByKey, within } from './moving.ts'

const panel = { width: 300, height: 200 }
const room = { width: 1000, height: 600 }

test.each([
  ['stays where it is', { x: 40, y: 50 }, { x: 40, y: 50 }],
  ['is kept from the start and the top', { x: -40, y: -1 }, { x: 8, y: 8 }],
  ['is kept from the end and the bottom', { x: 2000, y: 2000 }, { x: 692, y: 392 }],
])('G-20: the panel %s', (_, place, kept) => {
  expect(within(place, panel, room)).toEqual(kept)
})

test('G-20: a panel larger than the window begins at its start', () => {
  expect(within({ x: 500, y: 500 }, panel, { width: 200, height: 100 })).toEqual({ x: 8, y: 8 })
})

test('G-20: arrow keys move the panel, in the direction that they show', () => {
  const place = { x: 100, y: 100 }
  expect(moveByKey('ArrowLeft', false, place, false)).toEqual({ x: 84, y: 100 })
  expect(moveByKey('ArrowLeft', false, place, true)).toEqual({ x: 116, y: 100 })
  expect(moveByKey('ArrowRight', true, place, false)).toEqual({ x: 164, y: 100 })
  expect(moveByKey('ArrowUp', false, place, true)).toEqual({ x: 100, y: 84 })
  expect(moveByKey('ArrowDown', true, place, false)).toEqual({ x: 100, y: 164 })
  expect(moveByKey('Tab', false, place, false)).toBeNull()
})
