import { expect, test } from 'vitest'
import { createBackStop } from './backStop.ts'

/** A browser history with a page before ours. */
const createHistory = () => {
  let entries: unknown[] = [null]
  let at = 0
  let moved = () => {}
  const history = {
    get state() {
      return entries[at] ?? null
    },
    pushState: (state: unknown) => {
      entries = [...entries.slice(0, at + 1), state]
      at += 1
    },
    back: () => {
      at -= 1
      if (at >= 0) moved()
    },
  }
  const onMove = (listener: () => void) => {
    moved = listener
  }
  const stop = createBackStop({ history, onMove })
  return { history, stop, left: () => at < 0, length: () => entries.length }
}

test('S2.3-01: Back closes what is open, and the next Back leaves', () => {
  const { history, stop, left } = createHistory()
  const closed: string[] = []
  stop.hold(() => closed.push('popup'))
  history.back()
  expect([closed, left()]).toEqual([['popup'], false])
  history.back()
  expect(left()).toBe(true)
})

test('Back after a popup was closed by its own button leaves at once', () => {
  const { history, stop, left } = createHistory()
  stop.hold(() => {})()
  history.back()
  expect(left()).toBe(true)
})

test('popups after each other share an entry, popups over each other close one by one', () => {
  const { history, stop, left, length } = createHistory()
  const closed: string[] = []
  stop.hold(() => closed.push('first'))()
  stop.hold(() => closed.push('second'))
  stop.hold(() => closed.push('third'))
  expect(length()).toBe(2)
  history.back()
  history.back()
  expect([closed, left()]).toEqual([['third', 'second'], false])
})
