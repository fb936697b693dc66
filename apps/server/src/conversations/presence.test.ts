import { expect, test } from 'vitest'
import type { Statement } from '../db/open.ts'
import { createPresence } from './presence.ts'

const START = 1_800_000_000_000

/** A presence whose writes are kept: `[id, seen]` of visitors, seen in ms after the start. */
const setUp = () => {
  const times = { now: START, elapsed: 0 }
  const written: [string, number][] = []
  const rows = async <R>({ name, values }: Statement): Promise<R[]> => {
    if (name === 'presence-visitors') {
      const [, ids, seen] = values as [string[], string[], number[]]
      for (const [n, id] of ids.entries()) written.push([id, (seen[n] ?? 0) - START])
    }
    return []
  }
  const presence = createPresence({ rows }, { now: () => times.now, elapsed: () => times.elapsed })
  const pass = (ms: number) => {
    times.now += ms
    times.elapsed += ms
  }
  const see = (userId: string) => presence.visitorSeen({ tenantId: 't', userId, state: 'agent' })
  return { presence, pass, see, times, take: () => written.splice(0) }
}

test('who is seen all the time is written every ten seconds, and the last sighting is not lost', async () => {
  const { presence, pass, see, take } = setUp()
  for (let n = 0; n <= 12; n += 1) {
    see('always')
    if (n <= 4) see('leaves')
    await presence.flush()
    pass(2000)
  }
  expect(take()).toEqual([
    ['always', 0],
    ['leaves', 0],
    ['always', 10_000],
    ['leaves', 8000],
    ['always', 20_000],
  ])
})

test('a sighting that was written late does not hold up the next one', async () => {
  const { presence, pass, see, take } = setUp()
  see('a')
  pass(59_000)
  await presence.flush()
  see('a')
  await presence.flush()
  expect(take()).toEqual([
    ['a', 0],
    ['a', 59_000],
  ])
})

test('at the end of the process all is written; nothing was seen later than now, though the clock was set back', async () => {
  const { presence, pass, see, times, take } = setUp()
  see('a')
  await presence.flush()
  pass(2000)
  see('a')
  await presence.flush()
  expect(take()).toEqual([['a', 0]])
  times.now = START + 500
  await presence.flush(true)
  expect(take()).toEqual([['a', 500]])
})
