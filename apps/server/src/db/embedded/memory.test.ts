import { expect, test } from 'vitest'
import { memorySettings, usableMemory } from './memory.ts'

const MB = 2 ** 20

test.each([
  [128, '32MB', '64MB'],
  [256, '64MB', '128MB'],
  [511, '127MB', '255MB'],
  [1024, '256MB', '512MB'],
  [24_000, '256MB', '12000MB'],
])('with %i MB of memory the store keeps %s of pages and expects the system to keep %s', (memory, buffers, cache) => {
  const settings = memorySettings(memory * MB)
  expect(settings).toContain(`shared_buffers=${buffers}`)
  expect(settings).toContain(`effective_cache_size=${cache}`)
})

test('the limit of a control group counts where it is below the memory of the machine', () => {
  expect(usableMemory(256 * MB, 8192 * MB)).toBe(256 * MB)
})

// what version 1 and version 2 of control groups answer without a limit
test.each([0, 2 ** 63 - 4096, 2 ** 64])('a limit of %d is none', (limit) => {
  expect(usableMemory(limit, 8192 * MB)).toBe(8192 * MB)
})

test('the memory of this machine is known', () => {
  expect(usableMemory()).toBeGreaterThan(128 * MB)
})
