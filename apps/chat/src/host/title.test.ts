import { afterEach, expect, test, vi } from 'vitest'
import { createTitle } from './title.ts'

// other files of the worker have the same timers
afterEach(() => vi.useRealTimers())

const build = () => {
  vi.useFakeTimers()
  const shown: string[] = []
  const later = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
  const title = createTitle({ show: (text) => shown.push(text), later })
  title.setBase('Shop')
  return { title, shown }
}

test('S4.6-01, S9.2-08: the typing title stays 1.2 s, then the configured one is back', () => {
  const { title, shown } = build()
  title.typing('typing')
  vi.advanceTimersByTime(1199)
  expect(shown).toEqual(['Shop', 'typing'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Shop', 'typing', 'Shop'])
})

test('S8.4-08, G-60: a new message alternates each second until it is seen', () => {
  const { title, shown } = build()
  title.alert('New: hi')
  title.typing('typing')
  vi.advanceTimersByTime(2000)
  title.seen()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual(['Shop', 'New: hi', 'Shop', 'New: hi', 'Shop'])
})
