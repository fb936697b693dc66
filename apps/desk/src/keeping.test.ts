import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { createDrafts } from './drafts.ts'
import { createSettings } from './settings.ts'

const memory = (): Storage => {
  const values: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value
    },
    removeItem: (key: string) => {
      delete values[key]
    },
  }
  // Object.keys() of a real Storage lists the stored keys.
  return new Proxy(methods, {
    ownKeys: () => Object.keys(values),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

test('the clock changes only with each tick and runs only while it has listeners', () => {
  let time = 1
  let running = 0
  let tick = () => {}
  const every = (_: number, call: () => void) => {
    tick = call
    running += 1
    return () => {
      running -= 1
    }
  }
  const clock = createClock({ time: () => time, every }, 1000)
  let heard = 0
  const leave = clock.subscribe(() => {
    heard += 1
  })
  time = 5
  expect(clock.now()).toBe(1)
  tick()
  expect([clock.now(), heard, running]).toEqual([5, 1, 1])
  leave()
  expect(running).toBe(0)
})

test('drafts are kept by conversation and deleted when emptied or cleared; other keys stay', () => {
  const storage = memory()
  storage.setItem('other', 'x')
  const drafts = createDrafts(storage)
  drafts.write('s1', 'Hello')
  drafts.write('s2', 'Bye')
  expect([drafts.read('s1'), drafts.read('s2'), drafts.read('s3')]).toEqual(['Hello', 'Bye', ''])
  drafts.write('s1', '')
  expect(drafts.read('s1')).toBe('')
  drafts.clear()
  expect([drafts.read('s2'), storage.getItem('other')]).toEqual(['', 'x'])
})

test('single keys and sound are on by default, notifications off, and changes are stored', () => {
  const storage = memory()
  const settings = createSettings(storage)
  expect([settings.is('singleKeys'), settings.is('sound'), settings.is('notifications')]).toEqual([true, true, false])
  settings.set('singleKeys', false)
  settings.set('notifications', true)
  const later = createSettings(storage)
  expect([later.is('singleKeys'), later.is('sound'), later.is('notifications')]).toEqual([false, true, true])
})
