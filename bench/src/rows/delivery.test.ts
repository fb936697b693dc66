import { expect, test } from 'vitest'
import { createStopwatch } from './delivery.ts'

test('the clock runs from the time at which a message was to be sent, and what never came is missing', () => {
  const watch = createStopwatch()
  watch.due('one', 100)
  watch.due('two', 105)
  watch.due('three', 110)
  watch.arrived('two', 205)
  watch.arrived('one', 107)
  watch.arrived('one', 300)
  watch.arrived('another', 300)
  expect([watch.times, watch.missing()]).toEqual([[100, 7], 1])
})
