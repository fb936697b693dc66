import { expect, test } from 'vitest'
import { createTogether } from './together.ts'

type Read = {
  readonly keys: readonly string[]
  readonly answer: (found: readonly string[]) => void
  readonly fail: () => void
}

/** Reads that end when the test says so; the value of a key is its name in capitals. */
const setUp = () => {
  const reads: Read[] = []
  const read = createTogether<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = (found: readonly string[]) => resolve(new Map(found.map((key) => [key, key.toUpperCase()])))
        reads.push({ keys, answer, fail: () => reject(new Error('gone')) })
      }),
  )
  return { read, reads }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('keys of one turn, and those that come during a read, are read together, each once', async () => {
  const { read, reads } = setUp()
  const first = Promise.all([read('a'), read('b'), read('a')])
  await tick()
  const second = Promise.all([read('a'), read('c')])
  await tick()
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b']])
  reads[0]?.answer(['a'])
  expect(await first).toEqual(['A', undefined, 'A'])
  await tick()
  // a read that had begun may not know what was committed since: the key is read again
  expect(reads[1]?.keys).toEqual(['a', 'c'])
  reads[1]?.answer(['a', 'c'])
  expect(await second).toEqual(['A', 'C'])
})

test('a read that fails fails for those who wait for it, and the next one goes on', async () => {
  const { read, reads } = setUp()
  const first = read('a')
  await tick()
  const second = read('b')
  reads[0]?.fail()
  await expect(first).rejects.toThrow('gone')
  await tick()
  reads[1]?.answer(['b'])
  expect(await second).toBe('B')
  const third = read('c')
  await tick()
  reads[2]?.answer([])
  expect(await third).toBeUndefined()
})
