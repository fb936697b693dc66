import { expect, test } from 'vitest'
import { CLOSEST, fitted, keep, pinch, zoomAt } from './zoom.ts'

const picture = { width: 800, height: 600 }
const window = { width: 1000, height: 700 }

test('S2.2-27: the point under the pointer stays where it is', () => {
  const view = zoomAt(fitted, 2, { x: 100, y: -50 })
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomAt(view, 0.5, { x: 100, y: -50 })).toEqual(fitted)
})

test('S2.2-27: never smaller than fitted, never closer than eight times', () => {
  expect(zoomAt(fitted, 0.1).scale).toBe(1)
  expect(zoomAt(fitted, 100).scale).toBe(CLOSEST)
})

test('S2.2-27: a picture is not lost out of sight, and a fitted one does not move', () => {
  expect(keep({ scale: 1, x: 300, y: -300 }, picture, window)).toEqual({ scale: 1, x: 0, y: -0 })
  expect(keep({ scale: 2, x: 900, y: -900 }, picture, window)).toEqual({ scale: 2, x: 300, y: -250 })
  expect(keep({ scale: 2, x: -10, y: 20 }, picture, window)).toEqual({ scale: 2, x: -10, y: 20 })
})

test('S2.2-27: two fingers that part zoom, and their middle takes the picture along', () => {
  const apart = pinch(
    fitted,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -90, y: 10 },
      { x: 110, y: 10 },
    ],
  )
  expect(apart).toEqual({ scale: 2, x: 10, y: 10 })
  const same = { x: 5, y: 5 }
  expect(Number.isFinite(pinch(fitted, [same, same], [same, same]).x)).toBe(true)
})
