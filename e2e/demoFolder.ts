import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startIn } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo tenant in its store, used by nobody: to be copied. */
    demoFolder: string
  }
}

/** Runs the product once on an empty folder, before all tests: a start on a copy of that takes a third of the time. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const data = await mkdtemp(join(tmpdir(), 'foyer-e2e-demo-'))
  const product = await startIn(data)
  await product.end()
  // Where its socket lies: each copy finds a place of its own.
  await rm(join(data, 'postgres/socket'))
  provide('demoFolder', data)
  return () => rm(data, { recursive: true, force: true })
}
