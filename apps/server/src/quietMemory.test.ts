import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROGRAM = `
import { keepSmallWhenQuiet } from ${JSON.stringify(new URL('quietMemory.ts', import.meta.url).href)}
keepSmallWhenQuiet()
let objects = Array.from({ length: 500_000 }, (_, i) => ({ i, text: 'x'.repeat(20) + i }))
const peak = process.memoryUsage.rss()
objects = null
const look = setInterval(() => {
  if (process.memoryUsage.rss() > peak - 20 * 2 ** 20) return
  clearInterval(look)
  console.log('given back')
}, 100)
`

test('a process that is quiet gives back what it no longer uses', async () => {
  const words = ['--expose-gc', '--input-type=module', '--eval', PROGRAM]
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 60_000 })
  expect(stdout).toBe('given back\n')
})
