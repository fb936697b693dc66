import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type ServerCommand, startIn } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What `npm start` runs: arguments for Node.js, and settings besides. */
    server: ServerCommand
    /** An unused data folder with the demo tenant, to be copied. */
    demoFolder: string
  }
}

/** scripts/build.mjs, which is plain JavaScript. */
type Build = { readonly ensureServerBuilt: () => Promise<void>; readonly serverCommand: () => ServerCommand }

/** Runs the product once on an empty folder before all tests: starting on a copy takes a third of the time. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const data = await mkdtemp(join(tmpdir(), 'foyer-e2e-demo-'))
  const place = new URL('../scripts/build.mjs', import.meta.url).href
  const { ensureServerBuilt, serverCommand } = (await import(place)) as Build
  await ensureServerBuilt()
  const server = serverCommand()
  provide('server', server)
  const product = await startIn(data, {}, server)
  await product.end()
  // The socket's path is specific to this folder; each copy finds its own.
  await rm(join(data, 'postgres/socket'))
  provide('demoFolder', data)
  return () => rm(data, { recursive: true, force: true })
}
