import { expect, test } from 'vitest'
import { createWindowing, rangeOf, type Viewport } from './windowing.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `m${index}` }))
const rows = listOf(10_000)
const high = 50
const drawnOf = (from: number, end: number) =>
  rows.slice(from, end).map(({ id }): readonly [string, number] => [id, high])
const view = (part: Partial<Viewport>): Viewport => ({
  top: 0,
  height: 800,
  width: 400,
  total: 10_000 * high,
  pinned: false,
  atRest: false,
  inUse: false,
  ...part,
})
const begun = (choose: ReturnType<typeof createWindowing>) =>
  choose(rows, null, drawnOf(9800, 10_000), view({ pinned: true }))

test('at the end of 10,000 rows the newest are drawn, and not many', () => {
  const window = createWindowing()(rows, null, drawnOf(9800, 10_000), view({ pinned: true }))
  const [from, end] = rangeOf(rows, window)
  expect([end, window.below]).toEqual([10_000, 0])
  expect(from).toBeGreaterThan(9960)
  expect(from).toBeLessThan(9970)
  expect(window.above).toBe(from * high)
})

test('in the middle a box’s height is drawn on both sides of the visible rows', () => {
  const choose = createWindowing()
  const window = choose(rows, begun(choose), [], view({ top: 5000 * high }))
  const [from, end] = rangeOf(rows, window)
  expect(from * high).toBeLessThanOrEqual(5000 * high - 800)
  expect(end * high).toBeGreaterThanOrEqual(5000 * high + 1600)
  expect(end - from).toBeLessThan(55)
  expect(window.above + (end - from) * high + window.below).toBe(10_000 * high)
})

test('a small scroll changes nothing', () => {
  const choose = createWindowing()
  const window = choose(rows, begun(choose), [], view({ top: 5000 * high }))
  expect(choose(rows, window, [], view({ top: 5000 * high + 300 }))).toBe(window)
  expect(choose(rows, window, [], view({ top: 5000 * high + 500 }))).not.toBe(window)
})

test('earlier rows loaded above do not move the window', () => {
  const choose = createWindowing()
  const window = choose(rows, begun(choose), [], view({ top: 5000 * high }))
  const [from, end] = rangeOf(rows, window)
  const longer = [...Array.from({ length: 20 }, (_, index) => ({ id: `older${index}` })), ...rows]
  expect(rangeOf(longer, window)).toEqual([from + 20, end + 20])
})

test('selected or focused rows stay drawn while they are near', () => {
  const choose = createWindowing()
  const window = choose(rows, begun(choose), [], view({ top: 5000 * high }))
  const [from] = rangeOf(rows, window)
  const near = view({ top: 5040 * high, inUse: true })
  expect(rangeOf(rows, choose(rows, window, [], near))[0]).toBe(from)
  const far = view({ top: 9000 * high, inUse: true })
  expect(rangeOf(rows, choose(rows, window, [], far))[0]).toBeGreaterThan(8000)
})

test('if the first row of a window is gone, the window stays about there and never grows to the whole list', () => {
  const choose = createWindowing()
  const window = choose(rows, begun(choose), [], view({ top: 5000 * high }))
  const [from, end] = rangeOf(
    rows.filter(({ id }) => id !== window.from),
    window,
  )
  expect(end - from).toBeLessThanOrEqual(100)
})

test('S2.2-11: rows loaded above the start of a long list leave the visible ones drawn', () => {
  const choose = createWindowing()
  const window = choose(rows, begun(choose), [], view({ top: 0 }))
  const longer = [...Array.from({ length: 100 }, (_, index) => ({ id: `older${index}` })), ...rows]
  const [from, end] = rangeOf(longer, choose(longer, window, [], view({ top: 0 })))
  expect(from).toBeLessThan(100)
  expect(end).toBeGreaterThan(100)
})

const taller = (from: number, end: number) =>
  rows.slice(from, end).map(({ id }): readonly [string, number] => [id, high + 40])

test('during a scroll new heights above move nothing; at rest the rows move to their estimated place', () => {
  const choose = createWindowing()
  const window = choose(rows, begun(choose), [], view({ top: 5000 * high }))
  const [from, end] = rangeOf(rows, window)
  // The visible rows turn out taller, and with them the mean for all rows that were never drawn.
  const top = 5000 * high + 2500
  const moving = choose(rows, window, taller(from, end), view({ top, total: 10_000 * high + (end - from) * 40 }))
  const [next] = rangeOf(rows, moving)
  expect(next).toBeGreaterThan(from)
  expect(moving.above - window.above).toBe((next - from) * (high + 40))
  expect(moving.shifted).toBe(false)
  const rested = choose(rows, moving, [], view({ top, total: 10_000 * high + (end - from) * 40, atRest: true }))
  expect(rested.shifted).toBe(true)
  expect(rested.above).toBeGreaterThan(moving.above + 5000 * 5)
})

test('no free space is left above the very first row when it comes near', () => {
  const choose = createWindowing()
  const window = { ...choose(rows, begun(choose), [], view({ top: 0 })), above: 300, shifted: false }
  expect(choose(rows, window, [], view({ top: 2000 }))).not.toBe(window)
  expect(choose(rows, window, [], view({ top: 900 }))).toMatchObject({ above: 0, shifted: true })
})

test('a window that is drawn already is not drawn again, wherever the reader is', () => {
  const choose = createWindowing()
  const window = begun(choose)
  expect(choose(rows, window, [], view({ pinned: true, top: 9000 * high }))).toBe(window)
})
