import { expect, test } from 'vitest'
import { createFit, type View } from './fit.ts'
import { rangeOf } from './span.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `m${index}` }))
const rows = listOf(10_000)
const high = 50
const drawnOf = (from: number, end: number) =>
  rows.slice(from, end).map(({ id }): readonly [string, number] => [id, high])
const view = (part: Partial<View>): View => ({
  ...{ top: 0, height: 800, width: 400, total: 10_000 * high, pinned: false, resting: false, held: false },
  ...part,
})
const begun = (fit: ReturnType<typeof createFit>) => fit(rows, null, drawnOf(9800, 10_000), view({ pinned: true }))

test('at the end of 10,000 rows the newest are drawn, and not many', () => {
  const span = createFit()(rows, null, drawnOf(9800, 10_000), view({ pinned: true }))
  const [from, end] = rangeOf(rows, span)
  expect([end, span.below]).toEqual([10_000, 0])
  expect(from).toBeGreaterThan(9960)
  expect(from).toBeLessThan(9970)
  expect(span.above).toBe(from * high)
})

test('in the middle a window is drawn on both sides of what is in sight', () => {
  const fit = createFit()
  const span = fit(rows, begun(fit), [], view({ top: 5000 * high }))
  const [from, end] = rangeOf(rows, span)
  expect(from * high).toBeLessThanOrEqual(5000 * high - 800)
  expect(end * high).toBeGreaterThanOrEqual(5000 * high + 1600)
  expect(end - from).toBeLessThan(55)
  expect(span.above + (end - from) * high + span.below).toBe(10_000 * high)
})

test('a small move changes nothing', () => {
  const fit = createFit()
  const span = fit(rows, begun(fit), [], view({ top: 5000 * high }))
  expect(fit(rows, span, [], view({ top: 5000 * high + 300 }))).toBe(span)
  expect(fit(rows, span, [], view({ top: 5000 * high + 500 }))).not.toBe(span)
})

test('earlier rows put above do not move the span away', () => {
  const fit = createFit()
  const span = fit(rows, begun(fit), [], view({ top: 5000 * high }))
  const [from, end] = rangeOf(rows, span)
  const longer = [...Array.from({ length: 20 }, (_, index) => ({ id: `older${index}` })), ...rows]
  expect(rangeOf(longer, span)).toEqual([from + 20, end + 20])
})

test('what is selected or has the focus stays while it is near', () => {
  const fit = createFit()
  const span = fit(rows, begun(fit), [], view({ top: 5000 * high }))
  const [from] = rangeOf(rows, span)
  const near = view({ top: 5040 * high, held: true })
  expect(rangeOf(rows, fit(rows, span, [], near))[0]).toBe(from)
  const far = view({ top: 9000 * high, held: true })
  expect(rangeOf(rows, fit(rows, span, [], far))[0]).toBeGreaterThan(8000)
})

test('a row that is gone leaves a span of about that place, never the whole list', () => {
  const fit = createFit()
  const span = fit(rows, begun(fit), [], view({ top: 5000 * high }))
  const [from, end] = rangeOf(
    rows.filter(({ id }) => id !== span.from),
    span,
  )
  expect(end - from).toBeLessThanOrEqual(100)
})

test('S2.2-11: rows put above the first of a long list leave what is read among those that are drawn', () => {
  const fit = createFit()
  const span = fit(rows, begun(fit), [], view({ top: 0 }))
  const longer = [...Array.from({ length: 100 }, (_, index) => ({ id: `older${index}` })), ...rows]
  const [from, end] = rangeOf(longer, fit(longer, span, [], view({ top: 0 })))
  expect(from).toBeLessThan(100)
  expect(end).toBeGreaterThan(100)
})

const taller = (from: number, end: number) =>
  rows.slice(from, end).map(({ id }): readonly [string, number] => [id, high + 40])

test('while it scrolls, what is learnt of rows above moves nothing; at rest they stand where they are reckoned', () => {
  const fit = createFit()
  const span = fit(rows, begun(fit), [], view({ top: 5000 * high }))
  const [from, end] = rangeOf(rows, span)
  // The rows in sight turn out taller, and with them the mean of all that were never seen.
  const top = 5000 * high + 2500
  const moving = fit(rows, span, taller(from, end), view({ top, total: 10_000 * high + (end - from) * 40 }))
  const [next] = rangeOf(rows, moving)
  expect(next).toBeGreaterThan(from)
  expect(moving.above - span.above).toBe((next - from) * (high + 40))
  expect(moving.follow).toBe(false)
  const rested = fit(rows, moving, [], view({ top, total: 10_000 * high + (end - from) * 40, resting: true }))
  expect(rested.follow).toBe(true)
  expect(rested.above).toBeGreaterThan(moving.above + 5000 * 5)
})

test('nothing is left free above the very first row when it comes near', () => {
  const fit = createFit()
  const span = { ...fit(rows, begun(fit), [], view({ top: 0 })), above: 300, follow: false }
  expect(fit(rows, span, [], view({ top: 2000 }))).not.toBe(span)
  expect(fit(rows, span, [], view({ top: 900 }))).toMatchObject({ above: 0, follow: true })
})
