import { expect, test } from 'vitest'
import { createPace } from './searchPace.ts'

test('quick steps get bigger and slow ones smaller, within bounds', () => {
  const pace = createPace(10, 50)
  const sizes = [100, 100, 100, 300, 600, 600, 600, 600].map((ms) => {
    pace.took(ms)
    return pace.size()
  })
  expect([createPace(10, 50).size(), ...sizes]).toEqual([10, 20, 40, 50, 50, 25, 12, 10, 10])
})
