import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, preview } from 'vite'
import { settle } from './audit.ts'

const root = join(import.meta.dirname, '../apps/chat')
const base = '/chat_online/'

declare global {
  /** What the chat's harness.html adds. */
  interface Window {
    draw?: (state: string) => Promise<void>
    stateNames?: string[]
  }
}

/** The chat page in every state, without a server. */
export type Gallery = {
  /** Draws a state; resolves when its pictures and fonts are loaded and nothing moves. */
  readonly show: (page: Page, state: string, query?: Readonly<Record<string, string>>) => Promise<void>
  /** The names of all states. */
  readonly states: (page: Page) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Runs a build that bundles React as the product has it: under Vitest it would be the one for developers, which draws at many times the cost. */
const asProduct = async (run: () => Promise<unknown>): Promise<void> => {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await run()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** Builds the page with all its states into a temporary folder and serves it on loopback. */
export const openGallery = async (): Promise<Gallery> => {
  const outDir = await mkdtemp(join(tmpdir(), 'foyer-gallery-'))
  const input = join(root, 'test/harness.html')
  const shared = { root, base, configFile: false, logLevel: 'warn' } as const
  await asProduct(() => build({ ...shared, build: { outDir, emptyOutDir: true, rolldownOptions: { input } } }))
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}${base}test/harness.html`
  const show: Gallery['show'] = async (page, state, query = {}) => {
    const address = `${url}?${new URLSearchParams({ channelId: 'demo', locale: 'en', ...query })}`
    if (page.url() !== address) {
      await page.goto(address)
      // The first drawing loads the pieces, which takes long on a busy machine.
      await page.waitForFunction(() => 'draw' in window, null, { timeout: 40_000 })
    }
    await page.evaluate((name) => window.draw?.(name), state)
    await settle(page)
  }
  return {
    show,
    states: async (page) => {
      await show(page, 'robot')
      return page.evaluate(() => window.stateNames ?? [])
    },
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
